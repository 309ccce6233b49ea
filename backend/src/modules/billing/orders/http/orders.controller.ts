import {
  orderDetail,
  type OrderDetail,
  orderForm,
  type OrderForm,
  orderId,
  orderList,
  type OrderList,
  orderOptions,
  type OrderOptions,
  orderPlaced,
  type OrderPlaced,
  orderQuery,
  type OrderQuery,
  payForm,
  type PayForm,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Ip, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { LimitWrites } from '#platform/http/limits/write-limit.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { PayOrder } from '#modules/billing/payments/commands/pay-order.js';
import { PaymentGateways } from '#modules/billing/payments/payment-gateways.js';
import { withholdingOf } from '#modules/billing/terms/domain/billing-terms.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import { AcceptedAgreements } from '../accepted-agreements.js';
import { BilledProfiles } from '../billed-profiles.js';
import { PlaceOrder } from '../commands/place-order.js';
import { GetOrder } from '../queries/get-order.js';
import { ListOrders } from '../queries/list-orders.js';

/** What sellers buy for their ads. */
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
    private readonly gateways: PaymentGateways,
    private readonly profiles: BilledProfiles,
    private readonly terms: FollowedTerms,
    private readonly accepted: AcceptedAgreements,
  ) {}

  @Get('options')
  @SignedIn()
  @ApiAnswer(orderOptions)
  async options(): Promise<OrderOptions> {
    const agreements = await this.accepted.asked();
    const terms = this.terms.current();
    return {
      methods: this.gateways.offered().map(({ method }) => method),
      billed: await this.profiles.of(this.request.requireUser().id),
      agreements: agreements.map(({ document, version, title, text }) => ({ document, version, title, text })),
      transfer_days: terms.transfer_days,
      withholding: withholdingOf(terms),
    };
  }

  @Get()
  @SignedIn()
  @ApiAnswer(orderList)
  list(@Query(zodQuery(orderQuery)) { page, state }: OrderQuery): Promise<OrderList> {
    return this.queries.execute(new ListOrders(this.request.requireUser().id, page ?? 1, state ?? null));
  }

  @Get(':id')
  @SignedIn()
  @ApiAnswer(orderDetail)
  one(@Param('id', zodParam(orderId)) id: string): Promise<OrderDetail> {
    return this.queries.execute(new GetOrder(this.request.requireUser().id, id));
  }

  @Post()
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(201)
  @ApiAnswer(orderPlaced, { status: 201 })
  async place(@Body(zodBody(orderForm)) form: OrderForm, @Ip() ip: string): Promise<OrderPlaced> {
    const { id: buyer_id } = this.request.requireUser();
    const context = this.request.commandContext();
    const { order_id, position } = await this.commands.execute(new PlaceOrder({ context, buyer_id, form }));
    // It is there, also where no page to pay on opens.
    this.request.reached(position);
    return this.pay(order_id, form.method, ip);
  }

  /** Another attempt, or on with the one that waits. */
  @Post(':id/pay')
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(200)
  @ApiAnswer(orderPlaced)
  payAgain(
    @Param('id', zodParam(orderId)) id: string,
    @Body(zodBody(payForm)) { method }: PayForm,
    @Ip() ip: string,
  ): Promise<OrderPlaced> {
    return this.pay(id, method, ip);
  }

  private async pay(order_id: string, method: PayForm['method'], ip: string): Promise<OrderPlaced> {
    const { id: buyer_id } = this.request.requireUser();
    const { idempotencyKey, ...context } = this.request.commandContext();
    const key = idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}:pay` };
    const paying = new PayOrder({ context: { ...context, ...key }, order_id, buyer_id, method, ip });
    const { next, position } = await this.commands.execute(paying);
    this.request.reached(position);
    return { order_id, next };
  }
}
