import { plainLetters } from '@/shared/i18n/plain-letters';

export interface Choice {
  readonly id: number;
  /** `Vasıta › Otomobil` */
  readonly label: string;
}
/** A choice with its letters as they are searched. */
export interface SearchedChoice extends Choice {
  readonly letters: string;
}

export const searched = (choices: readonly Choice[]): readonly SearchedChoice[] =>
  choices.map((one) => ({ ...one, letters: plainLetters(one.label) }));

/** Those that have every word that was typed, in any order; first those whose own name, the last of a path, begins so. */
export const findChoices = (choices: readonly SearchedChoice[], typed: string): readonly SearchedChoice[] => {
  const words = plainLetters(typed).split(/\s+/u).filter(Boolean);
  const [first] = words;
  if (first === undefined) return choices;
  const found = choices.filter(({ letters }) => words.every((word) => letters.includes(word)));
  const begins = ({ letters }: SearchedChoice): boolean =>
    letters
      .slice(letters.lastIndexOf('›') + 1)
      .trimStart()
      .startsWith(first);
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
};
