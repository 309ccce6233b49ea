/** Words of the pages of notices. */
export const notices = {
  lead: 'İlanlarınız, favorileriniz ve hesabınızla ilgili yenilikler.',
  unread_count: '{count} okunmamış bildirim',
  preferences: 'Bildirim tercihleri',
  today: 'Bugün',
  yesterday: 'Dün',
  more_failed: 'Daha eski bildirimler yüklenemedi',

  choose_title: 'Bildirim Tercihleri',
  choose_lead: 'Her şey sitedeki bildirimlerde görünür. Başka nasıl haber almak istediğinizi buradan seçin.',
  how_title: 'Nasıl haber verelim?',
  how_lead:
    'İlanlarınız hakkındaki kararları hemen e-postayla bildiririz. Diğerlerini, on dakika siteye uğramadığınızda tek e-postada toplarız.',
  topic: 'Konu',
  mail: 'E-posta',
  push: 'Anlık bildirim',
  mail_of: '{topic}: e-posta',
  push_of: '{topic}: anlık bildirim',
  by_rhythm: 'Sıklığını seç',
  by_rhythm_of: '{topic}: e-posta sıklığını seç',
  choose_failed: 'Tercihiniz kaydedilemedi',
  load_failed: 'Tercihleriniz yüklenemedi',

  device_title: 'Bu cihazda anlık bildirim',
  device_foreign:
    'Tarayıcınız anlık bildirimi desteklemiyor. Telefonlarda önce siteyi ana ekrana eklemeniz gerekebilir.',
  device_denied:
    'Bu site için bildirimlere tarayıcınızda izin verilmemiş. İzni tarayıcınızın site ayarlarından açabilirsiniz.',
  device_off: 'Site kapalıyken de haber alın. Oturumunuzu kapattığınızda bu cihaza bildirim gelmez.',
  device_on: 'Bu cihaz, aşağıda seçtiğiniz konularda site kapalıyken de haber verir.',
  device_switch_on: 'Bu cihazda aç',
  device_switch_off: 'Bu cihazda kapat',
  device_failed: 'Anlık bildirim değiştirilemedi. Lütfen tekrar deneyin.',

  stop_title: 'E-postaları durdur',
  stop_text:
    'Bu konuda artık e-posta göndermeyelim mi? Bildirimler sitede görünmeye devam eder; e-postaları dilediğiniz zaman yeniden açabilirsiniz.',
  stop_press: 'Evet, durdur',
  stop_done: 'E-postalar durduruldu',
  stop_done_text: 'Bu konuda artık e-posta almayacaksınız.',
  stop_unknown: 'Bu bağlantı geçerli değil',
  stop_unknown_text: 'E-postaları hesabınızdaki bildirim tercihlerinden de durdurabilirsiniz.',
  stop_failed: 'E-postalar durdurulamadı. Lütfen tekrar deneyin.',
} as const;
