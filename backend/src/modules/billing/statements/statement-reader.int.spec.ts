import { afterEach, describe, expect, it } from '@jest/globals';
import { csvFile, MT940, xlsxFile } from '#test/invoices/statement-files.js';
import type { OwnThreadOptions } from '#platform/threads/own-thread.js';
import { namedStatement } from './named-statement.js';
import { ThreadStatementReader } from './statement-reader.js';

const program = new URL('../../../../test/support/reading-thread.mjs', import.meta.url);
const opened: ThreadStatementReader[] = [];
const reader = (options?: OwnThreadOptions): ThreadStatementReader => {
  const made = new ThreadStatementReader(program, options);
  opened.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.onApplicationShutdown()));
});

const TODAY = '2026-11-24';
const HEAD = ['Tarih', 'Açıklama', 'Tutar', 'Bakiye'];
const year = (movements: number) => [
  HEAD,
  ...Array.from({ length: movements }, (_, at) => ['20/11/2026', `GELEN FAST ${at}`, '1,00', `${at + 1},00`]),
];
const refusal = (sentence: RegExp) => ({
  kind: 'invalid',
  code: 'BAD_STATEMENT',
  message: expect.stringMatching(sentence),
});

/** How often this thread gets to something else while it waits. */
async function beatsOf(waits: () => Promise<unknown>): Promise<number> {
  let beats = 0;
  const heart = setInterval(() => (beats += 1), 10);
  await waits();
  clearInterval(heart);
  return beats;
}

describe('the thread in which files of banks are read', () => {
  it('reads what this thread would read, whichever form a file has', async () => {
    const there = reader();
    for (const file of [Buffer.from(MT940), csvFile(year(30)), xlsxFile(year(30))])
      expect(await there.read(file, TODAY)).toEqual(namedStatement(file, TODAY));
  });

  it('refuses with the sentence of this thread, which does something else meanwhile', async () => {
    const there = reader();
    await there.read(Buffer.from(MT940), TODAY);
    const hostile = xlsxFile(year(1), { behind: '<'.repeat(3_100_000) });
    const beats = await beatsOf(() =>
      expect(there.read(hostile, TODAY)).rejects.toMatchObject(refusal(/çok fazla öğe/)),
    );
    expect(beats).toBeGreaterThan(5);
    await expect(there.read(csvFile(year(5_001)), TODAY)).rejects.toMatchObject(refusal(/en çok 5\.000 hareket/));
  });

  it('has the memory that the longest file needs', async () => {
    const there = reader();
    await expect(there.read(xlsxFile(year(50_000)), TODAY)).rejects.toMatchObject(refusal(/en çok 5\.000 hareket/));
  });

  it('says so when a file takes too long or too much memory, and reads the next one', async () => {
    const there = reader({ timeoutMs: 1_000 });
    await expect(there.read(Buffer.from('endless'), TODAY)).rejects.toMatchObject(refusal(/çok uzun sürdü/));
    const greedy = reader({ memoryMb: 64 });
    await expect(greedy.read(Buffer.from('greedy'), TODAY)).rejects.toMatchObject(refusal(/okunamayacak kadar büyük/));
    expect((await greedy.read(Buffer.from(MT940), TODAY)).names).toHaveLength(4);
  });

  it('hands on what is no refusal, and takes no more than may wait', async () => {
    await expect(reader().read(Buffer.from('broken'), TODAY)).rejects.toThrow('It was not meant so.');
    const there = reader({ most: 0 });
    await expect(there.read(Buffer.from(MT940), TODAY)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'READING_BUSY',
    });
  });

  it('is not begun by who never reads', async () => {
    await expect(new ThreadStatementReader(program).onApplicationShutdown()).resolves.toBeUndefined();
  });
});
