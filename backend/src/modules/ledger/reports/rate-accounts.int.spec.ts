import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BillingTerms, ErrorBody, LedgerAccountsAnswer, OrderPlaced, ReportName } from '@ilan/api';
import { BILLED } from '#test/builders/billed.js';
import { NEW_YEAR, someOrder, toldOrder } from '#test/builders/told-orders.js';
import { type ReissueWorld, reissueWorld } from '#test/support/reissue-world.js';
import { trialBalanceOf } from '#test/support/trial-balance.js';
import { unzipped } from '#test/support/unzipped.js';
import { ImportOrders } from '#modules/billing/contract.js';
import { invoiceIdOf } from '#modules/billing/invoices/invoice-streams.js';
import { xlsxRows } from '#modules/billing/statements/xlsx-rows.js';
import { DashboardModule } from '#modules/dashboard/dashboard.module.js';
import { Database } from '#platform/postgres/database.js';
import { LedgerModule } from '../ledger.module.js';
import { BookSums } from '../sums/book-sums.js';

const { city_id, district_id, address } = BILLED;
const place = { address, city_id, district_id };
const company = { kind: 'company', title: 'Şık Ltd.', vkn: '9876543217', tax_office: 'Kadıköy', ...place } as const;
/** Packages at other rates than the one that the product comes with. */
const RATES = [
  ['bump', 'Üste taşı', 'bump', null, 2_200, 10],
  ['urgent-7', '7 gün acil etiketi', 'urgent', 7, 4_040, 1],
] as const;

interface Named {
  readonly role: 'vat_collected' | 'vat_of_returns';
  readonly rate: number;
  readonly code: string;
  readonly name: string;
}
type Span = readonly [from: string, to: string];
interface Table {
  readonly effective_from: string;
  readonly rates: readonly Named[];
  /** On which account KDV of what went back is booked where no rate names one. */
  readonly returns: string;
}

