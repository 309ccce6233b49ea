import { Injectable, Logger, Optional } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Database } from '#platform/postgres/database.js';
import { RING_DEVICES, RUNG_WITHIN_MS } from './ring-devices.js';

/** Enqueues the ringing of devices. That a notice is to be rung for stands in its row: a bell that is lost is rung by the next turn. */
@Injectable()
export class DeviceBell {
  readonly #log = new Logger('Push');

  constructor(@Optional() private readonly queue?: JobQueue) {}

  /** Does not wait for a queue that is away. */
  ring(notice: number): void {
    const job = { name: RING_DEVICES, id: `${RING_DEVICES}-${notice}`, data: { notice } };
    void this.queue?.enqueue(job).catch((error: unknown) => this.#log.warn({ msg: 'a bell was lost', err: error }));
  }
}

const EVERY_MS = 20_000;
const GRACE_MS = 20_000;
const BATCH = 500;

/** Rings for notices whose bell was lost: the process died between the commit and the enqueueing, or the queue was away. */
@Injectable()
export class LostBells extends ScheduledJob {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly bell: DeviceBell,
  ) {
    super('lost-bells', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.find();
  }

  async find(): Promise<void> {
    const now = this.clock.now().getTime();
    const rows = await this.database.query<{ id: number }>(
      `select id from app.notice where push_due and created_at > $1 and created_at < $2 order by id limit ${BATCH}`,
      [new Date(now - RUNG_WITHIN_MS), new Date(now - GRACE_MS)],
    );
    for (const { id } of rows) this.bell.ring(id);
  }
}
