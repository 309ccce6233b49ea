import { afterEach, describe, expect, it } from '@jest/globals';
import { invoiceDocument } from '#test/builders/invoice-document.js';
import { InlinePrinter, ThreadPrinter, type ThreadPrinterOptions } from './paper-printer.js';
import type { Paper } from './print-paper.js';

const program = new URL('../../../../../test/support/printing-thread.mjs', import.meta.url);
const invoice: Paper = { kind: 'invoice', document: invoiceDocument(), accepted: true };
const paper = (kind: 'endless' | 'fatal') => ({ kind }) as unknown as Paper;

const opened: ThreadPrinter[] = [];
const printer = (options: ThreadPrinterOptions = {}): ThreadPrinter => {
  const made = new ThreadPrinter({ program, timeoutMs: 60_000, ...options });
  opened.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.onApplicationShutdown()));
});

describe('the thread in which papers are printed', () => {
  it('prints what this thread would print, one after the other', async () => {
    const here = await new InlinePrinter().print(invoice);
    const there = printer();
    const printed = await Promise.all([there.print(invoice), there.print({ ...invoice, accepted: false })]);
    expect(printed[0].equals(here)).toBe(true);
    expect(printed[1].equals(here)).toBe(false);
    expect(here.subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);

  it('throws what the drawing throws, and draws the next one', async () => {
    const there = printer();
    const broken = { kind: 'invoice', document: {}, accepted: true } as unknown as Paper;
    await expect(there.print(broken)).rejects.toThrow('Cannot read properties of undefined');
    expect((await there.print(invoice)).length).toBeGreaterThan(1_000);
  }, 60_000);

  it('is given up when a paper takes too long, while this thread goes on; the next one has a new thread', async () => {
    const there = printer({ timeoutMs: 1_000 });
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 10);
    await expect(there.print(paper('endless'))).rejects.toMatchObject({ kind: 'unavailable', code: 'PRINTING_BUSY' });
    clearInterval(heart);
    expect(beats).toBeGreaterThan(10);
  }, 60_000);

  it('is begun anew after a paper that brought it down', async () => {
    const there = printer();
    await expect(there.print(paper('fatal'))).rejects.toThrow();
    expect((await there.print(invoice)).length).toBeGreaterThan(1_000);
  }, 60_000);

  it('takes no more than may wait', async () => {
    const there = printer({ most: 1, timeoutMs: 2_000 });
    const waiting = [there.print(paper('endless')), there.print(paper('endless'))].map((one) =>
      one.catch(() => undefined),
    );
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    await expect(there.print(invoice)).rejects.toMatchObject({ code: 'PRINTING_BUSY' });
    await Promise.all(waiting);
  }, 60_000);

  it('is not begun by who never prints', async () => {
    await expect(new ThreadPrinter({ program }).onApplicationShutdown()).resolves.toBeUndefined();
  });
});
