import type { Decider } from '#kernel/decider.js';
import type { DomainEvent } from '#kernel/event.js';
import type { RecordPast } from '#platform/event-store/record-past.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { stored } from '#test/builders/turned-back.js';
import { reversalOf } from '#platform/turning-back/reversal.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';

const now = new Date('2026-11-27T10:00:00Z');

/**
 * A log of its own, with what it makes, and the way back of its changes.
 * @param ordinary what becomes of a way back before it is decided, where the command of the bus says less than the rules take
 */
export function reversibleWorld<State, Command, Event extends DomainEvent>(
  rules: Decider<State, Command, Event>,
  kept: RecordPast,
  ordinary: (command: object) => object = (command) => command,
) {
  const log: StoredEvent[] = [];
  let state = rules.initialState;
  const run = (...commands: readonly object[]): void => {
    for (const command of commands) {
      const decided = rules.decide({ ...command, now } as Command, state);
      if (!decided.ok) throw decided.error;
      state = decided.value.reduce((so, event) => rules.evolve(so, event), state);
      for (const event of decided.value) log.push(stored(event, log.length));
    }
  };
  const way = (revision: number) => reversalOf(kept as unknown as ReversibleRecord, log, revision);
  return {
    run,
    way,
    /** Turns a change back. @throws Error with the refusal */
    back: (revision: number): void => {
      const { command, holds, refusal } = way(revision);
      if (refusal !== null) throw new Error(refusal);
      const said = { revision, event_id: 'event', said: '', done_at: '', at: '' };
      run({ ...ordinary(command as object), reverts: { said, holds } });
    },
    state: (): State => state,
  };
}
