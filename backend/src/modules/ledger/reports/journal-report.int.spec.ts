import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Report } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { tableBehind } from '#test/support/table-behind.js';
import { Database } from '#platform/postgres/database.js';
import { xlsxRows } from '#modules/billing/statements/xlsx-rows.js';
import { LedgerModule } from '../ledger.module.js';

describe('the journal', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule]);
  });
  afterAll(() => world.close());

  const report = (name = 'journal', query = '') => world.get<Report>(`/api/admin/reports/${name}?${query}`, 'Ece');
  const file = async (name: string, query: string, format = 'csv') =>
    (await world.people.as('Ece', 'GET', `/api/admin/reports/${name}/${format}?${query}`)).rawPayload;

  it('has the totals of all lines, also where a page shows the first of them', async () => {
    const database = world.system.app.get(Database);
    const table = await tableBehind(database, 'book_page');
    const id = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }]);
    await world.payByCard(`${id}-1`);
    await world.settled();
    const before = await report();
    const each = <Value>(value: Value): readonly Value[] => Array.from({ length: 1_200 }, () => value);
    const sides = (odd: number) => each(0).map((_, at) => (at % 2 === odd ? 5 : 0));
    const page = {
      ...{ id: 'LONG000001', order_id: 'LONG000001', first_day: '2024-01-01', last_day: '2024-01-01', backs: null },
      ...{
        positions: each('0'),
        days: each('2024-01-01'),
        entries: each(0).map((_, at) => at >> 1),
        kinds: each('paid'),
      },
      ...{ roles: each('bank'), debits: sides(0), credits: sides(1) },
    };
    const values = [JSON.stringify(page)];
    const record = `(jsonb_populate_record(known, $1::jsonb)).*`;
    await database.query(`insert into ${table} select ${record} from ${table} known limit 1`, values);
    const long = await report();
    await database.query(`delete from ${table} where id = 'LONG000001'`);
    expect([before.more, long.more, long.rows.length]).toEqual([false, true, 1_000]);
    expect(long.totals?.slice(-2)).toEqual((before.totals ?? []).slice(-2).map((minor) => Number(minor) + 3_000));
  });

  it('and other reports are files whose days a spreadsheet sorts and narrows down, and a CSV that says them as people write them', async () => {
    const FIRST_DAY = Date.UTC(1899, 11, 30);
    const dayOf = (cell: unknown) => new Date(FIRST_DAY + Number(cell) * 86_400_000).toISOString().slice(0, 10);
    for (const [name, query] of [
      ['journal', ''],
      ['sales', 'by=day'],
      ['payments', 'by=day'],
    ] as const) {
      const { columns, rows } = await report(name, query);
      const at = columns.findIndex(({ kind }) => kind === 'day');
      const days = rows.map((row) => String(row[at]));
      expect([name, rows.length > 0, days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))]).toEqual([name, true, true]);
      const sheet = xlsxRows(await file(name, query, 'xlsx')).slice(5, 5 + days.length);
      expect([name, sheet.map((row) => typeof row[at] === 'number' && dayOf(row[at]))]).toEqual([name, days]);
      const csv = (await file(name, query))
        .toString('utf8')
        .split('\r\n')
        .slice(5, 5 + days.length);
      const written = days.map((day) => day.split('-').reverse().join('.'));
      expect([name, csv.map((line) => line.split(';')[at])]).toEqual([name, written]);
    }
    const { chart } = await report('sales', 'by=day');
    expect(chart?.points[0]?.label).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  });
});
