import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventDetail, LogChoices, ReadModelList, RowStory } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { ChangeListingStatus } from '#modules/listings/contract.js';
import { PersonKeys } from '#platform/event-store/person-keys.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import type { ProjectedTable, Projection, Row, StoredEvent } from '#platform/projections/projection.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { anEngineersDesk, type Desk } from '#test/support/engineers-desk.js';
import { aRealContent, byOwner } from '#test/support/listings-app.js';
import { eventCommands } from './cli/event-commands.js';
import { statusCommands } from './cli/status.js';
import { ReplayModule } from './replay.module.js';
import { RowStories } from './rows/row-story.js';

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
    expect(titled?.live).toEqual({ characters: 'Yanlış başlık'.length });
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

  it('are led to from an event: in which rows it is folded, and what the key of each table is called', async () => {
    const [ad] = (await desk.database.pool.query<{ id: number }>('select id from rm.listing_card limit 1')).rows;
    const key = String(ad?.id);
    const at = `listing-${key}@0`;
    const { rows, more_rows } = await desk.call<EventDetail>('GET', `/streams/listing-${key}/events/0`);
    expect(rows).toEqual(
      expect.arrayContaining([
        { table: 'listing_card', key },
        { table: 'listing_page', key },
      ]),
    );
    expect([new Set(rows.map((row) => JSON.stringify(row))).size, more_rows]).toEqual([rows.length, 0]);
    const { tables } = await desk.call<LogChoices>('GET', '/choices');
    expect(tables).toContainEqual({ name: 'listing_card', read_model: NAME, key: 'id' });
    for (const { table, key: one } of rows) {
      expect(tables.map(({ name }) => name)).toContain(table);
      const story = await desk.call<RowStory>('GET', `/rows?table=${table}&key=${encodeURIComponent(one)}`);
      expect(story.steps.map(({ stream, revision }) => `${stream}@${revision}`)).toContain(at);
    }
    // One that is parked or left out stands in no row of that read model: it says so instead.
    const { pool } = desk.database;
    const { id, position } = await desk.call<EventDetail>('GET', `/streams/listing-${key}/events/0`);
    const setAside = async (table: 'parked' | 'skipped', columns: string, values: string, event = id) => {
      await pool.query(
        `insert into projection.${table} (projection, stream_id, revision, event_id, type${columns})
         select projection, 'listing-${key}', 0, $1::uuid, 'listing.submitted'${values}
         from projection.active join projection.checkpoint using (projection, version, slot) where projection = '${NAME}'`,
        [event],
      );
      const { left_out } = await desk.call<RowStory>('GET', `/rows?table=listing_card&key=${key}`);
      const told = await desk.call<EventDetail>('GET', `/streams/listing-${key}/events/0`);
      await pool.query(`delete from projection.${table}`);
      return [told.set_aside, told.rows.filter(({ table: one }) => one === 'listing_card').length, left_out];
    };
    const parked = await setAside('parked', ', slot, position, error', `, slot, '${position}', 'no such field'`);
    expect(parked).toEqual([[{ read_model: NAME, state: 'parked' }], 0, 1]);
    expect(await setAside('skipped', '', '')).toEqual([[{ read_model: NAME, state: 'skipped' }], 0, 1]);
    // Another event at its place, as after the return to an older log, is folded.
    expect(await setAside('skipped', '', '', key.padStart(32, '0'))).toEqual([[], 1, 0]);
    const said: string[] = [];
    const show = eventCommands.commands.find(({ name }) => name === 'events show');
    const run = { app: desk.system.app, signal: AbortSignal.timeout(60_000), print: (text: string) => said.push(text) };
    await show?.run({ ...run, args: [`listing-${key}`] });
    expect(said.join('')).toMatch(
      new RegExp(`\n {2}listing_card ${key}\n[^]*npm run cli -- projections why [a-z_]+ ${key}$`, 'u'),
    );
  });

  it('say why a row is as it is: which events made it, step by step, and what of it they did not make', async () => {
    const { rows } = await desk.database.pool.query<{ id: number }>(
      'select id from rm.listing_card order by id limit 2',
    );
    const [id = 0, other = 0] = rows.map((row) => row.id);
    const story = (key: number | string, table = 'listing_card') =>
      desk.call<RowStory>('GET', `/rows?table=${table}&key=${key}`);
    const right = await story(id);
    expect(right).toMatchObject({ verdict: 'equal', differing: [], whole: true, read_model: NAME, left_out: 0 });
    expect(right.steps.map(({ type }) => type)).toEqual(['listing.submitted']);
    expect(right.steps[0]?.changes).toContainEqual({ path: 'status', before: null, after: 'pending' });
    expect(right.steps[0]?.words).toContainEqual({
      path: 'title',
      before: null,
      after: { characters: aRealContent().title.length },
    });
    expect(right.live).toMatchObject({ status: 'pending', title: { characters: aRealContent().title.length } });
    expect(JSON.stringify(right)).not.toContain(aRealContent().title);

    const table = await desk.shownTable();
    await desk.database.pool.query(
      `update ${table} set status = 'sold', public_status = 'sold', title = 'Gizli' where id = $1`,
      [id],
    );
    await desk.database.pool.query(`delete from ${table} where id = $1`, [other]);
    const wrong = await story(id);
    expect(wrong).toMatchObject({
      verdict: 'differs',
      differing: expect.arrayContaining(['title', 'status']) as unknown,
    });
    expect([wrong.live?.status, wrong.made?.status, wrong.live?.title]).toEqual(['sold', 'pending', { characters: 5 }]);
    expect([wrong.live?.public_status, wrong.made?.public_status]).toEqual(['sold', null]);
    expect((await story(other)).verdict).toBe('missing');
    expect((await story(999_999)).verdict).toBe('none');
    for (const odd of ['abc', '%20x', '9'.repeat(150)]) expect((await story(odd)).verdict).toBe('none');
    await desk.call('GET', '/rows?table=nothing&key=1', undefined, 404);
    await desk.call('GET', '/rows?table=listing_card', undefined, 422);
    await desk.ask({ kind: 'rebuild' });
    await desk.work();
    expect((await story(id)).verdict).toBe('equal');
  });

  it('that stand still are not wrong for it: a row is held against what its read model has been through', async () => {
    const told = (ofStream = 9) => desk.system.app.get(RowStories).of('listing_card', String(id), { ofStream });
    const table = await desk.shownTable();
    const at = `from projection.checkpoint join projection.active using (projection, version, slot) where projection = '${NAME}'`;
    const { rows } = await desk.database.pool.query<{ id: number; row: object; position: string }>(
      `select id, to_jsonb(one) as row, (select position ${at}) as position from ${table} one order by id limit 1`,
    );
    const { id = 0, row, position } = rows[0] ?? {};
    await desk.system.commands.execute(
      new ChangeListingStatus({ context: byOwner(), listing_id: id, action: 'deactivate' }),
    );
    await desk.system.engine.whenCaughtUp();
    expect(await told()).toMatchObject({ verdict: 'equal', not_reached: 0 });
    expect(await told(1)).toMatchObject({ verdict: 'unknown', whole: false, looked_at: 1 });
    await desk.database.pool.query(`delete from ${table} where id = $1`, [id]);
    await desk.database.pool.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
      row,
    ]);
    expect((await told()).verdict).toBe('differs');
    const place = `(projection, slot) = (select projection, slot ${at})`;
    await desk.database.pool.query(`update projection.checkpoint set position = $1 where ${place}`, [position]);
    expect(await told()).toMatchObject({ verdict: 'equal', not_reached: 1 });
    await desk.ask({ kind: 'rebuild' });
    await desk.work();
    expect((await told()).verdict).toBe('equal');
  });

  it('of any table whose rows are one stream’s or many’s are what their events make', async () => {
    const looked = new Set<string>();
    for (const { tables } of desk.system.app.get(ProjectionRegistry).all())
      for (const { table } of tables) {
        const { rows } = await desk.database.pool.query<{ key: string }>(
          `select "${table.key}"::text as key from rm."${table.name}" limit 2`,
        );
        for (const { key } of rows) {
          const told = await desk.system.app.get(RowStories).of(table.name, key);
          expect([table.name, key, told.verdict, told.differing]).toEqual([table.name, key, 'equal', []]);
          looked.add(table.name);
        }
      }
    // What stands in these it holds; of tables that are empty here the law of their sources does.
    expect([...looked].toSorted()).toEqual([
      ...['listing_card', 'listing_page', 'listing_price', 'my_listing', 'person_act', 'user_role'],
    ]);
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
