import { type Decider, folded } from '#kernel/decider.js';
import type { DomainEvent } from '#kernel/event.js';
import type { Executed } from '../aggregates.js';
import type { CommandContext } from '../command-context.js';
import type { StoredEvent } from '../stored-event.js';
import { commandPart, uuidOfRun, uuidV5, uuidV7 } from './event-ids.js';
import type { Known } from './known-states.js';

const nameOf = (streamId: string, key: string, index: number): string => `${key}\n${streamId}\n${index}`;

/** For the events of one carrying out of a command. With a key their first part is the command's, whoever carries it out and when. */
export function idsFor(streamId: string, { idempotencyKey }: CommandContext): (index: number) => string {
  if (idempotencyKey === undefined) return () => uuidV7();
  return (index) => uuidOfRun(nameOf(streamId, idempotencyKey, index));
}

/** The same each time: for what is laid down beside the commands, which know it by these ids as a first run of theirs. */
export const fixedIdsFor =
  (streamId: string, key: string): ((index: number) => string) =>
  (index) =>
    uuidV5(nameOf(streamId, key, index));

/** Events that a command without a key made have ids that no other command gets. */
export const ranBefore = (
  { commands }: Known<unknown>,
  streamId: string,
  { idempotencyKey }: CommandContext,
): boolean => idempotencyKey !== undefined && commands.has(commandPart(fixedIdsFor(streamId, idempotencyKey)(0)));

/** The events of the command with this key, in the whole history of their stream; undefined where they are not in it. */
export function runOf<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly StoredEvent<Event>[],
  streamId: string,
  key: string,
): Executed<State, Event> | undefined {
  const partOf = (index: number): string => commandPart(fixedIdsFor(streamId, key)(index));
  const isPart = (event: StoredEvent<Event> | undefined, index: number): boolean =>
    event !== undefined && commandPart(event.id) === partOf(index);
  const first = partOf(0);
  const start = history.findIndex((event) => commandPart(event.id) === first);
  if (start < 0) return undefined;
  let end = start + 1;
  while (isPart(history[end], end - start)) end += 1;
  const run = history.slice(start, end);
  const last = run[run.length - 1];
  if (!last) return undefined;
  return {
    state: folded(decider, decider.initialState, history.slice(0, end) as unknown as readonly Event[]),
    events: run.map(({ type, data }) => ({ type, data }) as unknown as Event),
    revision: last.revision,
    position: last.position,
  };
}
