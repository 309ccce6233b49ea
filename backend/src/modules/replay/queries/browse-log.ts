import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LogPage, LogQuery } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { LogMoments } from '#platform/event-store/moments/log-moments.js';
import { lookThrough } from '../log/look-through.js';
import { ToldEvents } from '../log/told-event.js';

/** Events of all streams, the newest first. */
export class BrowseLog extends Query<LogPage> {
  constructor(readonly asked: LogQuery) {
    super();
  }
}

@QueryHandler(BrowseLog)
export class BrowseLogHandler implements IQueryHandler<BrowseLog, LogPage> {
  constructor(
    private readonly store: EventStore,
    private readonly registry: EventRegistry,
    private readonly moments: LogMoments,
    private readonly told: ToldEvents,
  ) {}

  /** @throws AppError invalid for a kind of streams that there is none of: the name of one stream would be looked at as if it were many */
  async execute({ asked }: BrowseLog): Promise<LogPage> {
    const { prefixes } = this.registry.streams;
    if (asked.category !== undefined && prefixes && !prefixes.includes(asked.category)) throw noSuchCategory();
    // What is not ours is not read, whatever stream somebody asks for by its name.
    if (asked.stream !== undefined && !this.registry.streams.owns(asked.stream))
      return { data: [], meta: { next: null, looked_at: 0, reached: null, head: null } };
    const { events, next, lookedAt, reached, head } = await lookThrough(this.store, this.moments, asked);
    return {
      data: events.map((event) => this.told.of(event)),
      meta: { next, looked_at: lookedAt, reached: reached?.toISOString() ?? null, head },
    };
  }
}

const NO_SUCH_CATEGORY = 'Böyle bir akış türü yok; listeden seçin ya da tek bir akış için Akış alanına yazın.';
const noSuchCategory = () =>
  new AppError('invalid', 'VALIDATION', NO_SUCH_CATEGORY, { errors: { category: [NO_SUCH_CATEGORY] } });
