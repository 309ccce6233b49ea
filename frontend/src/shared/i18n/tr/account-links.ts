/** Names of the own pages, in the menu of members and beside those pages. */
export const accountLinks = {
  profile: 'Profilim',
  privacy: 'Güvenlik',
  favorites: 'Favorilerim',
  messages: 'Mesajlarım',
  my_ads: 'İlanlarım',
  notices: 'Bildirimler',
  preferences: 'Bildirim Tercihleri',
  orders: 'Siparişlerim',
  searches: 'Kayıtlı Aramalarım',
} as const;
