import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JobQueue } from '#platform/jobs/job-queue.js';

export const MAKE_REPORT = 'make-report';

/** Where runs wait for a worker. A second job for one that is worked on, or made, does nothing. */
@Injectable()
export class RunQueue {
  constructor(private readonly queue: JobQueue) {}

  add(id: string): Promise<void> {
    return this.queue.enqueue({ name: MAKE_REPORT, id: `${MAKE_REPORT}-${id}-${randomUUID()}`, data: { id } });
  }
}
