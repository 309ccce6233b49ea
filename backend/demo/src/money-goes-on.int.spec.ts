import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FeeInvoices, Report, ReportRuns } from '@ilan/api';
import { GiveMoneyBackWhenAsked } from '#modules/billing/payments/reactions/give-money-back-when-asked.js';
import { SettlementClock } from '#modules/billing/payments/jobs/settlement-clock.js';
import { TestCardGateway } from '#modules/billing/payments/test-card/test-card-gateway.js';
import { Demo } from '#modules/demo/contract.js';
import { MakeReport } from '#modules/ledger/runs/jobs/make-report.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { type Market, openMarket } from '#test/support/demo-market.js';

const LISTINGS = 240;
const DAY = 86_400_000;

describe('who keeps the books goes on where the demo’s year ends', () => {
  let market: Market;
  let headers: Record<string, string>;
  const settled = () => market.app.get(ProjectionEngine).whenCaughtUp();
  const rows = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await market.database.pool.query<Row>(sql, [...values])).rows;
  const get = async <Answer>(url: string): Promise<Answer> => {
    const answer = await market.app.inject({ url, headers });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json<Answer>();
  };
  /** What of a provider’s transfers was counted, and what waits for people. */
  const money = async () => {
    await settled();
    return rows(`select type, count(*)::int as count from es.event
      where type in ('payment.paid-out', 'payout_line.told') group by type order by type`);
  };

  beforeAll(async () => {
    market = await openMarket();
    await (await market.app.get(Demo).catalogue()).load({ listings: LISTINGS, seed: 7 });
    await settled();
    const payload = { email: 'accounting@demo.test', password: 'demo-1234' };
    const signedIn = await market.app.inject({ method: 'POST', url: '/api/login', payload });
    headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
  });
  afterAll(() => market.close());

  it('asks the bank of the test page about the days before, which says what the books have, and nothing twice', async () => {
    const before = await money();
    const clock = market.app.get(SettlementClock);
    // Also lines under names that nobody knows are those that wait already.
    expect(await clock.tick()).toBeGreaterThan(2);
    expect(await money()).toEqual(before);
  });

  it('owes for nothing that was paid by card in the year: all of it was transferred by then, went back or stands in dispute', async () => {
    const [found] = await rows<{ payments: number; owed: number }>(
      `select count(*)::int as payments, count(*) filter (where payment.amount_minor - payment.refunded_minor
           - case when attempt.dispute is null or attempt.dispute = 'won' then 0 else attempt.disputed_minor end
           <> coalesce((select sum(gross_minor) from app.test_card_payout payout where payout.ref = payment.ref), 0))::int as owed
       from app.test_card_payment payment join rm.payment_attempt attempt using (ref)
       where payment.state = 'paid' and payment.paid_at < now() - interval '2 days'`,
    );
    expect(found?.owed).toBe(0);
    expect(found?.payments).toBeGreaterThan(10);
  });

  it('gives back what was paid by card: the bank does, and the books stay even', async () => {
    const [paid] = await rows<{ ref: string }>(
      `select ref from rm.payment_attempt where method = 'test_card' and status = 'paid' and dispute is null and refunded_minor = 0 and amount_minor > 2000 order by ref limit 1`,
    );
    const { ref = '' } = paid ?? {};
    const payload = { lines: [{ line: 1, amount_minor: 1_000 }], reason: 'Alıcıyla anlaşıldı, bir bölümü verildi' };
    const url = `/api/admin/payments/${ref}/refunds`;
    const answer = await market.app.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    await market.app.get(GiveMoneyBackWhenAsked).catchUp();
    await settled();
    expect(await rows('select status, refunded_minor::int from rm.payment_attempt where ref = $1', [ref])).toEqual([
      { status: 'partly_refunded', refunded_minor: 1_000 },
    ]);
    const balance = await get<Report>('/api/admin/reports/trial-balance');
    expect(balance.checks.filter(({ fine }) => !fine)).toEqual([]);
    // It had been transferred: the bank keeps it back from what it transfers next.
    const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
    const next = await market.app.get(TestCardGateway).settlements(tomorrow);
    expect(next.settled.find((one) => one.ref === ref)).toMatchObject({ gross_minor: -1_000, fee_minor: 0 });
  });

  it('finds invoices of the bank for its fees, each of what it kept in a month, and one that was taken back', async () => {
    const { data } = await get<FeeInvoices>('/api/admin/fee-invoices');
    expect(data.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
    const entered = data.filter(({ status }) => status === 'entered');
    expect(entered.length).toBeGreaterThan(3);
    const kept = await rows<{ month: string; minor: number }>(
      `select left(data ->> 'day', 7) as month, sum((data ->> 'fee_minor')::int)::int as minor from es.event
       where type = 'payment.paid-out' group by 1 order by 1`,
    );
    for (const { day, net_minor, vat_minor } of entered)
      expect([day, net_minor + vat_minor]).toEqual([day, kept.find(({ month }) => day.startsWith(month))?.minor]);
  });

  it('finds reports that were prepared in the background, as people have them prepared', async () => {
    const { data } = await get<ReportRuns>('/api/admin/report-runs');
    expect(data.map(({ report, format }) => `${report} ${format}`).toSorted()).toEqual([
      'journal luca',
      'sales xlsx',
      'vat pdf',
    ]);
    for (const { id } of data) await market.app.get(MakeReport).handle({ id });
    const made = (await get<ReportRuns>('/api/admin/report-runs')).data;
    expect(made.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    for (const { id } of made) {
      const file = await market.app.inject({ url: `/api/admin/report-runs/${id}/file`, headers });
      expect([file.statusCode, file.rawPayload.length > 500]).toEqual([200, true]);
    }
    expect(await rows(`select 1 from es.event where type = 'report.requested'`)).toHaveLength(3);
  });
});
