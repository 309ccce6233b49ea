import type { Progress } from '../declared/tells-progress.js';

interface Drained {
  /** How many keys are marked. */
  readonly marked: number;
  /** `elsewhere`: another process works them off, or none. */
  readonly works: 'here' | 'elsewhere';
  readonly error: string | undefined;
}

/** How far a queue of marks is worked off: a mark says neither since when it stands nor when the last one was taken away. */
export const dirtyProgress = ({ marked, works, error }: Drained): Progress => ({
  state: error !== undefined ? 'stuck' : works === 'here' ? 'live' : 'elsewhere',
  position: undefined,
  secondsBehind: marked === 0 ? 0 : undefined,
  waiting: marked,
  parked: 0,
  error,
  queue: { answers: true, due: marked, active: undefined, later: undefined, lastDoneAt: undefined },
});
