import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pdfText } from '#test/invoices/pdf-text.js';
import { testConfig } from '#test/support/test-config.js';
import type { ReportRow } from '../report-scope.js';
import type { Reports, ReportSheet } from '../reports.js';
import { csvOf } from '#platform/spreadsheet/csv.js';
import { ReportFiles } from './report-file.js';
import { InlinePrinter } from '#platform/pdf/printer.js';
import { drawReport, pdfOf } from './report-pdf.js';

const printer = new InlinePrinter(drawReport);
import { tableOf } from './report-table.js';

// The library takes its time to load, more than a test has.
beforeAll(() => import('pdfkit'));

const COLUMNS: ReportSheet['columns'] = [
  { key: 'number', label: 'Madde', kind: 'text' },
  { key: 'day', label: 'Tarih', kind: 'day' },
  { key: 'words', label: 'Açıklama', kind: 'text' },
  { key: 'debit', label: 'Borç', kind: 'money' },
  { key: 'credit', label: 'Alacak', kind: 'money' },
];

function sheetOf(rows: readonly ReportRow[], change: Partial<ReportSheet> = {}): ReportSheet {
  const sum = (at: number): number => rows.reduce((all, row) => all + Number(row[at] ?? 0), 0);
  const pieces = async function* () {
    for (let at = 0; at < rows.length; at += 7) yield await Promise.resolve(rows.slice(at, at + 7));
  };
  return {
    ...{ name: 'journal', title: 'Yevmiye', position: '48213', from: '2026-11-01', to: null, columns: COLUMNS },
    as_of: '2026-11-30T21:05:09.000Z',
    ...{ totals: ['Toplam', null, null, sum(3), sum(4)], chart: undefined, notes: [] },
    checks: [{ sentence: 'Borç ve alacak eşit', fine: true }],
    ...{ count: rows.length, pieces },
    ...change,
  };
}
async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
const row = (at: number): ReportRow => [String(at), '2026-11-24', `Satış faturası ${at}`, 9_990, null];
const minorOf = (text: string): number => Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100);

