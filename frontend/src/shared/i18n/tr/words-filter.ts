/** A filter by words that sellers may have written. */
export const wordsFilter = {
  words: 'Sözcük yazın',
  hint: 'Sözcüklerin başını yazmak yeter.',
  none: 'En az bir harf ya da rakam yazın',
} as const;
