import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { JobHandler, JobQueue } from '#platform/jobs/job-queue.js';
import { isOpen } from '#platform/projections/builds/rebuild-records.js';
import { RebuildCancelled } from '#platform/projections/builds/rebuild-cancelled.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { RebuiltAlready } from '#platform/projections/builds/rebuild-lock.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';

export const REBUILD_READ_MODEL = 'rebuild-read-model';
/** Of the hands of a worker (eight), so that runs which take hours, or stand still at somebody's wish, keep neither mails nor photos waiting. */
const MOST_AT_ONCE = 4;
const AGAIN_MS = 5_000;
const job = z.object({ rebuild: z.number().int() });

/** Builds a read model anew that somebody asked for on a page; one that lost its worker goes on where it stood. */
@Injectable()
export class RebuildReadModel extends JobHandler implements OnModuleDestroy {
  override readonly name = REBUILD_READ_MODEL;
  readonly #log = new Logger('Projections');
  readonly #stop = new AbortController();
  #underWay = 0;

  constructor(
    private readonly engine: ProjectionEngine,
    private readonly registry: ProjectionRegistry,
    private readonly queue: JobQueue,
  ) {
    super();
  }

  /** Before the worker waits for its jobs: this one may take long, and goes on later. */
  onModuleDestroy(): void {
    this.#stop.abort();
  }

  override async handle(data: unknown): Promise<void> {
    const { records } = this.engine.rebuilds;
    const record = await records.one(job.parse(data).rebuild);
    if (!record || !(isOpen(record.state) || record.state === 'interrupted')) return;
    // Whoever asked for another one since then wants that.
    if ((await records.of(record.projection, 1))[0]?.id !== record.id) return;
    if (record.wanted === 'cancel') return this.engine.rebuilds.giveUp(record.projection, record);
    if (this.#underWay >= MOST_AT_ONCE) return this.#later(record.id);
    this.#underWay += 1;
    try {
      await this.engine.rebuilds.carryOut(this.registry.named(record.projection), record, this.#stop.signal);
    } catch (error) {
      if (error instanceof RebuildCancelled) return;
      if (!(error instanceof OperatorRefusal)) throw error;
      // The queue brings a job again whose worker seemed gone, and who resumes asks once more: the run that is under way stays what it is.
      const state = (await records.one(record.id))?.state;
      if (state === 'running' || state === 'paused') return;
      // A trial or an erasure holds it for a moment: the run waits as before.
      if (state === 'waiting' && error instanceof RebuiltAlready) {
        await this.#later(record.id);
        return;
      }
      // Another try would be refused as well; the record says why.
      this.#log.warn(`Rebuild of ${record.projection}: ${error.message}`);
      await records.failed(record.id, 'failed', error.message);
    } finally {
      this.#underWay -= 1;
    }
  }

  #later(rebuild: number): Promise<void> {
    const id = `${REBUILD_READ_MODEL}-${rebuild}-${randomUUID()}`;
    return this.queue.enqueue({ name: REBUILD_READ_MODEL, id, data: { rebuild }, delayMs: AGAIN_MS });
  }
}
