/** Sentences that follow a signed-in person through every page. */
export const accountNotice = {
  pending: 'Hesabınız {date} tarihinde silinecek.',
  undo: 'Vazgeç',
  kept: 'Hesabınız silinmeyecek',
  undo_failed: 'Silme isteğiniz geri alınamadı',
} as const;
