import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { AuditModule } from '#modules/audit/audit.module.js';
import { GatheredNoticeMails } from '#modules/notices/mailing/gathered-notice-mails.js';
import { ToldNotices } from '#modules/notices/told-notices.js';
import { SavedSearchesModule } from '#modules/saved-searches/saved-searches.module.js';
import { SearchModule } from '#modules/search/search.module.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { MOST_TOLD } from '#platform/mail/outbox/mail-outbox.js';
import { Database } from '#platform/postgres/database.js';
import { NoticesWorld } from '#test/support/notices-world.js';
import { type ExplainedRow, mostRowsRead } from '#test/support/rows-read.js';
import { GetRequestTree } from '../queries/get-request-tree.js';
import { ReplayModule } from '../replay.module.js';

const PEOPLE = /from app\.(?:notice|saved_search_hit|mail)\b/u;
const MANY = 20_000;
/** What is told of each at most, and whether there is more. */
const FEW = MOST_TOLD + 1;

describe('the tree of a request whose event concerned a great many people', () => {
  const world = new NoticesWorld([AuditModule, SearchModule, SavedSearchesModule, ReplayModule]);

  /** What one event of an ad led to, as if that many people had liked the ad and waited for it. */
  async function concerning(people: number, several: string | null) {
    const events = await world.system.app.get(EventStore).readStream(`listing-${await world.published()}`);
    const event = events.at(-1)!;
    const [listing_id, { occurredAt }] = [event.streamId.slice('listing-'.length), event.meta];
    const client = await world.test.pool.connect();
    try {
      // Nobody has an account here, which the rows would have to point at.
      await client.query('set session_replication_role = replica');
      await client.query(
        `insert into app.notice (user_id, kind, created_at, subject, data, occasion, mail_key)
         select 1000 + n, 'ad_sold', $1, 'ad', '{}', $2, $4 || '-' || n from generate_series(1, $3::int) n`,
        [occurredAt, event.id, people, several],
      );
      await client.query(
        `insert into app.saved_search_hit (search_id, user_id, kind, listing_id, price_minor, matched_at, mail_key)
         select gen_random_uuid(), 1000 + n, 'new', $2, 1, $1, $4 || '-' || n from generate_series(1, $3::int) n`,
        [occurredAt, listing_id, people, several],
      );
      await client.query(
        `insert into app.mail (key, kind, person_id, data, created_at, due_at)
         select key, 'notice', 1000 + n, '{}', $1, $1
         from generate_series(1, $3::int) n cross join lateral (values (n || ':' || $2), ($4 || '-' || n)) as owed(key) where key is not null`,
        [occurredAt, event.id, people, several],
      );
      await client.query('set session_replication_role = default');
    } finally {
      client.release();
    }
    return event;
  }

  /** What is answered, and how many rows each statement about people read at that place of its plan where it read the most. */
  async function read<Answer>(
    ask: () => Promise<Answer>,
  ): Promise<{ readonly most: readonly number[]; readonly answer: Answer }> {
    const most: number[] = [];
    const database = world.system.app.get(Database);
    const { transaction } = database;
    // Within the transaction of the statement, whose plan depends on what was set in it.
    jest.spyOn(database, 'transaction').mockImplementation((work) =>
      transaction.call(database, async (client) => {
        const query = client.query.bind(client) as (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
        const asked: [string, unknown[]?][] = [];
        const heard = (...statement: [string, unknown[]?]) => {
          asked.push(statement);
          return query(...statement);
        };
        const done = await work(Object.assign(Object.create(client) as typeof client, { query: heard }));
        for (const [sql, values] of asked.filter(([text]) => PEOPLE.test(text))) {
          const { rows } = await query(`explain (analyze, format json) ${sql}`, values);
          most.push(mostRowsRead(rows as ExplainedRow[]));
        }
        return done as never;
      }),
    );
    const answer = await ask();
    jest.restoreAllMocks();
    return { most, answer };
  }

  async function told(event: Awaited<ReturnType<typeof concerning>>) {
    const tree = new GetRequestTree(event.meta.correlationId, { near: event.position });
    const { data, meta } = await world.system.app.get(QueryBus).execute(tree);
    const { hints, mails } = data.find(({ id }) => id === event.id)!;
    return { meta, mails, hints: hints.filter(({ read_model }) => read_model === null) };
  }

  it.each([
    ['and each was told by a mail of several', 'notices'],
    ['and nobody was owed a mail of several yet', null],
  ])('reads of them what it tells, %s', async (_, several) => {
    const event = await concerning(MANY, several);
    for (const analysed of [false, true]) {
      if (analysed) await world.test.pool.query('analyze app.notice, app.saved_search_hit, app.mail');
      const { most, answer } = await read(() => told(event));
      const { meta, hints, mails } = answer;
      // Two of hints, two of gathered mails, one of mails.
      expect(most).toHaveLength(5);
      expect(Math.max(...most)).toBeLessThanOrEqual(3 * FEW);
      const named = (name: string) => hints.filter((hint) => hint.name === name).length;
      // Nobody's are left out because others gave so many.
      expect([named('notices_changed'), named('saved_searches_changed'), hints.length]).toEqual([500, 500, 1_000]);
      expect([mails.length, meta]).toEqual([
        MOST_TOLD,
        expect.objectContaining({ more_hints: true, more_mails: true }),
      ]);
    }
  });

  it('reads no more of them because another event of the request has the same moment', async () => {
    const event = await concerning(MANY, 'notices');
    const at = { streamId: event.streamId, type: event.type, occurredAt: new Date(event.meta.occurredAt) };
    const both = [randomUUID(), event.id].map((id) => ({ id, ...at }));
    for (const asked of [ToldNotices, GatheredNoticeMails]) {
      const one = world.system.app.get<ToldNotices | GatheredNoticeMails>(asked);
      const { most, answer } = await read<readonly { readonly occasion: string }[]>(() =>
        'hintsOf' in one ? one.hintsOf(both, FEW) : one.mailsOf(both, FEW),
      );
      expect([most.length, answer.length, new Set(answer.map(({ occasion }) => occasion))]).toEqual([
        1,
        FEW,
        new Set([event.id]),
      ]);
      expect(Math.max(...most)).toBeLessThanOrEqual(FEW);
    }
  });
});
