/** What is told to somebody who edits an ad: why it came back, what becomes of it, and that it cannot be edited. */
export const editNotes = {
  edit_note: 'Değişiklikleriniz incelendikten sonra yayınlanır; bu sırada ilanınız onay bekler.',
  edit_note_live: 'Değişiklikleriniz incelenirken ilanınızın onaylanmış hâli yayında kalır.',
  edit_note_auto: 'Değişiklikleriniz kaydedilince hemen yayınlanır.',
  edit_rejected: 'İlanınız reddedildi: {reason}',
  edit_changes_requested: 'Değişiklik istendi: {reason}',
  edit_unasked: 'Bu kategoride artık sorulmayan bilgiler, kaydettiğinizde ilandan çıkar: {features}',
  edit_overtaken: 'İlanınız başka bir yerde de değiştirildi. Yine de kaydederseniz oradaki değişiklikler geri alınır.',
  edit_save_over: 'Yine de kaydet',
  edit_reload: 'Son hâlini aç',
  edit_load_failed: 'İlan yüklenirken bir hata oluştu',
  edit_forbidden: 'Bu ilan artık düzenlenemez',
  edit_forbidden_text: 'Yayından kaldırılan ya da silinen ilanlar düzenlenemez.',
  edit_forbidden_sold: 'Satılmış ilanlar düzenlenemez. İlanı yeniden yayınlarsanız düzenleyebilirsiniz.',
} as const;
