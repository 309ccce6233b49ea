/** What is said of motorcycles. */
export const PHRASES = {
  motorcycle: {
    swap: 'Uygun motorla takas olabilir.',
    title: [
      '<yil> <ad>, <km> km',
      '<ad> <yil> {hatasız|temiz|bakımlı|sorunsuz} <renk>',
      '{Temiz|<kimden>|Az kullanılmış} <yil> <ad>',
      '<yil> model <ad> <tur>',
    ],
    about:
      '<yil> model <ad>, <km> km’de. {Motorda çizik dışında kusur yok.|Düşme, kaza yok; ekspertize açık.|Sağ grenajda küçük bir çizik var, onun dışında temiz.} ',
  },
  electric: {
    title: [
      '<make> elektrikli scooter <watt> W, <yil>',
      '<yil> elektrikli motosiklet, <km> km',
      'Elektrikli <make> scooter, {bataryası sağlam|menzili iyi}',
    ],
    about:
      '<yil> model, <watt> W motorlu elektrikli scooter. <km> km kullanıldı, {bataryası tek şarjla 60 km gidiyor|menzil 55–65 km arası}. Batarya çıkarılıp evde şarj edilebiliyor.',
    terms:
      '{Şarj aleti ve iki anahtar mevcut.|Şarj aleti, kask ve çanta yanında verilecek.} {İşe gidip gelmek için kullandım|Eşim kullanıyordu}, {araba aldığımız için satıyoruz|artık ihtiyaç kalmadı}.',
  },
} as const;
