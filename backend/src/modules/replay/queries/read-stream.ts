import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { STREAM_PAGE, type StreamPage } from '@ilan/api';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { isStreamDeleted } from '#platform/event-store/our-events.js';
import { revisionAt } from '#platform/event-store/moments/stream-moments.js';
import { EventReader } from '../log/event-reader.js';
import { type Elsewhere, StandsElsewhere } from '../log/stands-elsewhere.js';
import { StreamStates } from '../log/stream-states.js';
import { ToldEvents } from '../log/told-event.js';

/** A page of one stream from a revision on, in the order in which it happened. */
export class ReadStream extends Query<StreamPage> {
  constructor(
    readonly stream: string,
    readonly from: number,
    readonly at?: Date | string,
  ) {
    super();
  }
}

@QueryHandler(ReadStream)
export class ReadStreamHandler implements IQueryHandler<ReadStream, StreamPage> {
  constructor(
    private readonly store: EventStore,
    private readonly registry: EventRegistry,
    private readonly reader: EventReader,
    private readonly states: StreamStates,
    private readonly told: ToldEvents,
    private readonly elsewhere: StandsElsewhere,
  ) {}

  /** @throws AppError not_found */
  async execute({ stream, from: asked, at }: ReadStream): Promise<StreamPage> {
    const [around, elsewhere] = await Promise.all([this.#around(stream), this.elsewhere.of(stream)]);
    const mayBeEmpty = around.length > 0 || (elsewhere?.events.length ?? 0) > 0;
    const last_revision = await this.#lastOf(stream, mayBeEmpty);
    const [oldest] = last_revision < 0 ? [] : await this.store.readStream(stream, { limit: 1 });
    const at_revision = at === undefined ? null : await revisionAt(this.store, stream, new Date(at));
    const from = at === undefined ? asked : Math.floor((at_revision ?? 0) / STREAM_PAGE) * STREAM_PAGE;
    const events = await this.store.readStream(stream, { from, limit: STREAM_PAGE });
    const { label, path } = this.registry.streams.recordOf(stream);
    return {
      stream,
      about: { label, path },
      data: events.map((event) => this.told.of(event)),
      meta: {
        ...{ first_revision: oldest?.revision ?? 0, last_revision },
        ...{ has_state: this.states.foldOf(stream) !== undefined, around, at_revision },
        elsewhere: this.#told(elsewhere),
      },
    };
  }

  #told(elsewhere: Elsewhere | undefined): StreamPage['meta']['elsewhere'] {
    if (!elsewhere) return null;
    const { stream, events, more } = elsewhere;
    return { stream, data: events.map((event) => this.told.of(event)), more };
  }

  /** The stream of a person holds nothing: what staff did to them stands elsewhere, what they like in another beside it. */
  async #lastOf(stream: string, mayBeEmpty: boolean): Promise<number> {
    const [last] = mayBeEmpty ? await this.store.readStream(stream, { direction: 'backwards', limit: 1 }) : [];
    return mayBeEmpty ? (last?.revision ?? -1) : this.reader.lastRevision(stream);
  }

  async #around(stream: string): Promise<StreamPage['meta']['around']> {
    const { streams } = this.registry;
    const found = await Promise.all(
      streams.around(stream).map(async (one) => ({
        ...{ stream: one, label: streams.targetOf(one).label },
        held: await this.store.readStream(one, { limit: 1 }).catch((error: unknown) => {
          // One beside it that an operator has deleted is one that holds nothing.
          if (isStreamDeleted(error)) return [];
          throw error;
        }),
      })),
    );
    return found.filter(({ held }) => held.length > 0).map(({ stream: name, label }) => ({ stream: name, label }));
  }
}
