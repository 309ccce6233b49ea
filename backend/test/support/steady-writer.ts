import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './visitor.js';

export interface Command {
  readonly method: 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body: unknown;
}

/**
 * Sends one command after the other, whatever happens to the server. What was not acknowledged is sent again with the same key, as a
 * client does that cannot know how it ended; each command carries an id that its events keep.
 */
export class SteadyWriter {
  readonly acknowledged: string[] = [];
  readonly statuses = new Set<number>();
  /** What the last try of the command was told that is not acknowledged yet; empty where it was. */
  heard = '';
  #running = true;
  readonly #done: Promise<void>;

  constructor(
    private readonly visitor: Visitor,
    private readonly command: (n: number) => Command,
  ) {
    this.#done = this.#write();
  }

  /** Ends after the command that it is at, which is sent until it is acknowledged. */
  stop(): Promise<void> {
    this.#running = false;
    return this.#done;
  }

  async #write(): Promise<void> {
    for (let n = 0; this.#running; n++) {
      const id = randomUUID();
      while (!(await this.#isAcknowledged(this.command(n), id))) await sleep(30);
      this.acknowledged.push(id);
    }
  }

  async #isAcknowledged({ method, path, body }: Command, id: string): Promise<boolean> {
    try {
      const answer = await this.visitor.send(method, path, body, { 'idempotency-key': id, 'x-correlation-id': id });
      const text = await answer.text();
      this.statuses.add(answer.status);
      this.heard = answer.ok ? '' : `${method} ${path}: ${answer.status} ${text}`;
      return answer.ok;
    } catch (error) {
      // Nobody answers: the process is being started again.
      this.heard = `${method} ${path}: ${String(error)}`;
      return false;
    }
  }
}
