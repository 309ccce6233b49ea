import { describe, expect, it, jest } from '@jest/globals';
import type { MessageReports } from '@ilan/api';
import { IDS, MessagingWorld } from '#test/support/messaging-world.js';
import { type ExplainedRow, mostRowsRead } from '#test/support/rows-read.js';
import { Database } from '#platform/postgres/database.js';
import { AuditModule } from '../audit/audit.module.js';

const REPORTS = 3_000;

describe('what staff sees of somebody who was reported in thousands of conversations', () => {
  const world = new MessagingWorld([AuditModule]);
  const { published, said, path } = world;
  const reports = async (query = '') =>
    (await world.people.as('Murat', 'GET', `/api/admin/message-reports${query}`)).json<MessageReports>();

  /** Rows as the read model would have made them, thousands of them at once. */
  async function manyMore(): Promise<void> {
    const { pool } = world.test;
    const { rows } = await pool.query<{ schema: string }>(
      `select table_schema as schema from information_schema.view_table_usage
       where view_schema = 'rm' and view_name = 'message_report'`,
    );
    const table = `"${rows[0]?.schema}".message_report`;
    await pool.query(
      `insert into ${table}
       select (jsonb_populate_record(one, jsonb_build_object('id', (1000000 + n) || '-8-1', 'conversation', (1000000 + n) || '-8',
         'reported_at', one.reported_at + make_interval(secs => n)))).*
       from ${table} one, generate_series(1, ${REPORTS}) n`,
    );
    await pool.query(`analyze ${table}`);
  }

  it('is a page of them, and each says how often the person was reported, which is counted once', async () => {
    const ad = await published();
    await said('Buse', 'Ayşe', ad, { body: 'Merhaba' });
    await said('Ayşe', 'Buse', ad, { body: 'Önce kapora' });
    const form = { reason: 'scam', text: 'Kapora istiyor', messages: [2] };
    expect((await world.people.as('Buse', 'POST', path('Ayşe', ad, '/report'), form)).statusCode).toBe(204);
    await world.system.engine.whenCaughtUp();
    await manyMore();
    const asked = jest.spyOn(world.system.app.get(Database), 'query');
    const { data, meta } = await reports('?page=2');
    const statements = asked.mock.calls.filter(([sql]) => sql.includes('rm.message_report'));
    asked.mockRestore();
    expect(meta.total).toBe(REPORTS + 1);
    expect(data).toHaveLength(meta.per_page);
    expect(
      data.every(({ reported, reports_of_person }) => reported.id === IDS.Ayşe && reports_of_person === meta.total),
    ).toBe(true);
    expect(statements.length).toBeGreaterThan(1);
    for (const [sql, values] of statements) {
      const { rows } = await world.test.pool.query<ExplainedRow>(`explain (analyze, format json) ${sql}`, [
        ...(values ?? []),
      ]);
      expect(mostRowsRead(rows)).toBeLessThanOrEqual(meta.total);
    }
  });
});
