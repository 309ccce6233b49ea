import type { Dashboard } from '@ilan/api';
import type { Database } from '#platform/postgres/database.js';

type Money = NonNullable<Dashboard['money']>;
type Attempts = Pick<Money, 'transfers' | 'refunds' | 'refunds_failed' | 'mismatched' | 'disputed'>;
type Transfers = Pick<Money, 'unmatched' | 'unmatched_since' | 'payouts_due'>;
type Days = Money['received_per_day'][number];
interface DisputeRow {
  readonly order_id: string;
  readonly amount_minor: number;
  readonly answer_by: Date;
}
/** Each is as many as the list that it leads to. */
type Invoices = Pick<Money, 'invoices_refused' | 'invoices_rejected' | 'invoices_undelivered' | 'invoices_unanswered'>;
type Uninvoiced = Pick<Money, 'invoices_uninvoiced'>;
type Moved = Pick<Money, 'received_today_minor' | 'received_minor' | 'refunded_minor'>;

/** A transfer that was matched to the wrong order was never received by that one. */
const CAME = `case line.kind when 'paid' then line.debit when 'unknown_transfer_matched' then line.debit when 'payment_withdrawn' then -line.credit else 0 end`;

/** Of more than these nobody reads on a first page. */
const DISPUTES_SHOWN = 5;
const UNTOLD_SHOWN = 5;

/** What waits for those who keep the books, and what came and went lately. */
export async function countMoney(database: Database, days: number): Promise<Omit<Money, 'period_to_close'>> {
  const [
    [attempts],
    [transfers],
    [invoices],
    [moved],
    received_per_day,
    disputes,
    [gaps],
    invoices_untold,
    [uninvoiced],
  ] = await Promise.all([
    database.prepared<Attempts>(
      'dashboard-attempts',
      // In the words in which the list of payments looks for them: nobody waits for a transfer of an order that was paid in another way.
      `select count(*) filter (where status = 'pending' and method = 'transfer' and not exists (
           select from rm.placed_order placed where placed.id = attempt.order_id and placed.paid_at is not null)) as transfers,
         count(*) filter (where status = 'refund_pending') as refunds,
         count(*) filter (where status = 'refund_failed') as refunds_failed,
         count(*) filter (where status = 'mismatched') as mismatched,
         count(*) filter (where status = 'disputed') as disputed
       from rm.payment_attempt attempt where status in ('pending', 'refund_pending', 'refund_failed', 'mismatched', 'disputed')`,
    ),
    database.prepared<Transfers>(
      'dashboard-transfers',
      `select count(*) as unmatched, min(day) as unmatched_since,
           (select min(due) from rm.payout_line where status = 'open') as payouts_due
         from rm.bank_transfer where status = 'open'`,
    ),
    database.prepared<Invoices>(
      'dashboard-invoices',
      `select count(*) filter (where status = 'refused') as invoices_refused,
         count(*) filter (where status = 'rejected') as invoices_rejected,
         count(*) filter (where status = 'undelivered') as invoices_undelivered,
         count(*) filter (where status = 'handed_over') as invoices_unanswered
       from rm.invoice where status in ('refused', 'rejected', 'undelivered', 'handed_over')`,
    ),
    database.query<Moved>(
      `with span as (
         select to_char(now() at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as today,
           to_char((now() at time zone 'Europe/Istanbul')::date - ($1::int - 1), 'YYYY-MM-DD') as since)
       select coalesce(sum(${CAME}) filter (where line.day = span.today), 0)::bigint as received_today_minor,
         coalesce(sum(${CAME}), 0)::bigint as received_minor,
         coalesce(sum(line.credit) filter (where line.kind in ('refunded', 'advance_returned')), 0)::bigint as refunded_minor
       from span, rm.book_page page
         cross join lateral unnest(page.days, page.kinds, page.roles, page.debits, page.credits)
           as line(day, kind, role, debit, credit)
       where page.last_day >= span.since and line.day >= span.since and line.role in ('bank', 'card_receivables', 'unknown_transfers')`,
      [days],
    ),
    database.query<Days>(
      `with days as (
         select to_char(day, 'YYYY-MM-DD') as day from generate_series((now() at time zone 'Europe/Istanbul')::date - ($1::int - 1),
           (now() at time zone 'Europe/Istanbul')::date, '1 day') as day),
       counted as (
         select line.day, sum(${CAME})::bigint as count
         from rm.book_page page
           cross join lateral unnest(page.days, page.kinds, page.roles, page.debits, page.credits)
             as line(day, kind, role, debit, credit)
         where page.last_day >= (select min(day) from days) and line.role in ('bank', 'card_receivables', 'unknown_transfers') group by 1)
       select day, greatest(coalesce(count, 0), 0)::bigint as count from days left join counted using (day) order by day`,
      [days],
    ),
    database.prepared<DisputeRow>(
      'dashboard-disputes',
      `select order_id, disputed_minor as amount_minor, answer_by from rm.payment_attempt
       where status = 'disputed' and answer_by is not null order by answer_by limit ${DISPUTES_SHOWN}`,
    ),
    // Beyond the last number that an invoice has there may be one that was only taken; the page of invoices asks the series itself.
    database.prepared<{ series_gaps: number }>(
      'dashboard-series',
      `select coalesce(sum(top - taken), 0)::int as series_gaps from (
         select count(*) as taken, max(right(number, 9)::bigint) as top from rm.invoice where series is not null group by series) counted`,
    ),
    database.prepared<Money['invoices_untold'][number]>(
      'dashboard-untold',
      `select id as invoice_id, number from rm.invoice
       where is_untold order by at, id limit ${UNTOLD_SHOWN}`,
    ),
    // In the words in which the list of invoices looks for them.
    database.prepared<Uninvoiced>(
      'dashboard-uninvoiced',
      `select count(*) as invoices_uninvoiced from rm.invoice invoice where invoice.status = 'cancelled'
         and not exists (select from rm.invoice next where next.id = invoice.replaced_by)
         and exists (select from rm.placed_order placed where placed.id = invoice.order_id and placed.left_minor > 0)`,
    ),
  ]);
  return {
    ...(attempts ?? { transfers: 0, refunds: 0, refunds_failed: 0, mismatched: 0, disputed: 0 }),
    ...(transfers ?? { unmatched: 0, unmatched_since: null, payouts_due: null }),
    ...(invoices ?? { invoices_refused: 0, invoices_rejected: 0, invoices_undelivered: 0, invoices_unanswered: 0 }),
    ...(moved ?? { received_today_minor: 0, received_minor: 0, refunded_minor: 0 }),
    received_per_day,
    disputes: disputes.map((one) => ({ ...one, answer_by: one.answer_by.toISOString() })),
    series_gaps: gaps?.series_gaps ?? 0,
    invoices_untold,
    invoices_uninvoiced: uninvoiced?.invoices_uninvoiced ?? 0,
  };
}
