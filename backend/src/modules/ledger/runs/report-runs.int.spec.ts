import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type Notices,
  type Report,
  REPORT_RUNS_AT_ONCE,
  type ReportRun,
  type ReportRuns as ReportRunsAnswer,
} from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import type { RememberedJobs } from '#test/support/remembered-jobs.js';
import { signedInPeople } from '#test/support/signed-in-people.js';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { LedgerModule } from '../ledger.module.js';
import { ReportFiles } from '../reports/files/report-file.js';
import { MakeReport } from './jobs/make-report.js';
import { ReportRunClock } from './jobs/report-run-clock.js';
import { ReportRuns, RUN_TRIES } from './report-runs.js';

const API = '/api/admin/report-runs';

describe('reports in the background', () => {
  let world: BuyingWorld;
  let others: Awaited<ReturnType<typeof signedInPeople>>;
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule], { REPORT_ROWS_AT_ONCE: '3' });
    others = await signedInPeople(world.system.app, [{ id: 60, name: 'Deniz', role: 'accounting' }]);
    const listing_id = await world.published();
    const id = await world.placed([{ listing_id, package_id: 'bump' }]);
    await world.payByCard(`${id}-1`);
    await world.settled();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.test.pool.query('delete from app.rate_limit');
    await world.test.pool.query('delete from app.report_run');
    queue().jobs.length = 0;
  });

  const get = <Service>(service: abstract new (...args: never[]) => Service) => world.system.app.get<Service>(service);
  const queue = () => world.system.app.get<JobQueue, RememberedJobs>(JobQueue);
  const call = (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object, name = 'Ece') =>
    world.people.as(name, method, `${API}${path}`, body);
  const ask = async (format = 'csv', report = 'journal', query: object = {}): Promise<readonly ReportRun[]> =>
    (await call('POST', '', { report, format, query })).json<ReportRunsAnswer>().data;
  const mine = async () => (await call('GET')).json<ReportRunsAnswer>().data;
  const taken = () =>
    queue()
      .jobs.splice(0)
      .filter(({ name }) => name === 'make-report');
  const work = async () => {
    for (const { data } of taken()) await get(MakeReport).handle(data);
  };
  const later = (time: string) =>
    world.test.pool.query('update app.report_run set touched_at = touched_at - $1::interval', [time]);
  const folder = (id = '') => join(world.system.app.get(Config).env.DATA_DIR, 'private/reports/52', id);
  const notices = async () => (await world.people.as('Ece', 'GET', '/api/notices')).json<Notices>().data;

  it('are what a long one is made in: refused at once, written by a worker, told, and the same bytes', async () => {
    const direct = (name: string) => world.people.as('Ece', 'GET', `/api/admin/reports/${name}/csv`);
    expect((await direct('sales')).statusCode).toBe(200);
    const refused = await direct('journal');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'REPORT_LONG']);
    for (const format of ['csv', 'xlsx', 'luca'] as const) {
      const [run] = await ask(format);
      expect(run).toMatchObject({ report: 'journal', format, state: 'waiting', rows_total: null, size_bytes: null });
      await work();
      const [done] = await mine();
      expect([done?.state, done?.rows_done]).toEqual(['ready', done?.rows_total]);
      expect(done?.rows_total).toBeGreaterThan(3);
      const file = await call('GET', `/${done?.id}/file`);
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-disposition']).toMatch(new RegExp(`-${done?.position}\\.(${format}|zip)"`));
      const { bytes } = await get(ReportFiles).make('journal', { position: done?.position }, format);
      expect(Buffer.compare(file.rawPayload, bytes)).toBe(0);
      expect(Number(file.headers['content-length'])).toBe(bytes.length);
    }
    expect(world.system.hints.filter(({ name }) => name === 'report_runs_changed')).not.toEqual([]);
    expect(
      new Set(world.system.hints.filter(({ name }) => name === 'report_runs_changed').map(({ room }) => room)),
    ).toEqual(new Set(['user:52']));
    expect((await notices())[0]).toMatchObject({
      text: 'Yevmiye raporunuz hazır (Luca fişleri)',
      path: '/cpadmin/reports/runs',
    });
  });

  it('are made once, however often they are asked for at once', async () => {
    const { position, as_of } = await world.get<Report>('/api/admin/reports/sales', 'Ece');
    const shown = () => ask('pdf', 'journal', { position });
    const answers = await Promise.all([shown(), shown(), shown()]);
    expect(as_of).not.toBeNull();
    expect(answers[0][0]).toMatchObject({ position, as_of });
    expect(new Set(answers.map(([run]) => run?.id)).size).toBe(1);
    await work();
    expect((await shown()).map(({ state }) => state)).toEqual(['ready']);
    expect(queue().jobs).toEqual([]);
    expect(readdirSync(folder(answers[0][0]?.id))).toHaveLength(1);
  });

  it('are nobody else’s, and no more for whoever may not take reports along any longer', async () => {
    const [run] = await ask();
    await work();
    const asDeniz = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
      others.as('Deniz', method, `${API}${path}`, method === 'POST' ? {} : undefined);
    expect((await asDeniz('GET', '')).json()).toEqual({ data: [] });
    const tried = await Promise.all([
      asDeniz('GET', `/${run?.id}/file`),
      asDeniz('POST', `/${run?.id}/retry`),
      asDeniz('DELETE', `/${run?.id}`),
      asDeniz('GET', '/not-an-id/file'),
    ]);
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 422]);
    for (const path of ['', `/${run?.id}/file`])
      expect((await call('GET', path, undefined, 'Murat')).statusCode).toBe(403);
    await world.test.pool.query(`update app.report_run set user_id = 50 where id = $1`, [run?.id]);
    expect((await call('GET', `/${run?.id}/file`, undefined, 'Murat')).statusCode).toBe(403);
  });

  it.each([
    ['luca', 'sales', {}],
    ['csv', 'account', { account: '999.99' }],
    ['csv', 'journal', { position: '99999999999999999999' }],
    ['csv', 'journal', { from: '2026-03-01', to: '2026-02-01' }],
    ['exe', 'journal', {}],
    ['csv', 'nothing', {}],
  ])('are refused before anything is made: %s of %s with %j', async (format, report, query) => {
    expect((await call('POST', '', { report, format, query })).statusCode).toBe(422);
    expect([await mine(), queue().jobs]).toEqual([[], []]);
  });

  it('are made all the same when the process that was at it dies, by another and once', async () => {
    const [run] = await ask();
    const dead = await get(ReportRuns).take(run?.id ?? '');
    await work();
    expect((await mine())[0]?.state).toBe('running');
    await later('21 seconds');
    await get(ReportRunClock).look();
    await work();
    expect((await mine()).map(({ state }) => state)).toEqual(['ready']);
    expect(readdirSync(folder(run?.id))).toHaveLength(1);
    // The one that was thought dead wakes up.
    expect(await get(ReportRuns).further({ id: run?.id ?? '', tries: dead?.tries ?? 0 }, 1, 2)).toBe(false);
    await get(ReportRunClock).look();
    expect(queue().jobs).toEqual([]);
  });

  it('hold no place of a worker while another one is made, and have one job for all that wait', async () => {
    for (const format of ['csv', 'xlsx', 'luca']) await ask(format);
    const [first, second] = taken();
    for (let round = 1; round <= 2; round++) {
      await later('6 minutes');
      await get(ReportRunClock).look();
      expect(taken().map(({ data }) => data)).toEqual([first?.data]);
    }
    const real = get(PrivateFiles).save.bind(get(PrivateFiles));
    const slow = jest.spyOn(get(PrivateFiles), 'save').mockImplementationOnce(async (name, content) => {
      await get(MakeReport).handle(second?.data);
      await get(ReportRunClock).look();
      expect([(await mine()).map(({ state }) => state), taken()]).toEqual([['waiting', 'waiting', 'running'], []]);
      return real(name, content);
    });
    await get(MakeReport).handle(first?.data);
    slow.mockRestore();
    expect(queue().jobs.map(({ data }) => data)).toEqual([second?.data]);
    for (let run = 2; run <= 3; run++) await work();
    expect((await mine()).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
  });

  it('are made only where they stand in the audit trail, and then in any case', async () => {
    // Of one place in the log: what reports before tell of themselves moves it on for a while, and another place is another report.
    const { position } = await world.get<Report>('/api/admin/reports/sales', 'Ece');
    const form = { report: 'journal', format: 'csv', query: { position } };
    const dying = async () => {
      jest.spyOn(get(Aggregates), 'execute').mockRejectedValueOnce(new Error('the process is gone'));
      jest.spyOn(get(ReportRuns), 'remove').mockRejectedValueOnce(new Error('the process is gone'));
      expect((await call('POST', '', form)).statusCode).toBe(500);
    };
    const rounds = async () => {
      await later('6 minutes');
      for (let round = 1; round <= 2; round++) await get(ReportRunClock).look();
      await work();
      return (await mine()).map(({ state }) => state);
    };
    // Before it was recorded: forgotten, or recorded by whoever asks again.
    await dying();
    expect(await rounds()).toEqual([]);
    await dying();
    await later('21 seconds');
    expect((await call('POST', '', form)).statusCode).toBe(202);
    await work();
    expect((await mine()).map(({ state }) => state)).toEqual(['ready']);
    // Behind it, and with a queue that is away.
    await world.test.pool.query('delete from app.report_run');
    jest.spyOn(get(ReportRuns), 'recorded').mockRejectedValueOnce(new Error('the process is gone'));
    expect((await call('POST', '', form)).statusCode).toBe(500);
    expect(await rounds()).toEqual(['ready']);
    await world.test.pool.query('delete from app.report_run');
    jest.spyOn(queue(), 'enqueue').mockRejectedValueOnce(new Error('the queue is away'));
    expect((await call('POST', '', form)).statusCode).toBe(202);
    expect(await rounds()).toEqual(['ready']);
    jest.restoreAllMocks();
  });

  it.each(['ENOSPC', '53100'])('say so where the server has no room: %s', async (code) => {
    await ask();
    await world.test.pool.query('update app.report_run set tries = $1', [RUN_TRIES - 1]);
    const full = Object.assign(new Error('no space left on /secret/disk'), { code });
    const broken = jest.spyOn(get(PrivateFiles), 'save').mockRejectedValue(full);
    await expect(work()).rejects.toThrow(full);
    broken.mockRestore();
    expect((await mine())[0]?.problem).toBe('Sunucuda yer kalmadı; yer açılınca yeniden deneyin.');
  });

  it('say why they could not be made, and are tried again when they are asked to', async () => {
    const [run] = await ask();
    const broken = jest.spyOn(get(PrivateFiles), 'save').mockRejectedValue(new Error('no space left on /secret/disk'));
    const [job] = queue().jobs.splice(0);
    for (let tries = 0; tries < RUN_TRIES; tries++) await expect(get(MakeReport).handle(job?.data)).rejects.toThrow();
    broken.mockRestore();
    expect(await mine()).toMatchObject([{ state: 'failed', problem: 'Beklenmeyen bir sorun oldu; yeniden deneyin.' }]);
    expect((await notices())[0]?.text).toBe('Yevmiye raporunuz hazırlanamadı (CSV)');
    expect((await call('GET', `/${run?.id}/file`)).statusCode).toBe(404);
    expect((await call('POST', `/${run?.id}/retry`, {})).statusCode).toBe(202);
    expect((await call('POST', `/${run?.id}/retry`, {})).statusCode).toBe(409);
    const refusal = new AppError('invalid', 'REPORT_TOO_LONG', 'PDF en çok 5.000 satır alır.');
    const refusing = jest.spyOn(get(ReportFiles), 'open').mockRejectedValueOnce(refusal);
    await work();
    refusing.mockRestore();
    expect(await mine()).toMatchObject([{ state: 'failed', problem: 'PDF en çok 5.000 satır alır.' }]);
    await call('POST', `/${run?.id}/retry`, {});
    await work();
    expect((await mine()).map(({ state }) => state)).toEqual(['ready']);
  });

  it('are so many a person, and removed when they are no longer wanted, also while they are written', async () => {
    for (const format of ['csv', 'xlsx', 'pdf']) await ask(format);
    const [first] = await mine();
    const over = await call('POST', '', { report: 'sales', format: 'csv', query: {} });
    expect([over.statusCode, over.json<{ message: string }>().message]).toEqual([
      409,
      `Aynı anda en çok ${REPORT_RUNS_AT_ONCE} rapor hazırlatabilirsiniz. Biri bitince yeniden deneyin.`,
    ]);
    const real = get(PrivateFiles).save.bind(get(PrivateFiles));
    const slow = jest.spyOn(get(PrivateFiles), 'save').mockImplementation(async (name, content) => {
      const size = await real(name, content);
      if (name.includes(first?.id ?? '-')) await call('DELETE', `/${first?.id}`);
      return size;
    });
    await work();
    slow.mockRestore();
    expect((await mine()).map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(existsSync(folder(first?.id))).toBe(false);
    const [second] = await mine();
    expect((await call('DELETE', `/${second?.id}`)).statusCode).toBe(204);
    expect(existsSync(folder(second?.id))).toBe(false);
    expect((await call('DELETE', `/${second?.id}`)).statusCode).toBe(404);
  });

  it('are kept for thirty days', async () => {
    const [run] = await ask();
    await work();
    const days = (Date.parse((await mine())[0]?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    await world.test.pool.query('update app.report_run set expires_at = now()');
    expect((await call('GET', `/${run?.id}/file`)).statusCode).toBe(404);
    await get(ReportRunClock).look();
    expect(existsSync(folder(run?.id))).toBe(false);
    expect((await world.test.pool.query('select id from app.report_run')).rows).toEqual([]);
  });
});
