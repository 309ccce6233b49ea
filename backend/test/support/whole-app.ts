import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '#src/app.module.js';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { Indexer } from '#modules/search/indexer.js';
import { createHttpApp } from '#platform/http/http-app.js';
import { JobWorker } from '#platform/jobs/job-queue.js';
import { MailOutboxRelay } from '#platform/mail/outbox/mail-outbox-relay.js';
import { Database } from '#platform/postgres/database.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { SearchEngine } from '#modules/search/engine/search-engine.js';
import type { TestDatabase } from './database.js';
import { holdErrorsToContract } from './held-to-contract.js';

/** Time that passes as it does, and a few days more when a test says so. */
class Time {
  private ahead = 0;

  get aheadBy(): number {
    return this.ahead;
  }

  constructor(clock: Clock) {
    clock.now = () => new Date(Date.now() + this.ahead);
  }

  pass(ms: number): void {
    this.ahead += ms;
  }
}

export interface WholeApp {
  readonly app: NestFastifyApplication;
  readonly time: Time;
  readonly dataDir: string;
  /** Until the read models, the search index and the mails have everything. */
  settle(): Promise<void>;
  call(
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    url: string,
    token?: string,
    payload?: object,
  ): ReturnType<NestFastifyApplication['inject']>;
  signIn(email: string, password?: string, remember?: boolean): Promise<string>;
  readonly commands: CommandBus;
  close(): Promise<void>;
}

/** The whole product on a database of the test: everything but the pages, which need a built client. `beside`: as a second process. */
export async function startWholeApp(
  database: Pick<TestDatabase, 'url'>,
  {
    beside,
    environment = {},
  }: { readonly beside?: Pick<WholeApp, 'dataDir'>; readonly environment?: NodeJS.ProcessEnv } = {},
): Promise<WholeApp> {
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'ilan-whole-'));
  const config = Config.from({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    WRITE_ALLOWANCE_FACTOR: '1000',
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    SIGNING_KEY: Buffer.alloc(32, 9).toString('base64'),
    PUBLIC_URL: 'https://ilanpazar.example',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...environment,
  });
  const parts = ['api', 'projector', 'worker'] as const;
  const app = holdErrorsToContract(await createHttpApp(AppModule.with({ config, databaseUrl: database.url, parts })));
  const engine = app.get(ProjectionEngine);
  await engine.start();
  await app.get(Indexer).start();
  await app.get(JobWorker).start();
  const mailsAreOwed = async () => {
    const { rowCount } = await app.get(Database).pool.query('select from app.mail where finished_at is null limit 1');
    return rowCount !== 0;
  };
  const call: WholeApp['call'] = (method, url, token, payload) =>
    app.inject({
      method,
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  return {
    app,
    time: new Time(app.get(Clock)),
    dataDir,
    commands: app.get(CommandBus),
    call,
    settle: async () => {
      await engine.whenCaughtUp();
      await app.get(Indexer).whenIdle();
      await app.get(MailOutboxRelay).go();
      // The worker may hold one at this moment.
      while (await mailsAreOwed()) await sleep(20);
      // Another process may have copied the last marks: this one's copy of the index learns of that a moment later.
      await app.get(SearchEngine).warmUp();
    },
    signIn: async (email, password = 'demo-1234', remember = true) => {
      const answer = await call('POST', '/api/login', undefined, { email, password, remember });
      if (answer.statusCode !== 200) throw new Error(`Sign-in failed: ${answer.statusCode} ${answer.body}`);
      return answer.json<{ token: string }>().token;
    },
    close: async () => {
      await app.close();
      if (!beside) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
