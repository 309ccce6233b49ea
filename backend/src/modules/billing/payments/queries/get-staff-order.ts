import type { StaffOrder } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { StaffOrders } from '../staff-orders.js';

/** An order as staff has it before them. @throws AppError not_found */
export class GetStaffOrder extends Query<StaffOrder> {
  constructor(
    readonly orderId: string,
    readonly may: (permission: string) => boolean,
  ) {
    super();
  }
}

@QueryHandler(GetStaffOrder)
export class GetStaffOrderHandler implements IQueryHandler<GetStaffOrder, StaffOrder> {
  constructor(private readonly orders: StaffOrders) {}

  execute({ orderId, may }: GetStaffOrder): Promise<StaffOrder> {
    return this.orders.one(orderId, may);
  }
}
