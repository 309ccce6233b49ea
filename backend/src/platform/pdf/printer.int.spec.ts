import { afterEach, describe, expect, it } from '@jest/globals';
import { invoiceDocument } from '#test/builders/invoice-document.js';
import { type Paper, printPaper } from '#modules/billing/documents/pdf/print-paper.js';
import { drawReport, type ReportPaper } from '#modules/ledger/reports/files/report-pdf.js';
import type { OwnThreadOptions } from '#platform/threads/own-thread.js';
import { ThreadPrinter } from './printer.js';

const program = new URL('../../../test/support/printing-thread.mjs', import.meta.url);
const invoice: Paper = { kind: 'invoice', document: invoiceDocument(), accepted: true, cancelled: false };
const report: ReportPaper = {
  ...{ title: 'Yevmiye', position: '48213', from: '2026-11-01', to: null, chart: undefined, notes: [], checks: [] },
  as_of: '2026-11-30T12:00:00.000Z',
  columns: [
    { key: 'words', label: 'Açıklama', kind: 'text' },
    { key: 'debit', label: 'Borç', kind: 'money' },
  ],
  rows: Array.from({ length: 120 }, (_, at) => [`Satış faturası ${at}`, 9_990]),
  totals: ['Toplam', 120 * 9_990],
};
type Printed = Paper | ReportPaper | { readonly kind: 'endless' | 'fatal' | 'broken' };

const opened: ThreadPrinter<Printed>[] = [];
const printer = (options: OwnThreadOptions = {}): ThreadPrinter<Printed> => {
  const made = new ThreadPrinter<Printed>(program, { timeoutMs: 60_000, ...options });
  opened.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.onApplicationShutdown()));
});

describe('the thread in which papers are drawn', () => {
  it('draws what this thread would draw, one after the other, and tells how far it is', async () => {
    const there = printer();
    const told: number[] = [];
    const [paper, draft, table] = await Promise.all([
      there.print(invoice),
      there.print({ ...invoice, accepted: false }),
      there.print(report, (rows) => told.push(rows)),
    ]);
    const here = await printPaper(invoice);
    expect([paper.equals(here), draft.equals(here)]).toEqual([true, false]);
    expect(table.equals(await drawReport(report))).toBe(true);
    expect(told).toEqual([50, 100, 120]);
  });

  it('throws what the drawing throws, and draws the next one', async () => {
    const there = printer();
    await expect(there.print({ kind: 'broken' })).rejects.toThrow('It cannot be drawn.');
    expect((await there.print(invoice)).length).toBeGreaterThan(1_000);
  });

  it('is given up by whoever is told how far it is, who gets what they throw, and draws the next one', async () => {
    const there = printer();
    const rows = Array.from({ length: 100_000 }, (_, at) => [`Satış faturası ${at}`, 9_990]);
    const told: number[] = [];
    const given = there.print({ ...report, rows }, (done) => {
      told.push(done);
      throw new Error('Nobody wants it any more.');
    });
    await expect(given).rejects.toThrow('Nobody wants it any more.');
    expect(told[0]).toBe(50);
    expect((await there.print(invoice)).length).toBeGreaterThan(1_000);
  });

  it('is given up when a paper takes too long, while this thread goes on', async () => {
    const there = printer({ timeoutMs: 1_000 });
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 10);
    await expect(there.print({ kind: 'endless' })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'PRINTING_BUSY',
    });
    clearInterval(heart);
    expect(beats).toBeGreaterThan(10);
  });

  it('is begun anew after a paper that brought it down', async () => {
    const there = printer();
    await expect(there.print({ kind: 'fatal' })).rejects.toThrow();
    expect((await there.print(invoice)).length).toBeGreaterThan(1_000);
  });

  it('takes no more than may wait', async () => {
    const there = printer({ most: 1, timeoutMs: 2_000 });
    const given = (): Promise<unknown> => there.print({ kind: 'endless' }).catch((error: unknown) => error);
    const waiting = [given(), given()];
    // Both are in the line once the library is loaded: whoever comes then is told at once, and not after the time of those before.
    const begun = performance.now();
    let refused: unknown;
    while (!refused && performance.now() - begun < 30_000)
      refused = await Promise.race([given(), new Promise((resolve) => setTimeout(resolve, 20))]);
    expect(refused).toMatchObject({ code: 'PRINTING_BUSY' });
    await Promise.all(waiting);
  });

  it('is not begun by who never prints', async () => {
    await expect(new ThreadPrinter(program).onApplicationShutdown()).resolves.toBeUndefined();
  });
});
