import { Injectable } from '@nestjs/common';
import { Aggregates, type Executed } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { OrderCommand } from '../domain/order.commands.js';
import { orderDecider } from '../domain/order.decider.js';
import { noOrder } from '../domain/order.errors.js';
import type { OrderEvent } from '../domain/order.events.js';
import type { OrderState, PlacedOrder } from '../domain/order.state.js';
import { orderStreams } from '../order-streams.js';

type WithoutTime<Command> = Command extends OrderCommand ? Omit<Command, 'now'> : never;

/** Carries one command to the stream of one order. */
@Injectable()
export class OrderAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws AppError the decider's refusal */
  act(
    order_id: string,
    context: CommandContext,
    change: WithoutTime<OrderCommand>,
  ): Promise<Executed<OrderState, OrderEvent>> {
    const command = { ...change, now: context.now } as OrderCommand;
    return this.aggregates.execute(orderDecider, orderStreams.of(order_id), command, context);
  }

  /** @throws AppError not_found NO_ORDER */
  async order(order_id: string): Promise<PlacedOrder> {
    const { state } = await this.aggregates.load(orderDecider, orderStreams.of(order_id));
    if (state.status === 'none') throw noOrder();
    return state;
  }
}
