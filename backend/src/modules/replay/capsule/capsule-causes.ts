import type { EventStore, RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { BEFORE_ONE, BEHIND_ONE, MOST, walkBack, type Walked, walkOn } from '../log/request-walk.js';
import { MOST_CAUSES } from './capsule-file.js';
import { isRequest } from './capsule-mask.js';

/** So many requests are looked for: of a stream that more of them wrote, those of its first events. */
const MOST_COURSES = 1_000;
/** Of one of them, in each direction: whoever wrote a whole catalogue at once belongs to it, but says nothing of it. */
const MOST_OF_ONE = 2 * MOST_CAUSES;
/** Of all together, so that what is held has an end: the capsule has room for a part of them. */
const MOST_FOUND = 5 * MOST_CAUSES;

interface Causes {
  /** In the order of the log. */
  readonly causes: readonly RecordedEvent[];
  /** Whether there are more than that, or may be. */
  readonly more: boolean;
}

/**
 * Of other streams what the same requests wrote, what led to an event of this one, and what followed from one. Looked for as the tree of a request is:
 * around the first and the last event that a request wrote here, and not through the whole log.
 */
export async function causesOf(
  store: EventStore,
  stream: string,
  own: readonly RecordedEvent[],
  onProgress?: (places: number) => void,
): Promise<Causes> {
  const courses = new Map<string, readonly [first: RecordedEvent, last: RecordedEvent]>();
  for (const event of own) {
    const { correlationId } = event.meta;
    courses.set(correlationId, [courses.get(correlationId)?.[0] ?? event, event]);
  }
  const led = new Set(own.map(({ id }) => id));
  // Another name of a course (an erasure's bears the number of somebody) would bring in what has nothing to do with this stream.
  const requests = new Set(own.flatMap(({ meta }) => [meta.correlationId, meta.causationId]).filter(isRequest));
  const found = new Map<string, RecordedEvent>();
  let [lookedAt, asked] = [0, 0];
  let [isCut, isLeft] = [false, false];
  for (const [correlation, [first, last]] of courses) {
    if ((isCut ||= asked === MOST_COURSES || found.size > MOST_FOUND)) break;
    asked += 1;
    const walks = [
      whole((place) => walkBack(store, correlation, place, BEFORE_ONE), first.position),
      whole((place) => walkOn(store, correlation, place, BEHIND_ONE), first.position),
      ...(last === first ? [] : [whole((place) => walkOn(store, correlation, place, BEHIND_ONE), last.position)]),
    ];
    for (const { events, looked, more } of await Promise.all(walks)) {
      for (const event of events) if (event.streamId !== stream && isOurs(event)) found.set(event.position, event);
      lookedAt += looked;
      isLeft ||= more;
    }
    onProgress?.(lookedAt);
  }
  const causes: RecordedEvent[] = [];
  for (const event of [...found.values()].toSorted((a, b) => (a.position < b.position ? -1 : 1))) {
    const { correlationId, causationId } = event.meta;
    const isLed = led.has(causationId);
    if (!isLed && !requests.has(correlationId) && !requests.has(event.id)) continue;
    if (causes.length === MOST_CAUSES) return { causes, more: true };
    if (isLed) led.add(event.id);
    causes.push(event);
  }
  return { causes, more: isCut || isLeft };
}

/** A look tells some of them at a time: it goes on as long as it is full. */
async function whole(look: (place: string) => Promise<Walked>, from: string) {
  const events: RecordedEvent[] = [];
  let looked = 0;
  let place: string | null = from;
  while (place !== null && events.length < MOST_OF_ONE) {
    const walked: Walked = await look(place);
    events.push(...walked.events);
    looked += walked.lookedAt;
    place = walked.events.length === MOST ? walked.next : null;
  }
  return { events, looked, more: place !== null };
}
