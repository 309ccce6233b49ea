import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import type { ReadModelList } from '@ilan/api';
import { AppModule } from '#src/app.module.js';
import { Clock } from '#kernel/clock.js';
import { JobHandlers, JobQueue, JobWorker } from '#platform/jobs/job-queue.js';
import { DirtyQueue } from '#platform/projections/dirty-queue.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { type RedisStandIn, startRedisStandIn } from '#test/support/redis-stand-in.js';
import { testConfig } from '#test/support/test-config.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';
import { queueCommands } from '../cli/queue-commands.js';
import { statusCommands } from '../cli/status.js';
import { ListReadModels } from '../queries/list-read-models.js';

type Part = ReadModelList['parts'][number];

describe('queues, beside read models and reactions', () => {
  let database: TestDatabase;
  let redis: RedisStandIn;
  let whole: WholeApp;
  /** As the command line is, or a process that only answers pages. */
  let alone: INestApplicationContext;
  /** The same with a Redis that takes connections and never says a word. */
  let silent: INestApplicationContext;

  beforeAll(async () => {
    database = await createTestDatabase();
    redis = await startRedisStandIn({ mute: true });
    whole = await startWholeApp(database);
    const start = (more?: Record<string, string>) =>
      NestFactory.createApplicationContext(
        AppModule.with({ config: testConfig(database.url, more), databaseUrl: database.url, parts: [] }),
        { logger: false },
      );
    alone = await start();
    silent = await start({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await silent.close();
    await alone.close();
    await whole.close();
    await redis.close();
    await database.drop();
  });

  const listIn = (app: INestApplicationContext): Promise<ReadModelList> =>
    app.get(QueryBus).execute(new ListReadModels());
  const partIn = async (app: INestApplicationContext, name: string): Promise<Part | undefined> =>
    (await listIn(app)).parts.find((part) => part.name === name);
  const said = async (app: INestApplicationContext, ...args: readonly string[]): Promise<string> => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    await queueCommands.commands[0]?.run({ app, args, signal: AbortSignal.timeout(60_000), print });
    return lines.join('\n');
  };

  it('are told by every process, with a worker or without: what is due, at work, put off, failed', async () => {
    let finish = (): void => undefined;
    const handle = () => new Promise<void>((resolve) => (finish = resolve));
    const handlers = whole.app.get(JobHandlers);
    handlers.register({ name: 'hold', handle });
    handlers.register({ name: 'tick', handle: () => Promise.resolve() });
    const queue = alone.get(JobQueue);
    await queue.enqueue({ name: 'hold', id: 'hold-1', data: {} });
    await queue.enqueue({ name: 'nobody-does-this', id: 'lost-1', data: {}, firstPauseMs: 1 });
    await eventually('the work', async () => (await partIn(alone, 'jobs'))?.queue?.active === 1);
    await eventually('the failure', async () => (await partIn(alone, 'jobs'))?.parked === 1);
    await queue.schedule([{ name: 'tick', everyMs: 3_600_000 }]);
    await eventually('its next turn', async () => (await partIn(alone, 'jobs'))?.queue?.later === 1);
    const [here, there] = [await partIn(whole.app, 'jobs'), await partIn(alone, 'jobs')];
    finish();
    expect(here).toMatchObject({ state: 'live', parked: 1, error: null, queue: { answers: true, active: 1 } });
    expect(there).toMatchObject({ state: 'elsewhere', parked: 1, queue: { answers: true, active: 1 } });
    await eventually('its end', async () => (await partIn(alone, 'jobs'))?.queue?.active === 0);
    const done = Date.parse((await partIn(alone, 'jobs'))?.queue?.last_done_at ?? '');
    expect(Date.now() - done).toBeLessThan(60_000);
    expect((await listIn(alone)).failed_jobs?.map(({ id }) => id)).toEqual(['lost-1']);
    expect(await queue.discard('lost-1')).toBe(true);
    expect((await partIn(alone, 'jobs'))?.parked).toBe(0);
  });

  it('are all there, and who follows the log is none', async () => {
    const { parts } = await listIn(whole.app);
    const [queues, followers] = [true, false].map((isQueue) =>
      parts.filter(({ queue }) => (queue !== null) === isQueue).map(({ name }) => name),
    );
    expect(queues?.toSorted()).toEqual([
      ...[
        'erasures',
        'invoice_hand_over',
        'jobs',
        'late_payments',
        'mails',
        'payout_matches',
        'retired_photos',
        'search_index',
      ],
    ]);
    expect(followers?.toSorted()).toEqual(['audit_chain', 'event_types']);
  });

  it('say how much the search index has to copy and for how long, and who works at what jobs do', async () => {
    const dirty = alone.get(DirtyQueue);
    expect(await partIn(whole.app, 'search_index')).toMatchObject({ state: 'live', waiting: 0, seconds_behind: 0 });
    // Of another queue of marks, which nobody works off before its minute is over.
    await dirty.mark([{ queue: 'retired-listings', key: '987654321' }]);
    await database.pool.query(`update app.dirty set marked_at = now() - interval '70 seconds'`);
    const marked = { waiting: 1, queue: { due: 1, active: null, later: null } };
    expect(await partIn(whole.app, 'retired_photos')).toMatchObject({
      ...marked,
      state: 'live',
      queue: { state: 'live' },
    });
    const there = await partIn(alone, 'retired_photos');
    // A job was done a moment ago, so a worker is there.
    expect(there).toMatchObject({ ...marked, state: 'elsewhere', queue: { state: 'follows' } });
    expect(Math.floor((there?.seconds_behind ?? 0) / 10)).toBe(7);
    for (const name of ['mails', 'erasures', 'late_payments', 'payout_matches', 'invoice_hand_over'])
      expect([(await partIn(whole.app, name))?.state, (await partIn(alone, name))?.state]).toEqual([
        'live',
        'elsewhere',
      ]);
  });

  it('stand in a table of 80 signs, and are told to programs', async () => {
    const text = await said(alone);
    expect(text).toMatch(/^retired_photos +follows +1 +– +– +\d+ s +– +0$/mu);
    expect(text).toMatch(/^jobs +follows +\d+ +\d+ +\d+ +\S.* ago +0$/mu);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const told = JSON.parse(await said(alone, '--json')) as Part[];
    expect(told.map(({ name }) => name)).toContain('mails');
    expect(told.every(({ queue }) => queue !== null)).toBe(true);
  });

  it('say that nobody works at them once the worker process is gone, on the page, in the table and to programs', async () => {
    await whole.app.get(JobWorker).stop();
    await alone.get(JobQueue).enqueue({ name: 'tick', id: 'tick-2', data: {} });
    // The last job is as old as a worker's death that nobody noticed.
    const clock = alone.get(Clock);
    const later = jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + 200_000));
    const part = await partIn(alone, 'retired_photos');
    expect(part?.queue).toMatchObject({ state: 'unworked', due: 1 });
    expect((await partIn(alone, 'jobs'))?.queue?.state).toBe('unworked');
    expect(await said(alone)).toMatch(/^retired_photos +unworked +1 /mu);
    const told = JSON.parse(await said(alone, '--json')) as Part[];
    expect(told.find(({ name }) => name === 'retired_photos')?.queue?.state).toBe('unworked');
    later.mockRestore();
    await whole.app.get(JobWorker).start();
  });

  it('hold nothing up while Redis is silent: the part says so, and everything else is told', async () => {
    const begun = Date.now();
    const list = await listIn(silent);
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(list.failed_jobs).toBeNull();
    expect(list.read_models.length).toBeGreaterThan(5);
    const jobs = list.parts.find(({ name }) => name === 'jobs');
    // How much was set aside nobody knows: none would be a lie.
    expect(jobs).toMatchObject({ state: 'stuck', waiting: null, parked: null, queue: { answers: false, due: null } });
    // Whether a worker is there is told by that queue.
    expect(list.parts.find(({ name }) => name === 'retired_photos')?.queue?.state).toBe('unknown');
    expect(jobs?.error).toEqual(expect.any(String));
    const again = Date.now();
    await listIn(silent);
    expect(Date.now() - again).toBeLessThan(4_000);
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    await statusCommands.commands[0]?.run({ app: silent, args: [], signal: AbortSignal.timeout(60_000), print });
    expect(lines.join('')).toMatch(/^jobs +silent +\? +– +– +\? +– +\?$/mu);
    expect(lines.join('')).toMatch(/^jobs: its queue does not answer \(.+\)\.$/mu);
  });
});
