/** Words of the listing card and of lists of cards. */
export const listing = {
  featured: 'Vitrin',
  fresh: 'Yeni',
  sold: 'Satıldı',
  photo_count: '{count} fotoğraf',
  no_photo: 'Fotoğraf yok',
  inactive: 'Satışta Değil',
  pending: 'Onay Bekliyor',
  add_favorite: '{title} ilanını favorilere ekle',
  remove_favorite: '{title} ilanını favorilerden çıkar',
  favorite_add_failed: 'İlan favorilere eklenemedi',
  favorite_remove_failed: 'İlan favorilerden çıkarılamadı',
  favorite_needs_login: 'Favorilere eklemek için giriş yapmalısınız!',
  load_more_failed: 'Daha fazla ilan yüklenirken bir hata oluştu',
  load_failed: 'İlanlar yüklenirken bir hata oluştu',
  shown_of: '{total} ilandan {shown} tanesini görüyorsunuz',
  more_loaded: '{count} ilan daha yüklendi',
} as const;
