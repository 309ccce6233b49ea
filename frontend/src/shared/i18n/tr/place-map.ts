/** Words of the map of results. */
export const placeMap = {
  title: 'Harita',
  provinces: 'İllere göre ilan sayıları',
  districts: 'İlçelere göre ilan sayıları',
  hint_provinces: 'Bir ile dokunun ya da ok tuşlarıyla gezinin.',
  hint_districts: 'Bir ilçeye dokunun ya da ok tuşlarıyla gezinin.',
  place: '{name}: {count} ilan',
  all: 'Tüm Türkiye',
  close: 'Haritayı kapat',
  failed: 'Harita yüklenirken bir hata oluştu',
} as const;
