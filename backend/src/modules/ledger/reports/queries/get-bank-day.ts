import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

export interface BankDay {
  /** What the books have on our account before it. */
  readonly opening_minor: number;
  /** What moved on it in the books, beside what statements brought; what left is negative. */
  readonly moved: readonly { readonly what: 'payout' | 'transfer' | 'refund'; readonly minor: number }[];
  /** Whether a statement was ever read. */
  readonly isRead: boolean;
}

/** Our account on a day as the books have it: the bank of the demo has to say the same. */
export class GetBankDay extends Query<BankDay> {
  constructor(readonly day: string) {
    super();
  }
}

interface Row {
  readonly what: 'opening' | 'payout' | 'transfer' | 'refund';
  readonly minor: number;
}

@QueryHandler(GetBankDay)
export class GetBankDayHandler implements IQueryHandler<GetBankDay, BankDay> {
  constructor(private readonly database: Database) {}

  async execute({ day }: GetBankDay): Promise<BankDay> {
    const [rows, [spans]] = await Promise.all([
      this.database.query<Row>(
        `select case when line.day < $1 then 'opening' when line.kind in ('paid_out', 'payout_deducted') then 'payout'
             when line.debit > 0 then 'transfer' else 'refund' end as what,
           case when line.day < $1 or line.kind in ('paid_out', 'payout_deducted') then '' else page.id end as one,
           sum(line.debit - line.credit)::bigint as minor
         from rm.book_page page cross join lateral unnest(page.days, page.kinds, page.roles, page.debits, page.credits)
           as line(day, kind, role, debit, credit)
         where line.role = 'bank' and line.day <= $1 and (line.day < $1 or line.kind not like 'unknown%')
         group by 1, 2 order by 1, 2`,
        [day],
      ),
      this.database.query<{ read: number }>('select count(*) as read from rm.statement_span'),
    ]);
    return {
      opening_minor: rows.find(({ what }) => what === 'opening')?.minor ?? 0,
      moved: rows.flatMap(({ what, minor }) => (what === 'opening' || minor === 0 ? [] : [{ what, minor }])),
      isRead: (spans?.read ?? 0) > 0,
    };
  }
}
