import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { faultText } from '#platform/postgres/told-fault.js';
import { asKeptFault } from './job-fault.js';
import { type JobsConnection, openWorker, type WorkLoop } from './bull-connection.js';
import { type JobHandlers, JobWorker } from './job-queue.js';

export class BullJobWorker extends JobWorker implements BeforeApplicationShutdown {
  readonly #log = new Logger('Jobs');
  readonly #inWork = new Set<Promise<void>>();
  #worker: WorkLoop | undefined;

  constructor(
    private readonly connection: JobsConnection,
    private readonly handlers: JobHandlers,
    private readonly concurrency = 8,
  ) {
    super();
  }

  override get state(): 'off' | 'works' | 'waits' {
    if (!this.#worker) return 'off';
    return this.#worker.ready ? 'works' : 'waits';
  }

  override async start(): Promise<void> {
    if (this.#worker) return;
    this.#worker = await openWorker(this.connection, ({ name, data }) => this.#remember(this.#work(name, data)), {
      concurrency: this.concurrency,
      // A job of a worker that died comes back after this; twice lost, it counts as failed.
      lockDuration: 30_000,
      maxStalledCount: 2,
    });
    this.#worker.on('error', (error) => this.#log.warn(`The job worker waits for its queue: ${error.message}`));
    const ready = this.#worker.waitUntilReady();
    // Nothing goes without the database; Redis may be away for long, and pages are answered meanwhile.
    if (this.connection.kind === 'postgres') await ready;
    else ready.catch(() => undefined);
  }

  override async stop(): Promise<void> {
    await this.#worker?.close();
    this.#worker = undefined;
    // One whose queue is away ends without its jobs.
    await Promise.allSettled(this.#inWork);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  #remember(work: Promise<void>): Promise<void> {
    const remembered = work.finally(() => this.#inWork.delete(remembered));
    this.#inWork.add(remembered);
    return remembered;
  }

  async #work(name: string, data: unknown): Promise<void> {
    try {
      await this.handlers.of(name).handle(data);
    } catch (error) {
      this.#log.warn(`Job ${name} failed: ${faultText(error)}`);
      throw asKeptFault(error);
    }
  }
}
