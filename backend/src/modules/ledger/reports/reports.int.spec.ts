import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Report, ReportName } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { eventually } from '#test/support/eventually.js';
import { asked } from '#test/support/listings-app.js';
import { tableBehind } from '#test/support/table-behind.js';
import { shortPosition } from '#platform/event-store/appending/written-position.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { ChangeListingStatus } from '#modules/listings/contract.js';
import { IssueExpenseNotes } from '#modules/billing/invoices/jobs/issue-expense-notes.js';
import { xlsxRows } from '#modules/billing/statements/xlsx-rows.js';
import { LedgerModule } from '../ledger.module.js';
import { reportCommands } from './cli/report-commands.js';

const reason = 'Alıcıyla anlaşıldı, bir bölümü verildi';

describe('reports of the books', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule]);
  });
  afterAll(() => world.close());

  const report = (name: ReportName, query = '') => world.get<Report>(`/api/admin/reports/${name}?${query}`, 'Ece');
  const file = async (name: ReportName, query = '', format = 'csv') =>
    (await world.people.as('Ece', 'GET', `/api/admin/reports/${name}/${format}?${query}`)).rawPayload;
  const told = async (command: string, ...args: readonly string[]): Promise<string> => {
    const lines: string[] = [];
    const known = reportCommands.commands.find(({ name }) => name === command);
    const { signal } = new AbortController();
    await known?.run({ app: world.system.app, args, signal, print: (line) => lines.push(line) });
    return lines.join('\n');
  };
  const bought = async (): Promise<string> => {
    const listing_id = await world.published();
    const id = await world.placed([
      { listing_id, package_id: 'bump' },
      { listing_id, package_id: 'urgent-7' },
    ]);
    await world.payByCard(`${id}-1`);
    await world.settled();
    return id;
  };
  const refund = async (order: string, line: number, amount_minor: number): Promise<void> => {
    await world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/refunds`, {
      lines: [{ line, amount_minor }],
      reason,
    });
    await world.settled();
  };

  it('are empty before anything was sold', async () => {
    expect(await report('sales')).toMatchObject({ rows: [], totals: ['Toplam', 0, 0, 0, 0, 0, 0, 0, 0, 0] });
    expect((await report('trial-balance')).checks.every(({ fine }) => fine)).toBe(true);
  });

  it('leave a trace when they are taken along, and none when they are looked at or are not to be had', async () => {
    const taken = () =>
      world.system.app
        .get(Database)
        .query<{ data: object }>(`select data from es.event where type = 'report.downloaded' order by position`);
    const before = (await taken()).length;
    // The books go on meanwhile, by what people and roles have left in the log before.
    await world.settled();
    // How far an idle read model has come is written down a moment after it is told.
    const head = shortPosition(await world.system.app.get(EventStore).head());
    await eventually('the books say so', async () => (await report('vat')).position === head);
    const { position } = await report('vat', 'from=2026-01-01');
    await file('vat', 'from=2026-01-01', 'xlsx');
    await file('sales', '', 'luca');
    await world.people.as('Murat', 'GET', '/api/admin/reports/vat/csv');
    const traces = (await taken()).slice(before).map(({ data }) => data);
    expect(traces).toEqual([
      expect.objectContaining({ report: 'vat', format: 'xlsx', from: '2026-01-01', to: null, position }),
    ]);
  });

  it('say what was sold, taken back and is left, the same in every report', async () => {
    const order = await bought();
    expect((await report('sales', 'by=package')).totals).toEqual([
      'Toplam',
      2,
      6_233,
      1_247,
      0,
      0,
      6_233,
      1_247,
      7_480,
      0,
    ]);
    await refund(order, 1, 1_000);
    const sales = await report('sales', 'by=month');
    expect(sales.totals).toEqual(['Toplam', 2, 6_233, 1_247, -833, -167, 5_400, 1_080, 6_480, 0]);
    expect(sales.rows).toHaveLength(1);
    expect((await report('sales', 'by=rate')).rows[0]?.[0]).toBe('%20');
    const vat = await report('vat');
    expect(vat.checks.map(({ fine }) => fine)).toEqual([true, true]);
    expect(vat.rows.at(-1)).toEqual(['Kredi kartıyla tahsil edilen (KDV dahil)', null, null, 7_480, null]);
    // A return is no smaller delivery: it is deducted elsewhere.
    const year = istanbulDay(new Date().toISOString()).slice(0, 4);
    expect(vat.rows.slice(-3, -1)).toEqual([
      ['Teslim ve hizmetlerin karşılığı (bedel), bu dönem', 6_233, null, null, null],
      [`… ${year} başından beri (kümülatif)`, 6_233, null, null, null],
    ]);
    const balance = await report('trial-balance');
    expect(balance.checks.every(({ fine }) => fine)).toBe(true);
    expect(Object.fromEntries(balance.rows.map((row) => [row[0], Number(row[4]) - Number(row[5])]))).toEqual({
      '108': 6_480,
      '120': 0,
      '191': 167,
      '340': 0,
      '391': -1_247,
      '600': -6_233,
      '610': 833,
    });
    expect((await report('payments')).totals).toEqual(['Toplam', 1, 7_480, 1, 1_000, 0, 0, 6_480]);
    const journal = await report('journal');
    expect(journal.rows.at(-1)?.[0]).toBe('5');
    expect(journal.totals?.slice(-2)).toEqual([balance.totals?.[2], balance.totals?.[3]]);
    expect((await report('open')).rows).toEqual([]);
    expect((await report('sales', 'to=2025-12-31')).rows).toEqual([]);
  });

  it('are the same bytes at the same place in the log: on the page, at the operator’s, after more has happened and after a rebuild', async () => {
    const { position } = await report('sales');
    const names = ['sales', 'vat', 'payments', 'trial-balance', 'open', 'journal'] as const;
    const all = async () => {
      const files: Buffer[] = [];
      for (const name of names)
        for (const format of ['csv', 'xlsx', 'pdf']) files.push(await file(name, `position=${position}`, format));
      return files;
    };
    const before = await all();
    const order = await bought();
    await refund(order, 2, 2_490);
    expect(await file('sales')).not.toEqual(before[0]);
    expect(await all()).toEqual(before);
    const said = await told('reports run', 'sales', '--position', position);
    expect(`${said}\n`).toBe(before[0]?.toString());
    await world.system.engine.rebuild('book_pages', { requireEqual: true });
    expect(await all()).toEqual(before);
    expect(await told('reports run', 'sales', '--position', position)).toBe(said);
    expect(await told('ledger check')).toContain('Her kayıt konumunda borç ve alacak eşit');
  });

  it('have a provision beside what was lost once the accountant wants one, and say of before what they said', async () => {
    const lost = async (): Promise<void> => {
      const order = await bought();
      const due_day = istanbulDay(new Date(Date.now() + 5 * 86_400_000).toISOString());
      const says = (deed: string, body: object) =>
        world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/${deed}`, body);
      expect((await says('disputes', { amount_minor: 1_000, due_day, reason })).statusCode).toBe(200);
      expect((await says('dispute', { outcome: 'lost' })).statusCode).toBe(200);
      await world.settled();
    };
    const doubtful = async () => {
      const { rows, checks } = await report('trial-balance');
      expect(checks.every(({ fine }) => fine)).toBe(true);
      return rows.filter(([code]) => ['128', '129', '654'].includes(String(code))).map((row) => row.slice(0, 4));
    };
    await lost();
    expect(await doubtful()).toEqual([['128', 'Şüpheli ticari alacaklar', 1_000, 0]]);
    const { position } = await report('trial-balance');
    const before = await file('trial-balance', `position=${position}`);
    const terms = await world.get<object>('/api/admin/billing-terms', 'Ece');
    const on = { ...terms, provides_lost_disputes: true };
    expect((await world.people.as('Ece', 'PUT', '/api/admin/billing-terms', on)).statusCode).toBe(200);
    await lost();
    expect(await doubtful()).toEqual([
      ['128', 'Şüpheli ticari alacaklar', 2_000, 0],
      ['129', 'Şüpheli ticari alacaklar karşılığı', 0, 1_000],
      ['654', 'Karşılık giderleri', 1_000, 0],
    ]);
    expect(await file('trial-balance', `position=${position}`)).toEqual(before);
  });

  it('are files that a spreadsheet reads: a workbook with the figures as numbers', async () => {
    const rows = xlsxRows(await file('trial-balance', '', 'xlsx'));
    expect(rows[0]).toEqual(['Mizan']);
    const [, , debit, credit] = rows.find(([first]) => first === 'Toplam') ?? [];
    expect([typeof debit, debit]).toEqual(['number', credit]);
    // Of a period with what was carried in, in every file as on the page.
    const { columns } = await report('trial-balance', 'from=2026-01-01');
    const carried = xlsxRows(await file('trial-balance', 'from=2026-01-01', 'xlsx'));
    const labels = ['Hesap', 'Hesap adı', 'Devreden borç bakiyesi', 'Devreden alacak bakiyesi'];
    expect(carried[4]?.slice(0, 4)).toEqual(labels);
    expect(columns.map(({ label }) => label)).toEqual(carried[4]);
    expect((await file('trial-balance', 'from=2026-01-01')).toString()).toContain(`${labels.join(';')};Borç;Alacak;`);
  });

  it('tell how old each side of an order is: what was paid settles its oldest first, and nothing of another side', async () => {
    const database = world.system.app.get(Database);
    const table = await tableBehind(database, 'book_page');
    type Line = readonly [day: string, role: string, debit: number, credit: number];
    const write = (order_id: string, ...lines: readonly Line[]) => {
      const each = <Value>(of: (line: Line) => Value): readonly Value[] => lines.map(of);
      const days = each(([day]) => day);
      const page = {
        ...{ id: order_id, order_id, invoice: null, first_day: days[0], last_day: days.at(-1), days },
        ...{ positions: each(() => '0'), entries: each((line) => lines.indexOf(line)), kinds: each(() => 'paid') },
        ...{ roles: each(([, role]) => role), debits: each((line) => line[2]), credits: each((line) => line[3]) },
      };
      return database.query(
        `insert into ${table} select (jsonb_populate_record(known, $1::jsonb)).* from ${table} known limit 1`,
        [JSON.stringify(page)],
      );
    };
    await write(
      'TWOSIDES01',
      ['2024-01-10', 'advances', 0, 5_000],
      ['2024-02-01', 'buyers', 1_000, 0],
      ['2024-03-01', 'buyers', 700, 0],
      ['2024-04-01', 'buyers', 0, 1_000],
      ['2024-06-05', 'disputed', 9_000, 0],
    );
    // More was settled than there was: it is open since then.
    await write('TOOMUCH001', ['2024-01-01', 'buyers', 500, 0], ['2024-05-20', 'buyers', 0, 800]);
    const { rows, chart } = await report('open', 'to=2024-06-30');
    await database.query(`delete from ${table} where id in ('TWOSIDES01', 'TOOMUCH001')`);
    expect(rows).toEqual([
      ['TWOSIDES01', null, '2024-01-10', '90 günden çok', 0, 0, 5_000, 0],
      ['TWOSIDES01', null, '2024-03-01', '90 günden çok', 700, 0, 0, 0],
      ['TOOMUCH001', null, '2024-05-20', '31–60 gün', -300, 0, 0, 0],
      ['TWOSIDES01', null, '2024-06-05', '0–30 gün', 0, 9_000, 0, 0],
    ]);
    expect(chart?.points.map(({ minor }) => minor)).toEqual([9_000, -300, 0, 700]);
  });

  it('tell of books that do not balance', async () => {
    const database = world.system.app.get(Database);
    const table = await tableBehind(database, 'book_page');
    await database.query(`update ${table} set credits[1] = credits[1] + 1`);
    const { checks } = await report('trial-balance');
    expect(checks.map(({ fine }) => fine)).toEqual([false, false, false]);
    await expect(told('ledger check')).rejects.toThrow('do not balance');
    await database.query(`update ${table} set credits[1] = credits[1] - 1`);
  });

  it('refuse what nobody can answer, and who may not ask', async () => {
    const status = async (url: string, name = 'Ece') => (await world.people.as(name, 'GET', url)).statusCode;
    expect(await status('/api/admin/reports/sales?position=99999999999999999999')).toBe(422);
    expect(await status('/api/admin/reports/sales?from=2026-02-30')).toBe(422);
    expect(await status('/api/admin/reports/sales?from=2026-03-01&to=2026-02-01')).toBe(422);
    expect(await status('/api/admin/reports/nothing')).toBe(422);
    expect(await status('/api/admin/reports/sales', 'Murat')).toBe(403);
    expect(await status('/api/admin/reports/sales/csv', 'Murat')).toBe(403);
    await expect(told('reports run', 'sales', '--position', '99999999999999999999')).rejects.toThrow('gelmedi');
    await expect(told('reports run', 'sales', '--colour', 'red')).rejects.toThrow('no option');
  });

  it('do not say that what bought nothing was collected by card', async () => {
    const byCard = async () => (await report('vat')).rows.at(-1)?.at(-1);
    const before = await byCard();
    const paid = (await report('journal')).rows.filter((row) => row[4] === 'Tahsilat');
    const listing_id = await world.published();
    const order = await world.placed([{ listing_id, package_id: 'bump' }]);
    await world.people.as(undefined, 'POST', `/api/test-card/${order}-1/card`, { number: '5528 7900 0000 0008' });
    await world.people.as(undefined, 'POST', `/api/test-card/${order}-1/code`, { code: '123456' });
    const off = { context: asked({ id: '7', role: 'users' }), listing_id, action: 'deactivate' } as const;
    await world.people.after(world.system.commands.execute(new ChangeListingStatus(off)));
    await world.people.as(undefined, 'GET', `/api/payments/return/${order}-1`);
    await world.settled();
    await world.settled();
    const { rows } = await report('journal');
    expect(rows.filter((row) => row[4] === 'Tahsilat').length).toBeGreaterThan(paid.length);
    expect(await byCard()).toBe(before);
  });

  it('name the paper of a return once it is written, and print at a place before what was known there', async () => {
    const order = await bought();
    await refund(order, 1, 1_000);
    const { position: before } = await report('journal');
    const papers = async (query = '') => {
      const { rows } = await report('journal', query);
      return rows.filter((row) => row[4] === 'Satıştan iade').map((row) => String(row[3]).slice(0, 3));
    };
    expect((await papers()).at(-1)).toBe('ILN');
    const printed = await file('journal', `position=${before}`);
    await world.system.app.get(IssueExpenseNotes).tick();
    await world.settled();
    expect(new Set(await papers())).toEqual(new Set(['ILG']));
    expect((await file('journal', `position=${before}`)).equals(printed)).toBe(true);
    const account = await report('account', 'account=610');
    expect(String(account.rows.at(-1)?.[2])).toMatch(/^ILG20\d\d\d{9}$/);
    await world.system.engine.rebuild('book_pages', { requireEqual: true });
    expect(new Set(await papers())).toEqual(new Set(['ILG']));
  });
});
