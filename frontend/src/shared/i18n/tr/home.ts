/** Words of the home page. */
export const home = {
  hero_title: 'Aradığın, bu pazarda',
  hero_text: 'Evden arabaya, telefondan koltuğa: komşundan al, birkaç dakikada ücretsiz sat.',
  post_free_ad: 'Ücretsiz ilan ver',
  post_free_text:
    'Kullanmadığınız eşyaya yeni bir ev bulun: fotoğrafını çekin, fiyatını yazın, birkaç dakikada yayınlayın.',
  post_free_title: 'Evinizde bekleyen bir şey mi var?',
  listing_count: '{count} etkin ilan',
  provinces: '81 ilde',
  free: 'İlan vermek ücretsiz',
  categories: 'Kategoriler',
  category_count: '{count} ilan',
  all_listings: 'Tüm ilanlar',
  featured: 'Vitrin ilanları',
  recent: 'Son ilanlar',
  new_waiting: '{count} yeni ilan geldi, göster',
  new_arrived: 'Yeni ilan: {title}',
  nothing_here: '{place} için yayında ilan yok.',
  nothing_yet_title: 'Pazar henüz kurulmadı',
  nothing_yet_text: 'Şu anda yayında ilan yok. İlk ilanı siz verin.',
} as const;
