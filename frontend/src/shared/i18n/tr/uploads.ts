/** How far a photo is on its way. */
export const uploads = {
  waiting: 'Sırada',
  preparing: 'Hazırlanıyor',
  sending: 'Yükleniyor %{percent}',
  checking: 'İşleniyor',
  offline: 'Bağlantı bekleniyor',
  busy: 'Sunucu yoğun, sırada',
  failed: 'Fotoğraf yüklenemedi.',
  gone: 'Fotoğraf artık sunucuda yok; lütfen yeniden ekleyin.',
  cancelled: 'Yükleme durduruldu.',
} as const;
