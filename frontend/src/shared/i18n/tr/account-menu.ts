/** Sentences of the menu of somebody signed in, and of signing out. */
export const accountMenu = {
  profileOf: 'Hesap menüsü: {name}',
  logout: 'Çıkış Yap',
  online: 'Çevrimiçi',
  offline: 'Bağlantı bekleniyor',
  account: 'Hesabım',
  loggedOut: 'Çıkış yapıldı',
  loggedOutText: 'Güvenle çıkış yaptınız. Sayfa yenileniyor…',
  loggedOutHere: 'Sunucuya ulaşılamadığı için oturumunuz yalnızca bu tarayıcıda kapatıldı. Sayfa yenileniyor…',
} as const;
