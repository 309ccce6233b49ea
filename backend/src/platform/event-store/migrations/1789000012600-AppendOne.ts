import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The usual append, one event on the revision that was expected, without what only a group or a repeated request needs. */
export class AppendOne1789000012600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(appendOne({ locked: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function es.append_one(text, bigint, uuid, text, jsonb, jsonb)');
  }
}

/**
 * Answers with the event as it now stands in the log. With nothing, and nothing done, where the stream is not at the expected
 * revision: `es.append_group` knows what that means. Lock, snapshot and settings are those of `es.append_group`; the variant without
 * the lock exists so that a test can see the gap check fail.
 */
export function appendOne({ locked, name = 'append_one' }: { locked: boolean; name?: string }): string {
  return `
    create function es.${name}(stream text, expected bigint, id uuid, kind text, content jsonb, about jsonb) returns es.event
    language plpgsql volatile
    set lock_timeout = '5s' set enable_seqscan = off set plan_cache_mode = force_generic_plan
    as $$
    declare
      current bigint;
      written es.event;
    begin
      ${locked ? 'perform pg_advisory_xact_lock(7310, 1);' : ''}
      current := coalesce((select revision from es.event where stream_id = stream order by revision desc limit 1), -1);
      if current <> expected then return null; end if;
      insert into es.event (position, stream_id, revision, event_id, type, data, meta)
      values (nextval('es.event_position'), stream, current + 1, id, kind, content, about)
      returning * into written;
      perform pg_notify('es_event', '');
      return written;
    end $$;
  `;
}
