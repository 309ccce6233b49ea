import { type ChildProcess, fork } from 'node:child_process';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { PhotoRenderer } from './photo-renderer.js';
import { notNow, refusalOf, unreadable } from './photo-refusals.js';
import type { PhotoSource } from './photo-source.js';
import type { RenderOrder, RenderReply } from './rendering-messages.js';
import type { RenderedPhoto, RenderOptions } from './renditions.js';

interface Waiting {
  readonly order: RenderOrder;
  readonly timer: NodeJS.Timeout;
  /** A process ended while it had this picture in work, so that the next one has it alone. */
  readonly suspect: boolean;
  readonly resolve: (rendered: RenderedPhoto) => void;
  readonly reject: (error: Error) => void;
}

type Work = Omit<Waiting, 'timer'>;

export interface RenderingOptions {
  readonly program?: URL;
  readonly execArgv?: readonly string[];
  readonly timeoutMs?: number;
  readonly idleMs?: number;
}

/**
 * Decodes in a process of its own: whatever a picture does to the decoder's memory, or to the decoder, the process that answers
 * requests does not feel it. Started with the first picture, ended when there has been none for a minute.
 */
export class RenderingProcess extends PhotoRenderer implements OnApplicationShutdown {
  readonly #log = new Logger('Photos');
  readonly #waiting = new Map<number, Waiting>();
  readonly #line: Work[] = [];
  readonly #options: Required<RenderingOptions>;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #orders = 0;
  #closing = false;

  constructor(options: RenderingOptions = {}) {
    super();
    this.#options = {
      program: new URL('./rendering-program.js', import.meta.url),
      execArgv: ['--max-old-space-size=64'],
      timeoutMs: 45_000,
      idleMs: 60_000,
      ...options,
    };
  }

  /** Tests let it fall by this. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  override render(source: PhotoSource, options: RenderOptions): Promise<RenderedPhoto> {
    return new Promise((resolve, reject) => {
      this.#line.push({ order: { order: ++this.#orders, source, options }, suspect: false, resolve, reject });
      this.#pump();
    });
  }

  onApplicationShutdown(): void {
    this.#closing = true;
    clearTimeout(this.#idle);
    this.#child?.disconnect();
  }

  #pump(): void {
    for (let [next] = this.#line; next && this.#hasRoomFor(next); [next] = this.#line) {
      this.#line.shift();
      this.#send(next);
    }
  }

  #hasRoomFor({ suspect }: Work): boolean {
    return this.#waiting.size === 0 || (!suspect && ![...this.#waiting.values()].some((other) => other.suspect));
  }

  #send(work: Work): void {
    clearTimeout(this.#idle);
    // The decoder has a limit of its own; this is for the case that it hangs.
    const timer = setTimeout(() => this.#child?.kill('SIGKILL'), this.#options.timeoutMs);
    this.#waiting.set(work.order.order, { ...work, timer });
    this.#child ??= this.#start();
    this.#child.send(work.order);
  }

  #start(): ChildProcess {
    const child = fork(this.#options.program, {
      execArgv: [...this.#options.execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Nothing of ours: whoever takes the decoder over by a picture finds no password and no address. With one arena a thread, freed
      // pictures would stay with the process for good.
      env: { MALLOC_ARENA_MAX: '2' },
    });
    child.on('message', (reply: RenderReply) => this.#settle(reply));
    child.on('error', (error) => this.#log.warn(`The decoder does not answer: ${error.message}`));
    child.on('exit', (code, signal) => this.#ended(child, signal ?? String(code)));
    return child;
  }

  #settle(reply: RenderReply): void {
    const work = this.#waiting.get(reply.order);
    if (!work) return;
    this.#waiting.delete(reply.order);
    clearTimeout(work.timer);
    if ('rendered' in reply) work.resolve(reply.rendered);
    else work.reject(refusalOf(reply.refusal) ?? notNow(new Error(reply.reason)));
    this.#pump();
    if (this.#waiting.size === 0)
      this.#idle = setTimeout(() => this.#child?.disconnect(), this.#options.idleMs).unref();
  }

  /** Once more, one after the other, for all that it had in work: one of them may have brought it down, the others did nothing. */
  #ended(child: ChildProcess, how: string): void {
    if (this.#child === child) this.#child = undefined;
    const lost = [...this.#waiting.values()];
    if (lost.length === 0) return;
    this.#log.warn(`The decoder ended (${how}) with ${lost.length} pictures in work`);
    this.#waiting.clear();
    const cause = new Error(`The decoder ended: ${how}`);
    for (const { timer, ...work } of lost.reverse()) {
      clearTimeout(timer);
      if (this.#closing) work.reject(notNow(cause));
      else if (work.suspect) work.reject(unreadable(cause));
      else this.#line.unshift({ ...work, suspect: true });
    }
    this.#pump();
  }
}
