import type { TimelineEntry, TimelineKind } from '@ilan/api';

export type TimelineOrder = 'newest' | 'oldest';

/** What one command did, in the order in which it did it. */
export interface Together {
  readonly id: string;
  readonly entries: readonly [TimelineEntry, ...TimelineEntry[]];
}
export interface TimelineDay {
  /** `2026-11-21`, in Istanbul. */
  readonly day: string;
  readonly commands: readonly Together[];
}

// en-CA prints 2026-11-21.
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' });
const dayOf = ({ at }: TimelineEntry): string => calendarDay.format(new Date(at));

const isSameCommand = (a: TimelineEntry, b: TimelineEntry): boolean =>
  a.correlation_id === b.correlation_id &&
  a.causation_id === b.causation_id &&
  a.actor.id === b.actor.id &&
  dayOf(a) === dayOf(b);

/** `entries` are oldest first. Neighbours of one command stay together; within it the first stays first. */
export const byDay = (entries: readonly TimelineEntry[], order: TimelineOrder): readonly TimelineDay[] => {
  const commands: [TimelineEntry, ...TimelineEntry[]][] = [];
  for (const entry of entries) {
    const last = commands.at(-1);
    if (last && isSameCommand(last[0], entry)) last.push(entry);
    else commands.push([entry]);
  }
  if (order === 'newest') commands.reverse();
  const days: { day: string; commands: Together[] }[] = [];
  for (const together of commands) {
    const day = dayOf(together[0]);
    if (days.at(-1)?.day !== day) days.push({ day, commands: [] });
    days.at(-1)?.commands.push({ id: together[0].event_id, entries: together });
  }
  return days;
};

export const ofKinds = (entries: readonly TimelineEntry[], kinds: readonly TimelineKind[]): readonly TimelineEntry[] =>
  kinds.length === 0 ? entries : entries.filter(({ kind }) => kinds.includes(kind));

/** How many there are of each kind that occurs, in the order of `all`. */
export const countKinds = (
  entries: readonly TimelineEntry[],
  all: readonly TimelineKind[],
): readonly (readonly [TimelineKind, number])[] =>
  all
    .map((kind) => [kind, entries.filter((entry) => entry.kind === kind).length] as const)
    .filter(([, count]) => count > 0);
