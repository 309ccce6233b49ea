import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Report } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { tableBehind } from '#test/support/table-behind.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { Database } from '#platform/postgres/database.js';
import { IssueExpenseNotes } from '#modules/billing/invoices/jobs/issue-expense-notes.js';
import { LedgerModule } from '../ledger.module.js';
import { reportCommands } from './cli/report-commands.js';

const reason = 'Alıcıyla anlaşıldı, bir bölümü verildi';
const YEAR = istanbulDay(new Date().toISOString()).slice(0, 4);
const SERIES = `ILN${YEAR}`;
const numbered = (series: string, count: number): string => `${series}${String(count).padStart(9, '0')}`;

describe('the check of numbers', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule]);
  });
  afterAll(() => world.close());

  const report = (query = '') => world.get<Report>(`/api/admin/reports/numbers?${query}`, 'Ece');
  const file = async (query = '', format = 'csv') =>
    (await world.people.as('Ece', 'GET', `/api/admin/reports/numbers/${format}?${query}`)).rawPayload;
  const bought = async (): Promise<string> => {
    const id = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }]);
    await world.payByCard(`${id}-1`);
    await world.settled();
    return id;
  };
  const bad = ({ checks }: Report) => checks.filter(({ fine }) => !fine).map(({ sentence }) => sentence);
  it('has nothing to say before there is a number', async () => {
    expect(await report()).toMatchObject({ rows: [], totals: ['Toplam', null, null, null, null, 0, 0, 0, 0, null] });
  });

  it('counts invoices and expense notes by their series, as of any place in the log and after a rebuild', async () => {
    const orders = [await bought(), await bought()];
    const { position } = await report();
    const [then, paper] = [await file(`position=${position}`), await file(`position=${position}`, 'pdf')];
    orders.push(await bought());
    const refund = { lines: [{ line: 1, amount_minor: 600 }], reason };
    expect(
      (await world.people.as('Ece', 'POST', `/api/admin/payments/${orders[0]}-1/refunds`, refund)).statusCode,
    ).toBe(200);
    await world.settled();
    await world.system.app.get(IssueExpenseNotes).tick();
    await world.settled();
    const now = await report();
    const today = istanbulDay(new Date().toISOString());
    const days = [today, today];
    expect(now.rows).toEqual([
      [`ILG${YEAR}`, numbered(`ILG${YEAR}`, 1), numbered(`ILG${YEAR}`, 1), ...days, 1, 0, 0, 0, null],
      [SERIES, numbered(SERIES, 1), numbered(SERIES, 3), ...days, 3, 0, 0, 0, null],
    ]);
    expect(now.checks.map(({ sentence, fine }) => [sentence, fine])).toEqual([
      ['Boşluk yok', true],
      ['İki kez kullanılan numara yok', true],
      ['Tarihler geriye düşmüyor', true],
    ]);
    expect(now.chart).toMatchObject({ kind: 'count', points: [{ minor: 4 }] });
    const issued = await world.system.app
      .get(Database)
      .query<{ number: string }>('select number from rm.invoice where number is not null order by 1');
    expect(issued.map(({ number }) => number)).toEqual([1, 2, 3].map((count) => numbered(SERIES, count)));

    await world.system.engine.rebuild('book_pages', { requireEqual: true });
    expect((await report()).rows).toEqual(now.rows);
    expect((await report(`position=${position}`)).rows).toEqual([
      [SERIES, numbered(SERIES, 1), numbered(SERIES, 2), ...days, 2, 0, 0, 0, null],
    ]);
    expect(await file(`position=${position}`)).toEqual(then);
    expect(await file(`position=${position}`, 'pdf')).toEqual(paper);
    expect(then.toString()).toContain(`${SERIES};${numbered(SERIES, 1)};${numbered(SERIES, 2)};`);
    expect((await file('', 'xlsx')).subarray(0, 2).toString()).toBe('PK');
    // The operator's file is that of the page.
    const told: string[] = [];
    const run = reportCommands.commands.find(({ name }) => name === 'reports run');
    const { signal } = new AbortController();
    await run?.run({
      app: world.system.app,
      args: ['numbers', '--position', position],
      signal,
      print: (line) => told.push(line),
    });
    expect(`${told.join('\n')}\n`).toBe(then.toString());
    expect((await world.people.as('Murat', 'GET', '/api/admin/reports/numbers')).statusCode).toBe(403);
  });

  it('names what is missing, what was used twice and what is older than the one before it, in the days of the number behind', async () => {
    const database = world.system.app.get(Database);
    const table = await tableBehind(database, 'book_number');
    const write = (id: string, counted: number, day: string) =>
      database.query(
        `insert into ${table} select (jsonb_populate_record(known, $1::jsonb)).* from ${table} known limit 1`,
        [JSON.stringify({ id, series: 'TST2024', counted, number: numbered('TST2024', counted), day, position: '0' })],
      );
    await write('a', 2, '2024-01-05');
    await write('b', 3, '2024-02-01');
    await write('c', 3, '2024-02-02');
    await write('d', 7, '2024-01-31');
    const all = await report('to=2024-12-31');
    expect(all.rows).toEqual([
      [
        ...['TST2024', numbered('TST2024', 2), numbered('TST2024', 7), '2024-01-05', '2024-02-02', 4, 4, 1, 1],
        '000000001 eksik, 000000003 mükerrer, 000000004–000000006 eksik, 000000007 tarihi geriye düşüyor',
      ],
    ]);
    expect(bad(all)).toEqual([
      'Eksik numara var: 4',
      'İki kez kullanılan numara var: 1',
      'Tarihi bir öncekinden eski olan belge var: 1',
    ]);
    expect(all.chart?.points).toEqual([
      { label: 'Ocak 2024', minor: 2 },
      { label: 'Şubat 2024', minor: 2 },
    ]);
    // A month begins behind the number before it: nothing is missing at its beginning.
    const february = await report('from=2024-02-01&to=2024-02-29');
    expect([february.rows[0]?.slice(5, 9), bad(february)]).toEqual([
      [2, 0, 1, 0],
      ['İki kez kullanılan numara var: 1'],
    ]);
    expect(february.chart?.points.map(({ label }) => label)).toEqual(['01.02.2024', '02.02.2024']);
    await database.query(`delete from ${table} where series = 'TST2024'`);
    expect(bad(await report())).toEqual([]);
  });
});
