/** What somebody agreed to before paying, word for word. */
export const acceptedTexts = {
  of_day: '{title} ({day})',
  untitled: 'Sözleşme metni',
  unknown: 'Bu sürümün metni, metinler saklanmadan önce kabul edildiği için gösterilemiyor.',
} as const;
