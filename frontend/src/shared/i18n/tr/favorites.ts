/** Words of the page with the favourites. */
export const favorites = {
  title: 'Favorilerim',
  lead: 'Beğendiğiniz ilanların fiyatını ve durumunu buradan izleyin.',
  list: 'Favori ilanlar',
  count: '{count} favori ilan',
  load_failed: 'Favoriler yüklenirken bir hata oluştu',
  empty: 'Henüz favori ilanınız yok',
  empty_text: 'İlanlardaki kalp simgesine basın; beğendikleriniz burada toplanır.',
  browse: 'İlanlara göz at',
  price_drop: 'Fiyatı {amount} düştü',
  price_drop_from: 'Önceki fiyat {price}',
  price_rise: 'Fiyatı {amount} arttı',

  notices: 'Favorilerinizdeki yenilikler',
  notices_list: 'Yenilikler',
  notice_new: 'Yeni',
  notices_more: 'Daha eski yenilikler',
} as const;
