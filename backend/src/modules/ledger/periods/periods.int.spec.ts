import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, LedgerAccountsAnswer, LedgerPeriods, Report } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { LedgerModule } from '../ledger.module.js';
import { BookSums } from '../sums/book-sums.js';

const reason = 'Banka ekstresi geç geldi, dönem düzeltilecek';
const OCTOBER = 'from=2024-10-01&to=2024-10-31';

describe('periods of the books', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule]);
    await world.offerTransfers();
  });
  afterAll(() => world.close());

  const at = (moment: string): void => {
    world.system.app.get(Clock).now = () => new Date(moment);
  };
  const periods = () => world.get<LedgerPeriods>('/api/admin/ledger/periods', 'Ece');
  const does = (path: string, body: object, name = 'Ece', method: 'POST' | 'PUT' = 'POST') =>
    world.people.as(name, method, `/api/admin/ledger/${path}`, body);
  const report = (name: string, query: string) => world.get<Report>(`/api/admin/reports/${name}?${query}`, 'Ece');
  const file = async (query: string) =>
    (await world.people.as('Ece', 'GET', `/api/admin/reports/journal/csv?${query}`)).rawPayload;
  const ordered = async (method: 'transfer' | 'test_card'): Promise<string> =>
    world.placed([{ listing_id: await world.published(), package_id: 'bump' }], method);
  const october = async () => (await periods()).data.find(({ month }) => month === '2024-10');

  it('are closed one by one; what comes late goes to the next, and what was printed stays', async () => {
    at('2024-10-20T09:00:00.000Z');
    const late = await ordered('transfer');
    await world.payByCard(`${await ordered('test_card')}-1`);
    await world.settled();
    at('2024-11-03T09:00:00.000Z');
    expect((await periods()).data.map(({ month, state, deed }) => [month, state, deed])).toEqual([
      ['2024-11', 'running', null],
      ['2024-10', 'open', 'close'],
    ]);
    expect((await does('periods/close', { month: '2024-11' })).statusCode).toBe(409);
    expect((await does('periods/close', { month: '2024-13' })).statusCode).toBe(422);
    expect((await does('periods/close', { month: '2024-10' }, 'Murat')).statusCode).toBe(403);
    const [before, printed] = [await report('trial-balance', OCTOBER), await file(OCTOBER)];
    const both = await Promise.all([1, 2].map(() => does('periods/close', { month: '2024-10' })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const closed = await october();
    expect(closed).toMatchObject({ state: 'closed', deed: 'reopen', closing: { by: expect.any(String), same: true } });
    expect(closed?.debit_minor).toBe(closed?.closing?.debit_minor);

    // What is told from here on carries on from these.
    expect(await world.system.app.get(BookSums).take(1)).toBe(true);
    const confirmed = { amount_minor: 2_490, day: '2024-10-21', reason: null };
    const answer = await world.people.as('Ece', 'POST', `/api/admin/payments/${late}-1/confirm`, confirmed);
    expect(answer.statusCode).toBe(200);
    await world.settled();
    expect((await report('trial-balance', OCTOBER)).rows).toEqual(before.rows);
    expect(await file(`${OCTOBER}&position=${before.position}`)).toEqual(printed);
    expect((await october())?.closing?.same).toBe(true);
    const { rows } = await report('journal', 'from=2024-11-01&to=2024-11-30');
    expect(rows.find((row) => row[4] === 'Tahsilat (21.10.2024 tarihli)')?.[1]).toBe('2024-11-01');
    // Both months together are what happened; everything balances.
    const all = await report('trial-balance', '');
    expect(all.checks.every(({ fine }) => fine)).toBe(true);
    expect(all.rows.find(([code]) => code === '102')?.[2]).toBe(2_490);
  });

  it('are opened again with a reason, and say what had been told of them', async () => {
    expect((await does('periods/reopen', { month: '2024-10', reason: 'kısa' })).statusCode).toBe(422);
    expect((await does('periods/reopen', { month: '2024-10', reason })).statusCode).toBe(200);
    const { data, history } = await periods();
    expect(data.find(({ month }) => month === '2024-10')).toMatchObject({
      state: 'open',
      closing: null,
      deed: 'close',
    });
    expect(history.map(({ sentence, reason: why }) => [sentence, why])).toEqual([
      [expect.stringContaining('Ekim 2024 dönemini yeniden açtı'), reason],
      [expect.stringContaining('Ekim 2024 dönemini kapattı'), null],
    ]);
    // What was booked in November meanwhile stays there.
    const { rows } = await report('journal', 'from=2024-11-01&to=2024-11-30');
    expect(rows.some((row) => row[4] === 'Tahsilat (21.10.2024 tarihli)')).toBe(true);
    expect((await does('periods/close', { month: '2024-10' })).statusCode).toBe(200);
  });

  it('are added up from sums that are kept, and from what came behind them alone', async () => {
    const sums = world.system.app.get(BookSums);
    const before = await periods();
    await sums.throwAway();
    expect(await periods()).toEqual(before);
    expect(await sums.take(1)).toBe(true);
    expect(await periods()).toEqual(before);
    // Behind the sums no row is looked at: one that was spoiled by hand is found by the comparison of rows, not by adding them up.
    const database = world.system.app.get(Database);
    const spoil = (by: number) =>
      database.query('update rm.book_page set debits = array(select debit + $1::bigint from unnest(debits) as debit)', [
        by,
      ]);
    await spoil(1);
    expect(await periods()).toEqual(before);
    await spoil(-1);
    await world.payByCard(`${await ordered('test_card')}-1`);
    await world.settled();
    const carried = await periods();
    expect(carried).not.toEqual(before);
    await sums.throwAway();
    expect(await periods()).toEqual(carried);
  });

  it('keep their accounts, which are others from a month on', async () => {
    const { accounts, edition, first_open_day } = await world.get<LedgerAccountsAnswer>(
      '/api/admin/ledger/accounts',
      'Ece',
    );
    expect(first_open_day).toBe('2024-11-01');
    const next = { ...accounts, bank: { code: '102.01', name: 'Örnek Bank' } };
    const write = (effective_from: string, seen = edition, name = 'Ece') =>
      does('accounts', { effective_from, accounts: next, edition: seen }, name, 'PUT');
    expect((await write('2024-10-01')).json<{ code: string }>().code).toBe('PERIOD_CLOSED');
    const inside = await write('2024-11-15');
    expect([inside.statusCode, Object.keys(inside.json<ErrorBody>().errors)]).toEqual([422, ['effective_from']]);
    expect((await write('2024-11-01', edition, 'Murat')).statusCode).toBe(403);
    const wrong = { ...accounts, bank: { code: '=102', name: 'x' } };
    expect(
      (await does('accounts', { effective_from: '2024-11-01', accounts: wrong, edition }, 'Ece', 'PUT')).statusCode,
    ).toBe(422);
    expect((await write('2024-11-01')).statusCode).toBe(200);
    await world.system.engine.whenCaughtUp();
    expect((await write('2024-12-01')).json<{ code: string }>().code).toBe('VERSION_CONFLICT');
    const codes = async (query: string) => (await report('trial-balance', query)).rows.map(([code]) => code);
    expect(await codes('from=2024-11-01')).toContain('102.01');
    expect(await codes(OCTOBER)).not.toContain('102.01');
    expect((await report('journal', 'from=2024-11-01')).rows.some((row) => row[5] === '102.01')).toBe(true);
    await world.system.engine.rebuild('book_pages', { requireEqual: true });
    expect((await october())?.closing?.same).toBe(true);
  });
});
