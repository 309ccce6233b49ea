import { EventStore } from '../platform/event-store/event-store.js';
import { Database } from '../platform/postgres/database.js';
import type { BenchApp } from './bench-app.js';
import { ENGINEERING, whatItSays } from './log-pages.js';

const PEOPLE = 100_000;
const FIRST_PERSON = 3_000_000;

/**
 * The tree of a request whose event concerned very many people, as if each of them had liked the ad and waited for it: a notice, a find of a
 * saved search and a mail that was sent. Laid down by statements, since so many are not told within a minute.
 * @returns what is asked for; nothing where the stream is empty
 */
export async function manyConcerned(
  { app }: BenchApp,
  listingId: number,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const database = app.get(Database);
  const [event] = await app.get(EventStore).readStream(`listing-${listingId}`, { direction: 'backwards', limit: 1 });
  const name = `the tree of an event that concerned ${PEOPLE.toLocaleString('en')} people`;
  if (!event) return { [name]: [] };
  await database.query(
    `insert into app."user" (id, name, surname, email)
     select ${FIRST_PERSON} + n, 'Ölçüm', 'Kişisi', 'concerned-' || n || '@bench.test' from generate_series(1, ${PEOPLE}) as n
     on conflict (id) do nothing`,
  );
  // With the key of a mail: nobody is to be written to.
  const values = [event.id, event.meta.occurredAt, PEOPLE];
  await database.query(
    `insert into app.notice (user_id, kind, created_at, subject, data, occasion, mail_key)
     select ${FIRST_PERSON} + n, 'ad_sold', $2, 'ad', '{}', $1, n || ':' || $1 from generate_series(1, $3::int) as n
     on conflict do nothing`,
    values,
  );
  await database.query(
    `insert into app.saved_search_hit (search_id, user_id, kind, listing_id, price_minor, matched_at, mail_key)
     select md5(n || $1)::uuid, ${FIRST_PERSON} + n, 'new', $4, 1, $2, '' from generate_series(1, $3::int) as n
     on conflict do nothing`,
    [...values, listingId],
  );
  await database.query(
    `insert into app.mail (key, kind, person_id, data, created_at, due_at, finished_at, outcome)
     select n || ':' || $1, 'notice', ${FIRST_PERSON} + n, '{}', $2, $2, $2, 'sent' from generate_series(1, $3::int) as n
     on conflict do nothing`,
    values,
  );
  // As after a while: else the database does it while it is measured.
  for (const table of ['app.notice', 'app.saved_search_hit', 'app.mail'])
    await database.query(`vacuum (analyze) ${table}`);
  const { correlation, place } = whatItSays(event);
  return { [name]: [`${ENGINEERING}/requests/${correlation}?near=${place}`] };
}
