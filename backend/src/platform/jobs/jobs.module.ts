import { Global, Module } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '../declared/declared.js';
import { Config } from '#config/config.js';
import { DatabaseUrl } from '../postgres/database.js';
import type { JobsConnection } from './bull-connection.js';
import { BullJobQueue } from './bull-job-queue.js';
import { BullJobWorker } from './bull-job-worker.js';
import { JobProgress } from './job-progress.js';
import { JobSchedules } from './job-schedules.js';
import { JobHandler, JobHandlers, JobQueue, JobWorker } from './job-queue.js';

const connection = ({ env }: Config, database: DatabaseUrl): JobsConnection =>
  env.REDIS_URL === undefined ? { kind: 'postgres', url: database.value } : { kind: 'redis', url: env.REDIS_URL };

/** Background work in PostgreSQL, or in Redis with REDIS_URL. */
@Global()
@Module({
  providers: [
    {
      provide: JobHandlers,
      inject: [ModulesContainer],
      useFactory: (modules: ModulesContainer) => new JobHandlers(() => declared(modules, JobHandler)),
    },
    {
      provide: JobQueue,
      inject: [Config, DatabaseUrl],
      useFactory: (config: Config, database: DatabaseUrl): JobQueue =>
        new BullJobQueue(connection(config, database), { isReadOnly: database.isReadOnly }),
    },
    {
      provide: JobWorker,
      inject: [Config, DatabaseUrl, JobHandlers],
      useFactory: (config: Config, database: DatabaseUrl, handlers: JobHandlers): JobWorker =>
        new BullJobWorker(connection(config, database), handlers),
    },
    JobSchedules,
    JobProgress,
  ],
  exports: [JobHandlers, JobQueue, JobWorker],
})
export class JobsModule {}
