import { type PaymentList, type PaymentQuery, type PaymentStatus, paymentStatus } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import type { PaymentAttemptRow } from '#modules/billing/orders/projections/payment-attempt.js';
import { ownStatus, STATUS } from '#modules/billing/orders/queries/payment-status.js';

/** Attempts to pay as staff looks for them. */
export class ListPayments extends Query<PaymentList> {
  constructor(readonly query: PaymentQuery) {
    super();
  }
}

type Row = Pick<
  PaymentAttemptRow,
  'ref' | 'order_id' | 'buyer_id' | 'method' | 'amount_minor' | 'refunded_minor' | 'begun_at' | 'paid_at' | 'answer_by'
> & { readonly status: PaymentStatus; readonly name: string | null };

const SORTS: Readonly<Record<string, string>> = {
  begun_at: 'attempt.begun_at',
  paid_at: 'attempt.paid_at',
  amount_minor: 'attempt.amount_minor',
  answer_by: 'attempt.answer_by',
};
const FROM = 'rm.payment_attempt attempt left join app.user person on person.id = attempt.buyer_id';
/** All but the status, over which the tabs count. */
const FILTERS = `($1::text is null or attempt.order_id = $1) and ($2::bigint is null or attempt.buyer_id = $2)
  and ($3::text[] is null or person.folded_name like all (select app.fold_name(word) from unnest($3::text[]) as word))
  and ($4::text is null or attempt.method = $4) and ($5::bigint is null or attempt.buyer_id = $5)
  and ($6::timestamptz is null or attempt.begun_at >= $6) and ($7::timestamptz is null or attempt.begun_at < $7)`;

@QueryHandler(ListPayments)
export class ListPaymentsHandler implements IQueryHandler<ListPayments, PaymentList> {
  constructor(private readonly database: Database) {}

  async execute({ query }: ListPayments): Promise<PaymentList> {
    const { page, per_page, sort, status } = query;
    const { order, id, words } = searched(query.q);
    const filters = [order, id, words, query.method ?? null, query.buyer_id ?? null, query.from ?? null];
    const all = [...filters, query.to ?? null];
    const by = `${SORTS[sort?.column ?? ''] ?? 'attempt.begun_at'} ${(sort?.descending ?? true) ? 'desc' : 'asc'}`;
    const [counted, rows] = await Promise.all([
      this.database.query<{ status: PaymentStatus; count: number }>(
        `select ${STATUS} as status, count(*) as count from ${FROM} where ${FILTERS} group by 1`,
        all,
      ),
      this.database.query<Row>(
        `select attempt.ref, attempt.order_id, attempt.buyer_id, attempt.method, ${STATUS} as status, attempt.amount_minor,
           attempt.refunded_minor, attempt.begun_at, attempt.paid_at, attempt.answer_by,
           trim(person.name || ' ' || person.surname) as name
         from ${FROM} where ${FILTERS} and ($8::text is null or attempt.status = $8) and ($9::text is null or ${STATUS} = $9)
         order by ${by} nulls last, attempt.ref limit $10 offset $11`,
        [...all, status ? ownStatus(status) : null, status ?? null, per_page, (page - 1) * per_page],
      ),
    ]);
    const counts = countsOf(counted);
    const total = counts[status ?? 'all'];
    const last_page = Math.max(1, Math.ceil(total / per_page));
    return {
      data: rows.map(({ begun_at, paid_at, answer_by, buyer_id, name, ...row }) => ({
        ...row,
        begun_at: begun_at.toISOString(),
        paid_at: paid_at?.toISOString() ?? null,
        answer_by: answer_by?.toISOString() ?? null,
        buyer: { id: buyer_id, name: nameOf(name) },
      })),
      meta: { current_page: page, last_page, per_page, total, counts },
      links: { next: page < last_page ? `/api/admin/payments?page=${page + 1}` : null },
    };
  }
}

/** Who closed the account has no name any more. */
export const nameOf = (name: string | null | undefined): string => (name ? name : 'Silinmiş kullanıcı');

function countsOf(counted: readonly { readonly status: PaymentStatus; readonly count: number }[]) {
  const none = Object.fromEntries(paymentStatus.options.map((one) => [one, 0])) as Record<PaymentStatus, number>;
  const counts = { all: 0, ...none };
  for (const { status, count } of counted) {
    counts[status] += count;
    counts.all += count;
  }
  return counts;
}

/** What the search box means: an order or an attempt, a person's number, or words of a name. */
function searched(q: string | undefined) {
  const text = (q ?? '').trim();
  const order = /^([0-9A-HJKMNP-TV-Z]{10})(?:-\d{1,3})?$/i.exec(text)?.[1];
  if (order !== undefined) return { order: order.toUpperCase(), id: null, words: null };
  const id = /^#([1-9]\d{0,14})$/.exec(text)?.[1];
  if (id !== undefined) return { order: null, id: Number(id), words: null };
  const words = text.split(/\s+/).filter((word) => word !== '');
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return { order: null, id: null, words: patterns.length > 0 ? patterns : null };
}
