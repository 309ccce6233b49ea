/** How far somebody has come who works something off. */
export interface Progress {
  /** `stuck`: fails and tries again. `elsewhere`: another process does the work, or none. */
  readonly state: 'live' | 'stuck' | 'elsewhere';
  /** The place in the log; undefined for who does not follow it. */
  readonly position: string | undefined;
  /** Age of the oldest that is not done; 0 when caught up. While the log does not answer: for how long it has not, at least. */
  readonly secondsBehind: number;
  /** How much is not done; undefined where nobody counts it. */
  readonly waiting: number | undefined;
  /** Set aside, for a person to look at. */
  readonly parked: number;
  /** What went wrong last, and has not gone well since. */
  readonly error: string | undefined;
}

/** Work that is seen by operators: whoever extends this and is provided by a module stands in `cli status` and in `/metrics`. */
export abstract class TellsProgress {
  /** As `/health/ready` names it. */
  abstract readonly part: string;
  /** The page of the admin area on which people settle what was set aside, below `/cpadmin`; undefined where there is none of its own. */
  readonly settledAt: string | undefined = undefined;
  abstract progress(): Promise<Progress>;
}
