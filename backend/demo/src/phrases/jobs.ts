/** What is said of jobs. */
export const PHRASES = {
  job: {
    about: '<yerde> <firma> için <sekil> <rol> {arıyoruz|alınacaktır}.',
    pay: 'Net maaş <maas>, ayrıca <yan>.',
    untaught: 'Deneyim şart değil, işi öğretiyoruz.',
    taught: '<deneyim> deneyim bekliyoruz.',
    title: [
      '<rol> aranıyor, <yer>',
      '<yerde> <firma> için <rol>',
      '<yerde> <sekil> <rol> alınacak',
      'Acil <rol> aranıyor – <yer>',
    ],
  },
  experience: {
    '1 yıldan az': 'Birkaç aylık',
    '5 yıl ve üzeri': 'En az 5 yıl',
  },
} as const;
