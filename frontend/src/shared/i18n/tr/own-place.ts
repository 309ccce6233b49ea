/** Whose place a list is of. */
export const ownPlace = {
  everywhere: 'Tüm Türkiye',
  only: 'Yalnızca {place}',
  here: 'Konumunuz: {place}',
  province: '{city} genelinde',
  around: '100 km çevrede',
  country: 'Türkiye genelinde',
  few: 'Seçtiğiniz yerdeki ilanlar bu kadar. {area}:',
  none: 'Seçtiğiniz yerde buna uyan ilan yok. {area}:',
  all: 'Tümünü gör ({count})',
} as const;
