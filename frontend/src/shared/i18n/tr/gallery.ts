/** Words around the photos of an ad. */
export const gallery = {
  gallery: 'İlan fotoğrafları',
  photo_of: '{title}, fotoğraf {n} / {count}',
  counter: '{n} / {count}',
  previous: 'Önceki fotoğraf',
  next: 'Sonraki fotoğraf',
  enlarge: 'Fotoğrafı büyüt',
  show_photo: '{n}. fotoğrafı göster',
  no_photo: 'Bu ilanın fotoğrafı yok',
  lightbox: 'Fotoğraflar: {title}',
  close: 'Kapat',
  zoom_in: 'Yakınlaştır',
  zoom_out: 'Uzaklaştır',
} as const;
