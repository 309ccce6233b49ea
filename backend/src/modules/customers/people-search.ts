/** What a search box for people means: a number, a whole address, or words of a name. */
export interface PeopleSearch {
  readonly id: number | null;
  readonly email: string | null;
  /** Patterns of which a name must fit all. */
  readonly words: readonly string[];
}

const NUMBER = /^#?([1-9]\d{0,14})$/;

export function peopleSearch(q: string | undefined): PeopleSearch {
  const text = (q ?? '').trim();
  const id = NUMBER.exec(text)?.[1];
  if (id !== undefined) return { id: Number(id), email: null, words: [] };
  if (text.includes('@')) return { id: null, email: text, words: [] };
  const words = text.split(/\s+/).filter((word) => word !== '');
  return { id: null, email: null, words: words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) };
}
