import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RequestQuery, RequestTree } from '@ilan/api';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { fullPosition } from '#platform/event-store/appending/written-position.js';
import { EventEffects } from '../log/event-effects.js';
import { BEFORE_ONE, BEHIND_ONE, type WalkBounds, walkBack, type Walked, walkOn } from '../requests/request-walk.js';
import { metaText, occurredAt, ToldEvents } from '../log/told-event.js';

/** What one request led to, as far as it stands in the stretch of the log that one answer looks through. It says where to go on. */
export class GetRequestTree extends Query<RequestTree> {
  constructor(
    readonly correlation: string,
    readonly place: RequestQuery = {},
  ) {
    super();
  }
}

/** For who wants to know what lies further away. */
const FURTHER: WalkBounds = { inside: 50_000, handedOut: 5_000, silence: Number.POSITIVE_INFINITY };

@QueryHandler(GetRequestTree)
export class GetRequestTreeHandler implements IQueryHandler<GetRequestTree, RequestTree> {
  constructor(
    private readonly store: EventStore,
    private readonly told: ToldEvents,
    private readonly effects: EventEffects,
  ) {}

  async execute({ correlation, place }: GetRequestTree): Promise<RequestTree> {
    // Before anything is looked at: what comes meanwhile is found twice rather than never.
    const head = await this.store.head();
    const { back, on } = await this.#look(correlation, place, head);
    const found = [...(back?.events ?? []), ...(on?.events ?? [])];
    const ids = new Set(found.map(({ id }) => id));
    const { effects, moreMails, moreHints, mailsSince, hintsSince } = await this.effects.of(found);
    return {
      correlation_id: correlation,
      data: found.map((event, at) => {
        const causation_id = metaText(event, 'causationId');
        return {
          ...this.told.of(event),
          occurred_at: occurredAt(event)?.toISOString() ?? null,
          ...{ causation_id, caused_by: causation_id !== event.id && ids.has(causation_id) ? causation_id : null },
          ...(effects[at] ?? { reactions: [], hints: [], mails: [] }),
        };
      }),
      meta: {
        looked_at: (back?.lookedAt ?? 0) + (on?.lookedAt ?? 0),
        ...{ from: back?.reached?.toISOString() ?? null, to: on?.reached?.toISOString() ?? null },
        ...{ back: back?.next ?? null, on: on?.next ?? null, head },
        ...{ mails_since: mailsSince.toISOString(), more_mails: moreMails, more_hints: moreHints },
        hints_since: hintsSince?.toISOString() ?? null,
      },
    };
  }

  /** Only in the direction that is asked for; around `near` in both. */
  async #look(
    correlation: string,
    { near, before, after }: RequestQuery,
    head: Position,
  ): Promise<{ back?: Walked; on?: Walked }> {
    const placeIn = (place: string | undefined) => (place === undefined ? undefined : fullPosition(place, head));
    if (before !== undefined) return { back: await walkBack(this.store, correlation, placeIn(before), FURTHER) };
    // Behind the end of the log nothing stands.
    if (after !== undefined) return { on: await walkOn(this.store, correlation, placeIn(after) ?? head, FURTHER) };
    const place = placeIn(near);
    if (place === undefined) return { back: await walkBack(this.store, correlation, undefined, FURTHER) };
    const [earlier] = await this.store.readLast({ before: place, limit: 1 });
    const [back, on] = await Promise.all([
      walkBack(this.store, correlation, place, BEFORE_ONE),
      walkOn(this.store, correlation, earlier?.position, BEHIND_ONE),
    ]);
    return { back, on };
  }
}
