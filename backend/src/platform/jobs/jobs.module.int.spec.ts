import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Config } from '#config/config.js';
import { KernelModule } from '#config/kernel.module.js';
import { MailModule } from '../mail/mail.module.js';
import { FileMailer } from '../mail/file-mailer.js';
import { Mailer } from '../mail/mailer.js';
import { PostgresModule } from '../postgres/postgres.module.js';
import { eventually } from '#test/support/eventually.js';
import { JobHandlers, JobQueue, JobWorker } from './job-queue.js';
import { JobsModule } from './jobs.module.js';

@Module({})
class AppUnderTest {}

describe('the jobs module', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('carries work from a queue to the handler that a context registered', async () => {
    const imports = [KernelModule.with(Config.from({})), PostgresModule.at(test.url), JobsModule, MailModule];
    Logger.overrideLogger(['error', 'warn']);
    const app = await NestFactory.createApplicationContext({ module: AppUnderTest, imports });
    const done: unknown[] = [];
    app.get(JobHandlers).register({ name: 'note', handle: (data) => Promise.resolve(void done.push(data)) });
    await app.get(JobWorker).start();
    await app.get(JobQueue).enqueue({ name: 'note', id: 'note-1', data: { a: 1 } });
    await eventually('the work', () => done.length === 1);
    expect(done).toEqual([{ a: 1 }]);
    expect(app.get(Mailer)).toBeInstanceOf(FileMailer);
    await app.close();
  });
});
