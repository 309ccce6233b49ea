import type { OrderDetail } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Database } from '#platform/postgres/database.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import { AcceptedAgreements } from '../accepted-agreements.js';
import { surplusOf } from '../domain/surplus.js';
import { refOf } from '../order-id.js';
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
    return { ...summary, agreements, attempt: last ? this.attempt(row, last) : null, surplus: surplusIn(row) };
  }

  private attempt(row: PlacedOrderRow, { number, method, state, failure, expires_at }: AttemptRow) {
    const { iban, name, bank_name } = this.terms.current();
    const target = { iban, account_holder: name, bank_name, reference: row.id, amount_minor: row.total_minor };
    const waits = method === 'transfer' && state === 'pending';
    return { ref: refOf(row.id, number), method, state, failure, transfer: waits ? { ...target, expires_at } : null };
  }
}

/** Its buyer reads of every payment that was taken, also of one that was too much. */
const surplusIn = ({ id, attempts, total_minor }: PlacedOrderRow): OrderDetail['surplus'] =>
  attempts.flatMap((attempt) => {
    const { number, method, paid_at, refunds } = attempt;
    const amount_minor = surplusOf(attempt, total_minor);
    if (amount_minor === 0 || paid_at === null) return [];
    const returned_minor = refunds
      .filter(({ cause, state }) => cause === 'surplus' && state === 'done')
      .reduce((sum, one) => sum + one.amount_minor, 0);
    return [{ ref: refOf(id, number), method, paid_at, amount_minor, returned_minor }];
  });
