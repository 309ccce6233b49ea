const PLAIN: Readonly<Record<string, string>> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
};

/** Small, and without the letters that only Turkish has: what is typed on another keyboard is the same then. */
export const plainLetters = (text: string): string =>
  text.toLocaleLowerCase('tr').replace(/[çğıöşüâîû]/gu, (letter) => PLAIN[letter] ?? letter);
