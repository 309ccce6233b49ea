import type { Actor } from '#kernel/event.js';

/** Who asks for a command, when, and which request it belongs to. Made by the HTTP layer, the command line or a reaction. */
export interface CommandContext {
  readonly actor: Actor;
  readonly correlationId: string;
  /** What led to this command: a request id or an event id. */
  readonly causationId: string;
  readonly now: Date;
  /**
   * The same key on the same stream again is the same command: nothing happens twice. A caller that sends two different
   * commands to one stream gives each its own key.
   */
  readonly idempotencyKey?: string | undefined;
  /** Asks only whether it would be refused: everything is looked at and decided, and nothing is appended. */
  readonly rehearsal?: boolean | undefined;
}
