import type { BilledTo } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { orderEvents } from './domain/order.events.js';
import { orderStreams } from './order-streams.js';

/** A company's title, or the name of a person. */
export const billedName = (billed: BilledTo): string =>
  billed.kind === 'company' ? billed.title : `${billed.first_name} ${billed.last_name}`;

/** Who is billed stands sealed in the order alone: it is opened for the orders that are asked for, and kept nowhere. */
@Injectable()
export class BilledNames {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** By order; whose buyer was erased is left out. */
  async of(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const places = [...new Set(orderIds)].map((id) => ({ streamId: orderStreams.of(id), revision: 0 }));
    const events = await this.codec.decodeOnly(orderEvents, await this.store.readEach(places));
    return new Map(
      events.flatMap(({ type, data }) =>
        type === 'order.placed' && data.billed !== null ? [[data.order_id, billedName(data.billed)] as const] : [],
      ),
    );
  }
}
