import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReadModelList } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { ChangeListingStatus } from '#modules/listings/contract.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import type { ProjectedTable, Projection, Row, StoredEvent } from '#platform/projections/projection.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { anEngineersDesk, type Desk } from '#test/support/engineers-desk.js';
import { aRealContent, byOwner } from '#test/support/listings-app.js';
import { statusCommands } from '../cli/status.js';
import { ReplayModule } from '../replay.module.js';

const API = '/api/admin/engineering';
const NAME = 'listings';

describe('read models, as engineers look after them', () => {
  let desk: Desk;
  const spoil = async (): Promise<void> => {
    await desk.database.pool.query(`update ${await desk.shownTable()} set price_minor = 1, title = 'Yanlış başlık'`);
  };

  beforeAll(async () => {
    desk = await anEngineersDesk(NAME, [AuditModule, MailOutboxModule, ReplayModule]);
  });
  beforeEach(() => {
    desk.jobs.jobs.length = 0;
  });
  afterAll(() => desk.close());

  it('are listed with how far they are, beside reactions, parts and jobs, also for who may only look', async () => {
    const list = (await desk.people.as('Ada', 'GET', `${API}/projections`)).json<ReadModelList>();
    const row = list.read_models.find(({ name }) => name === NAME);
    expect(row).toMatchObject({ state: 'live', events_behind: 0, parked: 0, run: null });
    expect(row?.tables).toContain('listing_card');
    expect((await desk.page()).at).toMatch(/^\d{4}-.*Z$/u);
    const parts = list.parts.map(({ name }) => name);
    expect([list.led, list.failed_jobs, parts.includes('audit_chain')]).toEqual([true, [], true]);
    const asked = await desk.people.as('Ada', 'POST', `${API}/projections/${NAME}/rebuilds`, { kind: 'rebuild' });
    expect(asked.statusCode).toBe(403);
    await desk.call('GET', '/projections/nothing', undefined, 404);
  });

  it('are told to programs with how fast each is, as the tables of a terminal say it', async () => {
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    const signal = AbortSignal.timeout(60_000);
    await statusCommands.commands[0]?.run({ app: desk.system.app, args: ['--json'], signal, print });
    const told = JSON.parse(said.join('')) as Record<'read_models' | 'reactions', { name: string; rate?: number }[]>;
    expect(told.read_models.find(({ name }) => name === NAME)).toMatchObject({ rate: 0, events_behind: 0 });
    for (const { rate } of [...told.read_models, ...told.reactions]) expect(rate).toEqual(expect.any(Number));
  });

  it('are compared: a spoiled row is named with its fields, and no words of people', async () => {
    await spoil();
    await desk.ask({ kind: 'compare' });
    expect((await desk.newest()).state).toBe('waiting');
    await desk.work();
    const { state, tables, events, seconds } = await desk.newest();
    expect([state, events > 0, (seconds ?? 0) > 0]).toEqual(['compared', true, true]);
    const cards = tables?.find(({ table }) => table === 'listing_card');
    expect(cards).toMatchObject({ equal: false, live_rows: 3, rebuilt_rows: 3 });
    expect(cards?.live_hash).not.toBe(cards?.rebuilt_hash);
    const price = cards?.differences[0]?.fields.find(({ name }) => name === 'price_minor');
    expect(price?.live).toBe(1);
    const [rule] = cards?.rules ?? [];
    expect(rule).toMatchObject({ event: 'listing.submitted', changed: 3, added: 0, removed: 0 });
    const priced = rule?.fields.find(({ name }) => name === 'price_minor');
    expect([priced?.rows, priced?.examples.length]).toEqual([3, 2]);
    expect(priced?.examples[0]).toMatchObject({ key: rule?.example, live: 1, rebuilt: aRealContent().price_minor });
    const titled = rule?.fields.find(({ name }) => name === 'title')?.examples[0];
    expect(titled?.live).toEqual({
      characters: 'Yanlış başlık'.length,
      mark: expect.stringMatching(/^[0-9a-f]{8}$/) as unknown,
    });
    expect(JSON.stringify(tables)).not.toContain('Yanlış');
    expect(tables?.filter(({ equal }) => equal).map(({ rules }) => rules)).toEqual([null, null]);
  });

  it('say whose words were being erased when rows were found to differ', async () => {
    expect((await desk.newest()).erased).toEqual([]);
    await desk.system.app.get(PersonKeys).destroy('909');
    await desk.ask({ kind: 'compare' });
    await desk.work();
    expect((await desk.newest()).erased).toEqual([{ person: '909', at: expect.any(String) as unknown }]);
  });

  it('are rebuilt and switched, with hashes that prove it; restored; and rows that had to be equal are kept', async () => {
    await desk.ask({ kind: 'rebuild', require_equal: true });
    await desk.work();
    expect((await desk.newest()).state).toBe('kept');
    await desk.ask({ kind: 'rebuild' });
    await desk.work();
    expect((await desk.newest()).state).toBe('switched');
    await desk.ask({ kind: 'compare' });
    await desk.work();
    const proof = (await desk.newest()).tables?.find(({ table }) => table === 'listing_card');
    expect(proof).toMatchObject({ equal: true, live_hash: proof?.rebuilt_hash });
    expect((await desk.page()).restorable).toBe(true);
    await desk.ask({ kind: 'restore' });
    await desk.work();
    expect(await desk.newest()).toMatchObject({ kind: 'restore', state: 'switched', asked_by: '101' });
    await desk.ask({ kind: 'rebuild' });
    await desk.work();
  });

  it('tell what would change with other folds, field by field, and leave nothing behind', async () => {
    const real = desk.system.app.get(ProjectionRegistry).named(NAME);
    const changed = foldedOtherwise(real, (row) => ({ ...row, price_minor: 7 }));
    const dearer = { ...changed, version: real.version + 1 };
    const builds = async () =>
      (await desk.database.pool.query('select * from projection.checkpoint order by projection, slot')).rows.map(
        ({ projection, slot }: { projection: string; slot: number }) => `${projection}/${slot}`,
      );
    const before = await builds();
    const untouched = await desk.system.engine.rebuilds.whatIf(real, new AbortController().signal, () => undefined);
    expect(untouched.tables?.every(({ changed, added, removed }) => changed + added + removed === 0)).toBe(true);
    const told = await desk.system.engine.rebuilds.whatIf(dearer, new AbortController().signal, () => undefined);
    expect(told).toMatchObject({ liveVersion: real.version, version: real.version + 1 });
    const cards = told.tables?.find(({ table }) => table === 'listing_card');
    expect(cards).toMatchObject({ changed: 3, added: 0, removed: 0, fields: [{ name: 'price_minor', rows: 3 }] });
    expect(cards?.first).toHaveLength(3);
    expect(cards?.rules).toMatchObject([
      { event: 'listing.submitted', changed: 3, added: 0, removed: 0, fields: [{ name: 'price_minor', rows: 3 }] },
    ]);
    expect(await builds()).toEqual(before);
  });

  it('tell what would change rule by rule: which event’s fold wrote what would be shown, began a row or no longer makes one', async () => {
    // Given three ads, of which the first was taken off and the third is shown though nobody submitted it
    const real = desk.system.app.get(ProjectionRegistry).named(NAME);
    const table = await desk.shownTable();
    const { rows } = await desk.database.pool.query<{ id: number; status: string }>(
      `select id, status from ${table} order by id`,
    );
    const [off = 0, other = 0, third = 0] = rows.map(({ id }) => id);
    const takeOff = new ChangeListingStatus({ context: byOwner(), listing_id: off, action: 'deactivate' });
    await desk.system.commands.execute(takeOff);
    await desk.system.engine.whenCaughtUp();
    await desk.database.pool.query(`delete from ${table} where id = $1`, [other]);
    await desk.database.pool.query(`update ${table} set id = 77, last_revision = 0 where id = $1`, [third]);
    // When the code at hand says another price where an ad is taken off
    const changed = foldedOtherwise(real, (row, { type }) =>
      type === 'listing.deactivated' ? { ...row, price_minor: 9 } : row,
    );
    const told = await desk.system.engine.rebuilds.whatIf(changed, new AbortController().signal, () => undefined);
    // Then each rule says its own, and the fields are those that it wrote
    const cards = told.tables?.find((one) => one.table === 'listing_card');
    expect(cards).toMatchObject({ changed: 1, added: 2, removed: 1 });
    const begun = { event: 'listing.submitted', changed: 0, added: 2, removed: 1, fields: [] };
    const written = { event: 'listing.deactivated', changed: 1, added: 0, removed: 0 };
    const fields = [{ name: 'price_minor', rows: 1 }];
    expect(cards?.rules).toMatchObject([begun, { ...written, fields, example: String(off) }]);
    const [priced] = cards?.rules[1]?.fields ?? [];
    expect(priced?.examples).toMatchObject([{ key: String(off), live: aRealContent().price_minor, rebuilt: 9 }]);
    expect(cards?.fields).toEqual([priced]);
    await desk.ask({ kind: 'rebuild' });
    await desk.work();
  });
});

/** The same read model with another fold of the rows that lists show. */
function foldedOtherwise(real: Projection, change: (row: Row, event: StoredEvent) => Row): Projection {
  const tables = real.tables.map((one): ProjectedTable => {
    if (one.table.name !== 'listing_card') return one;
    const fold: ProjectedTable['fold'] = (row, event, key) => {
      const made = one.fold(row, event, key);
      return made ? change(made, event) : made;
    };
    return { ...one, fold };
  });
  return { ...real, tables };
}
