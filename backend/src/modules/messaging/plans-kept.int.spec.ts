import { describe, expect, it, jest } from '@jest/globals';
import { MessagingWorld } from '#test/support/messaging-world.js';
import { Database } from '#platform/postgres/database.js';

/** A database plans a prepared statement anew for its first five uses, and decides then whether it keeps one plan. */
const USES = 12;

describe('a message', () => {
  const world = new MessagingWorld();

  it('costs no planning: what is read of its conversation is read by a plan that is kept', async () => {
    const ad = await world.published();
    await world.said('Buse', 'Ayşe', ad);
    const prepared = jest.spyOn(world.system.app.get(Database), 'prepared');
    await world.said('Ayşe', 'Buse', ad);
    const [, sql = '', values = []] = prepared.mock.calls.find(([name]) => name === 'conversation-side') ?? [];
    prepared.mockRestore();
    const client = await world.test.pool.connect();
    try {
      for (let use = 0; use < USES; use += 1) {
        const { rows } = await client.query({ name: 'kept', text: sql, values: [...values] });
        expect(rows).toHaveLength(1);
      }
      const { rows } = await client.query<{ kept: number }>(
        `select generic_plans::int as kept from pg_prepared_statements where name = 'kept'`,
      );
      expect(rows[0]?.kept).toBeGreaterThan(0);
    } finally {
      client.release();
    }
  });
});
