/** Words about who may write to somebody, and what they see of them. */
export const contact = {
  blocked_title: 'Engellenen kişiler',
  blocked_lead: 'Engellediğiniz kişilerle birbirinize mesaj gönderemezsiniz.',
  blocked_none: 'Kimseyi engellemediniz.',
  blocked_failed: 'Engellenen kişiler yüklenemedi.',
  blocked_list: 'Engellenen kişiler listesi',
  blocked_since: '{date} tarihinden beri',
  unblock: 'Engeli kaldır',
  unblock_of: '{name} için engeli kaldır',
  unblocked: '{name} için engel kaldırıldı',
  unblock_failed: 'Engel kaldırılamadı',
  last_seen_title: 'Son görülme',
  last_seen_lead: 'Mesajlaştığınız kişiler en son ne zaman burada olduğunuzu görebilir.',
  last_seen_label: 'Son görülme zamanımı göster',
  last_seen_failed: 'Ayar yüklenemedi.',
  last_seen_saved: 'Ayar kaydedildi',
  last_seen_unsaved: 'Ayar kaydedilemedi',
} as const;
