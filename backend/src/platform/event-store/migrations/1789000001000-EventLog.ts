import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The log. One lock, held from the first number drawn to the commit, makes commit order equal position order, so that a
 * reader who has seen position n will never meet a smaller one later. A sequence alone does not: it lost one event in ten.
 */
export class EventLog1789000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table es.event (
        position bigint primary key,
        stream_id text collate "C" not null,
        revision bigint not null,
        event_id uuid not null unique,
        type text collate "C" not null,
        data jsonb not null,
        meta jsonb not null,
        created_at timestamptz not null default clock_timestamp(),
        unique (stream_id, revision)
      );
      create sequence es.event_position cache 1;

      create table es.store (id uuid not null default gen_random_uuid());
      insert into es.store default values;

      create function es.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the event log only grows: % refused', tg_op using errcode = 'insufficient_privilege';
      end $$;
      create trigger only_grows before update or delete or truncate on es.event
        for each statement execute function es.refuse_change();

      create table app.person_key (
        person_id text primary key,
        wrapped bytea,
        created_at timestamptz not null default now(),
        destroyed_at timestamptz,
        check ((wrapped is null) = (destroyed_at is not null))
      );
    `);
    await runner.query(appendGroup({ locked: true }));
    await runner.query(`
      create function es.append(stream text, expected bigint, events jsonb)
      returns table (ok boolean, revision bigint, "position" bigint) language sql volatile as $$
        select g.ok, g.revision, g."position"
        from es.append_group(jsonb_build_array(jsonb_build_object('s', stream, 'x', expected, 'e', events))) g
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.person_key;
      drop function es.append(text, bigint, jsonb);
      drop function es.append_group(jsonb);
      drop table es.event;
      drop function es.refuse_change();
      drop table es.store;
      drop sequence es.event_position;
    `);
  }
}

/**
 * Many appends, each to another stream, in one transaction: `[{s: stream, x: expected, e: [{i: id, t: type, d: data, m: meta}]}]`.
 * Expected: a revision, -1 no stream, -2 any, -4 the stream exists. One answer a request, by its number from 1: with `ok`
 * the last new revision and position, else the revision that the stream has. Events that already stand where
 * they would go are a repeated request and count as done.
 *
 * It must be plpgsql: a single statement would take its snapshot before it has the lock. The variant without the lock
 * exists so that a test can see the gap check fail.
 */
export function appendGroup({ locked, name = 'append_group' }: { locked: boolean; name?: string }): string {
  return `
    create function es.${name}(requests jsonb)
    returns table (n bigint, ok boolean, revision bigint, "position" bigint)
    language plpgsql volatile
    set lock_timeout = '5s' set enable_seqscan = off set plan_cache_mode = force_generic_plan
    as $$
    #variable_conflict use_column
    begin
      ${locked ? 'perform pg_advisory_xact_lock(7310, 1);' : ''}
      return query
      with request as materialized (
        select r.n, r.value->>'s' as stream, (r.value->>'x')::bigint as expected, r.value->'e' as events,
               jsonb_array_length(r.value->'e') as size
        from jsonb_array_elements(requests) with ordinality as r(value, n)
      ), known as materialized (
        select request.*, coalesce(
          (select e.revision from es.event e where e.stream_id = stream order by e.revision desc limit 1), -1) as current
        from request
      ), judged as materialized (
        select known.*,
          case when expected = current or (expected = -1 and current = -1) then null
               when expected >= -1 then expected + 1
               else (select e.revision from es.event e
                     where e.event_id = (events->0->>'i')::uuid and e.stream_id = stream) end as earlier_from
        from known
      ), decided as materialized (
        select judged.*,
          earlier_from is not null and (
            select count(*) = judged.size
            from jsonb_array_elements(judged.events) with ordinality as v(event, i)
            join es.event e on e.stream_id = judged.stream and e.revision = earlier_from + v.i - 1
                           and e.event_id = (v.event->>'i')::uuid) as repeated
        from judged
      ), verdict as materialized (
        select decided.*,
          not repeated and (expected = current or expected = -2 or (expected = -4 and current >= 0)) as accepted
        from decided
      ), numbered as (
        select nextval('es.event_position') as position, s.*
        from (
          select stream, current + v.i as revision, v.event
          from verdict, jsonb_array_elements(events) with ordinality as v(event, i)
          where accepted order by n, v.i
        ) s
      ), written as (
        insert into es.event (position, stream_id, revision, event_id, type, data, meta)
        select position, stream, revision, (event->>'i')::uuid, event->>'t', event->'d', event->'m' from numbered
        returning stream_id, revision, position
      ), last_written as (
        select stream_id, max(revision) as revision, max(position) as position from written group by stream_id
      )
      select verdict.n, accepted or repeated,
             case when accepted then w.revision when repeated then earlier_from + size - 1 else current end,
             case when accepted then w.position
                  when repeated then (select e.position from es.event e
                                      where e.stream_id = stream and e.revision = earlier_from + size - 1) end
      from verdict left join last_written w on accepted and w.stream_id = stream;
      perform pg_notify('es_event', '');
    end $$;
  `;
}
