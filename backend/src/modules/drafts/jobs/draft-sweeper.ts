import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { DraftRows } from '../draft-rows.js';

const EVERY_MS = 3_600_000;
const UNTOUCHED_MS = 90 * 24 * 3_600_000;
const BATCH = 200;

/** Throws away drafts that nobody has touched for three months: nobody will go on with them, and their photos take up room. */
@Injectable()
export class DraftSweeper implements BeforeApplicationShutdown {
  readonly #log = new Logger('DraftSweeper');
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    private readonly rows: DraftRows,
  ) {}

  start(): void {
    this.#timer ??= setInterval(() => {
      this.#sweeping = this.sweep().catch((error: unknown) => this.#log.warn({ msg: 'will try again', err: error }));
    }, EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - UNTOUCHED_MS);
    while ((await this.rows.discardUntouched(before, BATCH)) === BATCH);
  }
}
