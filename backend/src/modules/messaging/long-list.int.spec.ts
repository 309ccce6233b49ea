import { describe, expect, it, jest } from '@jest/globals';
import { IDS, MessagingWorld } from '#test/support/messaging-world.js';
import { type ExplainedRow, mostRowsRead } from '#test/support/rows-read.js';
import { Database } from '#platform/postgres/database.js';

const CONVERSATIONS = 4_000;
const PER_PAGE = 24;

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);

describe('the list of somebody with thousands of conversations', () => {
  const world = new MessagingWorld();
  const { published, said, list } = world;

  /** Rows as the read model would have made them, thousands of them at once. */
  async function manyMore(ad: number): Promise<void> {
    const { pool } = world.test;
    const { rows } = await pool.query<{ schema: string }>(
      `select view_schema, table_schema as schema from information_schema.view_table_usage
       where view_schema = 'rm' and view_name = 'conversation_side'`,
    );
    const table = `"${rows[0]?.schema}".conversation_side`;
    await pool.query(
      `insert into ${table}
       select (jsonb_populate_record(one, jsonb_build_object('id', (1000000 + n) || '-8-7', 'conversation', (1000000 + n) || '-8',
         'listing_id', 1000000 + n, 'moved_at', one.moved_at - make_interval(secs => n % 900)))).*
       from ${table} one, generate_series(1, ${CONVERSATIONS}) n where one.user_id = ${IDS.Ayşe} and one.listing_id = ${ad}`,
    );
    await pool.query(`analyze ${table}`);
  }

  /** What each statement of a list reads at most at one place of its plan, when its plan is made for whatever is asked. */
  async function mostRowsOf(query: string): Promise<number> {
    const prepared = jest.spyOn(world.system.app.get(Database), 'prepared');
    const answer = await list('Ayşe', query);
    expect(answer.data).toHaveLength(PER_PAGE);
    const [, sql = '', values = []] = prepared.mock.calls.find(([name]) => name.startsWith('conversations')) ?? [];
    prepared.mockRestore();
    const client = await world.test.pool.connect();
    try {
      await client.query('set plan_cache_mode = force_generic_plan');
      await client.query(`prepare long_list as ${sql}`);
      const literals = values.map((value) => client.escapeLiteral(textOf(value)));
      const { rows } = await client.query<ExplainedRow>(
        `explain (analyze, format json) execute long_list (${literals.join(', ')})`,
      );
      return mostRowsRead(rows);
    } finally {
      await client.query('deallocate long_list; reset plan_cache_mode');
      client.release();
    }
  }

  it('reads a page, not all of them, at the top and further down', async () => {
    const ad = await published();
    await said('Buse', 'Ayşe', ad);
    await world.system.engine.whenCaughtUp();
    await manyMore(ad);
    const { links } = await list('Ayşe');
    const further = links.next?.slice('/api/messages'.length) ?? '';
    expect(further).toContain('cursor=');
    for (const query of ['', further]) expect(await mostRowsOf(query)).toBeLessThanOrEqual(2 * (PER_PAGE + 1));
  });

  it('is read further by its links, each conversation once and in order, also those of one moment', async () => {
    const { rows } = await world.test.pool.query<{ listing_id: number }>(
      `select listing_id from rm.conversation_side where user_id = ${IDS.Ayşe} order by moved_at desc, id desc limit ${8 * PER_PAGE}`,
    );
    const read: number[] = [];
    for (let query = ''; read.length < rows.length;) {
      const { data, links } = await list('Ayşe', query);
      read.push(...data.map(({ listing }) => listing.id));
      query = links.next?.slice('/api/messages'.length) ?? '';
    }
    expect(read).toEqual(rows.map(({ listing_id }) => listing_id));
  });
});
