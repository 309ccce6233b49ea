import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AuditModule } from '#modules/audit/audit.module.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';
import { rebuildAlone } from '#platform/projections/builds/rebuild-lock.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { anEngineersDesk, type Desk } from '#test/support/engineers-desk.js';
import { eventually } from '#test/support/eventually.js';
import { RebuildReadModel } from '../jobs/rebuild-read-model.js';
import { ReplayModule } from '../replay.module.js';

const NAME = 'listings';
const REAL_ACQUIRE = SingletonLock.prototype.tryAcquire;

describe('a run that somebody asked for', () => {
  let desk: Desk;
  const signal = new AbortController().signal;
  const stateOf = async (id: number) => (await desk.page()).runs.find((run) => run.id === id)?.state;
  const listings = () => desk.system.app.get(ProjectionRegistry).named(NAME);
  const worker = () =>
    new RebuildReadModel(desk.system.app.get(ProjectionEngine), desk.system.app.get(ProjectionRegistry), desk.jobs);
  const pausedRun = async (by?: RebuildReadModel) => {
    const id = await desk.ask({ kind: 'rebuild' });
    await desk.wish(id, 'pause');
    const job = desk.jobs.jobs.at(-1)?.data;
    const working = desk.work(by);
    working.catch(() => undefined);
    await eventually('the pause', async () => (await desk.newest()).state === 'paused');
    return { id, job, working };
  };

  beforeAll(async () => {
    desk = await anEngineersDesk(NAME, [AuditModule, MailOutboxModule, ReplayModule]);
  });
  afterAll(() => desk.close());

  it('is the only one of its read model; who asks meanwhile is told so, and it can be cancelled before it begins', async () => {
    const id = await desk.ask({ kind: 'rebuild' });
    await desk.call('POST', `/projections/${NAME}/rebuilds`, { kind: 'compare' }, 409);
    await desk.wish(id, 'cancel');
    await desk.work();
    expect((await desk.newest()).state).toBe('cancelled');
    await desk.wish(id, 'pause', 409);
    await desk.wish(999_999, 'pause', 404);
  });

  it('waits while somebody wants a pause, goes on, and throws away what it made when it is cancelled', async () => {
    const schemas = async () =>
      (
        await desk.database.pool.query(
          `select from information_schema.schemata where schema_name like 'rm_listings_v%'`,
        )
      ).rowCount;
    const { id, working } = await pausedRun();
    const wanted = `select wanted_at + interval '12 hours' as until from projection.rebuild where id = $1`;
    const { rows } = await desk.database.pool.query<{ until: Date }>(wanted, [id]);
    expect((await desk.newest()).paused_until).toBe(rows[0]?.until.toISOString());
    await desk.wish(id, 'resume');
    await working;
    expect(await desk.newest()).toMatchObject({ state: 'switched', paused_until: null, pause_ended_by: null });

    const before = await schemas();
    const next = await pausedRun();
    await desk.wish(next.id, 'cancel');
    await next.working;
    expect([(await desk.newest()).state, await schemas()]).toEqual(['cancelled', before]);
  });

  it('ends by itself when its pause has lasted for twelve hours, and says so', async () => {
    const { id, working } = await pausedRun();
    await desk.database.pool.query(
      `update projection.rebuild set wanted_at = wanted_at - interval '12 hours' where id = $1`,
      [id],
    );
    await working;
    expect(await desk.newest()).toMatchObject({
      ...{ id, state: 'cancelled' },
      ...{
        error: expect.stringContaining('paused for 12 hours') as unknown,
        pause_ended_by: 'hours',
        paused_until: null,
      },
    });
  });

  it('holds up no erasure while it is paused: it is ended, and says why', async () => {
    const { id, working } = await pausedRun();
    await expect(desk.system.engine.forgetEarlierBuilds()).rejects.toThrow('being rebuilt already');
    await working;
    expect(await desk.newest()).toMatchObject({
      ...{ id, state: 'cancelled' },
      ...{ error: expect.stringContaining('a person is being erased') as unknown, pause_ended_by: 'erasure' },
    });
    await desk.system.engine.forgetEarlierBuilds();
    expect((await desk.page()).restorable).toBe(false);
  });

  it('goes on when it is resumed before its end was heard of', async () => {
    const { id, working } = await pausedRun();
    await desk.wish(id, 'resume');
    expect(await desk.system.engine.rebuilds.records.endPause(NAME, 'hours')).toBe(false);
    await working;
    expect(await desk.newest()).toMatchObject({ id, state: 'switched', error: null });
  });

  it('goes on where it stood when its worker ended', async () => {
    const ending = worker();
    const { id, job, working } = await pausedRun(ending);
    ending.onModuleDestroy();
    await expect(working).rejects.toThrow();
    expect((await desk.newest()).state).toBe('interrupted');
    await desk.wish(id, 'resume');
    await desk.work();
    expect(await desk.newest()).toMatchObject({ id, state: 'switched' });
    // The queue brings the lost job, too.
    await desk.system.app.get(RebuildReadModel).handle(job);
    expect(await desk.newest()).toMatchObject({ id, state: 'switched' });
  });

  it('is given up where another began before its worker came, so that the next one may be asked for', async () => {
    const id = await desk.ask({ kind: 'rebuild' });
    // As a program does that finds at its start that the rows are of an older version, or an engineer on the command line.
    await desk.system.engine.rebuilds.run(listings(), {}, signal, undefined, 'upgrade');
    await desk.work();
    expect(await stateOf(id)).toBe('interrupted');
    const next = await desk.ask({ kind: 'compare' });
    await desk.work();
    expect(await stateOf(next)).toBe('compared');
  });

  it('stays what it is when the queue brings its job a second time while somebody works on it', async () => {
    const { id, job, working } = await pausedRun();
    await desk.system.app.get(RebuildReadModel).handle(job);
    expect(await stateOf(id)).toBe('paused');
    await desk.wish(id, 'resume');
    await working;
    expect(await stateOf(id)).toBe('switched');
  });

  it('waits while as many are under way as leave the worker hands for mails and photos', async () => {
    const { rebuilds } = desk.system.engine;
    const five = desk.system.app.get(ProjectionRegistry).all().slice(0, 5);
    const ids: number[] = [];
    for (const { name: projection, version } of five)
      ids.push(
        await rebuilds.records.ask({ projection, version, kind: 'compare', requireEqual: false, askedBy: '101' }),
      );
    const ends: (() => void)[] = [];
    const carried = jest.spyOn(rebuilds, 'carryOut').mockImplementation(async (_projection, record) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      await rebuilds.records.failed(record.id, 'cancelled');
      return undefined as never;
    });
    const busy = worker();
    const working = ids.slice(0, 4).map((rebuild) => busy.handle({ rebuild }));
    await eventually('four at work', () => Promise.resolve(ends.length === 4));
    await busy.handle({ rebuild: ids[4] });
    expect(carried).toHaveBeenCalledTimes(4);
    const later = desk.jobs.jobs.pop();
    expect(later).toMatchObject({ data: { rebuild: ids[4] }, delayMs: expect.any(Number) });
    for (const end of ends) end();
    await Promise.all(working);
    const last = busy.handle(later?.data);
    await eventually('the fifth at work', () => Promise.resolve(ends.length === 5));
    ends[4]?.();
    await last;
    carried.mockRestore();
  });

  it('goes on waiting while somebody else holds its read model for a moment', async () => {
    const id = await desk.ask({ kind: 'compare' });
    await rebuildAlone(desk.database.url, NAME, () => desk.work());
    expect(await stateOf(id)).toBe('waiting');
    await desk.work();
    expect(await stateOf(id)).toBe('compared');
  });

  it('that waits without a job is resumed; one without a worker is not paused', async () => {
    const id = await desk.ask({ kind: 'rebuild' });
    desk.jobs.jobs.pop();
    await desk.wish(id, 'resume');
    await desk.work();
    expect(await stateOf(id)).toBe('switched');

    const ending = worker();
    const lost = await pausedRun(ending);
    ending.onModuleDestroy();
    await expect(lost.working).rejects.toThrow();
    await desk.wish(lost.id, 'pause', 409);
    await desk.wish(lost.id, 'cancel');
    expect(await stateOf(lost.id)).toBe('cancelled');
  });

  it('begins anew where what it had made was thrown away just before it went on', async () => {
    const ending = worker();
    const { id, working } = await pausedRun(ending);
    ending.onModuleDestroy();
    await expect(working).rejects.toThrow();
    await desk.wish(id, 'resume');
    const acquire = jest.spyOn(SingletonLock.prototype, 'tryAcquire');
    acquire.mockImplementation(async function (this: SingletonLock) {
      acquire.mockImplementation(REAL_ACQUIRE);
      await desk.system.engine.forgetEarlierBuilds();
      return REAL_ACQUIRE.call(this);
    });
    await desk.work();
    acquire.mockRestore();
    expect(await desk.newest()).toMatchObject({ id, state: 'switched', error: null });
  });

  it('keeps what it has made so far while others try what would change', async () => {
    const ending = worker();
    const { id, working } = await pausedRun(ending);
    ending.onModuleDestroy();
    await expect(working).rejects.toThrow();
    const builds = async () => {
      const sql = 'select slot from projection.checkpoint where projection = $1 order by slot';
      return (await desk.database.pool.query<{ slot: number }>(sql, [NAME])).rows;
    };
    const before = await builds();
    await desk.system.engine.rebuilds.whatIf(listings(), signal, () => undefined);
    expect(await builds()).toEqual(before);
    await desk.wish(id, 'resume');
    await desk.work();
    expect(await stateOf(id)).toBe('switched');
  });
});
