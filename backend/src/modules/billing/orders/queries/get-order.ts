import type { OrderDetail } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Database } from '#platform/postgres/database.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import { AcceptedAgreements } from '../accepted-agreements.js';
import { refOf } from '../order-id.js';
import { surplusIn } from '../order-surplus.js';
import type { AttemptRow, PlacedOrderRow } from '../projections/orders.js';
import { ORDER_COLUMNS, OrderAnswers } from './order-answers.js';

/** One order of a person, and how it is being paid. @throws AppError not_found */
export class GetOrder extends Query<OrderDetail> {
  constructor(
    readonly buyerId: number,
    readonly orderId: string,
  ) {
    super();
  }
}

@QueryHandler(GetOrder)
export class GetOrderHandler implements IQueryHandler<GetOrder, OrderDetail> {
  constructor(
    private readonly database: Database,
    private readonly answers: OrderAnswers,
    private readonly terms: FollowedTerms,
    private readonly accepted: AcceptedAgreements,
  ) {}

  async execute({ buyerId, orderId }: GetOrder): Promise<OrderDetail> {
    const rows = await this.database.query<PlacedOrderRow>(
      `select ${ORDER_COLUMNS} from rm.placed_order where id = $1 and buyer_id = $2`,
      [orderId, buyerId],
    );
    const [row] = rows;
    const [summary] = await this.answers.summaries(rows);
    if (!row || !summary) throw new AppError('not_found', 'NO_ORDER', 'Böyle bir sipariş bulunamadı.');
    const last = row.attempts.find(({ state, surplus }) => state === 'paid' && !surplus) ?? row.attempts.at(-1);
    const agreements = await this.accepted.read(row.agreements);
    return { ...summary, agreements, attempt: last ? this.attempt(row, last) : null, surplus: surplusIn(row, last) };
  }

  private attempt(row: PlacedOrderRow, { number, method, state, failure }: AttemptRow) {
    const { iban, name, bank_name } = this.terms.current();
    const target = { iban, account_holder: name, bank_name, reference: row.id, amount_minor: row.total_minor };
    // Beside a card that was begun since, what was to be sent may still come.
    const waits =
      row.state === 'waiting' && row.attempts.findLast((one) => one.method === 'transfer' && one.state === 'pending');
    const transfer = waits ? { ...target, expires_at: waits.expires_at } : null;
    return { ref: refOf(row.id, number), method, state, failure, transfer };
  }
}
