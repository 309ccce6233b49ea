/** Words of saving a search. */
export const saveSearch = {
  save: 'Aramayı kaydet',
  saved: 'Kaydedildi',
  remove: 'Kaydedildi: kaydı kaldır',
  needs_login: 'Aramayı kaydetmek için giriş yapın. Sonra bu sayfaya dönersiniz ve aramanız kaydedilir.',
  save_done: 'Aramanız kaydedildi',
  save_done_text: 'Yeni ilanları her sabah e-postayla bildiririz.',
  removed: '“{name}” silindi',
  undo: 'Geri al',
  save_failed: 'Arama kaydedilemedi',
  remove_failed: 'Arama silinemedi',
  restored: '“{name}” geri alındı',
} as const;
