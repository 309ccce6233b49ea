import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventDetail, LogChoices, RowStory } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { ChangeListingStatus } from '#modules/listings/contract.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { anEngineersDesk, type Desk } from '#test/support/engineers-desk.js';
import { aRealContent, byOwner } from '#test/support/listings-app.js';
import { eventCommands } from '../cli/event-commands.js';
import { ReplayModule } from '../replay.module.js';
import { rowText } from './row-text.js';
import { RowStories } from './row-story.js';

const NAME = 'listings';

describe('rows of read models, as engineers look into them', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await anEngineersDesk(NAME, [AuditModule, MailOutboxModule, ReplayModule]);
  });
  afterAll(() => desk.close());

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

  it('say what is another in texts and JSON of one length: apart for everybody, open to nobody', async () => {
    const table = await desk.shownTable();
    const { pool } = desk.database;
    const { rows } = await pool.query<{ id: number; title: string }>(
      `select id, title from ${table} order by id limit 1`,
    );
    const { id, title } = rows[0]!;
    await pool.query(
      `update ${table} set title = reverse(title), draft = '{"step":"photo","count":2}', cover = '{"id":"abc","width":7}' where id = $1`,
      [id],
    );
    const spoiled = await desk.call<RowStory>('GET', `/rows?table=listing_card&key=${id}`);
    const [titled] = spoiled.differences.filter(({ path }) => path === 'title');
    const [live, made] = [titled?.live, titled?.made] as { characters: number; mark?: string }[];
    expect([live?.characters, made?.characters, titled?.at]).toEqual([title.length, title.length, 1]);
    expect([live?.mark, made?.mark]).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}$/),
      expect.stringMatching(/^[0-9a-f]{8}$/),
    ]);
    expect(live?.mark).not.toBe(made?.mark);
    // Who asks again compares with what was told before.
    const again = await desk.call<RowStory>('GET', `/rows?table=listing_card&key=${id}`);
    expect(again.differences).toEqual(spoiled.differences);
    expect(rowText(spoiled)).toContain(
      `    title: the row has ${title.length} characters ~${live?.mark}, the events make ${title.length} characters ~${made?.mark} (other from character 1 on)`,
    );
    const reversed = [...title].toReversed().join('');
    for (const word of [title, reversed]) expect(JSON.stringify(spoiled)).not.toContain(word);
    await desk.ask({ kind: 'compare' });
    await desk.work();
    const cards = (await desk.newest()).tables?.find(({ table: name }) => name === 'listing_card');
    const compared = cards?.differences.find(({ key }) => key === String(id))?.fields;
    expect(compared?.find(({ name }) => name === 'title')).toEqual({ name: 'title', live, rebuilt: made, at: 1 });
    const rule = cards?.rules?.flatMap(({ fields }) => fields).find(({ name }) => name === 'title');
    expect(rule?.examples).toContainEqual(expect.objectContaining({ key: String(id), live, rebuilt: made, at: 1 }));
    await desk.ask({ kind: 'rebuild' });
    await desk.work();
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
});
