/** How far a photo is on its way. */
export const uploads = {
  waiting: 'Sırada',
  preparing: 'Hazırlanıyor',
  sending: 'Yükleniyor %{percent}',
  checking: 'İşleniyor',
  offline: 'Bağlantı bekleniyor',
  busy: 'Sunucu yoğun, sırada',
  failed: 'Fotoğraf yüklenemedi.',
  cancelled: 'Yükleme durduruldu.',
} as const;
