import { Injectable } from '@nestjs/common';
import type { RequestTree } from '@ilan/api';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { Reactions } from '#platform/reactions/reactions.js';

type Effects = Pick<RequestTree['data'][number], 'reactions' | 'hints' | 'mails'>;

/** What follows from an event beside other events: who acts upon it, what browsers are told, whom a mail is owed. */
@Injectable()
export class EventEffects {
  constructor(
    private readonly registry: EventRegistry,
    private readonly codec: EventCodec,
    private readonly projections: ProjectionRegistry,
    private readonly reactions: Reactions,
    private readonly outbox: MailOutbox,
  ) {}

  /** @returns one for each event, in their order */
  async of(events: readonly RecordedEvent[]): Promise<readonly Effects[]> {
    const [statuses, parked, mails] = await Promise.all([
      this.reactions.status(),
      this.reactions.parkedOf(events.map(({ id }) => id)),
      this.outbox.owedFor(events.map(({ id }) => id)),
    ]);
    const aside = new Map(parked.map((one) => [`${one.reaction} ${one.eventId}`, one]));
    const reached = new Map(statuses.map(({ name, position }) => [name, position]));
    return events.map((event) => ({
      reactions: this.reactions
        .all()
        .filter(({ options }) => this.registry.streams.passes(event.streamId, options.streamPrefixes))
        .map(({ options: { name } }) => {
          const held = aside.get(`${name} ${event.id}`);
          if (held) return { name, state: 'parked' as const, error: held.error };
          return { name, state: event.position <= (reached.get(name) ?? '') ? 'done' : 'waiting', error: null };
        }),
      hints: this.#hintsOf(event),
      mails: mails
        .filter(({ occasion }) => occasion === event.id)
        .map(({ kind, personId: person_id, owedAt, outcome }) => ({
          ...{ kind, person_id, owed_at: owedAt.toISOString(), outcome },
        })),
    }));
  }

  #hintsOf(event: RecordedEvent): Effects['hints'] {
    const read = this.#read(event);
    if (!read) return [];
    const told = this.projections
      .all()
      .filter(
        ({ streamPrefixes }) =>
          streamPrefixes.length === 0 || this.registry.streams.passes(event.streamId, streamPrefixes),
      )
      .flatMap((projection) =>
        (projection.hints?.([read]) ?? []).map(({ name, room }) => ({ read_model: projection.name, name, room })),
      );
    return [...new Map(told.map((one) => [`${one.read_model} ${one.name} ${one.room}`, one])).values()];
  }

  #read(event: RecordedEvent): StoredEvent | undefined {
    if (!isOurs(event)) return undefined;
    try {
      return this.codec.decodeClosed(event);
    } catch {
      // What this program cannot read is parked where it is followed, and tells nobody anything.
      return undefined;
    }
  }
}