describe('a report as PDF', () => {
  it('says what it is of and as of when, in Turkish letters, with sums and checks', async () => {
    const text = pdfText(await bytesOf(pdfOf(sheetOf([row(1), row(2)]), printer)));
    for (const said of [
      'Yevmiye',
      'Dönem: 01.11.2026 – … · 01.12.2026 00:05 itibarıyla, kayıt konumu 48213',
      'Açıklama',
      '24.11.2026',
      'Satış faturası 2',
      '99,90',
      'Toplam',
      '199,80',
      'Denetim: Borç ve alacak eşit',
      'Yevmiye · 01.12.2026 00:05 itibarıyla, kayıt konumu 48213 · Sayfa 1 / 1',
    ])
      expect(text).toContain(said);
  });

  it('says no moment of books in which nothing is recorded yet', async () => {
    const text = pdfText(await bytesOf(pdfOf(sheetOf([], { as_of: null, position: '' }), printer)));
    expect(text).toContain('Dönem: 01.11.2026 – … · Henüz hiçbir kayıt yok');
  });

  it('says the moment of its place in spreadsheets too', async () => {
    const csv = (await bytesOf(csvOf(tableOf(sheetOf([row(1)]))))).toString();
    expect(csv).toContain('\r\nKayıt konumu;48213;01.12.2026 00:05 itibarıyla\r\n');
  });

  it('has two places behind the comma of every amount of the CSV, below zero and below a lira too', async () => {
    const sheet = sheetOf(
      [
        ['1', '2026-02-28', 'x', -10_400, 2_080],
        ['2', '2026-02-28', '-1', -5, 0],
      ],
      { totals: null },
    );
    const csv = (await bytesOf(csvOf(tableOf(sheet)))).toString();
    expect(csv).toContain("1;28.02.2026;x;-104,00;20,80\r\n2;28.02.2026;'-1;-0,05;0,00\r\n");
  });

  it('has the figures of the CSV, row by row, whatever they are', async () => {
    const amount = fc.oneof(fc.constant(null), fc.integer({ min: -99_999_999, max: 99_999_999 }));
    const one = fc.tuple(
      fc.constantFrom('1', 'İğne', 'ŞüÖ'),
      fc.constant('2026-02-28'),
      fc.constant('x'),
      amount,
      amount,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 60 }), async (rows) => {
        const sheet = sheetOf(rows);
        const [, ...csv] = (await bytesOf(csvOf(tableOf(sheet)))).toString().split('Borç;Alacak\r\n');
        const figures = csv
          .join('')
          .split('\r\n')
          .filter((line) => line.includes(';') && !line.startsWith('Denetim'));
        const expected = figures.flatMap((line) =>
          line
            .split(';')
            .slice(3)
            .filter((cell) => cell !== '')
            .map(minorOf),
        );
        const drawn = pdfText(await bytesOf(pdfOf(sheet, printer)));
        expect(drawn.filter((said) => /^-?[\d.]+,\d\d$/.test(said)).map(minorOf)).toEqual(expected);
      }),
      { numRuns: 12, seed: 20_26 },
    );
  });

  it.each([
    ['pdf', 5_001, 'PDF en çok 5.000 satır alır. Excel ya da CSV olarak alın'],
    ['xlsx', 1_048_001, 'Excel dosyası en çok 1.048.000 satır alır. CSV olarak alın'],
  ] as const)('is refused where it would be too long, with what to take instead: %s', async (format, count, said) => {
    const files = new ReportFiles(
      { sheet: () => Promise.resolve(sheetOf([], { count })) } as unknown as Reports,
      testConfig('postgres://nowhere'),
      printer,
    );
    await expect(files.open('journal', {}, format)).rejects.toThrow(said);
  });

  it('is the same bytes whenever it is made', async () => {
    const sheet = sheetOf([row(1)]);
    expect(Buffer.compare(await bytesOf(pdfOf(sheet, printer)), await bytesOf(pdfOf(sheet, printer)))).toBe(0);
  });

  it('can be read aloud: tagged, in Turkish, a table with heads, its chart in words', async () => {
    const chart = {
      title: 'Aylara göre',
      points: [
        { label: 'Kasım', minor: 9_990 },
        { label: 'Ekim', minor: -1 },
      ],
    };
    const file = (await bytesOf(pdfOf(sheetOf([row(1)], { chart }), printer))).toString('latin1');
    for (const mark of ['/Marked true', '/StructTreeRoot', '/Lang (tr-TR)', 'pdfuaid:part'])
      expect(file).toContain(mark);
    for (const [type, count] of [
      ['H1', 1],
      ['H2', 1],
      ['Figure', 1],
      ['Table', 1],
      ['TR', 3],
      ['TH', 5],
      ['TD', 10],
    ] as const)
      expect(file.match(new RegExp(`/S /${type}\\b`, 'g'))).toHaveLength(count);
    expect(file).toContain('/Alt (');
  });

  it.each([17, 31, 366])('has a bar for each of %s figures, and as many of their names as have room', async (count) => {
    const points = Array.from({ length: count }, (_, at) => {
      const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10).split('-').reverse().join('.');
      return { label: day, minor: at === 3 ? 99_900 : at * 10 };
    });
    const chart = { title: 'Günlere göre', points };
    const text = pdfText(await bytesOf(pdfOf(sheetOf([], { chart, totals: null, checks: [] }), printer)));
    const named = text.filter((said) => points.some(({ label }) => label === said));
    expect(named.length).toBeGreaterThanOrEqual(6);
    expect(named.length).toBeLessThanOrEqual(count);
    expect([named[0], named.at(-1)]).toEqual([points[0]?.label, points.at(-1)?.label]);
    expect(named).toEqual([...new Set(named)]);
    expect(text).toContain('Günlere göre');
    expect(text).toContain('999,00 TL');
    const drawn = (await bytesOf(pdfOf(sheetOf([], { chart, totals: null, checks: [] }), printer))).toString('latin1');
    expect(drawn.match(/ re\n/g)?.length ?? 0).toBeGreaterThanOrEqual(count);
  });

  it('goes on over pages, every row once, the head on each, and says how far it is', async () => {
    const told: number[] = [];
    const rows = Array.from({ length: 120 }, (_, at) => row(at));
    const bytes = await bytesOf(pdfOf(sheetOf(rows), printer, (done) => told.push(done)));
    const text = pdfText(bytes);
    const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(3);
    for (const [, , words] of rows) expect(text.filter((one) => one === words)).toHaveLength(1);
    expect(text.filter((one) => one === 'Açıklama')).toHaveLength(pages);
    expect(text).toContain(`Yevmiye · 01.12.2026 00:05 itibarıyla, kayıt konumu 48213 · Sayfa ${pages} / ${pages}`);
    expect(told).toEqual([50, 100, 120]);
  });
});
