import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { JobQueue } from '#platform/jobs/job-queue.js';

export const MAKE_REPORT = 'make-report';

/** Asks a worker for a run. A job more than needed ends at once: of all that wait, one is made at a time. */
@Injectable()
export class RunQueue {
  readonly #log = new Logger('Reports');

  constructor(private readonly queue: JobQueue) {}

  /** Never rejects: what a queue that is away does not take is found by the next round. */
  async add(id: string): Promise<void> {
    try {
      await this.queue.enqueue({ name: MAKE_REPORT, id: `${MAKE_REPORT}-${id}-${randomUUID()}`, data: { id } });
    } catch (error) {
      this.#log.warn({ msg: 'a report waits for the next round', err: error });
    }
  }
}
