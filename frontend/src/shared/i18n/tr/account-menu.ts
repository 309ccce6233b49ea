/** Sentences of the menu of somebody signed in, and of signing out. */
export const accountMenu = {
  profileOf: 'Hesap menüsü: {name}',
  logout: 'Çıkış Yap',
  online: 'Çevrimiçi',
  offline: 'Bağlantı bekleniyor',
  account: 'Hesabım',
  unread: '{count} okunmamış konuşma',
  new_message: 'Yeni mesajınız var',
  message_from: '{name} size yazdı',
  open_message: 'Mesajı aç',
  loggedOut: 'Çıkış yapıldı',
  loggedOutText: 'Güvenle çıkış yaptınız. Sayfa yenileniyor…',
  loggedOutHere: 'Sunucuya ulaşılamadığı için oturumunuz yalnızca bu tarayıcıda kapatıldı. Sayfa yenileniyor…',
} as const;
