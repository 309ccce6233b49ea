import { describe, expect, it } from '@jest/globals';
import { Linter, type Rule } from 'eslint';

const law = new URL('../../../.config/linear-regexp.mjs', import.meta.url).href;
const { linearRegexp } = (await import(law)) as { readonly linearRegexp: Rule.RuleModule };

const told = (code: string) =>
  new Linter().verify(code, {
    plugins: { house: { rules: { 'linear-regexp': linearRegexp } } },
    rules: { 'house/linear-regexp': 'error' },
  });

describe('the law of regular expressions refuses', () => {
  it.each([
    [
      'spaces that three repetitions can share',
      String.raw`/(?:whatsapp|ig)\s*(?:hesab[ıi]m)?\s*[:=]?\s*(?:@[\w.]{3,30})/giu`,
    ],
    [
      '… in a pattern of constants',
      "const NAME = 'ig'; const S = String.raw`\\s*`; new RegExp(`${NAME}${S}a?${S}b`, 'g')",
    ],
    ['the end of each line, looked for from every space', String.raw`text.replace(/[^\S\n]+$/gm, '')`],
    ['a trim', String.raw`text.replace(/\s+$/, '')`],
    ['a repetition in a repetition', '/^(a+)+$/'],
    ['letters up to a sign that is not there', String.raw`/[\p{L}\p{N}._%+-]+@/gu`],
    [
      'a pattern made of what somebody typed',
      'const find = (word) => new RegExp(`(?<![a-z])${word.split("").join("[.-]{0,2}")}`, "gu")',
    ],
    ['… also without new', 'const find = (word) => RegExp(word)'],
  ])('%s', (_, code) => {
    expect(told(code).map(({ ruleId }) => ruleId)).toEqual(['house/linear-regexp']);
  });

  it.each([
    ['a run that is taken whole', String.raw`/\s+/gu`],
    ['a run with a bound', String.raw`/[\p{L}\p{N}._%+-]{1,64}@/gu`],
    ['what begins at the beginning', String.raw`/^\s+a/`],
    ['a pattern of constants', String.raw`const DAY = '[0-9]{2}'; new RegExp('^' + DAY + '$', 'u')`],
  ])('not %s', (_, code) => {
    expect(told(code)).toEqual([]);
  });
});
