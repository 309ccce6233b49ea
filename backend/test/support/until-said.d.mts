import type { EventEmitter } from 'node:events';

/** As a child process whose output is piped. */
export interface SpeakingChild extends EventEmitter {
  readonly stdout: EventEmitter;
  readonly stderr: EventEmitter;
}

export interface Waiting {
  readonly sentence: string;
  readonly silentMs: number;
  /** What it has said so far. */
  readonly output: () => string;
}

/** Until a child has said it; fails when the child ends before, says nothing for `silentMs`, or never comes to it. */
export function untilSaid(child: SpeakingChild, waiting: Waiting): Promise<void>;
