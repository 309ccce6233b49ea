import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Portraits } from '../portraits.js';

const EVERY_MS = 10 * 60_000;

/** Takes away the files of photos that were replaced, taken off, or begun and never finished, and of people who are gone. */
@Injectable()
export class PortraitSweeper implements BeforeApplicationShutdown {
  readonly #log = new Logger('PortraitSweeper');
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<unknown> = Promise.resolve();

  constructor(private readonly portraits: Portraits) {}

  start(): void {
    this.#timer ??= setInterval(() => {
      this.#sweeping = this.portraits
        .sweep()
        .catch((error: unknown) => this.#log.warn({ msg: 'will try again', err: error }));
    }, EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }
}
