import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AuditModule } from '#modules/audit/audit.module.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { Database } from '#platform/postgres/database.js';
import { Builds } from '#platform/projections/builds/builds.js';
import { TableStorage } from '#platform/projections/engine/table-storage.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { RebuildWatch } from '#platform/projections/builds/rebuild-watch.js';
import { anEngineersDesk, type Desk } from '#test/support/engineers-desk.js';
import { RebuildReadModel } from '../jobs/rebuild-read-model.js';
import { ReplayModule } from '../replay.module.js';

const NAME = 'listings';

describe('what a run that somebody asked for shows', () => {
  let desk: Desk;
  const stateOf = async (id: number) => (await desk.page()).runs.find((run) => run.id === id)?.state;

  beforeAll(async () => {
    desk = await anEngineersDesk(NAME, [AuditModule, MailOutboxModule, ReplayModule]);
  });
  afterAll(() => desk.close());

  it('is a switch from the moment on in which the rows are shown, also where its process ends right after', async () => {
    const { records } = desk.system.engine.rebuilds;
    const id = await desk.ask({ kind: 'rebuild' });
    const job = desk.jobs.jobs.at(-1)?.data;
    // What is thrown away before the run is; after the switch nothing of this process is heard any more.
    const others = jest.spyOn(Builds.prototype, 'dropOthers');
    others.mockImplementationOnce(() => Promise.resolve()).mockRejectedValueOnce(new Error('killed'));
    const heard = jest.spyOn(records, 'failed').mockResolvedValue(undefined);
    await expect(desk.work()).rejects.toThrow('killed');
    others.mockRestore();
    heard.mockRestore();
    expect(await desk.newest()).toMatchObject({ id, state: 'switched', error: null });
    expect((await desk.newest()).tables).not.toBeNull();
    const shown = await desk.shownTable();
    await desk.wish(id, 'cancel', 409);
    await desk.wish(id, 'resume', 409);
    await desk.system.app.get(RebuildReadModel).handle(job);
    expect([await desk.shownTable(), await stateOf(id)]).toEqual([shown, 'switched']);
    expect((await desk.page()).restorable).toBe(true);
  });

  it('of kind restore is not asked to be equal, which would throw away what is returned to', async () => {
    await desk.call('POST', `/projections/${NAME}/rebuilds`, { kind: 'restore', require_equal: true }, 422);
  });

  it('never throws away what is shown', async () => {
    const builds = new Builds(desk.system.app.get(Database));
    await expect(builds.drop((await builds.live(NAME))!)).rejects.toThrow(
      'What is shown of listings is not thrown away',
    );
  });

  it.each(['rebuild', 'compare'] as const)(
    'of kind %s is cancelled by who no longer wants it while it compares',
    async (kind) => {
      const shown = await desk.shownTable();
      const id = await desk.ask({ kind });
      const real = Builds.prototype.index;
      const index = jest.spyOn(Builds.prototype, 'index').mockImplementation(async function (this: Builds, ...args) {
        await real.apply(this, args);
        await desk.wish(id, 'cancel');
      });
      await desk.work();
      index.mockRestore();
      expect([await desk.shownTable(), await stateOf(id)]).toEqual([shown, 'cancelled']);
    },
  );

  it.each(['rebuild', 'compare'] as const)('of kind %s is compared no further once nobody wants it', async (kind) => {
    const { tables } = desk.system.app.get(ProjectionRegistry).named(NAME);
    const id = await desk.ask({ kind });
    const real = TableStorage.prototype.hash;
    const hashed: string[] = [];
    const hash = jest.spyOn(TableStorage.prototype, 'hash').mockImplementation(async function (
      this: TableStorage,
      ...args
    ) {
      if (hashed.length === 0) await desk.wish(id, 'cancel');
      hashed.push(this.definition.name);
      return real.apply(this, args);
    });
    await desk.work();
    hash.mockRestore();
    expect(await stateOf(id)).toBe('cancelled');
    expect([tables.length > 1, hashed]).toEqual([true, [tables[0]?.table.name]]);
  });

  it('shows no rows that somebody no longer wants in the moment of the switch', async () => {
    const shown = await desk.shownTable();
    const id = await desk.ask({ kind: 'rebuild' });
    const real = RebuildWatch.prototype.switched;
    const switched = jest.spyOn(RebuildWatch.prototype, 'switched').mockImplementation(async function (
      this: RebuildWatch,
      ...args
    ) {
      await desk.wish(id, 'cancel');
      return real.apply(this, args);
    });
    await desk.work();
    switched.mockRestore();
    expect([await desk.shownTable(), await stateOf(id)]).toEqual([shown, 'cancelled']);
  });

  it('is told as what it has come to, also where nobody can say whose words were erased lately', async () => {
    await desk.database.pool.query(`update ${await desk.shownTable()} set price_minor = price_minor + 1`);
    const asked = jest
      .spyOn(desk.system.app.get(EventCodec), 'keysDestroyedWithin')
      .mockRejectedValue(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    const id = await desk.ask({ kind: 'rebuild' });
    await desk.work();
    expect(asked).toHaveBeenCalled();
    asked.mockRestore();
    expect(await desk.newest()).toMatchObject({ id, state: 'switched', error: null, erased: [] });
  });
});
