import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Report, ReportName } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { IssueExpenseNotes } from '#modules/billing/invoices/jobs/issue-expense-notes.js';
import { LedgerModule } from '../ledger.module.js';
import { reportCommands } from './cli/report-commands.js';

const reason = 'Alıcıyla anlaşıldı, bir bölümü verildi';
const today = istanbulDay(new Date().toISOString());

describe('the report of refunds', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule]);
    await world.offerTransfers();
  });
  afterAll(() => world.close());

  const report = (name: ReportName, query = '') => world.get<Report>(`/api/admin/reports/${name}?${query}`, 'Ece');
  const file = async (query = '', format = 'csv') =>
    (await world.people.as('Ece', 'GET', `/api/admin/reports/refunds/${format}?${query}`)).rawPayload;
  const staff = async (path: string, body: object): Promise<void> => {
    const answer = await world.people.as('Ece', 'POST', `/api/admin/payments/${path}`, body);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    await world.settled();
  };
  const both = async (way?: 'transfer'): Promise<string> => {
    const listing_id = await world.published();
    const lines = ['bump', 'urgent-7'].map((package_id) => ({ listing_id, package_id }));
    if (way) return world.placed(lines, way);
    const id = await world.placed(lines);
    await world.payByCard(`${id}-1`);
    await world.settled();
    return id;
  };
  const named = ({ columns, rows }: Report, ...keys: readonly string[]) =>
    rows.map((row) => keys.map((key) => row[columns.findIndex((column) => column.key === key)]));

  it('has nothing to say before anything went back', async () => {
    await both();
    const { rows, totals, checks } = await report('refunds');
    expect([rows, totals?.slice(6, 11), checks.every(({ fine }) => fine)]).toEqual([[], [0, 0, 0, 0, 0], true]);
  });

  it('lists each with its line, way, paper and state, as of any place in the log and after a rebuild', async () => {
    const card = await both();
    await staff(`${card}-1/refunds`, { lines: [{ line: 1, amount_minor: 1_000 }], reason });
    const first = await report('refunds');
    expect(named(first, 'day', 'order', 'way', 'asked', 'paid', 'net', 'vat', 'gross', 'state')).toEqual([
      [today, card, 'Kart', 1_000, 1_000, 833, 167, 1_000, 'Geri ödendi'],
    ]);
    expect(named(first, 'document').flat()).toEqual([expect.stringMatching(/^ILN20\d{11}$/)]);
    expect(first.documents).toEqual([expect.stringMatching(/^invoices\//)]);
    const { position } = first;
    const [then, paper] = [await file(`position=${position}`), await file(`position=${position}`, 'pdf')];

    await world.system.app.get(IssueExpenseNotes).tick();
    await world.settled();
    const transfer = await both('transfer');
    await staff(`${transfer}-1/confirm`, { amount_minor: 7_480, day: today, reason: null });
    await staff(`${transfer}-1/refunds`, { lines: [{ line: 2, amount_minor: 4_990 }], reason });
    const now = await report('refunds');
    expect(named(now, 'order', 'way', 'asked', 'paid', 'gross', 'state')).toEqual([
      [card, 'Kart', 1_000, 1_000, 1_000, 'Geri ödendi'],
      [transfer, 'Havale / EFT', 4_990, null, null, 'Bekliyor'],
    ]);
    expect(named(now, 'document')[0]).toEqual([expect.stringMatching(/^ILG20\d{11}$/)]);
    expect(await file(`position=${position}`)).toEqual(then);

    await world.system.engine.rebuild('book_pages', { requireEqual: true });
    expect((await report('refunds')).rows).toEqual(now.rows);
    expect(await file(`position=${position}`)).toEqual(then);
    expect(await file(`position=${position}`, 'pdf')).toEqual(paper);
    expect((await file('', 'xlsx')).subarray(0, 2).toString()).toBe('PK');
    const told: string[] = [];
    const run = reportCommands.commands.find(({ name }) => name === 'reports run');
    const { signal } = new AbortController();
    const args = ['refunds', '--position', position];
    await run?.run({ app: world.system.app, args, signal, print: (line) => told.push(line) });
    expect(`${told.join('\n')}\n`).toBe(then.toString());
    expect((await world.people.as('Murat', 'GET', '/api/admin/reports/refunds')).statusCode).toBe(403);
  });

  it('adds up to what sales and payments say went back, by whatever its chart is gathered', async () => {
    const whole = await both();
    await staff(`${whole}-1/refunds`, {
      lines: [
        { line: 1, amount_minor: 2_490 },
        { line: 2, amount_minor: 4_990 },
      ],
      reason,
    });
    for (const query of ['', `from=${today}&to=${today}`, 'to=2025-01-31']) {
      const [refunds, sales, payments] = await Promise.all([
        report('refunds', query),
        report('sales', query),
        report('payments', query),
      ]);
      expect(refunds.checks.map(({ fine }) => fine)).toEqual([true, true]);
      const back = 0 - Number(sales.totals?.[4]) - Number(sales.totals?.[5]);
      const paid = Number(payments.totals?.[4]);
      expect([query, refunds.totals?.[7], refunds.totals?.[10]]).toEqual([query, paid, back]);
      expect(paid > 0).toBe(!query.startsWith('to='));
      for (const by of ['month', 'day', 'package', 'way']) {
        const { chart, rows } = await report('refunds', `${query}&by=${by}`);
        expect([by, chart?.points.reduce((sum, { minor }) => sum + minor, 0)]).toEqual([by, paid]);
        expect(rows).toEqual(refunds.rows);
      }
    }
    // Cancelled whole in its month: each of its lines has a row.
    expect(named(await report('refunds'), 'order', 'paid', 'gross').filter(([order]) => order === whole)).toEqual([
      [whole, 2_490, 2_490],
      [whole, 4_990, 4_990],
    ]);
  });
});
