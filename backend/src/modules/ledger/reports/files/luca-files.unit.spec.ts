import { describe, expect, it } from '@jest/globals';
import { InlinePrinter } from '#platform/pdf/printer.js';
import { testConfig } from '#test/support/test-config.js';
import type { Reports } from '../reports.js';
import { lucaSheets, type VoucherLine } from './luca-files.js';
import { ReportFiles } from './report-file.js';
import { drawReport } from './report-pdf.js';

async function sheetsOf(...pieces: readonly (readonly VoucherLine[])[]) {
  const coming = async function* () {
    for (const piece of pieces) yield await Promise.resolve(piece);
  };
  const sheets = [];
  for await (const sheet of lucaSheets(coming())) sheets.push(sheet);
  return sheets;
}

const line = (voucher: number, change: Partial<VoucherLine> = {}): VoucherLine => ({
  ...{ voucher, day: '2026-11-24', code: '120', debit: 9_990, credit: 0, text: 'Satış faturası', rate: 20 },
  ...{ document_kind: 'Fatura', document: 'ILN2026000000001', document_day: '2026-11-24', way: 'Kredi kartı' },
  ...{ tax_number: '01234567890', billed_name: 'Ayşe Şahin' },
  ...change,
});

describe('vouchers for Luca', () => {
  it('are fifty a file, each with all its lines, whatever pieces they come in', async () => {
    const lines = Array.from({ length: 101 }, (_, at) => [line(at + 1), line(at + 1, { debit: 0, credit: 9_990 })]);
    const sheets = await sheetsOf(lines.flat().slice(0, 99), lines.flat().slice(99));
    expect(sheets.map((rows) => rows.length - 1)).toEqual([100, 100, 2]);
    expect(sheets[1]?.[1]?.[0]?.value).toBe(51);
    expect(sheets[0]?.[0]?.slice(0, 5).map(({ value }) => value)).toEqual([
      ...['fis_no', 'fis_tarihi', 'hesap_kodu', 'borc', 'alacak'],
    ]);
  });

  it('are none of nothing', async () => expect(await sheetsOf([])).toEqual([]));

  it('are refused before anything is made where they are more than an archive takes, not by their lines', async () => {
    const checked = (vouchers: number) => {
      const counts = { count: 9_000_000, counted: () => Promise.resolve(vouchers) };
      const reports = {
        ...{ check: () => Promise.resolve(), expected: () => Promise.resolve(counts.count) },
        vouchers: () => Promise.resolve({ position: '48213', ...counts }),
      };
      const printer = new InlinePrinter(drawReport);
      return new ReportFiles(reports as unknown as Reports, testConfig('postgres://nowhere'), printer).check(
        'journal',
        {},
        'luca',
      );
    };
    await expect(checked(3_276_701)).rejects.toThrow(
      'Bu raporda 3.276.701 fiş var; Luca aktarımı en çok 3.276.700 fiş alır. Dönemi kısaltıp birkaç kerede alın.',
    );
    await expect(checked(3_276_700)).resolves.toBeUndefined();
  });

  it('keep numbers of people as text and never divide a voucher', async () => {
    expect((await sheetsOf([line(1)]))[0]?.[1]?.[11]).toEqual({ value: '01234567890', kind: 'text' });
    await expect(sheetsOf(Array.from({ length: 401 }, () => line(1)))).rejects.toThrow('400 lines');
  });
});
