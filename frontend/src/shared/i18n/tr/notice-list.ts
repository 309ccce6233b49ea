/** Words of the notices and of the bell. */
export const noticeList = {
  title: 'Bildirimler',
  bell: 'Bildirimler',
  bell_unread: 'Bildirimler, {count} okunmamış',
  many: '99+',
  all_read: 'Tümünü okundu işaretle',
  read_failed: 'Okundu olarak işaretlenemedi',
  mark_read: 'Okundu işaretle: {text}',
  unread: 'Okunmadı',
  see_all: 'Tüm bildirimleri gör',
  empty: 'Henüz bildiriminiz yok',
  empty_text: 'İlanlarınız, favorileriniz ve mesajlarınızla ilgili yenilikler burada görünür.',
  load_failed: 'Bildirimler yüklenirken bir hata oluştu',
} as const;
