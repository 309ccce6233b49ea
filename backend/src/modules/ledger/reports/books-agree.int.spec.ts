import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type BankTransfers, type Report, reportName, type ReportName, sayMoney } from '@ilan/api';
import { NEW_YEAR, someOrder, toldOrder } from '#test/builders/told-orders.js';
import { bankCsvOf } from '#test/support/bank-csv.js';
import { type BuyingWorld, buyingWorld, IBAN } from '#test/support/buying-world.js';
import { trialBalanceOf } from '#test/support/trial-balance.js';
import { unzipped } from '#test/support/unzipped.js';
import { ImportOrders } from '#modules/billing/contract.js';
import { xlsxRows } from '#modules/billing/statements/xlsx-rows.js';
import { Database } from '#platform/postgres/database.js';
import { LedgerModule } from '../ledger.module.js';
import { PeriodSums } from '../periods/period-sums.js';
import { BookSums } from '../sums/book-sums.js';
import { reportCommands } from './cli/report-commands.js';
import { Reports } from './reports.js';

describe('the books of a random history', () => {
  let world: BuyingWorld;
  let middle: string;
  let early: readonly string[];
  /** After every second thing that was said of movements on our account. */
  let late: readonly string[] = [];
  const printed = new Map<string, readonly string[]>();
  const names = reportName.options;
  const report = (name: ReportName, query = '') => world.get<Report>(`/api/admin/reports/${name}?${query}`, 'Ece');
  const bytes = (name: ReportName, query: string, format = 'csv') =>
    world.people.as('Ece', 'GET', `/api/admin/reports/${name}/${format}?${query}`).then(({ rawPayload }) => rawPayload);
  const filesAt = async (position: string) => [
    ...(await Promise.all(
      names.map((name) => bytes(name, `position=${position}${name === 'account' ? '&account=120' : ''}`)),
    )),
    await bytes('bank', `position=${position}&by=difference`),
    await bytes('journal', `position=${position}`, 'luca'),
  ];

  beforeAll(async () => {
    world = await buyingWorld([LedgerModule]);
    await world.published();
    await world.settled();
    const samples = fc.sample(someOrder, { numRuns: 90, seed: 20_26 });
    const orders = samples.map((one, at) => toldOrder(`history-${at}`, one));
    const begin = () => Promise.resolve(null);
    await world.system.commands.execute(
      new ImportOrders({ orders, now: new Date(NEW_YEAR + 400 * 86_400_000), begin }),
    );
    await world.settled();
    // A place in the log at which some orders are paid and not invoiced, invoiced and not given back.
    const [place] = await world.system.app.get(Database).query<{ position: string }>(
      `select percentile_disc(0.5) within group (order by line.position) as position
         from rm.book_page page cross join lateral unnest(page.positions, page.kinds) as line(position, kind) where line.kind = 'paid'`,
    );
    middle = (place?.position ?? '').replace(/^0+/, '');
    early = (await filesAt(middle)).map((file) => file.toString('base64'));
    late = await movements();
  });
  afterAll(() => world.close());

  /**
   * A statement comes, and people say of its movements whatever they can, by chance. Between the places at which reports are printed sums are taken,
   * so that these carry on from them. @returns places in the log between
   */
  async function movements(): Promise<readonly string[]> {
    const amounts = fc.sample(fc.integer({ min: -50_000, max: 50_000 }), { numRuns: 12, seed: 20_26 });
    const lines = amounts.map((amount, at) => ['2026-01-15', amount === 0 ? 1 : amount, `Hareket ${at}`] as const);
    expect((await world.uploadStatement(bankCsvOf(IBAN, 1_000_000, ...lines))).statusCode).toBe(200);
    await world.settled();
    const { data } = await world.get<BankTransfers>('/api/admin/bank-transfers?status=open', 'Ece');
    const reason = 'Rastgele bir geçmiş için söylendi';
    const deeds = fc.sample(fc.constantFrom('set-aside', 'recognise', 'return', 'release'), { numRuns: 40, seed: 7 });
    const places: string[] = [];
    for (const [at, deed] of deeds.entries()) {
      const { id = '' } = data[at % data.length] ?? {};
      const body = deed === 'return' ? { day: '2026-02-01', reason } : { reason };
      const { statusCode } = await world.people.as('Ece', 'POST', `/api/admin/bank-transfers/${id}/${deed}`, body);
      expect([200, 409]).toContain(statusCode);
      if (at % 16 === 0) {
        await world.settled();
        expect(await sums().take(1)).toBe(true);
      }
      if (at % 16 === 8) {
        await world.settled();
        const { position } = await report('trial-balance');
        places.push(position);
        expect(await sums().before('~')).toMatchObject({ id: expect.any(Number) });
        printed.set(
          position,
          (await filesAt(position)).map((file) => file.toString('base64')),
        );
      }
    }
    await world.settled();
    return places;
  }

  const sums = (): BookSums => world.system.app.get(BookSums);

  const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const money = (row: Report['rows'][number] | null | undefined, at: number): number => Number(row?.[at] ?? 0);

  it.each(['', 'to=2025-12-31', 'from=2026-01-01&to=2026-01-31', 'from=2025-12-15'])(
    'says the same in mizan, muavin, yevmiye, the KDV summary and the list of invoices: %s',
    async (query) => {
      const [balance, journal, vat] = await Promise.all([
        report('trial-balance', query),
        report('journal', query),
        report('vat', query),
      ]);
      expect(balance.rows.length).toBeGreaterThan(5);
      for (const name of names.filter((one) => one !== 'bank' && one !== 'account'))
        expect([name, (await report(name, query)).checks.filter(({ fine }) => !fine)]).toEqual([name, []]);
      const mizan = trialBalanceOf(balance);
      expect([mizan.sums.end, mizan.sums.carried]).toEqual([0, 0]);
      const days = journal.rows.map((row) => String(row[1]));
      expect(days).toEqual(days.toSorted());
      const moved = [mizan.sums.debit, mizan.sums.credit];
      expect(journal.chart?.points.reduce((sum, { minor }) => sum + minor, 0)).toBe(moved[0]);
      expect(journal.totals?.slice(7)).toEqual(moved);
      const totals = xlsxRows(await bytes('journal', query, 'xlsx')).find(([first]) => first === 'Toplam') ?? [];
      expect([Number(totals[7]), Number(totals[8])]).toEqual(moved.map((minor) => minor / 100));
      // What the mizan up to the day before leaves is what this one begins with.
      const from = new URLSearchParams(query).get('from');
      const left = from === null ? [] : trialBalanceOf(await report('trial-balance', `to=${dayBefore(from)}`)).rows;
      const open = left.filter(({ end }) => end !== 0).map(({ code, end }) => [code, end]);
      const begun = mizan.rows.filter(({ carried }) => carried !== 0).map(({ code, carried }) => [code, carried]);
      expect([begun, open.length > 3]).toEqual([open, from !== null]);
      for (const { code, carried, debit, credit, end } of mizan.rows) {
        const sheet = await report('account', `${query}&account=${code}`);
        const side = end === 0 ? '' : end > 0 ? 'B' : 'A';
        expect([code, sheet.totals?.slice(4)]).toEqual([code, [debit, credit, Math.abs(end), side]]);
        expect([code, end]).toEqual([code, carried + debit - credit]);
        expect(sheet.checks).toMatchObject([{ fine: true }]);
        const last = sheet.more ? undefined : sheet.rows.at(-1);
        if (last) expect(last.slice(6)).toEqual(sheet.totals?.slice(6));
      }
      const { net, vat: kdv } = await invoiced(query);
      const earned = (code: string): number => {
        const { credit = 0, debit = 0 } = mizan.rows.find((one) => one.code === code) ?? {};
        return credit - debit;
      };
      expect([earned('600'), earned('391')]).toEqual([net, kdv]);
      const sold = vat.rows.find(([label]) => String(label).startsWith('Hesaplanan KDV'));
      expect(sold?.slice(1, 3)).toEqual([net, kdv]);
      const to = new URLSearchParams(query).get('to');
      const year = to === null ? undefined : await invoiced(`from=${to.slice(0, 4)}-01-01&to=${to}`);
      const told = vat.rows.filter(([label]) => /\(bedel\)|\(kümülatif\)/.test(String(label)));
      expect(told.map((row) => row[1])).toEqual([net, year?.net ?? expect.any(Number)]);
    },
  );

  it('lists as money of nobody what stands on its account, whatever was said of it by then', async () => {
    for (const query of ['', 'to=2026-01-15', ...late.map((position) => `position=${position}`)]) {
      const [open, balance] = await Promise.all([report('open', query), report('trial-balance', query)]);
      const account = balance.rows.find(([code]) => code === '336');
      expect([query, money(open.totals, 7)]).toEqual([query, money(account, 3) - money(account, 2)]);
    }
  });

  /** From the rows that the page of invoices shows, by the days on them. What was cancelled counts with its order's month. */
  async function invoiced(query: string) {
    const [from = '0000', to = '9999'] = ['from', 'to'].map(
      (word) => new URLSearchParams(query).get(word) ?? undefined,
    );
    const [row] = await world.system.app.get(Database).query<{ net: number; vat: number }>(
      `with deed as (
         select to_char(at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, net_minor, vat_minor from rm.invoice where number is not null
         union all
         select sale.day, sale.net, sale.vat from rm.book_page page
         cross join lateral unnest(page.sale_days, page.sale_kinds, page.sale_nets, page.sale_vats) as sale(day, kind, net, vat) where sale.kind = 'cancel'
       ) select sum(net_minor)::bigint as net, sum(vat_minor)::bigint as vat from deed where day >= $1 and day <= $2`,
      [from, to],
    );
    return { net: row?.net ?? 0, vat: row?.vat ?? 0 };
  }

  it('carries in what came before the first day, and shows the account of a row and the document behind it', async () => {
    const whole = await report('account', 'account=120&to=2026-01-31');
    const month = await report('account', 'account=120&from=2026-01-01&to=2026-01-31');
    // What the page of the mizan of these days says of it.
    const mizan = trialBalanceOf(await report('trial-balance', 'from=2026-01-01&to=2026-01-31'));
    const { carried = 0, end = 0 } = mizan.rows.find(({ code }) => code === '120') ?? {};
    expect([month.rows[0]?.[6], month.totals?.[6]]).toEqual([carried, end]);
    expect(month.checks[0]?.sentence).toMatch(new RegExp(`mizanda ${sayMoney(end)} B$`));
    expect(month.rows[0]?.slice(3, 4)).toEqual(['Devir']);
    expect(month.totals?.slice(6)).toEqual(whole.totals?.slice(6));
    expect(whole.documents).toHaveLength(whole.rows.length);
    const at = whole.rows.findIndex((row) => row[3] === 'Satış faturası');
    expect(whole.documents[at]).toMatch(/^invoices\/[0-9a-f-]{36}$/);
    const voucher = await report('journal', `voucher=${String(whole.rows[at]?.[1])}`);
    expect(voucher.rows.map((row) => row[4])).toEqual(['120', '600', '391']);
    expect(money(voucher.totals, 6)).toBe(money(voucher.totals, 7));
    expect((await world.people.as('Ece', 'GET', '/api/admin/reports/account?account=999')).statusCode).toBe(422);
    expect((await world.people.as('Ece', 'GET', "/api/admin/reports/account?account=1'")).statusCode).toBe(422);
  });

  it('puts what was sold a minute after midnight of New Year in Istanbul into the new year: number, books and KDV', async () => {
    const rows = await world.system.app.get(Database).query<{ at: Date; number: string; day: string }>(
      `select invoice.at, invoice.number, page.sale_days[1] as day from rm.invoice invoice join rm.book_page page on page.id = invoice.id
         where invoice.number is not null`,
    );
    const near = rows.filter(({ at }) => Math.abs(at.getTime() - NEW_YEAR) <= 60_000);
    expect(new Set(near.map(({ day }) => day))).toEqual(new Set(['2025-12-31', '2026-01-01']));
    for (const { at, number, day } of rows) {
      const year = at.getTime() < NEW_YEAR ? '2025' : '2026';
      expect([number.slice(3, 7), day.slice(0, 4)]).toEqual([year, year]);
    }
  });

  it('adds up months from sums as from everything, wherever they were counted and closed', async () => {
    const months = world.system.app.get(PeriodSums);
    const kept = (await sums().before('~')).upTo;
    const places = [middle, ...late].map((position) => position.padStart(kept.length, '0'));
    // Also sums that were taken between counting a month and closing it.
    const closings = [...places, kept].map((position) => {
      const by = { debit_minor: 0, credit_minor: 0, closed_by: 1, at: new Date(NEW_YEAR).toISOString() };
      return { month: '2026-01', position, since: `${kept}~`, ...by };
    });
    const all = () => Promise.all([[], ...closings.map((one) => [one])].map((some) => months.all(some)));
    const carried = await all();
    await sums().throwAway();
    expect(carried).toEqual(await all());
    const thens = carried.flatMap((some) => some.map(({ then_debit_minor }) => then_debit_minor));
    expect(new Set(thens).size).toBeGreaterThan(3);
  });

  it('is the same bytes where it carries on from sums as where it adds up everything, and carries on from none of other rows', async () => {
    const database = world.system.app.get(Database);
    // At the place itself there is nothing behind the sums, and before them they do not count.
    expect(await sums().take(1)).toBe(true);
    expect(await sums().take(1)).toBe(false);
    const [now] = await database.query<{ position: string }>('select max(position) as position from app.book_sums');
    const carried = await filesAt(now?.position ?? '');
    expect((await filesAt(middle)).map((file) => file.toString('base64'))).toEqual(early);
    await sums().throwAway();
    expect(await filesAt(now?.position ?? '')).toEqual(carried);
    for (const position of late)
      expect((await filesAt(position)).map((file) => file.toString('base64'))).toEqual(printed.get(position));
    // What could not be folded will come at its old place.
    await database.query(
      `insert into projection.parked (projection, slot, position, stream_id, revision, event_id, type)
       select projection, slot, '1', 'order-x', 0, gen_random_uuid(), 'order.placed' from projection.active where projection = 'book_pages'`,
    );
    expect(await sums().take(1)).toBe(false);
    await database.query(`delete from projection.parked where stream_id = 'order-x'`);
    expect(await sums().take(1)).toBe(true);
    await world.system.engine.rebuild('book_pages', { requireEqual: true });
    expect(await sums().before('~')).toEqual({ id: null, upTo: '' });
  });

  it('goes to Luca as workbooks of at most fifty vouchers, each of which balances, with every line of the journal', async () => {
    const files = unzipped(await bytes('journal', '', 'luca'));
    expect(files.length).toBeGreaterThan(4);
    const sums = { debit: 0, credit: 0 };
    let next = 1;
    for (const file of files) {
      const [head, ...lines] = xlsxRows(file);
      expect(head?.[0]).toBe('fis_no');
      const vouchers = new Map<number, typeof lines>();
      for (const line of lines) vouchers.set(Number(line[0]), [...(vouchers.get(Number(line[0])) ?? []), line]);
      expect(vouchers.size).toBeLessThanOrEqual(50);
      for (const [number, own] of vouchers) {
        expect(number).toBe(next++);
        const kurus = (column: number) => own.reduce((sum, line) => sum + Math.round(Number(line[column]) * 100), 0);
        expect(kurus(3)).toBe(kurus(4));
        sums.debit += kurus(3);
        sums.credit += kurus(4);
        const invoice = own.find((line) => line[6] === 'Fatura');
        if (invoice) expect(invoice.slice(11)).toEqual(['12345678950', 'Ayşe Şahin']);
      }
    }
    expect(await (await world.system.app.get(Reports).vouchers({})).counted()).toBe(next - 1);
    const { totals } = await report('trial-balance');
    expect(sums).toEqual({ debit: money(totals, 2), credit: money(totals, 3) });
    expect((await world.people.as('Ece', 'GET', '/api/admin/reports/sales/luca')).statusCode).toBe(422);
    expect((await world.people.as('Murat', 'GET', '/api/admin/reports/journal/luca')).statusCode).toBe(403);
  });

  it('is the same bytes at a place in the middle after a rebuild, when invoices came later for what had been paid by then', async () => {
    // All that is read of money, one after the other.
    for (const name of ['orders', 'invoices', 'bank-transfers', 'fee-invoices', 'book_pages'])
      await world.system.engine.rebuild(name, { requireEqual: true });
    expect((await filesAt(middle)).map((file) => file.toString('base64'))).toEqual(early);
    for (const position of late)
      expect((await filesAt(position)).map((file) => file.toString('base64'))).toEqual(printed.get(position));
    // The operator's file is that of the page.
    const told: string[] = [];
    const run = reportCommands.commands.find(({ name }) => name === 'reports run');
    const { signal } = new AbortController();
    const args = ['sales', '--position', middle];
    await run?.run({ app: world.system.app, args, signal, print: (line) => told.push(line) });
    expect(`${told.join('\n')}\n`).toBe((await bytes('sales', `position=${middle}`)).toString('utf8'));
    const journal = await bytes('journal', `position=${middle}`);
    expect(
      journal
        .toString()
        .split('\r\n')
        .findLast((line) => line.includes('Tahsilat')),
    ).toMatch(/;[0-9A-HJKMNP-TV-Z]{10};Tahsilat/);
  });
});
