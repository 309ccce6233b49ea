/** A list in which nothing is. */
export const emptyList = {
  browse: 'Kategorilere göz atın',
  empty_title: 'Bu ölçütlere uyan ilan yok',
  empty_filters: 'Filtrelerden birini kaldırmayı ya da aralığı genişletmeyi deneyin.',
  empty_search: '“{q}” için ilan bulamadık. Yazımı denetleyin ya da daha genel bir sözcük deneyin.',
  save_empty: 'Aramayı kaydedin: uygun bir ilan geldiğinde size haber verelim.',
  empty_category: 'Bu kategoride henüz ilan yok. İlk ilanı siz verin.',
  try_without: 'Bunlar olmadan deneyin',
  search_in: '{name} içinde ara',
  post_free_ad: 'Ücretsiz ilan ver',
  see_all: 'Tüm ilanlara göz at',
} as const;
