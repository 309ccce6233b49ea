import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { BillingTerms, FeeInvoices, LedgerAccountsAnswer, OrderPlaced, ReportName } from '@ilan/api';
import { BILLED } from '#test/builders/billed.js';
import { NEW_YEAR, someOrder, toldOrder } from '#test/builders/told-orders.js';
import { ImportOrders } from '#modules/billing/contract.js';
import { invoiceIdOf } from '#modules/billing/invoices/invoice-streams.js';
import { xlsxRows } from '#modules/billing/statements/xlsx-rows.js';
import { DashboardModule } from '#modules/dashboard/dashboard.module.js';
import { LedgerModule } from '#modules/ledger/ledger.module.js';
import { Database } from '#platform/postgres/database.js';
import { reissueWorld } from './reissue-world.js';
import { trialBalanceOf } from './trial-balance.js';
import { unzipped } from './unzipped.js';

const { city_id, district_id, address } = BILLED;
const place = { address, city_id, district_id };
const company = { kind: 'company', title: 'Şık Ltd.', vkn: '9876543217', tax_office: 'Kadıköy', ...place } as const;
/** Packages at other rates than the one that the product comes with. */
const RATES = [
  ['bump', 'Üste taşı', 'bump', null, 2_200, 10],
  ['urgent-7', '7 gün acil etiketi', 'urgent', 7, 4_040, 1],
] as const;

const PACKAGES: ('bump' | 'urgent-7' | 'featured-7')[] = ['bump', 'urgent-7', 'featured-7'];
/** What the provider charged: the day, the rate and net. */
const FEES = [
  ['2025-12-05', 20, 25_000],
  ['2025-12-20', 10, 30_000],
  ['2026-01-25', 20, 12_345],
  ['2026-01-30', 0, 5_000],
] as const;
const ROLES: Readonly<Record<string, NamedRate['role']>> = {
  return: 'vat_of_returns',
  fee: 'vat_deductible',
  fee_cancel: 'vat_deductible',
};

export interface NamedRate {
  readonly role: 'vat_collected' | 'vat_of_returns' | 'vat_deductible';
  readonly rate: number;
  readonly code: string;
  readonly name: string;
}
type Span = readonly [from: string, to: string];
export interface Table {
  readonly effective_from: string;
  readonly rates: readonly NamedRate[];
  /** On which account KDV of what went back is booked where no rate names one. */
  readonly returns: string;
}
export const SPANS: readonly Span[] = [
  ['2025-11-01', '2025-12-31'],
  ['2026-01-01', '2026-03-31'],
  ['2025-11-01', '2027-12-31'],
];

const isOfVat = (code: string): boolean => code.startsWith('391') || code.startsWith('191');
const kurus = (cell: unknown): number => Math.round(Number(cell ?? 0) * 100);

