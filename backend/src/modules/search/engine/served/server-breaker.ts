import { Logger } from '@nestjs/common';
import { ServerFault } from '../meilisearch/server-fault.js';

const PROBE_EVERY_MS = 1_000;

/**
 * Between searches and a server that may be away: the first search that it does not answer ends the waiting of all others, and from then on only
 * a probe asks, one at a time, until it is answered.
 */
export class ServerBreaker {
  readonly #log = new Logger('Search');
  readonly #waiting = new Set<() => void>();
  #fault: ServerFault | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(private readonly probe: () => Promise<void>) {}

  /** What keeps searches from the server; undefined while they are asked. */
  get fault(): ServerFault | undefined {
    return this.#fault;
  }

  /** @returns undefined where the server does not answer it */
  async run<Answer extends object>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.#fault) return undefined;
    let giveUp: () => void = () => undefined;
    const given = new Promise<undefined>((resolve) => (giveUp = () => resolve(undefined)));
    this.#waiting.add(giveUp);
    // Whichever comes first: the answer, or that another search got none.
    const answer = this.#answerOf(ask).finally(() => this.#waiting.delete(giveUp));
    return Promise.race([answer, given]);
  }

  async #answerOf<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ServerFault)) throw error;
      // A call that is refused says nothing about the next one.
      if (error.kind === 'refused') this.#log.warn(`Not searched by the server: ${error.message}`);
      else this.#open(error);
      return undefined;
    }
  }

  /** Asks now, for whoever wants to know. */
  async ask(): Promise<ServerFault | undefined> {
    if (!this.#fault) await this.#try();
    return this.#fault;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #open(fault: ServerFault): void {
    if (this.#fault?.kind !== fault.kind)
      this.#log.warn(`The database answers searches: ${fault.sentence} (${fault.message})`);
    this.#fault = fault;
    for (const giveUp of this.#waiting) giveUp();
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#try(), PROBE_EVERY_MS).unref();
  }

  async #try(): Promise<void> {
    try {
      await this.probe();
    } catch (error) {
      // The database that says which index to ask may be away, too.
      this.#open(error instanceof ServerFault ? error : new ServerFault('away', String(error), { cause: error }));
      return;
    }
    if (this.#fault) this.#log.log('The search server answers again');
    this.#fault = undefined;
  }
}
