import { describe, expect, it } from '@jest/globals';
import { maybeOneAccount, maybeReadBefore, type Movement, readBefore } from './read-before.js';

const DAY = '2026-11-25';
const moved = (id: string, amount = 9_990, day = DAY): Movement => ({ id, day, amount });

describe('movements of a file that may have been read before', () => {
  it.each<[string, readonly Movement[], readonly Movement[], readonly string[]]>([
    ['nothing was read before', [moved('new')], [], []],
    ['all of it was read before', [moved('same')], [moved('same')], []],
    [
      'another one of that day and amount was read, which this file does not have',
      [moved('new')],
      [moved('old')],
      ['old'],
    ],
    ['this file has the one that was read beside the new one', [moved('same'), moved('new')], [moved('same')], []],
    ['the new one is of another amount', [moved('new', 9_991)], [moved('old')], []],
    ['the new one left the account and the known one came', [moved('new', -9_990)], [moved('old')], []],
    ['the new one is of another day', [moved('new', 9_990, '2026-11-26')], [moved('old')], []],
    [
      'the new one was read by the other day that its file says of it',
      [{ ...moved('new', 9_990, '2026-11-23'), named_day: DAY }],
      [moved('old')],
      ['old'],
    ],
    ['two are new and one was read', [moved('new'), moved('other')], [moved('old')], ['old']],
    ['one is new and two were read', [moved('new')], [moved('old'), moved('older')], ['old']],
    ['two are new and two were read', [moved('new'), moved('other')], [moved('old'), moved('older')], ['old', 'older']],
    [
      'the file was read although it was asked about, and comes once more',
      [moved('new'), moved('other')],
      [moved('old'), moved('older'), moved('new'), moved('other')],
      [],
    ],
  ])('where %s', (_what, lines, known, suspected) => {
    expect(readBefore(lines, known)).toEqual(suspected);
  });
});

describe('the account of two statements', () => {
  const [IBAN, OTHER] = ['TR330006100519786457841326', 'TR320010009999901234567890'];
  it.each<[boolean, string | null, string | null]>([
    [true, IBAN, IBAN],
    [true, IBAN, `${IBAN.slice(0, 4)} ${IBAN.slice(4)}/TRY`],
    [true, IBAN, null],
    [true, null, null],
    [true, IBAN, '00610-5197864578'],
    [true, '00610-5197864578', '00610-5197864578'],
    [false, '00610-5197864578', '00610-1111111111'],
    [false, IBAN, OTHER],
  ])('may be one: %s for %s and %s', (may, one, other) => {
    expect([maybeOneAccount(one, other), maybeOneAccount(other, one)]).toEqual([may, may]);
  });
});

describe('the refusal', () => {
  it('names five, and counts the others', () => {
    const ids = Array.from({ length: 12 }, (_, at) => `${at}`.padStart(2, '0').padEnd(32, 'a'));
    const { message } = maybeReadBefore(ids);
    expect(message).toMatch(/^Bu dosyadaki 12 hareket, .*: BH-00AAAAAAAA, .*BH-04AAAAAAAA ve 7 hareket daha\. Aynı/);
    expect(maybeReadBefore(ids.slice(0, 5)).message).toContain('BH-04AAAAAAAA. Aynı');
  });
});
