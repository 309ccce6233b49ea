import { describe, expect, it } from '@jest/globals';
import { csvFile, xlsxFile } from '#test/invoices/statement-files.js';
import { readStatement } from './read-statement.js';
import type { Statement } from './statement.js';

type Rows = readonly (readonly string[])[];
const read = (rows: Rows): Statement => readStatement(csvFile(rows), '2026-11-24');
const account = ['Hesap', 'TR120006200119000006672315'];
const head = ['Tarih', 'Açıklama', 'Tutar', 'Bakiye'];
const first = ['20/11/2026', 'ilk', '100,00', '1.100,00'];
const second = ['21/11/2026', 'ikinci', '200,00', '1.300,00'];
const whole = [head, first, second];
const turned = [head, second, first];

/** Where a bank may write what it says of the whole, and how. */
const places: readonly [string, (said: Rows) => Rows][] = [
  ['above the table', (said) => [account, ...said, ...whole]],
  ['below the table', (said) => [account, ...whole, [], ...said]],
  ['above a table with the newest first', (said) => [account, ...said, ...turned]],
  ['below a table with the newest first', (said) => [account, ...turned, ...said]],
];
const inTwo = (name: string, amount: string): Rows => [[name, amount]];
const forms: readonly [string, (name: string, amount: string) => Rows][] = [
  ['in two cells', inTwo],
  ['in two cells with a colon and a currency', (name, amount) => [[`${name}:`, '', `${amount} TL`]]],
  ['in one cell', (name, amount) => [[`${name}: ${amount} TL`]]],
  ['with its currency and day before it', (name, amount) => [[`${name} (20.11.2026) : ₺${amount}`]]],
  ['behind its day', (name, amount) => [[name, '20.11.2026', amount]]],
  ['in capitals, over its amount', (name, amount) => [[name.toLocaleUpperCase('tr'), 'Şube'], [amount]]],
];
const OPENING = [
  'Açılış Bakiyesi',
  'Açılış bakiye',
  'Dönem Başı Bakiye',
  'Dönem Başı Bakiyesi',
  'Devreden Bakiye',
  'Devir Bakiyesi',
  'Önceki Bakiye',
  'Önceki Dönem Kapanış Bakiyesi',
  'Başlangıç Bakiyesi',
];
const CLOSING = [
  'Kapanış Bakiyesi',
  'Dönem Sonu Bakiye',
  'Dönem Sonu Bakiyesi',
  'Bitiş Bakiyesi',
  'Sonraki Döneme Devreden Bakiye',
];
const everywhere = places.flatMap(([place, put]) =>
  forms
    // Below the movements a row of bare amounts is one that cannot be read.
    .filter(([form]) => !form.endsWith('over its amount') || place.startsWith('above'))
    .map(([form, write]) => [`${form}, ${place}`, (name: string, amount: string) => put(write(name, amount))] as const),
);

