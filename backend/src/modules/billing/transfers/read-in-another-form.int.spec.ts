import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ErrorBody, Report, StatementAnswer } from '@ilan/api';
import { xlsxFile } from '#test/invoices/statement-files.js';
import { bankCsvOf, bankMt940Of } from '#test/support/bank-csv.js';
import { IBAN } from '#test/support/buying-world.js';
import { type StatementDesk, statementDesk } from '#test/support/statement-desk.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { statementStreams } from './transfer-streams.js';

type Line = readonly [day: string, amount: number, text: string];
const DAYS: readonly Line[] = [
  ['2024-11-08', 7_000, 'Kira'],
  ['2024-11-08', 2_490, 'Ayşe'],
  ['2024-11-09', -500, 'Masraf'],
];
const asXlsx = (file: Buffer): Buffer =>
  xlsxFile(
    file
      .toString()
      .split('\r\n')
      .map((row) => row.split(';')),
  );

describe('movements that come again in another form of the statement', () => {
  let desk: StatementDesk;
  beforeEach(async () => {
    desk = await statementDesk();
  });
  afterEach(() => desk.world.close());

  const csv = (...lines: readonly Line[]) => bankCsvOf(IBAN, 100_000, ...lines);
  const mt940 = (...lines: readonly Line[]) => bankMt940Of(IBAN, 100_000, ...lines);
  const fresh = async (file: Buffer, query?: string): Promise<number | string> => {
    const answer = await desk.world.uploadStatement(file, 'Ece', query);
    return answer.statusCode === 200 ? answer.json<StatementAnswer>().fresh : answer.json<ErrorBody>().code;
  };
  const book = async () => {
    await desk.world.settled();
    const { rows } = await desk.world.get<Report>('/api/admin/reports/trial-balance', 'Ece');
    return rows.map(([code, , debit, credit]) => [code, debit, credit]);
  };
  const kept = async () =>
    (
      await desk.world.system.app.get(Database).query<{ count: number }>('select count(*) as count from app.bank_words')
    )[0]?.count;
  const statements = async () => {
    await desk.world.settled();
    return (await desk.list()).statements;
  };

  it('are refused before anything is kept, and nothing is booked twice', async () => {
    expect(await fresh(mt940(...DAYS))).toBe(2);
    const before = await book();
    const again = await desk.world.uploadStatement(csv(...DAYS));
    const { code, message } = again.json<ErrorBody>();
    expect([again.statusCode, code]).toEqual([409, 'MAYBE_READ_BEFORE']);
    const names = (await desk.list()).data.map(({ id }) => `BH-${id.slice(0, 10).toUpperCase()}`);
    expect(names.filter((name) => message.includes(name))).toEqual(names);
    expect(message).toMatch(/^Bu dosyadaki 3 hareket, .*görünüyor: BH-.*“Yine de oku” deyin\.$/);
    expect([await book(), await kept(), (await statements()).length]).toEqual([before, 3, 1]);
    // Also the other way round, and where the file says no account or the bank's own number of it.
    const unnamed = csv(...DAYS)
      .toString()
      .replace(`IBAN;${IBAN}\r\n`, '');
    expect(await fresh(Buffer.from(unnamed))).toBe('MAYBE_READ_BEFORE');
    expect(await fresh(bankMt940Of('00610-5197864578', 100_000, ...DAYS))).toBe('MAYBE_READ_BEFORE');
    expect(await book()).toEqual(before);
  });

  it('are read when somebody says that they are others, who stands in the log with how many they were', async () => {
    await fresh(mt940(...DAYS));
    expect(await fresh(csv(...DAYS), '?again=1')).toBe(2);
    expect((await desk.list()).counts.open).toBe(4);
    // Known by now: silent, also without the word.
    expect([await fresh(csv(...DAYS)), await fresh(mt940(...DAYS))]).toEqual([0, 0]);
    const store = desk.world.system.app.get(EventStore);
    const told = await Promise.all(
      (await statements()).map(({ id }) => store.readStream(statementStreams.of(id), { limit: 1 })),
    );
    expect(told.flat().map(({ data }) => data)).toEqual([
      expect.objectContaining({ read_by: 52, despite: 3 }),
      expect.not.objectContaining({ despite: expect.anything() }),
    ]);
  });

  it('are known where only the wrapping is another, and where a longer span of the same form has them', async () => {
    const file = csv(...DAYS);
    expect(await fresh(file)).toBe(2);
    expect(await fresh(asXlsx(file))).toBe(0);
    // Of one amount on one day, and both are real.
    const longer = csv(
      ...DAYS,
      ['2024-11-09', 2_490, 'Buse'],
      ['2024-11-09', 2_490, 'Can'],
      ['2024-11-09', -500, 'Masraf'],
    );
    expect(await fresh(longer)).toBe(2);
    expect(await fresh(csv(...DAYS, ['2024-11-09', 2_490, 'Buse']))).toBe(0);
  });

  it('are asked about when a file has nothing but what left the account', async () => {
    const fees = [['2024-11-09', -500, 'Masraf']] as const;
    await fresh(mt940(...fees));
    expect(await fresh(csv(...fees))).toBe('MAYBE_READ_BEFORE');
    // What came in is not what went out.
    expect(await fresh(csv(['2024-11-09', 500, 'Faiz']))).toBe(1);
    expect((await desk.list()).counts).toMatchObject({ open: 1, matched: 0 });
  });

  it('are others where they are on another account, on another day or of another amount', async () => {
    await fresh(mt940(...DAYS));
    expect(await fresh(bankCsvOf('TR320010009999901234567890', 100_000, ...DAYS))).toBe(2);
    expect(await fresh(csv(['2024-11-10', 7_000, 'Kira'], ['2024-11-08', 7_001, 'Kira']))).toBe(2);
  });

  it('are nothing for moderators, whatever they say', async () => {
    expect((await desk.world.uploadStatement(csv(...DAYS), 'Murat', '?again=1')).statusCode).toBe(403);
    expect((await desk.world.uploadStatement(csv(...DAYS), 'Ece', '?again=perhaps')).statusCode).toBe(422);
  });
});
