import { isOurs } from '#platform/event-store/our-events.js';
import type { Position, RecordedEvent } from '#platform/event-store/event-store.js';
import { MOST_CAUSES } from './capsule-file.js';
import { isRequest } from './capsule-mask.js';

/** So many are held, so that it has an end: the capsule has room for a part of them. */
const MOST_HELD = 5 * MOST_CAUSES;

/** What was come upon around the events of a stream, and which of it the capsule has room for: first what stands closest to them. */
export class Belongings {
  readonly #held = new Map<Position, RecordedEvent>();
  readonly #own: ReadonlySet<string>;
  /** Whatever is called so led to an event of the stream: it is its cause, or the cause of one that is. */
  readonly #leading: Set<string>;
  /** Another name of a course (an erasure's bears the number of somebody) would bring in what has nothing to do with this stream. */
  readonly #requests: ReadonlySet<string>;

  constructor(
    private readonly stream: string,
    own: readonly RecordedEvent[],
  ) {
    this.#own = new Set(own.map(({ id }) => id));
    this.#leading = new Set(own.map(({ meta }) => meta.causationId));
    this.#requests = new Set(own.flatMap(({ meta }) => [meta.correlationId, meta.causationId]).filter(isRequest));
  }

  get size(): number {
    return this.#held.size;
  }

  get hasRoom(): boolean {
    return this.#held.size < MOST_HELD;
  }

  /**
   * Where there is no room, what led to the stream is held all the same, and so are some that an event of the stream caused.
   * @returns false where one was passed over
   */
  put(event: RecordedEvent, hasRoom: boolean): boolean {
    const { streamId, position, id } = event;
    if (streamId === this.stream || !isOurs(event) || this.#held.has(position)) return true;
    const leads = this.#leading.has(id);
    if (leads) this.#leading.add(event.meta.causationId);
    const isClose = leads || (this.#isCaused(event) && this.#held.size < MOST_HELD + MOST_CAUSES);
    if (!hasRoom && !isClose) return false;
    this.#held.set(position, event);
    return true;
  }

  /** In the order of the log. */
  choose(): { readonly chosen: readonly RecordedEvent[]; readonly isAll: boolean } {
    const led = new Set(this.#own);
    const belonging: RecordedEvent[] = [];
    for (const event of inOrder(this.#held.values())) {
      const { correlationId, causationId } = event.meta;
      const isLed = led.has(causationId);
      if (!isLed && !this.#requests.has(correlationId) && !this.#leading.has(event.id)) continue;
      if (isLed) led.add(event.id);
      belonging.push(event);
    }
    const closest = belonging.toSorted((a, b) => this.#distance(a) - this.#distance(b));
    return { chosen: inOrder(closest.slice(0, MOST_CAUSES)), isAll: belonging.length <= MOST_CAUSES };
  }

  #distance(event: RecordedEvent): number {
    return this.#leading.has(event.id) ? 0 : this.#isCaused(event) ? 1 : 2;
  }

  #isCaused({ meta }: RecordedEvent): boolean {
    return this.#own.has(meta.causationId);
  }
}

const inOrder = (events: Iterable<RecordedEvent>): RecordedEvent[] =>
  [...events].toSorted((a, b) => (a.position < b.position ? -1 : 1));
