import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Hint, RequestTree } from '@ilan/api';
import { declared } from '#platform/declared/declared.js';
import type { DatedEvent } from '#platform/event-store/moments/dated-event.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { UnreadableEvent } from '#platform/event-store/our-events.js';
import { GatheredMails } from '#platform/mail/outbox/gathered-mails.js';
import { MailOutbox, MOST_TOLD } from '#platform/mail/outbox/mail-outbox.js';
import { Database } from '#platform/postgres/database.js';
import { foldStates, type FoldState } from '#platform/projections/engine/fold-states.js';
import { type HintOfEvent, HintsBeside } from '#platform/projections/hints-beside.js';
import type { Projection, StoredEvent } from '#platform/projections/projection.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { Reactions } from '#platform/reactions/reactions.js';
import { occurredAt } from './told-event.js';

type Effects = Pick<RequestTree['data'][number], 'reactions' | 'hints' | 'mails'>;

interface EffectsOf {
  readonly effects: readonly Effects[];
  /** Whether more mails were owed for them than are told. */
  readonly moreMails: boolean;
  /** Whether others than read models gave more hints for them than are told. */
  readonly moreHints: boolean;
  /** Mails that were finished earlier are there no more. */
  readonly mailsSince: Date;
  /** What others than read models know of their hints goes back so far; undefined where they keep it. */
  readonly hintsSince: Date | undefined;
}

/** So many people are named who were told of what one answer shows, of each part that tells them. */
const MOST_HINTS = 500;

/** What follows from an event beside other events: who acts upon it, what browsers are told, whom a mail is owed. */
@Injectable()
export class EventEffects {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly registry: EventRegistry,
    private readonly codec: EventCodec,
    private readonly projections: ProjectionRegistry,
    private readonly reactions: Reactions,
    private readonly outbox: MailOutbox,
    private readonly modules: ModulesContainer,
  ) {}

  /** @returns one for each event, in their order, and which mails it cannot tell of */
  async of(events: readonly RecordedEvent[]): Promise<EffectsOf> {
    const ids = events.map(({ id }) => id);
    const dated = events.flatMap((event) => datedEvent(event) ?? []);
    const [seen, parked, skipped, { mails, more }, beside, stateIn] = await Promise.all([
      this.reactions.seenBy(events.map(({ position }) => position)),
      this.reactions.parkedOf(ids),
      this.reactions.skippedOf(ids),
      this.#mailsFor(ids, dated),
      this.#hintsBeside(dated),
      this.#foldStates(events),
    ]);
    const aside = new Map(parked.map((one) => [`${one.reaction} ${one.eventId}`, one]));
    const left = new Map(skipped.map((one) => [`${one.reaction} ${one.eventId}`, one]));
    const effects = events.map((event): Effects => ({
      reactions: this.reactions
        .all()
        .filter(({ options }) => this.registry.streams.passes(event.streamId, options.streamPrefixes))
        .map(({ options: { name } }) => {
          const held = aside.get(`${name} ${event.id}`);
          if (held) return { name, state: 'parked' as const, error: held.error, fault: held.fault };
          const out = left.get(`${name} ${event.id}`);
          if (out) return { name, state: 'skipped' as const, error: out.error, fault: out.fault };
          return { name, state: seen(name, event.position), error: null, fault: null };
        }),
      hints: [
        ...this.#hintsOf(event, stateIn),
        ...beside.hints
          .filter(({ occasion }) => occasion === event.id)
          .map(({ name, room }) => ({ read_model: null, name, room, state: 'done' as const })),
      ],
      mails: mails
        .filter(({ occasion }) => occasion === event.id)
        .map(({ kind, personId: person_id, owedAt, outcome }) => ({
          ...{ kind, person_id, owed_at: owedAt.toISOString(), outcome },
        })),
    }));
    const hintsSince = declared(this.modules, HintsBeside).flatMap((one) => one.clearedBefore() ?? []);
    return {
      ...{ effects, moreMails: more, moreHints: beside.more, mailsSince: this.outbox.clearedBefore() },
      hintsSince: hintsSince.toSorted((one, other) => one.getTime() - other.getTime()).at(-1),
    };
  }

  /** Those that tell of one event alone, and those that gather several. */
  async #mailsFor(ids: readonly string[], events: readonly DatedEvent[]): ReturnType<MailOutbox['owedFor']> {
    const gathered = await Promise.all(
      declared(this.modules, GatheredMails).map((mails) => mails.mailsOf(events, MOST_TOLD + 1)),
    );
    return this.outbox.owedFor(ids, gathered.flat());
  }

  /** Of each who gives some the first so many: whoever gave very many leaves none of the others untold. */
  async #hintsBeside(events: readonly DatedEvent[]): Promise<{ hints: readonly HintOfEvent[]; more: boolean }> {
    const told = await Promise.all(
      declared(this.modules, HintsBeside).map((one) => one.hintsOf(events, MOST_HINTS + 1)),
    );
    return {
      hints: told.flatMap((hints) => hints.slice(0, MOST_HINTS)),
      more: told.some((hints) => hints.length > MOST_HINTS),
    };
  }

  async #foldStates(events: readonly RecordedEvent[]): ReturnType<typeof foldStates> {
    return foldStates(this.database, this.projections.all(), { events, storeId: await this.store.storeId() });
  }

  #hintsOf(event: RecordedEvent, stateIn: (projection: string, event: RecordedEvent) => FoldState): Effects['hints'] {
    const read = this.codec.closedOrFault(event);
    // What this program cannot read is parked where it is followed, and tells nobody anything.
    if (read instanceof UnreadableEvent) return [];
    const told = this.projections
      .all()
      .filter(
        ({ streamPrefixes }) =>
          streamPrefixes.length === 0 || this.registry.streams.passes(event.streamId, streamPrefixes),
      )
      .flatMap((projection) =>
        hintsIn(projection, read).map(({ name, room }) => ({
          ...{ read_model: projection.name, name, room, state: stateIn(projection.name, event) },
        })),
      );
    return [...new Map(told.map((one) => [`${one.read_model} ${one.name} ${one.room}`, one])).values()];
  }
}

/** Of none where the read model fails over the event: who looks at it wants to know why. */
function hintsIn(projection: Projection, event: StoredEvent): readonly Hint[] {
  try {
    return projection.hints?.([event]) ?? [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [];
  }
}

/** Nothing where it says no moment: nobody is told of that. */
function datedEvent(event: RecordedEvent): DatedEvent | undefined {
  const moment = occurredAt(event);
  const { id, streamId, type } = event;
  return moment && { id, streamId, type, occurredAt: moment };
}
