import type { OrderList, OrderState } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import type { PlacedOrderRow } from '../projections/orders.js';
import { ORDER_COLUMNS, OrderAnswers } from './order-answers.js';

/** What a person ordered, the newest first; all of it, or what is in one state. */
export class ListOrders extends Query<OrderList> {
  constructor(
    readonly buyerId: number,
    readonly page: number,
    readonly state: OrderState | null,
  ) {
    super();
  }
}

const PER_PAGE = 20;

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders, OrderList> {
  constructor(
    private readonly database: Database,
    private readonly answers: OrderAnswers,
  ) {}

  async execute({ buyerId, page, state }: ListOrders): Promise<OrderList> {
    const [[counted], rows] = await Promise.all([
      this.database.query<{ total: number }>(
        'select count(*) as total from rm.placed_order where buyer_id = $1 and ($2::text is null or state = $2)',
        [buyerId, state],
      ),
      this.database.query<PlacedOrderRow>(
        `select ${ORDER_COLUMNS} from rm.placed_order where buyer_id = $1 and ($2::text is null or state = $2)
         order by placed_at desc, id limit ${PER_PAGE} offset $3`,
        [buyerId, state, (page - 1) * PER_PAGE],
      ),
    ]);
    const narrowed = state === null ? '' : `&state=${state}`;
    const total = counted?.total ?? 0;
    const last_page = Math.max(1, Math.ceil(total / PER_PAGE));
    return {
      data: await this.answers.summaries(rows),
      meta: { current_page: page, last_page, per_page: PER_PAGE, total },
      links: { next: page < last_page ? `/api/orders?page=${page + 1}${narrowed}` : null },
    };
  }
}
