import type { OnApplicationShutdown } from '@nestjs/common';
import type { Piscina } from 'piscina';
import { AppError } from '#kernel/app-error.js';
import { type Paper, printPaper } from './print-paper.js';

/** Where papers are printed: in this thread, or in one of their own. */
export abstract class PaperPrinter {
  /** @throws AppError unavailable where it cannot be printed now */
  abstract print(paper: Paper): Promise<Buffer>;
}

export class InlinePrinter extends PaperPrinter {
  override print(paper: Paper): Promise<Buffer> {
    return printPaper(paper);
  }
}

export interface ThreadPrinterOptions {
  readonly program?: URL;
  /** Of one paper, the wait for those before it included. */
  readonly timeoutMs?: number;
  /** More do not wait at once. */
  readonly most?: number;
}

/**
 * A paper takes some twenty milliseconds of the processor: whoever starts with a thousand paid orders would keep everybody waiting for as long as
 * their mails are written. So they are drawn beside, one after the other. The thread begins with the first one and ends when there has been
 * none for a minute.
 */
export class ThreadPrinter extends PaperPrinter implements OnApplicationShutdown {
  readonly #options: Required<ThreadPrinterOptions>;
  #pool: Promise<Piscina<Paper, Uint8Array>> | undefined;

  constructor(options: ThreadPrinterOptions = {}) {
    super();
    const program = new URL('./print-paper.js', import.meta.url);
    this.#options = { program, timeoutMs: 30_000, most: 1_000, ...options };
  }

  override async print(paper: Paper): Promise<Buffer> {
    const { most, timeoutMs } = this.#options;
    const pool = await (this.#pool ??= this.#open());
    if (pool.queueSize >= most) throw notNow();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { buffer, byteOffset, byteLength } = await pool.run(paper, { signal });
      return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
    } catch (error) {
      if (signal.aborted) throw notNow(error);
      // Of the drawing itself: it would be the same the next time.
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.#pool)?.destroy();
  }

  async #open(): Promise<Piscina<Paper, Uint8Array>> {
    const { Piscina: Threads } = await import('piscina');
    const { program } = this.#options;
    return new Threads<Paper, Uint8Array>({
      filename: program.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      // Who waits for an answer comes first.
      niceIncrement: 10,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
  }
}

const notNow = (cause?: unknown) =>
  new AppError('unavailable', 'PRINTING_BUSY', 'Belge şu anda hazırlanamıyor. Lütfen biraz sonra yeniden deneyin.', {
    cause,
  });
