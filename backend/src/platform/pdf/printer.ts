import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { OwnThread, type OwnThreadOptions, ThreadGaveUp } from '#platform/threads/own-thread.js';

/** Told how far the drawing has come, in what the paper counts. Whoever throws then gives it up. */
export type Told = (done: number) => void;
/** Draws a paper: plain data, which another thread can be handed. Of the same paper the same bytes. */
export type Draw<Paper> = (paper: Paper, told?: Told) => Promise<Buffer>;

/** Where papers are drawn: in this thread, or in one of their own. */
export interface Printer<Paper> {
  /** @throws AppError unavailable `PRINTING_BUSY` where it cannot be drawn now; what the drawing throws, or `told` */
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

/**
 * A page takes some twenty milliseconds of the processor, a long report seconds: drawn where requests are answered, everybody would wait for them.
 * Papers are drawn one after the other.
 */
export class ThreadPrinter<Paper> implements Printer<Paper>, OnApplicationShutdown {
  readonly #thread: OwnThread<Task<Paper>, Uint8Array>;

  /** @param program exports `drawnInThread(…)` as its default */
  constructor(program: URL, options: OwnThreadOptions = {}) {
    this.#thread = new OwnThread(program, options);
  }

  async print(paper: Paper, told?: Told): Promise<Buffer> {
    const { port1: heard, port2: port } = new MessageChannel();
    const givenUp = new AbortController();
    if (told)
      heard.on('message', (done: number) => {
        try {
          told(done);
        } catch (error) {
          // Nobody waits for what an event throws: the process would end of it.
          givenUp.abort(error);
        }
      });
    try {
      const { buffer, byteOffset, byteLength } = await this.#thread.run({ paper, port }, [port], givenUp.signal);
      // What was told last may still lie there: the answer comes another way.
      for (let left = receiveMessageOnPort(heard); left; left = receiveMessageOnPort(heard))
        told?.(left.message as number);
      return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
    } catch (error) {
      // What needs too much memory, like what the drawing itself throws, would be the same the next time.
      if (error instanceof ThreadGaveUp && error.why !== 'memory') throw notNow(error);
      throw error;
    } finally {
      heard.close();
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.#thread.close();
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
  options?: OwnThreadOptions,
): Printer<Paper> => (env.NODE_ENV === 'test' ? new InlinePrinter(draw) : new ThreadPrinter(program, options));
