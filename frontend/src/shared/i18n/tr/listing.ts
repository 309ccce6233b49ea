/** Words of the listing card and of lists of cards. */
export const listing = {
  featured: 'Vitrin',
  fresh: 'Yeni',
  sold: 'Satıldı',
  photo_count: '{count} fotoğraf',
  no_photo: 'Fotoğraf yok',
  add_favorite: '{title} ilanını favorilere ekle',
  favorite_needs_login: 'Favorilere eklemek için giriş yapmalısınız!',
  load_more: 'Daha fazla ilan göster',
  loading_more: 'Yükleniyor…',
  load_more_failed: 'Daha fazla ilan yüklenirken bir hata oluştu',
  load_failed: 'İlanlar yüklenirken bir hata oluştu',
  retry: 'Tekrar dene',
  shown_of: '{total} ilandan {shown} tanesini görüyorsunuz',
  all_shown: 'Hepsini gördünüz: {total} ilan',
  more_loaded: '{count} ilan daha yüklendi',
  loading: 'İlanlar yükleniyor',
} as const;
