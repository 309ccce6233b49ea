import { Global, Module } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '#platform/declared/declared.js';
import {
  type FailedJob,
  JobHandler,
  JobHandlers,
  JobQueue,
  type JobRequest,
  type QueueFigures,
} from '#platform/jobs/job-queue.js';

/** A queue that only remembers what it was given. */
export class RememberedJobs extends JobQueue {
  readonly jobs: JobRequest[] = [];
  /** What a test says has failed. */
  failures: FailedJob[] = [];
  override enqueue(job: JobRequest): Promise<void> {
    this.jobs.push(job);
    return Promise.resolve();
  }
  override async schedule(): Promise<void> {}
  override async unscheduleAllBut(): Promise<void> {}
  override figures(): Promise<QueueFigures> {
    const none = { active: 0, later: 0, dueSince: undefined, lastDoneAt: undefined };
    return Promise.resolve({ ...none, due: this.jobs.length, failed: this.failures.length });
  }
  override failed(limit: number): Promise<readonly FailedJob[]> {
    return Promise.resolve(this.failures.slice(0, limit));
  }
  override isFailed(id: string): Promise<boolean> {
    return Promise.resolve(this.failures.some((job) => job.id === id));
  }
  override async retryFailed(): Promise<void> {}
  override retryOne(id: string): Promise<boolean> {
    return this.discard(id);
  }
  override discard(id: string): Promise<boolean> {
    const known = this.failures.some((job) => job.id === id);
    this.failures = this.failures.filter((job) => job.id !== id);
    return Promise.resolve(known);
  }
  override async close(): Promise<void> {}
}

/** Stands in for JobsModule where a test works the jobs off by itself. */
@Global()
@Module({
  providers: [
    {
      provide: JobHandlers,
      inject: [ModulesContainer],
      useFactory: (modules: ModulesContainer) => new JobHandlers(() => declared(modules, JobHandler)),
    },
    { provide: JobQueue, useClass: RememberedJobs },
  ],
  exports: [JobHandlers, JobQueue],
})
export class RememberedJobsModule {}
