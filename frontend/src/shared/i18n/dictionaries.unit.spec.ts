import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { fill as fillEnglish } from './language.en';
import { fill } from './language';

type Dictionary = Readonly<Record<string, string>>;

const filesOf = (language: string): readonly string[] =>
  readdirSync(join(__dirname, language))
    .map((file) => file.replace(/\.ts$/u, ''))
    .toSorted();
const read = (language: string, file: string) =>
  jest.requireActual<Readonly<Record<string, Dictionary>>>(join(__dirname, language, file));
const namesOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/gu)].map(([, name = '']) => name))].toSorted();

const TURKISH_LETTERS = /[çğışöüÇĞİŞÖÜ]/u;
/** What is written the same way in English: the name of the site, and words that are shown as examples of Turkish ones. */
const NAMES = /İlanPazar|“çanta”|“şık”/gu;
/** The same in both languages, because they are names or words of both. */
const SAME = new Set([
  'Dashboard',
  'IBAN',
  'Instagram',
  'Facebook',
  'WhatsApp',
  'X (Twitter)',
  'Page Not Found',
  'İlanPazar',
  'Risk {risk}',
  'risk {risk}',
]);
const saysNothing = (text: string): boolean => !/\p{L}{2}/u.test(text.replace(/\{\w+\}|km\b/gu, ''));

describe('the dictionaries', () => {
  it('are the same ones in both languages', () => {
    expect(filesOf('en')).toEqual(filesOf('tr'));
  });

  const pairs = filesOf('tr').flatMap((file) =>
    Object.entries(read('tr', file)).map(([name, turkish]) => ({
      file,
      name,
      turkish,
      english: read('en', file)[name],
    })),
  );

  it.each(pairs)('$file: $name has each sentence in both', ({ turkish, english = {} }) => {
    expect(Object.keys(english)).toEqual(Object.keys(turkish));
    for (const [key, sentence] of Object.entries(english)) expect([key, sentence]).not.toEqual([key, '']);
  });

  it.each(pairs)('$file: $name is filled with the same things', ({ turkish, english = {} }) => {
    const names = (texts: Dictionary) => Object.entries(texts).map(([key, text]) => [key, ...namesOf(text)]);
    expect(names(english)).toEqual(names(turkish));
  });

  it.each(pairs)('$file: $name has nothing left in Turkish', ({ turkish, english = {} }) => {
    const left = Object.entries(english).filter(
      ([key, text]) =>
        TURKISH_LETTERS.test(text.replace(NAMES, '')) ||
        (text === turkish[key] && !SAME.has(text) && !saysNothing(text)),
    );
    expect(left).toEqual([]);
  });

  it.each(pairs)('$file: $name says one and many in full', ({ turkish, english = {} }) => {
    for (const [key, text] of Object.entries(english))
      for (const [form] of text.matchAll(/\{[^}]*\|[^}]*\}?/gu))
        expect([key, form]).toEqual([key, expect.stringMatching(/^\{\w+\|[^{|}]+\|[^{|}]+\}$/u)]);
    // Turkish has no such forms, and its reader would show them as they are.
    for (const text of Object.values(turkish)) expect(text).not.toMatch(/\{\w+\|/u);
  });
});

describe('a sentence', () => {
  it.each([
    [1, '1 ad'],
    ['1', '1 ad'],
    [0, '0 ads'],
    [21, '21 ads'],
    ['1.204', '1.204 ads'],
  ])('in English has the word for %s', (count, said) =>
    expect(fillEnglish('{count} {count|ad|ads}', { count })).toBe(said),
  );

  it.each([
    ['in Turkish', fill],
    ['in English', fillEnglish],
  ])('%s keeps the names that nothing is given for, and what is given stays as it is', (_, filled) => {
    expect(filled('{name}: {text}', { text: '{name} $1' })).toBe('{name}: {name} $1');
  });
});
