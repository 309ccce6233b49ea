import type pg from 'pg';

/** A log grows long by one statement: `count` events in streams of ten, `<prefix>-<place>`, as they would stand there. */
export async function layDown(database: pg.Pool, prefix: string, count: number): Promise<void> {
  await database.query(
    `insert into es.event (position, stream_id, revision, event_id, type, data, meta)
     select nextval('es.event_position'), $1 || '-' || (head + n - n % 10), n % 10, gen_random_uuid(), 'laid.down', '{}',
       '{"actorId": "1", "actorRole": "users", "correlationId": "laid", "causationId": "laid", "schema": 1, "occurredAt": "2026-05-19T09:30:00.000Z"}'
     from (select coalesce(max(position), 0) as head from es.event) as log, generate_series(0, $2::int - 1) as n order by n`,
    [prefix, count],
  );
}
