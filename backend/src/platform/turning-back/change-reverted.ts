import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import { type Decider, folded } from '#kernel/decider.js';
import type { DomainEvent } from '#kernel/event.js';
import { err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const moment = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Stands behind the events of the command that turned a change back, in the same stream, and says which change that was. */
export const changeReverted = defineEvent({
  type: 'change.reverted',
  version: 1,
  schema: z.object({
    /** Of the change, in the same stream; the last one where several were turned back together. */
    revision: z.int(),
    /** The first of several that one command had made and that were turned back together. */
    from: z.optional(z.int()),
    /** Which of them, where they are several: what went back alone before is none of them. All from the first up to `revision` where it is left out. */
    of: z.optional(z.array(z.int())),
    /** By so many events, which stand right before this one; one where it is left out. */
    ways: z.optional(z.int()),
    event_id: z.uuid(),
    /** What the audit trail says of that change, without who did it. */
    said: z.string(),
    done_at: z.iso.datetime(),
    at: z.iso.datetime(),
  }),
  description: {
    label: 'Değişiklik geri alındı',
    does: ({ said, done_at, from, of, revision }) => {
      const day = `${moment.format(new Date(done_at))} tarihli`;
      return from === undefined
        ? `${day} değişikliği geri aldı: ${said}`
        : `${day} ${of?.length ?? revision - from + 1} değişikliği birlikte geri aldı; sonuncusu: ${said}`;
    },
  },
});
export type ChangeReverted = EventOf<typeof changeReverted>;

/** Goes with a command that turns a change back. */
export interface Reverts {
  readonly said: ChangeReverted['data'];
  /** Whether what the change changed is still as the change left it. */
  holds(state: unknown): boolean;
}

export const changedAgain = () =>
  new AppError('conflict', 'CHANGED_AGAIN', 'Bu değişikliğin dokunduğu yer sonra yeniden değişmiş; geri alınmadı.');

export const isReverted = (event: Pick<DomainEvent, 'type'>): boolean => event.type === changeReverted.type;

type Fold<State, Event extends DomainEvent> = Pick<
  Decider<State, never, Event>,
  'initialState' | 'evolve' | 'evolveAll'
>;

/** What events make of a state; that a change was turned back is told by the events beside it, and makes nothing itself. */
export const reversibleFold = <State, Event extends DomainEvent>(fold: Fold<State, Event>): Fold<State, Event> => ({
  initialState: fold.initialState,
  evolve: (state, event) => (isReverted(event) ? state : fold.evolve(state, event)),
  evolveAll: (state, events) =>
    folded(
      fold,
      state,
      events.filter((event) => !isReverted(event)),
    ),
});

/**
 * The same rules, for a stream in which changes are turned back: what turns one back is a command as any other, by all rules, and its events are
 * followed by one that names the change. @returns rules to which that event is nothing
 */
export function reversible<
  State,
  Command extends { readonly reverts?: Reverts | undefined },
  Event extends DomainEvent,
>(rules: Decider<State, Command, Event>): Decider<State, Command, Event> {
  return {
    ...reversibleFold(rules),
    decide(command, state) {
      const { reverts } = command;
      if (reverts && !reverts.holds(state)) return err(changedAgain());
      const decided = rules.decide(command, state);
      if (!reverts || !decided.ok || decided.value.length === 0) return decided;
      const { said } = reverts;
      const data = said.from === undefined ? said : { ...said, ways: decided.value.length };
      const named: ChangeReverted = { type: 'change.reverted', data };
      // Those who fold the stream's events know it by its name, or pass over it as over every type that is not theirs.
      return ok([...decided.value, named as DomainEvent as Event]);
    },
  };
}
