const filled = (length: number, piece: string): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** What ordinary people send, as long. */
export const plainText = (length: number): string => filled(length, 'temiz kullanilmis araba ');

/** Texts on which careless work multiplies, by name. */
export const hostileTexts = (length: number): ReadonlyMap<string, string> =>
  new Map([
    ['spaces', `a${' '.repeat(Math.max(0, length - 2))}b`],
    ['lines', filled(length, ' \n\t')],
    ['combining marks', `a${filled(length - 1, '\u0316\u0301')}`],
    ['quotes', filled(length, `"'’`)],
    ['points', filled(length, 'a.')],
    ['digits', filled(length, '5 ')],
    // PostgreSQL keeps none of these.
    ['zeros', filled(length, 'a\0')],
    ['nested brackets', `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`],
  ]);
