/** Words around a record that staff writes. */
export const adminEditor = {
  save: 'Kaydet',
  cancel: 'Vazgeç',
  failed: 'Kaydedilemedi. {reason}',
  empty: 'boş',
} as const;
