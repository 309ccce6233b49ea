import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';

/** Which mails to whom end: of one sort, and what of it. */
export interface StopOrder {
  readonly user_id: number;
  /** `saved-searches`: names who carries it out. */
  readonly sort: string;
  readonly what: readonly string[];
}

/** Whole addresses; nobody can guess them. */
export interface StopLink {
  /** Of a page that asks once more. */
  readonly page: string;
  /** For `List-Unsubscribe`: takes the one form of RFC 8058. */
  readonly oneClick: string;
}

/** Links of mails that end mails of their sort without signing in. */
export abstract class StopLinks {
  abstract make(order: StopOrder): Promise<StopLink>;
}

/** Ends mails of a sort. Whoever extends this and is provided by a module is found. */
export abstract class StopsMails {
  abstract readonly sort: string;
  /** Doing it again changes nothing. @returns the place in the log where that is recorded */
  abstract stop(order: StopOrder, context: CommandContext): Promise<Position | undefined>;
}
