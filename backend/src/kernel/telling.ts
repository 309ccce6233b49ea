import type { Decider } from './decider.js';
import type { DomainEvent } from './event.js';
import { ok } from './result.js';

/** For streams of facts that stand each for itself: nothing that was told before refuses the next one. */
export const telling = <Command, Event extends DomainEvent>(
  told: (command: Command) => Event,
): Decider<null, Command, Event> => ({
  initialState: null,
  evolve: () => null,
  decide: (command) => ok([told(command)]),
});
