import { type Database, longStatement } from '../platform/postgres/database.js';

/** So many events are laid down by one statement. */
const AT_ONCE = 250_000;
/** Between two numbers of the same stream in two rounds: more than the catalogue has of any kind. */
const APART = 1_000_000;
/** Twenty events a second. */
const APART_IN_TIME = '50 milliseconds';

/** A stream of which a copy is one of the same kind with another number. */
const NUMBERED = '^[a-z-]+-[0-9]+$';

/**
 * Makes the log at least so long by copies of what stands in it, round after round: each event of a numbered stream (ads, reviews, people …) once
 * more, by the same person, in a stream of the same kind with another number, under a request of its own and with an id that rises with time as ours do.
 * Nobody folds them: read models, reactions and the audit chain are moved on behind them, since what is asked about afterwards is the log alone. To be
 * called while no program follows the log. @returns how many of its events are copies
 */
export async function lengthenLog(database: Database, events: number): Promise<number> {
  const run = (sql: string, values: readonly unknown[] = []) => database.pool.query(longStatement(sql, values));
  const [log] = await database.query<{ count: number; copies: number; head: number }>(
    `select count(*) as count, count(*) filter (where meta ->> 'correlationId' like 'copy-%') as copies, max(position) as head from es.event`,
  );
  if (!log) throw new Error('The log was counted');
  if (log.count >= events) return log.copies;
  const missing = events - log.count;
  await run(`drop table if exists es.copied`);
  await run(
    `create unlogged table es.copied as
     select row_number() over (order by position) - 1 as n, substring(stream_id from '^[a-z-]+-') as prefix,
       substring(stream_id from '[0-9]+$')::bigint as number, revision, type, data, meta
     from es.event where stream_id ~ $1 and meta ->> 'correlationId' not like 'copy-%'`,
    [NUMBERED],
  );
  await run('alter table es.copied add primary key (n)');
  const copied = (await database.query<{ count: number }>('select count(*) as count from es.copied'))[0]?.count ?? 0;
  // Three indexes that are made once cost a tenth of what they do event by event.
  const keys = { event_pkey: 'primary key (position)', event_event_id_key: 'unique (event_id)' };
  const all = Object.entries({ ...keys, event_stream_id_revision_key: 'unique (stream_id, revision)' });
  for (const [name] of all) await run(`alter table es.event drop constraint ${name}`);
  const [newest] = await database.query<{ at: Date }>('select max(created_at) as at from es.event');
  for (let from = 0; from < missing; from += AT_ONCE)
    await run(
      `insert into es.event (position, stream_id, revision, event_id, type, data, meta, created_at)
       select $1::bigint + 1 + i, prefix || (number + (1 + i / $2::bigint) * ${APART}), revision,
         (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(mix, 1, 3) || '8' || substr(mix, 4, 15))::uuid,
         type, data, meta || jsonb_build_object('correlationId', 'copy-' || i / 3), at
       from generate_series($3::bigint, $4::bigint - 1) as i
         join es.copied on n = i % $2::bigint
         cross join lateral (select md5(i::text) as mix, $5::timestamptz + (1 + i) * interval '${APART_IN_TIME}' as at) as made
       order by i`,
      [log.head, copied, from, Math.min(missing, from + AT_ONCE), newest?.at],
    );
  for (const [, definition] of all) await run(`alter table es.event add ${definition}`);
  await run('drop table es.copied');
  await run(`select setval('es.event_position', (select max(position) from es.event))`);
  // As a log is that came through years: else the database does it while it is measured.
  await run('vacuum (analyze) es.event');
  const head = String(log.head + missing).padStart(20, '0');
  for (const table of ['projection.checkpoint', 'app.reaction', 'app.audit_chain'])
    await run(`update ${table} set position = $1`, [head]);
  return log.copies + missing;
}
