import type { StaffChanges } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { EventTeller } from '../contract.js';

const AT_MOST = 20;

/** What staff did last to what is kept in one short stream, in words. */
export class ListLastChanges extends Query<StaffChanges> {
  constructor(readonly streamId: string) {
    super();
  }
}

@QueryHandler(ListLastChanges)
export class ListLastChangesHandler implements IQueryHandler<ListLastChanges, StaffChanges> {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly teller: EventTeller,
  ) {}

  async execute({ streamId }: ListLastChanges): Promise<StaffChanges> {
    const recorded = await this.store.readStream(streamId);
    const events = await this.codec.decode(recorded.slice(-AT_MOST).reverse());
    const told = await this.teller.tell(events);
    return { data: told.map(({ at, sentence }) => ({ at, sentence })) };
  }
}
