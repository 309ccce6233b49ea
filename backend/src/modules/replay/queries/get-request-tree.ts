import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RequestTree } from '@ilan/api';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore, type Position, type RecordedEvent } from '#platform/event-store/event-store.js';
import { EventEffects } from '../log/event-effects.js';
import { fullPosition } from '../log/look-through.js';
import { metaText, toldEvent } from '../log/told-event.js';

/** Everything that one request led to, as far as it stands near a place of the log. */
export class GetRequestTree extends Query<RequestTree> {
  constructor(
    readonly correlation: string,
    /** Of one of its events; the end of the log unless told. */
    readonly near?: string,
  ) {
    super();
  }
}

/** What a request does stands together; what reactions do about it follows within moments, or after an outage within some thousand events. */
const BACK = 500;
const ON = 4_000;
const STRIDE = 500;
/** After so many events without one of its own it is over: whoever wants to be sure looks through the log. */
const SILENCE = 1_000;
const MOST = 200;

@QueryHandler(GetRequestTree)
export class GetRequestTreeHandler implements IQueryHandler<GetRequestTree, RequestTree> {
  constructor(
    private readonly store: EventStore,
    private readonly registry: EventRegistry,
    private readonly effects: EventEffects,
  ) {}

  async execute({ correlation, near }: GetRequestTree): Promise<RequestTree> {
    const isItsOwn = (event: RecordedEvent): boolean => metaText(event, 'correlationId') === correlation;
    const place = near === undefined ? undefined : fullPosition(near, await this.store.head());
    const looked = await this.#around(place, isItsOwn);
    const all = looked.filter(isItsOwn);
    // Of more than are shown those around the event that its reader comes from.
    const own = all.findIndex(({ position }) => place !== undefined && position >= place);
    const first = Math.max(0, Math.min(own - MOST / 2, all.length - MOST));
    const found = all.slice(first, first + MOST);
    const ids = new Set(found.map(({ id }) => id));
    const effects = await this.effects.of(found);
    return {
      correlation_id: correlation,
      data: found.map((event, at) => {
        const causation_id = metaText(event, 'causationId');
        return {
          ...toldEvent(event, this.registry),
          ...{ causation_id, caused_by: causation_id !== event.id && ids.has(causation_id) ? causation_id : null },
          ...(effects[at] ?? { reactions: [], hints: [], mails: [] }),
        };
      }),
      meta: {
        looked_at: looked.length,
        from: looked[0]?.recordedAt.toISOString() ?? null,
        to: looked.at(-1)?.recordedAt.toISOString() ?? null,
        more: all.length > MOST,
      },
    };
  }

  async #around(
    place: Position | undefined,
    isItsOwn: (event: RecordedEvent) => boolean,
  ): Promise<readonly RecordedEvent[]> {
    if (place === undefined) return this.#before(undefined, BACK + ON);
    const before = await this.#before(place, BACK);
    const from = await this.#from(before.at(-1)?.position, isItsOwn);
    return [...before, ...from];
  }

  async #before(place: Position | undefined, most: number): Promise<readonly RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    for (let before = place; found.length < most;) {
      const page = await this.store.readLast({ before, limit: STRIDE });
      found.unshift(...page);
      if (page.length < STRIDE) break;
      before = page[0]?.position;
    }
    return found;
  }

  async #from(
    place: Position | undefined,
    isItsOwn: (event: RecordedEvent) => boolean,
  ): Promise<readonly RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    let heard = 0;
    for (let after = place; found.length < ON && found.length - heard < SILENCE;) {
      const page = await this.store.readAll({ after, limit: STRIDE });
      if (page.some(isItsOwn)) heard = found.length + page.length;
      found.push(...page);
      if (page.length < STRIDE) break;
      after = page.at(-1)?.position;
    }
    return found;
  }
}