/** A random history at several rates of KDV, what every report says of it held against the pages of the books one by one. */
export async function ratedBooks() {
  const there = await reissueWorld([LedgerModule, DashboardModule]);
  const { world } = there;
  const database = world.system.app.get(Database);
  /** As the test was told them, in the order of their days. */
  let tables: readonly Table[] = [{ effective_from: '0000', rates: [], returns: '191' }];
  const bytes = (name: ReportName, query: string, format = 'csv') =>
    world.people.as('Ece', 'GET', `/api/admin/reports/${name}/${format}?${query}`).then(({ rawPayload }) => rawPayload);

  for (const [id, name, kind, days, gross_minor, vat_rate] of RATES) {
    const fields = { name, kind, days, gross_minor, vat_rate, valid_from: null, valid_to: null };
    const write = { ...fields, revision: 0, reason: 'Oranı değişti, denendi' };
    expect((await world.people.as('Ece', 'PUT', `/api/admin/packages/${id}`, write)).statusCode).toBe(200);
  }
  const random = fc.sample(someOrder, { numRuns: 60, seed: 391 }).map((one, at) => toldOrder(`rates-${at}`, one));
  // Chance cancels few: these are given back whole in their month, across the days on which tables could begin.
  const whole = { type: 'refund', share: 1, reason: 'Alıcıyla anlaşıldı.', outcome: 'done' } as const;
  const cancelled = [-26, -25, -24, 12, 13, 14].map((day, at) =>
    toldOrder(`cancelled-${at}`, {
      ...{ transfer: false, more: null, dispute: null, packages: PACKAGES.slice(at % 3) },
      ...{ at: NEW_YEAR + day * 86_400_000, deeds: [[9, whole]] },
    }),
  );
  const orders = [...random, ...cancelled];
  const now = new Date(NEW_YEAR + 400 * 86_400_000);
  // Of an ad that is not known yet nothing was ever bought.
  await world.settled();
  const told = await world.system.commands.execute(
    new ImportOrders({ orders, now, begin: () => Promise.resolve(null) }),
  );
  expect(told).toHaveLength(orders.length);
  await world.settled();
  // And what is done by hand today: issued anew, given back in part, and of a company that keeps part of the KDV back.
  const [anew, back] = [await there.bought(), await there.bought()];
  await there.cancel(invoiceIdOf(anew));
  await there.refund(back, [1, 700], [2, 1_000]);
  const terms = await there.staff<BillingTerms>('billing-terms');
  const withheld = { ...terms, withholding_rule: 'withheld', withholding_minor: 5_000 };
  expect((await world.people.as('Ece', 'PUT', '/api/admin/billing-terms', withheld)).statusCode).toBe(200);
  const lines = ['featured-7', 'bump'].map((package_id) => ({ listing_id: there.ad, package_id }));
  const form = await world.form(lines, { billed: { ...company } });
  const placed = await world.people.as('Ayşe', 'POST', '/api/orders', form);
  await world.payByCard(`${placed.json<OrderPlaced>().order_id}-1`);
  await world.settled();
  await there.reissue(invoiceIdOf(anew));

  // And what the provider charged, each at its own rate; one was cancelled, and entered anew at another.
  const charge = async (number: string, day: string, rate: number, net_minor: number) => {
    const vat_minor = Math.round((net_minor * rate) / 100);
    const split = { rate, net_minor, vat_minor, total_minor: net_minor + vat_minor };
    const body = { provider: 'test_card', tax_number: '9876543217', number, day, ...split };
    expect((await world.people.as('Ece', 'POST', '/api/admin/fee-invoices', body)).statusCode).toBe(200);
    await world.settled();
  };
  for (const [at, [day, rate, net_minor]] of FEES.entries()) await charge(`TK-${at}`, day, rate, net_minor);
  const { data: entered } = await world.get<FeeInvoices>('/api/admin/fee-invoices', 'Ece');
  const wrong = entered.find(({ number }) => number === 'TK-1')?.id;
  const undone = { reason: 'Oranı yanlış yazılmış, yeniden işlenecek' };
  expect((await world.people.as('Ece', 'POST', `/api/admin/fee-invoices/${wrong}/cancel`, undone)).statusCode).toBe(
    200,
  );
  await charge('TK-1', '2025-12-20', 1, 30_000);

  /** By what the test was told alone. */
  function codeOf(role: NamedRate['role'], rate: number, day: string): string {
    const table = tables.findLast(({ effective_from }) => effective_from <= day);
    const named = (of: NamedRate['role']) => table?.rates.find((one) => one.role === of && one.rate === rate)?.code;
    if (role === 'vat_collected') return named('vat_collected') ?? '391';
    if (role === 'vat_deductible') return named('vat_deductible') ?? '191';
    const returns = table?.returns ?? '191';
    return named('vat_of_returns') ?? (returns === '391' ? named('vat_collected') : undefined) ?? returns;
  }

  /** What KDV of sales is on which account in these days, from the pages of the books one by one. */
  async function expected(from: string, to: string) {
    const rows = await database.query<{ day: string; kind: string; rate: number; minor: number }>(
      `select sale.day, sale.kind, sale.rate, sum(sale.vat - sale.withheld)::bigint as minor from rm.book_page page
         cross join lateral unnest(page.sale_days, page.sale_kinds, page.sale_rates, page.sale_vats, page.sale_withhelds) as sale(day, kind, rate, vat, withheld)
       where sale.day >= $1 and sale.day <= $2 group by 1, 2, 3`,
      [from, to],
    );
    const sums = new Map<string, { debit: number; credit: number }>();
    for (const { day, kind, rate, minor } of rows) {
      const code = codeOf(ROLES[kind] ?? 'vat_collected', rate, day);
      const before = sums.get(code) ?? { debit: 0, credit: 0 };
      const [debit, credit] =
        kind === 'sale' ? [0, minor] : kind === 'fee' ? [minor, 0] : kind === 'fee_cancel' ? [0, -minor] : [-minor, 0];
      if (debit !== credit) sums.set(code, { debit: before.debit + debit, credit: before.credit + credit });
    }
    return sums;
  }

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
      there.report('trial-balance', query),
      there.report('vat', query),
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
      const sheet = await there.report('account', `${query}&account=${code}`);
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

  /** The same kuruş on the same accounts, whatever is looked at. */
  const agreeAlways = async (): Promise<void> => {
    for (const span of SPANS) await agree(span);
  };

  /** Cancelled invoices that were taken back on another account than they had been booked on. */
  async function parted(): Promise<readonly string[]> {
    const entries = xlsxRows(await bytes('journal', '', 'xlsx')).filter((row) =>
      /^(Satış faturası|Fatura iptali)/.test(String(row[4])),
    );
    const cancelled = new Set(entries.filter((row) => String(row[4]).startsWith('Fatura iptali')).map((row) => row[3]));
    expect(cancelled.size).toBeGreaterThan(5);
    const left = new Map<string, number>();
    for (const row of entries.filter((one) => cancelled.has(one[3]))) {
      const key = `${String(row[3])} ${String(row[5])}`;
      left.set(key, (left.get(key) ?? 0) + kurus(row[7]) - kurus(row[8]));
    }
    return [...left].filter(([, minor]) => minor !== 0).map(([key]) => key);
  }

  const write = async (table: Table, change: object = {}) => {
    const { accounts, edition } = await there.staff<LedgerAccountsAnswer>('ledger/accounts');
    const vat_of_returns = table.returns === '391' ? accounts.vat_collected : { code: '191', name: 'İndirilecek KDV' };
    const { effective_from, rates } = table;
    const body = { effective_from, rates, edition, accounts: { ...accounts, vat_of_returns }, ...change };
    const answer = await world.people.as('Ece', 'PUT', '/api/admin/ledger/accounts', body);
    await world.system.engine.whenCaughtUp();
    return answer;
  };

  /** From here on this table is among those of which accounts are expected; it has its month to itself. */
  const know = (table: Table, isWholeMonth = true): void => {
    const month = table.effective_from.slice(0, 7);
    const others = tables.filter((one) =>
      isWholeMonth ? one.effective_from.slice(0, 7) !== month : one.effective_from !== table.effective_from,
    );
    tables = [...others, table].toSorted((one, other) => (one.effective_from < other.effective_from ? -1 : 1));
  };

  return { there, world, bytes, agree: agreeAlways, parted, write, know, known: () => tables };
}
export type RatedBooks = Awaited<ReturnType<typeof ratedBooks>>;
