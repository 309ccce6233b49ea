import type { PayoutLineQuery, PayoutLines, PayoutLineStatus } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import type { PayoutLineRow } from '../projections/payout-lines.js';

/** What providers transferred and nobody has found the payment of, the earliest due first. */
export class ListPayoutLines extends Query<PayoutLines> {
  constructor(readonly query: PayoutLineQuery) {
    super();
  }
}

const NONE = { open: 0, matched: 0, aside: 0 } as const;
const SHOWN = 100;

@QueryHandler(ListPayoutLines)
export class ListPayoutLinesHandler implements IQueryHandler<ListPayoutLines, PayoutLines> {
  constructor(private readonly database: Database) {}

  async execute({ query: { status, page = 1 } }: ListPayoutLines): Promise<PayoutLines> {
    const [rows, counted] = await Promise.all([
      this.database.query<Omit<PayoutLineRow, 'changed_at'>>(
        `select id, method, settlement_id, day, amount_minor, currency, fee_minor, ref, reason, code, due, status
         from rm.payout_line where status = $1 order by due, id limit ${SHOWN + 1} offset $2`,
        [status, (page - 1) * SHOWN],
      ),
      this.database.query<{ status: PayoutLineStatus; count: number; due: string }>(
        'select status, count(*) as count, min(due) as due from rm.payout_line group by 1',
      ),
    ]);
    return {
      data: [...rows.slice(0, SHOWN)],
      counts: { ...NONE, ...Object.fromEntries(counted.map((one) => [one.status, one.count])) },
      due: counted.find((one) => one.status === 'open')?.due ?? null,
      more: rows.length > SHOWN,
    };
  }
}
