/** What is said of services and lessons. */
export const PHRASES = {
  service: {
    about: '{<yerde> ve çevresinde|<yer> ve çevre ilçelere} hizmet veriyoruz.',
    price: 'Yazılan fiyat <birim> içindir{, işe göre değişir|; keşif sonrası netleşir|}.',
    invoice: 'Fatura kesilir.',
    contact: '{Mesaj atmanız yeterli.|Fotoğraf gönderirseniz hemen fiyat verilir.|Keşif ücretsizdir.}',
  },
  lesson: {
    price: 'Ders ücreti saatliktir{, paket alımda indirim yapılır|}.',
    online: '<yerde> yüz yüze veya online.',
    atHome: '<yerde> yüz yüze.',
    trial: '{İlk ders tanışma dersidir.|Deneme dersi ücretsizdir.|Haftanın beş günü uygunum.}',
  },
} as const;
