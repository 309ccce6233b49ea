import type { EventStore, Position, RecordedEvent } from '#platform/event-store/event-store.js';
import {
  BEFORE_ONE,
  BEHIND_ONE,
  MOST,
  type WalkBounds,
  walkBack,
  type Walked,
  walkOn,
} from '../requests/request-walk.js';
import { Belongings } from './capsule-belongings.js';
import { MOST_CAUSES } from './capsule-file.js';

/** So many places are looked around at: of a stream that lies in more of them, those of the requests that began first. */
const MOST_AROUND = 1_000;
/** Of one of them, in each direction: whoever wrote a whole catalogue at once belongs to it, but says nothing of it. */
const MOST_OF_ONE = 2 * MOST_CAUSES;
/** Behind those it is looked so many places further, only for what stands closest to the stream. */
const FURTHER = 15_000;
/** So many events are come upon in all, so that the looking has an end. */
const MOST_MET = 100_000;
/** Before every place of a log. */
const BEGINNING: Position = '';

interface Causes {
  /** In the order of the log. */
  readonly causes: readonly RecordedEvent[];
  /** Whether there are more than that, or may be. */
  readonly more: boolean;
}

interface Looking {
  /** Called with how many places of the log were looked at. */
  readonly onProgress?: ((places: number) => void) | undefined;
  readonly bounds?: { readonly before: WalkBounds; readonly behind: WalkBounds };
}

/**
 * Of other streams what the same requests wrote, what led to an event of this one, and what followed from one. Looked for as the tree of a request is:
 * around what a request wrote here, and not through the whole log.
 */
export async function causesOf(
  store: EventStore,
  stream: string,
  own: readonly RecordedEvent[],
  { onProgress, bounds = { before: BEFORE_ONE, behind: BEHIND_ONE } }: Looking = {},
): Promise<Causes> {
  const belongings = new Belongings(stream, own);
  const walks = new Walks(store, belongings, bounds);
  const courses = new Map<string, RecordedEvent[]>();
  for (const event of own) {
    const { correlationId } = event.meta;
    const course = courses.get(correlationId);
    if (course) course.push(event);
    else courses.set(correlationId, [event]);
  }
  let [asked, isCut] = [0, false];
  for (const [correlation, events] of courses) {
    // The newest first, and each of them before what stands before it: what led to one, and what led to that, is come upon in this order.
    const newestFirst = events.toReversed();
    let seen: Position | undefined;
    for (const [at, { position }] of newestFirst.entries()) {
      const older = newestFirst[at + 1]?.position ?? BEGINNING;
      const isSeen = seen !== undefined && position >= seen;
      if (seen !== undefined && isSeen && older >= seen) continue;
      if ((isCut ||= asked === MOST_AROUND || walks.met > MOST_MET)) break;
      asked += 1;
      if (!isSeen) await walks.on(correlation, position, newestFirst[at - 1]?.position);
      seen = await walks.back(correlation, isSeen && seen !== undefined ? seen : position, older);
      onProgress?.(walks.lookedAt);
    }
    if (isCut) break;
  }
  const { chosen, isAll } = belongings.choose();
  return { causes: chosen, more: isCut || walks.isLeft || !isAll };
}

/** Looks along what one request wrote, and puts what it comes upon to the belongings. */
class Walks {
  lookedAt = 0;
  /** How many events of the requests were come upon. */
  met = 0;
  /** Whether it ended before what there is did. */
  isLeft = false;

  constructor(
    private readonly store: EventStore,
    private readonly belongings: Belongings,
    private readonly bounds: { readonly before: WalkBounds; readonly behind: WalkBounds },
  ) {}

  /** @param until the next event of the stream, around which is looked as well */
  async on(correlation: string, from: Position, until: Position | undefined): Promise<void> {
    const { behind } = this.bounds;
    await this.#walk(
      (place) => walkOn(this.store, correlation, place, behind),
      from,
      (place) => until !== undefined && place >= until,
    );
  }

  /**
   * @param until the event of the stream before it; where not everything finds room any more, it is looked around that one anew
   * @returns from this place on all that the request wrote was put to the belongings
   */
  async back(correlation: string, from: Position, until: Position): Promise<Position> {
    const { before } = this.bounds;
    const look = async (place: Position) => {
      const walked = await walkBack(this.store, correlation, place, before);
      return { ...walked, events: walked.events.toReversed() };
    };
    return (await this.#walk(look, from, (place, hasRoom) => !hasRoom && place <= until)) ?? BEGINNING;
  }

  /**
   * A look tells some of them at a time, the nearest first: it goes on as long as it is full.
   * @returns up to here nothing was passed over; null where nothing stands beyond
   */
  async #walk(
    look: (place: Position) => Promise<Walked>,
    from: Position,
    isFarEnough: (place: Position, hasRoom: boolean) => boolean,
  ): Promise<Position | null> {
    let seen: Position | null = from;
    let place: Position | null = from;
    const begun = this.belongings.size;
    let further = 0;
    while (place !== null) {
      const hasRoom: boolean = this.belongings.size - begun < MOST_OF_ONE && this.belongings.hasRoom;
      const walked: Walked = await look(place);
      for (const event of walked.events) if (!this.belongings.put(event, hasRoom)) this.isLeft = true;
      this.met += walked.events.length;
      this.lookedAt += walked.lookedAt;
      if (hasRoom) seen = walked.next;
      else further += walked.lookedAt;
      const isFull = walked.events.length === MOST;
      place = isFull && walked.next !== null && !isFarEnough(walked.next, hasRoom) ? walked.next : null;
      if (place === null || further < FURTHER) continue;
      this.isLeft = true;
      break;
    }
    return seen;
  }
}
