/** Asked before a page with unsaved words is left. */
export const leave = {
  title: 'Kaydedilmemiş değişiklikleriniz var',
  text: 'Bu sayfadan ayrılırsanız yaptığınız değişiklikler kaybolur.',
  stay: 'Sayfada kal',
  go: 'Kaydetmeden ayrıl',
} as const;
