import { EDIT_REVIEW_LABELS, SETTING_LABELS } from '@ilan/api';

/** Sentences of the settings page. */
export const adminSettings = {
  ...SETTING_LABELS,
  title: 'Ayarlar',
  lead: 'Burada yaptığınız değişiklikler kaydettiğiniz anda sitenin tamamında geçerli olur.',
  read_only: 'Bu ayarları görüntüleyebilirsiniz; değiştirmek için ayarları düzenleme yetkisi gerekir.',
  load_failed: 'Ayarlar yüklenirken hata oluştu',
  saved: 'Ayarlar başarıyla güncellendi',
  save_failed: 'Güncelleme hatası: {reason}',
  save: 'Kaydet',
  revert: 'Geri al',
  unchanged: 'Değişiklik yok',
  changed: '{count} ayar değişti',
  elsewhere: 'Siz düzenlerken başka biri de değiştirdi: {fields}. Kaydederseniz sizin yazdığınız geçerli olur.',
  theirs: 'Şu anki:',
  mine: 'Sizinki:',
  keep_mine: 'Benimkini kaydet',
  take_theirs: 'Güncel değeri al',
  on: 'Açık',
  off: 'Kapalı',
  empty: 'Boş',

  section_look: 'Görünüm',
  section_footer: 'Alt bilgi',
  section_ads: 'İlanlar',
  section_security: 'Güvenlik',

  logo_hint: 'Bu sitedeki bir yol (/logo.svg gibi) ya da https adresi. Boş bırakılırsa İlanPazar logosu görünür.',
  logo_preview: 'Önizleme',
  logo_broken: 'Bu adresten görsel alınamadı.',
  header_description_hint: 'Sitenin en üstündeki çubukta görünür.',
  auto_approve_ads_hint:
    'Açıkken yeni ilanlar gönderildiği anda yayına girer; kuralların tuttuğu ilanlar yine incelemeye düşer.',
  edit_review_mode_withdraw: EDIT_REVIEW_LABELS.withdraw,
  edit_review_mode_keep_live: EDIT_REVIEW_LABELS.keep_live,
  ad_duration_days_hint: '0 yazarsanız ilanların süresi dolmaz.',
  staff_second_factor_hint:
    'Açıkken iki adımlı doğrulaması olmayan yöneticiler, kurana kadar yönetim alanını kullanamaz. Sizinki kapalıysa önce Güvenlik sayfanızdan açın.',
  mobil_app_hint: 'Sitede mobil uygulamanın kullanılabilir olduğu bildirilir.',
} as const;
