import { describe, expect, it } from '@jest/globals';
import { groupPhone, localPhone } from './phone-input';

/** `|` is the caret. */
const mark = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') });
const unmark = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;
const after = (text: string, forwards?: boolean) => unmark(groupPhone(mark(text), forwards));

describe('a phone number while it is typed', () => {
  it.each([
    ['0|', '0|'],
    ['0532|', '0532|'],
    ['05321|', '0532 1|'],
    ['0532 123 45 678|', '0532 123 45 678|'],
    ['532123|', '532 123|'],
    ['+905321|', '+90 532 1|'],
    ['+9|', '+9|'],
    ['(0532) 123-45-67|', '0532 123 45 67|'],
    ['02121234567|', '0212 123 45 67|'],
  ])('%s becomes %s', (typed, shown) => expect(after(typed)).toBe(shown));

  it.each([
    ['a digit put into the middle', '0532 9|123 45 67', '0532 9|12 34 567'],
    ['a digit taken out of the middle', '0532 1|3 45 67', '0532 1|34 56 7'],
    ['a space taken away backwards', '0532|123 45', '0532| 123 45'],
  ])('the caret stays where it was after %s', (_what, typed, shown) => expect(after(typed)).toBe(shown));

  it('steps over a space that is deleted forwards, so that Delete never gets stuck', () => {
    expect(after('0532|123 45', true)).toBe('0532 |123 45');
    expect(after('0532 |23 45', true)).toBe('0532 |234 5');
  });

  it.each(['0049 30 1|', '+49 30 12|', '0532 abc|', 'x|', '|'])('%s stays as it is', (typed) =>
    expect(after(typed)).toBe(typed),
  );
});

describe('a phone number that is kept', () => {
  it.each([
    ['+905321234567', '0532 123 45 67'],
    ['5321234567', '0532 123 45 67'],
    ['0532 12', '0532 12'],
    [null, ''],
  ])('%s is shown as %s', (kept, shown) => expect(localPhone(kept)).toBe(shown));
});
