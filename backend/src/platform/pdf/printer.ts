import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Piscina } from 'piscina';
import type { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';

/** Told how far the drawing has come, in what the paper counts. */
export type Told = (done: number) => void;
/** Draws a paper: plain data, which another thread can be handed. Of the same paper the same bytes. */
export type Draw<Paper> = (paper: Paper, told?: Told) => Promise<Buffer>;

/** Where papers are drawn: in this thread, or in one of their own. */
export interface Printer<Paper> {
  /** @throws AppError unavailable `PRINTING_BUSY` where it cannot be drawn now; what the drawing throws */
  print(paper: Paper, told?: Told): Promise<Buffer>;
}

export class InlinePrinter<Paper> implements Printer<Paper> {
  constructor(private readonly draw: Draw<Paper>) {}

  print(paper: Paper, told?: Told): Promise<Buffer> {
    return this.draw(paper, told);
  }
}

interface Task<Paper> {
  readonly paper: Paper;
  readonly port: MessagePort | undefined;
}

/** What the program of such a thread exports as its default. */
export const drawnInThread =
  <Paper>(draw: Draw<Paper>) =>
  ({ paper, port }: Task<Paper>): Promise<Buffer> =>
    draw(paper, port && ((done) => port.postMessage(done)));

export interface ThreadPrinterOptions {
  /** Of one paper, in milliseconds, the wait for those before it included. */
  readonly timeoutMs?: number;
  /** More do not wait at once. */
  readonly most?: number;
  readonly memoryMb?: number;
}

/**
 * A page takes some twenty milliseconds of the processor, a long report seconds: drawn where requests are answered, everybody would wait for them.
 * Papers are drawn one after the other. The thread begins with the first one and ends when there has been none for a minute.
 */
export class ThreadPrinter<Paper> implements Printer<Paper>, OnApplicationShutdown {
  readonly #options: Required<ThreadPrinterOptions>;
  #pool: Promise<Piscina<Task<Paper>, Uint8Array>> | undefined;

  /** @param program exports `drawnInThread(…)` as its default */
  constructor(
    private readonly program: URL,
    options: ThreadPrinterOptions = {},
  ) {
    this.#options = { timeoutMs: 60_000, most: 1_000, memoryMb: 256, ...options };
  }

  async print(paper: Paper, told?: Told): Promise<Buffer> {
    const { most, timeoutMs } = this.#options;
    const pool = await (this.#pool ??= this.#open());
    if (pool.queueSize >= most) throw notNow();
    const signal = AbortSignal.timeout(timeoutMs);
    const { port1: heard, port2: port } = new MessageChannel();
    if (told) heard.on('message', told);
    try {
      const { buffer, byteOffset, byteLength } = await pool.run({ paper, port }, { signal, transferList: [port] });
      // What was told last may still lie there: the answer comes another way.
      for (let left = receiveMessageOnPort(heard); left; left = receiveMessageOnPort(heard))
        told?.(left.message as number);
      return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
    } catch (error) {
      if (signal.aborted) throw notNow(error);
      // Of the drawing itself: it would be the same the next time.
      throw error;
    } finally {
      heard.close();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.#pool)?.destroy();
  }

  async #open(): Promise<Piscina<Task<Paper>, Uint8Array>> {
    const { Piscina: Threads } = await import('piscina');
    return new Threads<Task<Paper>, Uint8Array>({
      filename: this.program.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      // Who waits for an answer comes first.
      niceIncrement: 10,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb },
    });
  }
}

const notNow = (cause?: unknown) =>
  new AppError('unavailable', 'PRINTING_BUSY', 'Belge şu anda hazırlanamıyor. Lütfen biraz sonra yeniden deneyin.', {
    cause,
  });

/**
 * The printer of a running product. Tests draw in their own thread: they run the sources, of which no thread can be made.
 * @param program exports `drawnInThread(draw)` as its default
 */
export const printerFor = <Paper>(
  { env }: Config,
  draw: Draw<Paper>,
  program: URL,
  options?: ThreadPrinterOptions,
): Printer<Paper> => (env.NODE_ENV === 'test' ? new InlinePrinter(draw) : new ThreadPrinter(program, options));