describe('the books of a random history with several rates of KDV', () => {
  let there: ReissueWorld;
  let world: ReissueWorld['world'];
  /** As the test was told them, in the order of their days. */
  let tables: Table[] = [{ effective_from: '0000', rates: [], returns: '191' }];
  const database = () => world.system.app.get(Database);
  const report = (name: ReportName, query = '') => there.report(name, query);
  const bytes = (name: ReportName, query: string, format = 'csv') =>
    world.people.as('Ece', 'GET', `/api/admin/reports/${name}/${format}?${query}`).then(({ rawPayload }) => rawPayload);
  const filesAt = async (position: string) => {
    const names = ['trial-balance', 'journal', 'vat', 'sales', 'open', 'refunds'] as const;
    const files = await Promise.all([
      ...names.map((name) => bytes(name, `position=${position}`)),
      bytes('account', `position=${position}&account=391`),
      bytes('journal', `position=${position}`, 'luca'),
    ]);
    return files.map((file) => file.toString('base64'));
  };

  beforeAll(async () => {
    there = await reissueWorld([LedgerModule, DashboardModule]);
    ({ world } = there);
    for (const [id, name, kind, days, gross_minor, vat_rate] of RATES) {
      const fields = { name, kind, days, gross_minor, vat_rate, valid_from: null, valid_to: null };
      const write = { ...fields, revision: 0, reason: 'Oranı değişti, denendi' };
      expect((await world.people.as('Ece', 'PUT', `/api/admin/packages/${id}`, write)).statusCode).toBe(200);
    }
    const orders = fc.sample(someOrder, { numRuns: 60, seed: 391 }).map((one, at) => toldOrder(`rates-${at}`, one));
    const now = new Date(NEW_YEAR + 400 * 86_400_000);
    await world.system.commands.execute(new ImportOrders({ orders, now, begin: () => Promise.resolve(null) }));
    await world.settled();
    // And what is done by hand today: issued anew, given back in part, and of a company that keeps part of the KDV back.
    const [anew, back] = [await there.bought(), await there.bought()];
    await there.cancel(invoiceIdOf(anew));
    await there.refund(back, [1, 700], [2, 1_000]);
    const terms = await there.staff<BillingTerms>('billing-terms');
    const withheld = { ...terms, withholding_rule: 'withheld', withholding_minor: 5_000 };
    expect((await world.people.as('Ece', 'PUT', '/api/admin/billing-terms', withheld)).statusCode).toBe(200);
    const lines = ['featured-7', 'bump'].map((package_id) => ({ listing_id: there.ad, package_id }));
    const placed = await world.people.as(
      'Ayşe',
      'POST',
      '/api/orders',
      await world.form(lines, { billed: { ...company } }),
    );
    await world.payByCard(`${placed.json<OrderPlaced>().order_id}-1`);
    await world.settled();
    await there.reissue(invoiceIdOf(anew));
  });
  afterAll(() => world.close());

  /** By what the test was told alone. */
  function codeOf(role: Named['role'], rate: number, day: string): string {
    const table = tables.findLast(({ effective_from }) => effective_from <= day);
    const named = (of: Named['role']) => table?.rates.find((one) => one.role === of && one.rate === rate)?.code;
    if (role === 'vat_collected') return named('vat_collected') ?? '391';
    const returns = table?.returns ?? '191';
    return named('vat_of_returns') ?? (returns === '391' ? named('vat_collected') : undefined) ?? returns;
  }

  /** What KDV of sales is on which account in these days, from the pages of the books one by one. */
  async function expected(from: string, to: string) {
    const rows = await database().query<{ day: string; kind: string; rate: number; minor: number }>(
      `select sale.day, sale.kind, sale.rate, sum(sale.vat - sale.withheld)::bigint as minor from rm.book_page page
         cross join lateral unnest(page.sale_days, page.sale_kinds, page.sale_rates, page.sale_vats, page.sale_withhelds) as sale(day, kind, rate, vat, withheld)
       where sale.day >= $1 and sale.day <= $2 group by 1, 2, 3`,
      [from, to],
    );
    const sums = new Map<string, { debit: number; credit: number }>();
    for (const { day, kind, rate, minor } of rows) {
      const code = codeOf(kind === 'return' ? 'vat_of_returns' : 'vat_collected', rate, day);
      const before = sums.get(code) ?? { debit: 0, credit: 0 };
      const [debit, credit] = kind === 'sale' ? [0, minor] : [-minor, 0];
      if (debit !== credit) sums.set(code, { debit: before.debit + debit, credit: before.credit + credit });
    }
    return sums;
  }

  const isOfVat = (code: string): boolean => code.startsWith('391') || code.startsWith('191');
  const kurus = (cell: unknown): number => Math.round(Number(cell ?? 0) * 100);
  const byCode = (rows: readonly (readonly unknown[])[], [code, debit, credit]: readonly [number, number, number]) => {
    const sums = new Map<string, { debit: number; credit: number }>();
    for (const row of rows) {
      const of = String(row[code]);
      if (!isOfVat(of)) continue;
      const before = sums.get(of) ?? { debit: 0, credit: 0 };
      sums.set(of, { debit: before.debit + kurus(row[debit]), credit: before.credit + kurus(row[credit]) });
    }
    return sums;
  };

  /** Mizan, muavin, yevmiye, the file for the bookkeeping program and the KDV summary have the same kuruş on the same accounts. */
  async function agree([from, to]: Span): Promise<void> {
    const query = `from=${from}&to=${to}`;
    const wanted = await expected(from, to);
    const [balance, vat, journal, luca] = await Promise.all([
      report('trial-balance', query),
      report('vat', query),
      bytes('journal', query, 'xlsx'),
      bytes('journal', query, 'luca'),
    ]);
    for (const one of [balance, vat]) expect(one.checks.filter(({ fine }) => !fine)).toEqual([]);
    const mizan = trialBalanceOf(balance);
    expect([mizan.sums.end, mizan.sums.carried]).toEqual([0, 0]);
    const moved = mizan.rows.filter(({ code, debit, credit }) => isOfVat(code) && debit + credit > 0);
    expect(new Map(moved.map(({ code, debit, credit }) => [code, { debit, credit }]))).toEqual(wanted);
    const entries = xlsxRows(journal).filter((row) => /^\d+$/.test(String(row[0])));
    expect(byCode(entries, [5, 7, 8])).toEqual(wanted);
    const vouchers = unzipped(luca).flatMap((file) => xlsxRows(file).slice(1));
    expect(byCode(vouchers, [2, 3, 4])).toEqual(wanted);
    for (const { code, carried, debit, credit, end } of mizan.rows) {
      const sheet = await report('account', `${query}&account=${code}`);
      expect([code, sheet.totals?.slice(4, 6), end]).toEqual([code, [debit, credit], carried + debit - credit]);
      expect(sheet.checks).toMatchObject([{ fine: true }]);
      // Its movements are the lines of the journal, no more and no fewer, behind what was carried in.
      const own = entries.filter((row) => row[5] === code);
      expect([code, sheet.rows.length, sheet.more]).toEqual([
        code,
        own.length === 0 && carried === 0 ? 0 : own.length + 1,
        false,
      ]);
    }
  }

  const SPANS: readonly Span[] = [
    ['2025-11-01', '2025-12-31'],
    ['2026-01-01', '2026-03-31'],
    ['2025-11-01', '2027-12-31'],
  ];

  const write = async (table: Table, change: object = {}) => {
    const { accounts, edition } = await there.staff<LedgerAccountsAnswer>('ledger/accounts');
    const vat_of_returns = table.returns === '391' ? accounts.vat_collected : { code: '191', name: 'İndirilecek KDV' };
    const { effective_from, rates } = table;
    const body = { effective_from, rates, edition, accounts: { ...accounts, vat_of_returns }, ...change };
    const answer = await world.people.as('Ece', 'PUT', '/api/admin/ledger/accounts', body);
    await world.system.engine.whenCaughtUp();
    return answer;
  };

  it('has one account for all while none is named', async () => {
    for (const span of SPANS) await agree(span);
    expect((await report('trial-balance')).rows.map(([code]) => code)).toContain('391');
  });

  it('has those that were in force on each day, whatever is named, changed and taken back, and what was printed stays', async () => {
    const printed = new Map<string, readonly string[]>();
    const print = async () => {
      const { position } = await report('trial-balance');
      printed.set(position, await filesAt(position));
    };
    await print();
    const named = (role: Named['role'], group: string) =>
      fc.subarray([20, 10, 1]).chain((rates) =>
        fc.constantFrom('', '0', '9').map((more) =>
          rates.map((rate) => ({
            role,
            rate,
            code: `${group}.${more}${rate}`,
            name: `${group} KDV %${rate} ${more}`.trim(),
          })),
        ),
      );
    const tableOf = fc.record({
      effective_from: fc.constantFrom(
        '2025-11-20',
        '2025-12-10',
        '2025-12-31',
        '2026-01-01',
        '2026-01-20',
        '2026-11-01',
      ),
      returns: fc.constantFrom('191', '391'),
      collected: named('vat_collected', '391'),
      back: named('vat_of_returns', '191'),
    });
    let changed = 0;
    for (const { effective_from, returns, collected, back } of fc.sample(tableOf, { numRuns: 8, seed: 20_26 })) {
      const table = { effective_from, returns, rates: [...collected, ...(returns === '191' ? back : [])] };
      const before = await bytes(
        'journal',
        `to=${new Date(Date.parse(effective_from) - 1).toISOString().slice(0, 10)}`,
        'xlsx',
      );
      const answer = await write(table);
      if (answer.statusCode === 409) {
        expect(answer.json<ErrorBody>().code).toBe('SAME_ACCOUNTS');
        continue;
      }
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      changed += 1;
      const others = tables.filter((one) => one.effective_from !== effective_from);
      tables = [...others, table].toSorted((one, other) => (one.effective_from < other.effective_from ? -1 : 1));
      // What was posted before its day stays where it was.
      const after = await bytes(
        'journal',
        `to=${new Date(Date.parse(effective_from) - 1).toISOString().slice(0, 10)}`,
        'xlsx',
      );
      const posted = (file: Buffer) => xlsxRows(file).filter((row) => /^\d+$/.test(String(row[0])));
      expect(posted(after)).toEqual(posted(before));
      for (const span of SPANS) await agree(span);
      await print();
    }
    expect([changed > 4, tables.length > 3]).toEqual([true, true]);
    for (const [position, files] of printed) expect(await filesAt(position)).toEqual(files);
    // The same from sums that are kept, and after everything was made anew.
    expect(await world.system.app.get(BookSums).take(1)).toBe(true);
    for (const span of SPANS) await agree(span);
    await world.system.engine.rebuild('book_pages', { requireEqual: true });
    for (const [position, files] of printed) expect(await filesAt(position)).toEqual(files);
  });

  it('has the account of the same rate for what is sold, taken back, issued anew and given back', async () => {
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const rates = [20, 10, 1].map((rate) => {
      return { role: 'vat_collected' as const, rate, code: `391.7${rate}`, name: `Hesaplanan KDV %${rate}` };
    });
    const table = { effective_from: today, returns: '391', rates };
    expect((await write(table)).statusCode).toBe(200);
    tables = [...tables.filter(({ effective_from }) => effective_from !== today), table];
    const stands = async () => {
      const { rows } = trialBalanceOf(await report('trial-balance'));
      return ['391.710', '391.71', '391.720'].map((code) => rows.find((one) => one.code === code)?.end ?? 0);
    };
    const from = await stands();
    const since = async () => (await stands()).map((end, at) => end - (from[at] ?? 0));
    // A bump at 10 % (net 20,00) and an urgent label at 1 % (net 40,00).
    const order = await there.bought();
    expect(await since()).toEqual([-200, -40, 0]);
    await there.cancel(invoiceIdOf(order));
    expect(await since()).toEqual([0, 0, 0]);
    await there.reissue(invoiceIdOf(order));
    expect(await since()).toEqual([-200, -40, 0]);
    await there.refund(order, [1, 1_100]);
    expect(await since()).toEqual([-100, -40, 0]);
    await there.refund(order, [1, 1_100], [2, 4_040]);
    expect(await since()).toEqual([0, 0, 0]);
    await there.sound();
    for (const span of SPANS) await agree(span);
  });

  it('refuses an account of another group, one with two names, and whoever may not', async () => {
    const today = '2026-11-02';
    const rate = (code: string, name = 'KDV') => ({ role: 'vat_collected' as const, rate: 20, code, name });
    const of = (one: Named, change: object = {}) =>
      write({ effective_from: today, returns: '191', rates: [one] }, change);
    expect((await of(rate('319.20'))).json<ErrorBody>().code).toBe('ACCOUNT_GROUP');
    expect((await of(rate('391'))).json<ErrorBody>().code).toBe('ACCOUNT_NAMES');
    expect((await of(rate('=391'))).statusCode).toBe(422);
    expect((await of(rate('391.20', ''))).statusCode).toBe(422);
    expect((await of(rate('391.20'), { edition: 0 })).json<ErrorBody>().code).toBe('VERSION_CONFLICT');
    const { accounts, edition } = await there.staff<LedgerAccountsAnswer>('ledger/accounts');
    const body = { effective_from: today, accounts, rates: [rate('391.20')], edition };
    expect((await world.people.as('Murat', 'PUT', '/api/admin/ledger/accounts', body)).statusCode).toBe(403);
  });
});
