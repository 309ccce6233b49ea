import type { ToldFault } from '../postgres/fault-kind.js';
import type { Progress } from '../declared/tells-progress.js';

interface Drained {
  /** How many keys are marked, and since when the oldest is. */
  readonly marks: { readonly marked: number; readonly forSeconds: number };
  readonly fault: ToldFault | undefined;
}

/** How far a queue of marks is worked off: when the last one was taken away nobody writes down. */
export const dirtyProgress = ({ marks: { marked, forSeconds }, fault }: Drained): Progress => ({
  state: fault === undefined ? 'live' : 'stuck',
  position: undefined,
  secondsBehind: forSeconds,
  waiting: marked,
  parked: 0,
  error: fault?.text,
  ...(fault && { fault: fault.kind }),
  queue: { answers: true, due: marked, active: undefined, later: undefined, lastDoneAt: undefined },
});
