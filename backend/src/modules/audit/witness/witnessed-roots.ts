import { Injectable } from '@nestjs/common';
import { errorCode } from '#platform/telemetry/error-code.js';
import { Database } from '#platform/postgres/database.js';
import type { DailyRoot } from './witness.js';

/** After a long absence one turn sends so many days; the next goes on. */
const AT_ONCE = 40;

/** A root, and which chain it is of: each `begin-anew` makes the next. */
export interface ChainRoot extends DailyRoot {
  readonly generation: number;
}

/** One that was sent and is not in the chain. */
export interface ContradictedRoot {
  readonly witness: string;
  readonly day: string;
  readonly last: number;
  readonly hash: string;
  readonly generation: number;
}

interface Contradiction {
  readonly day: string;
  readonly roots: number;
  readonly is_earlier_chain: boolean;
}

/** Sent roots that no operator has declared void. */
const NOT_VOID = `(
  select * from app.audit_witnessed sent where not exists (
    select from app.audit_acknowledged void
    where (void.witness, void.last, void.day, void.hash) = (sent.witness, sent.last, sent.day, sent.hash)))`;

const CONTRADICTED = `
  from ${NOT_VOID} as sent where not exists (select from app.audit_entry where number = sent.last and hash = sent.hash)`;

/** What each witness has, and since when one has failed. */
@Injectable()
export class WitnessedRoots {
  constructor(private readonly database: Database) {}

  /**
   * The roots of days that are over at `now` and that the witness lacks, oldest first. What it has is known by the number of the last entry, not
   * by the day: a clock that was ahead once keeps nothing back. One that has none yet begins with the last: what was before is proven by it, too.
   * A day without acts of staff has the root of the last day that had some: a witness that lacks a day has lost it. Roots that were declared
   * void count for nothing: their numbers are those of a chain that is gone.
   */
  async unsent(witness: string, now: Date): Promise<readonly ChainRoot[]> {
    return this.database.query<ChainRoot>(
      `with today as (select ($2::timestamptz at time zone 'Europe/Istanbul')::date as day),
       known as (
         select max(last) as last, max(sent.day) filter (where sent.day < today.day) as day
         from today left join ${NOT_VOID} as sent on witness = $1),
       acted as (
         select (occurred_at at time zone 'Europe/Istanbul')::date as day, max(number) as last
         from app.audit_entry, known
         where occurred_at < date_trunc('day', $2::timestamptz at time zone 'Europe/Istanbul') at time zone 'Europe/Istanbul'
           and number > coalesce(known.last, 0)
         group by 1),
       quiet as (
         select passed.day, greatest(known.last, (select max(last) from acted where acted.day < passed.day)) as last
         from known, today, lateral (
           select generate_series(known.day + 1, today.day - 1, interval '1 day')::date as day) as passed
         where not exists (select from acted where acted.day = passed.day)),
       days as (select * from acted union all select * from quiet),
       next as (
         select days.day, days.last from days, known
         order by case when known.last is null then -days.last else days.last end, days.day
         limit (select case when last is null then 1 else ${AT_ONCE} end from known))
       select to_char(day, 'YYYY-MM-DD') as day, last, encode(entry.hash, 'hex') as hash, store_id, generation
       from next join app.audit_entry entry on number = last cross join app.audit_chain order by last, day`,
      [witness, now],
    );
  }

  async sent(witness: string, { day, last, hash, generation }: ChainRoot, now: Date): Promise<void> {
    await this.database.query(
      `with told as (
         insert into app.audit_witnessed (witness, day, last, hash, sent_at, generation)
         values ($1, $2, $3, decode($4, 'hex'), $5, $6)
         on conflict do nothing)
       delete from app.audit_witness_failure where witness = $1`,
      [witness, day, last, hash, now, generation],
    );
  }

  /** @param error only its code is kept: what a server says may name addresses */
  async failed(witness: string, error: unknown, now: Date): Promise<void> {
    await this.database.query(
      `insert into app.audit_witness_failure (witness, since, reason) values ($1, $2, $3)
       on conflict (witness) do update set reason = excluded.reason`,
      [witness, now, errorCode(error) || 'refused'],
    );
  }

  /** Since when which witness takes nothing. */
  async failing(): Promise<readonly { readonly witness: string; readonly since: Date; readonly reason: string }[]> {
    return this.database.query('select witness, since, reason from app.audit_witness_failure order by since');
  }

  /** The first day whose root is not the one that was sent, and nobody has declared void: the chain was made anew. */
  async contradicted(): Promise<string | undefined> {
    return (await this.contradiction())?.day;
  }

  /** The same with how many there are, and whether all are of chains that were begun anew since; null where nothing contradicts. */
  async contradiction(): Promise<Contradiction | null> {
    const [row] = await this.database.query<Contradiction>(
      `select count(*) as roots, (array_agg(to_char(day, 'YYYY-MM-DD') order by last))[1] as day,
         bool_and(generation < coalesce((select generation from app.audit_chain), 0)) as is_earlier_chain
       ${CONTRADICTED} having count(*) > 0`,
    );
    return row ?? null;
  }

  /** All of them, each with what names it, oldest first. */
  async contradictions(): Promise<readonly ContradictedRoot[]> {
    return this.database.query<ContradictedRoot>(
      `select witness, to_char(day, 'YYYY-MM-DD') as day, last, encode(hash, 'hex') as hash, generation
       ${CONTRADICTED} order by last, day, witness, hash`,
    );
  }

  /** Of the present chain; 0 where there is none. */
  async generation(): Promise<number> {
    const [row] = await this.database.query<{ generation: number }>('select generation from app.audit_chain');
    return row?.generation ?? 0;
  }

  /** From now on these contradict nothing. */
  async acknowledge(roots: readonly ContradictedRoot[], now: Date): Promise<void> {
    await this.database.query(
      `insert into app.audit_acknowledged (witness, day, last, hash, acknowledged_at)
       select witness, day, last, decode(hash, 'hex'), $5
       from unnest($1::text[], $2::date[], $3::bigint[], $4::text[]) as root (witness, day, last, hash)
       on conflict do nothing`,
      [
        roots.map(({ witness }) => witness),
        roots.map(({ day }) => day),
        roots.map(({ last }) => last),
        roots.map(({ hash }) => hash),
        now,
      ],
    );
  }
}
