import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '#platform/declared/declared.js';
import { JobQueue } from './job-queue.js';
import { PeriodicTask } from './periodic-task.js';
import { ScheduledJob } from './scheduled-job.js';

const EVERY_MS = 60_000;

/**
 * Tells the queue what is to be done again and again, once a minute: a queue that was away when the process started, or that lost what it
 * knew, has its schedules back within that. No job itself, because it looks after the queue.
 */
@Injectable()
export class JobSchedules extends PeriodicTask {
  override readonly runsIn = 'worker';
  #isFirst = true;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly queue: JobQueue,
  ) {
    super('JobSchedules', EVERY_MS, 'at once');
  }

  protected async round(): Promise<void> {
    const jobs = declared(this.modules, ScheduledJob);
    await this.queue.schedule(jobs);
    // Once: while a new version takes over, two would throw away each other's schedules.
    if (this.#isFirst) await this.queue.unscheduleAllBut(jobs.map(({ name }) => name));
    this.#isFirst = false;
  }
}
