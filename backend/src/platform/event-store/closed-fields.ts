import type { EventData } from './event-registry.js';

/**
 * What stands in the log in clear and is for no reader's eyes all the same: the digits of a card. It is closed like what is sealed, and
 * whoever opens it leaves the same trace.
 */
export interface ClosedFields<Subject extends string = string> {
  /** `card.last4`: of the card these digits. Of lists everything that is in them. */
  readonly paths: readonly string[];
  /** The field that says whose it is. */
  readonly subject: Subject;
}

/** One sign for each of what is not told, so that it keeps its length, and rules that read it go on. */
const COVER = '•';

export const covered = (data: EventData, { paths }: ClosedFields): EventData =>
  paths.reduce<EventData>((so, path) => coveredAt(so, path.split('.')) as EventData, data);

/** Fields of the event in which something is closed now. */
export function closedNames(data: EventData, closed: ClosedFields): readonly string[] {
  const shown = covered(data, closed);
  return namesOf(closed).filter((name) => JSON.stringify(data[name]) !== JSON.stringify(shown[name]));
}

/** Fields of an event in which something may be closed. */
export const namesOf = (closed: ClosedFields | undefined): readonly string[] => [
  ...new Set(closed?.paths.map((path) => path.split('.')[0] ?? path)),
];

function coveredAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => coveredAt(one, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return typeof value === 'string' ? COVER.repeat(value.length) : value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: coveredAt((value as EventData)[name], rest) };
}