describe('what a bank says of the whole statement', () => {
  it.each(everywhere)('is held against its movements: %s', (_what, put) => {
    for (const name of OPENING) {
      expect(read(put(name, '1.000,00')).lines).toHaveLength(2);
      expect(() => read(put(name, '900,00'))).toThrow(/(?:açılış|devreden) bakiye/);
    }
    for (const name of CLOSING) {
      expect(read(put(name, '1.300,00')).lines).toHaveLength(2);
      expect(() => read(put(name, '1.600,00'))).toThrow(/kapanış bakiyesi 1\.600,00 TL, hareketler ise 1\.300,00 TL/);
    }
    for (const name of ['Toplam Alacak', 'Alacak Toplamı', 'Toplam Alacak Tutarı']) {
      expect(read(put(name, '300,00')).lines).toHaveLength(2);
      expect(() => read(put(name, '600,00'))).toThrow(/toplam alacak 600,00 TL/);
    }
    for (const name of ['Toplam Borç', 'Borç Toplamı']) {
      expect(read(put(name, '0,00')).lines).toHaveLength(2);
      expect(() => read(put(name, '-5,00'))).toThrow(/toplam borç 5,00 TL/);
    }
  });

  it('refuses one that says another end, and another sum', () => {
    const said = [
      ['Dönem Başı Bakiye', '1.000,00'],
      ['Dönem Sonu Bakiye', '1.600,00'],
      ['Toplam Alacak', '600,00'],
    ];
    expect(() => read([account, ...said, ...whole])).toThrow(/ekstre eksik ya da değiştirilmiş/);
    expect(() => readStatement(xlsxFile([account, ...said, ...whole], { typed: true }), '2026-11-24')).toThrow(
      /kapanış bakiyesi/,
    );
  });

  it('refuses one whose first movement was cut off', () =>
    expect(() => read([['Açılış bakiyesi: 1.000,00 TL'], head, second])).toThrow(
      'Ekstrede yazan açılış bakiyesi 1.000,00 TL, hareketler ise 1.100,00 TL ile başlıyor; ekstre eksik ya da değiştirilmiş.',
    ));

  it('stands several in a row, in a cell and over one another', () => {
    const row = ['Açılış Bakiyesi', '1.000,00', 'Kapanış Bakiyesi', '1.300,00'];
    const cell = ['Açılış Bakiyesi: 1.000,00 TL Kapanış Bakiyesi: 1.300,00 TL'];
    const over = [
      ['Açılış Bakiyesi', 'Kapanış Bakiyesi', 'Toplam Alacak'],
      ['1.000,00', '1.300,00', '300,00'],
    ];
    const wrong = (rows: Rows): Rows => rows.map((cells) => cells.map((text) => text.replace('1.300,00', '1.301,00')));
    for (const said of [[row], [cell], over]) {
      expect(read([...said, ...whole]).closing).toBe(130_000);
      expect(() => read([...wrong(said), ...whole])).toThrow(/kapanış bakiyesi 1\.301,00 TL/);
    }
  });

  it('may stand in the table, as a row that moved nothing', () => {
    const carried = ['20/11/2026', 'Devreden Bakiye', '', '1.000,00'];
    expect(read([head, carried, first, second]).lines).toHaveLength(2);
    expect(() => read([head, carried, second])).toThrow(/devreden bakiye 1\.000,00 TL/);
    const end = ['', 'Dönem Sonu Bakiyesi', '', '1.300,00'];
    expect(read([head, first, second, end]).lines).toHaveLength(2);
    expect(() => read([head, first, end])).toThrow(/kapanış bakiyesi/);
  });

  it('may be a debt', () => {
    const debt = [head, ['20/11/2026', 'ücret', '-50,00', '-150,00']];
    expect(read([['Açılış Bakiyesi: 100,00 (B)'], ['Kapanış Bakiyesi', '-150,00'], ...debt]).opening).toBe(-10_000);
    expect(() => read([['Açılış Bakiyesi: 100,00 (A)'], ...debt])).toThrow(/açılış bakiyesi 100,00 TL/);
  });

  it('is not guessed from an amount that may mean two things', () =>
    expect(() => read([['Kapanış Bakiyesi', '1.300.00'], ...whole])).toThrow(/^1\. satır: tutar okunamadı/));

  it.each([
    ['nothing beside its name', ['Açılış Bakiyesi', '']],
    ['its day', ['Açılış Bakiyesi Tarihi', '20.11.2026']],
    ['a count', ['Toplam Borç', '3 adet']],
    ['a sentence', ['Ekstredeki açılış bakiyesi ile kapanış bakiyesi arasındaki hareketler', '5,00']],
    ['what is there now', ['Güncel Bakiye', '9.999,00']],
  ])('is nothing where there stands only %s', (_what, row) => expect(read([row, ...whole]).lines).toHaveLength(2));

  it('is never what a movement says', () => {
    const line = ['22/11/2026', 'EFT kapanış bakiyesi: 5,00 TL', '1,00', '1.301,00'];
    expect(read([...whole, line]).lines).toHaveLength(3);
  });

  it('says which way a table goes that could go both ways, else its days do', () => {
    const back = ['22/11/2026', 'geri', '-100,00', '1.000,00'];
    expect(read([head, back, first]).lines.map(({ amount }) => amount)).toEqual([10_000, -10_000]);
    expect(read([head, first, back]).lines.map(({ amount }) => amount)).toEqual([10_000, -10_000]);
    const same = [head, ['20/11/2026', 'geri', '-100,00', '1.000,00'], first];
    expect(read([['Açılış Bakiyesi', '1.000,00'], ...same]).opening).toBe(100_000);
    expect(read([['Açılış Bakiyesi', '1.100,00'], ...same]).opening).toBe(110_000);
  });

  it('takes no time over a cell that goes on and on', () => {
    const long = 'dönem başı bakiye '.repeat(11);
    const started = performance.now();
    read([...Array.from({ length: 35 }, () => Array<string>(50).fill(long)), ...whole]);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
