import type { Decider } from '#kernel/decider.js';
import type { DomainEvent } from '#kernel/event.js';
import type { Executed } from './aggregates.js';
import type { CommandContext } from './command-context.js';
import { uuidV5, uuidV7 } from './event-ids.js';
import type { Known } from './known-states.js';
import type { StoredEvent } from './stored-event.js';

export function idsFor(streamId: string, { idempotencyKey }: CommandContext): (index: number) => string {
  if (idempotencyKey === undefined) return () => uuidV7();
  return (index) => uuidV5(`${idempotencyKey}\n${streamId}\n${index}`);
}

/** Events that a command without a key made have ids that no other command gets. */
export const ranBefore = ({ ids }: Known<unknown>, streamId: string, context: CommandContext): boolean =>
  context.idempotencyKey !== undefined && ids.has(idsFor(streamId, context)(0));

/** The events that have these ids, in the history of their stream that follows a state. */
export function runOf<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly StoredEvent<Event>[],
  idOf: (index: number) => string,
  before: State,
): Executed<State, Event> | undefined {
  const first = idOf(0);
  const start = history.findIndex((event) => event.id === first);
  if (start < 0) return undefined;
  let end = start + 1;
  while (end < history.length && history[end]?.id === idOf(end - start)) end += 1;
  const run = history.slice(start, end);
  const last = run[run.length - 1];
  if (!last) return undefined;
  return {
    state: history
      .slice(0, end)
      .reduce<State>((state, event) => decider.evolve(state, event as unknown as Event), before),
    events: run.map(({ type, data }) => ({ type, data }) as unknown as Event),
    revision: last.revision,
    position: last.position,
  };
}
