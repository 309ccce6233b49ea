import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { personTables, unclaimedEvents, unclaimedTables } from '#test/support/personal-columns.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';
import { defineEvent, EventRegistry } from '#platform/event-store/event-registry.js';
import { PersonalDataRegistry } from '#platform/personal-data/personal-data-registry.js';

describe('everything that is somebody’s', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startWholeApp(database);
  });
  afterAll(async () => {
    await whole.close();
    await database.drop();
  });
  const parts = () => whole.app.get(PersonalDataRegistry).all();

  it('has a class that hands it over and erases it: every table', async () => {
    const tables = await personTables(database.pool);
    expect(tables).toEqual(expect.arrayContaining(['app.user', 'app.session', 'rm.listing_page', 'app.mail']));
    // Missing here? Give the context a class that extends PersonalData (or PersonalRows), and name the table in it.
    expect(unclaimedTables(tables, parts())).toEqual([]);
  });

  it('has a class that answers for it: every event', () => {
    expect(unclaimedEvents(whole.app.get(EventRegistry).all(), parts())).toEqual([]);
  });

  it('is noticed when nobody answers for it', async () => {
    await database.pool.query(
      'create table app.wish (id int, wisher_email text); create table app.note (written_by bigint)',
    );
    await database.pool.query('create table app.friend (a bigint references app.user)');
    expect(unclaimedTables(await personTables(database.pool), parts())).toEqual(['app.friend', 'app.note', 'app.wish']);
    const told = defineEvent({
      type: 'wish.made',
      version: 1,
      schema: z.object({ buyer_id: z.int() }),
      description: { label: 'Dilek tutuldu', does: 'dilek tuttu' },
    });
    expect(unclaimedEvents([told], parts())).toEqual(['wish.made']);
  });

  it('is answered for by tables that exist', async () => {
    const claimed = parts().flatMap(({ tables }) => tables);
    const { rows } = await database.pool.query<{ name: string }>(
      'select name from unnest($1::text[]) as name where to_regclass(name) is null',
      [claimed],
    );
    expect(rows).toEqual([]);
  });
});
