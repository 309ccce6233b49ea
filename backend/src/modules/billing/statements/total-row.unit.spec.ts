import { describe, expect, it } from '@jest/globals';
import { csvFile, xlsxFile } from '#test/invoices/statement-files.js';
import { readStatement } from './read-statement.js';

const read = (rows: readonly (readonly string[])[], file: typeof csvFile | typeof xlsxFile = csvFile) =>
  readStatement(file(rows.map((row) => [...row])), '2026-11-24');
const ONE = [
  ['Tarih', 'Açıklama', 'Tutar', 'Bakiye'],
  ['20/11/2026', 'GELEN FAST', '99,90', '1.334,46'],
  ['21/11/2026', 'Ücret', '-21,00', '1.313,46'],
];
const TWO = [
  ['Tarih', 'Açıklama', 'Borç', 'Alacak', 'Bakiye'],
  ['20/11/2026', 'GELEN FAST', '', '99,90', '1.334,46'],
  ['21/11/2026', 'Ücret', '21,00', '', '1.313,46'],
];

describe('a row below the movements that adds them up', () => {
  it.each([
    ['in the column of days', [...ONE, ['Toplam', '', '78,90', '1.313,46']]],
    ['in the column of texts', [...ONE, ['', 'GENEL TOPLAM', '78,90', '']]],
    ['with a colon, and no amount', [...ONE, ['Toplam:', '', '', '']]],
    ['of what moved either way', [...ONE, ['TOPLAM', '', '120,90', '']]],
    [
      'of each page',
      [...ONE.slice(0, 2), ['Ara Toplam', '', '99,90', ''], ...ONE.slice(2), ['Toplam', '', '78,90', '']],
    ],
    ['of two columns', [...TWO, ['Toplam', '', '21,00', '99,90', '1.313,46']]],
    ['of two columns, of one of which it says nothing', [...TWO, ['', 'Toplam', '', '99,90', '']]],
  ])('is no movement %s', (_where, rows) => {
    for (const file of [csvFile, xlsxFile])
      expect(read(rows, file)).toMatchObject({ opening: 123_456, closing: 131_346, lines: [{}, {}] });
  });

  it('is held against them: a file that lacks one is refused', () => {
    expect(() => read([...ONE, ['Toplam', '', '500,00', '']])).toThrow(
      /toplam satırında 500,00 TL yazıyor, hareketlerin toplamı ise 78,90 TL/,
    );
    expect(() => read([...TWO, ['Toplam', '', '21,00', '100,00', '']])).toThrow(/toplam alacak 100,00 TL/);
  });

  it('is none where a movement only says so', () => {
    const said = [...ONE, ['22/11/2026', 'Toplam', '10,00', '1.323,46']];
    expect(read(said).lines).toHaveLength(3);
    expect(() => read([...ONE, ['', 'Toplam ödeme', '10,00', '1.323,46']])).toThrow(/boş/);
  });
});
