import { describe, expect, it } from '@jest/globals';
import { csvFile, xlsxFile } from '#test/invoices/statement-files.js';
import { readStatement } from './read-statement.js';
import { fingerprints, type StatementLine } from './statement.js';

/** A Sunday. */
const TODAY = '2026-11-29';
const days = (bytes: Buffer, today = TODAY) => readStatement(bytes, today).lines.map(({ day }) => day);
const names = (bytes: Buffer, today = TODAY) => fingerprints(readStatement(bytes, today));
/** What they are called since files are read: by the day that stands first in the file. */
const namesBy = (bytes: Buffer, day: string): readonly string[] => {
  const statement = readStatement(bytes, '2026-12-31');
  const lines = statement.lines.map(({ amount, balance, text, reference }): StatementLine => {
    return { day, amount, balance, text, reference };
  });
  return fingerprints({ ...statement, lines });
};

const mt940 = (...movements: readonly string[]): Buffer =>
  Buffer.from(
    [
      ':20:EKSTRE',
      ':25:TR330006100519786457841326',
      ':60F:C261127TRY100,',
      ...movements.map((movement) => `:61:${movement}C50,NTRFNONREF`),
      `:62F:C261129TRY${100 + 50 * movements.length},`,
    ].join('\r\n'),
  );
const table = (heads: readonly string[], ...rows: readonly (readonly string[])[]) => [
  [...heads, 'Açıklama', 'Tutar', 'Bakiye'],
  ...rows.map((cells, at) => [...cells, 'EFT', '50,00', `${150 + 50 * at},00`]),
];

describe('money of a weekend, for which the bank counts interest from Monday on', () => {
  it('has moved in MT940 on the day of its entry, and keeps its name when it is read again on Monday and later', () => {
    const file = mt940('2611301128', '2611301129');
    for (const today of [TODAY, '2026-11-30', '2027-02-01'])
      expect([days(file, today), names(file, today)]).toEqual([
        ['2026-11-28', '2026-11-29'],
        namesBy(file, '2026-11-30'),
      ]);
  });

  it('has an entry of the year that is nearest', () => {
    expect(days(mt940('2601021231'), '2026-01-01')).toEqual(['2025-12-31']);
    expect(days(mt940('2512310102'), '2026-01-02')).toEqual(['2026-01-02']);
    expect(days(mt940('2403010229'), '2024-02-29')).toEqual(['2024-02-29']);
  });

  it('is of its value date where the entry says nothing, is none, or has not come', () => {
    expect(days(mt940('261127', '2611270000', '2611279999', '2611270229', '2611271130'))).toEqual(
      Array.from({ length: 5 }, () => '2026-11-27'),
    );
  });

  it.each(['261130', '2611301130', '2611309999'])('is refused where no day of it has come: :61:%s', (movement) =>
    expect(() => readStatement(mt940(movement), TODAY)).toThrow(/^:61: .*30\.11\.2026 gelecekte/),
  );

  it.each([
    ['CSV', csvFile],
    ['XLSX', xlsxFile],
  ])('has moved in %s on its “Tarih”, whichever column comes first', (_what, fileOf) => {
    const [late, early] = [
      fileOf(table(['Valör', 'Tarih'], ['30/11/2026', '28/11/2026'])),
      fileOf(table(['Tarih', 'Valör'], ['28/11/2026', '30/11/2026'])),
    ];
    for (const today of [TODAY, '2027-02-01']) {
      expect([days(late, today), names(late, today)]).toEqual([['2026-11-28'], namesBy(late, '2026-11-30')]);
      expect([days(early, today), names(early, today)]).toEqual([['2026-11-28'], namesBy(early, '2026-11-28')]);
    }
  });

  it('is of the day of the two that has come, and refused where neither has', () => {
    const file = (first: string, second: string) => csvFile(table(['İşlem Tarihi', 'Valör Tarihi'], [first, second]));
    expect(days(file('30/11/2026', '27/11/2026'))).toEqual(['2026-11-27']);
    expect(() => days(file('30/11/2026', '01/12/2026'))).toThrow(/^2\. satır: 30\.11\.2026 gelecekte/);
    expect(() => days(file('30/11/2026', 'Pazartesi'))).toThrow(/^2\. satır: 30\.11\.2026 gelecekte/);
  });

  it('is of the column that was read so far where the other is empty or no day', () => {
    for (const other of ['', '28 Kasım', '31/11/2026'])
      expect(days(csvFile(table(['Valör', 'Tarih'], ['27/11/2026', other])))).toEqual(['2026-11-27']);
    expect(() => days(csvFile(table(['Valör', 'Tarih'], ['27 Kasım', '27/11/2026'])))).toThrow(/tarih okunamadı/);
  });
});
