import { Injectable } from '@nestjs/common';
import { errorCode } from '#platform/telemetry/error-code.js';
import { Database } from '#platform/postgres/database.js';
import type { DailyRoot } from './witness.js';

/** After a long absence one turn sends so many days; the next goes on. */
const AT_ONCE = 40;

/** What each witness has, and since when one has failed. */
@Injectable()
export class WitnessedRoots {
  constructor(private readonly database: Database) {}

  /**
   * The roots of days that are over at `now` and that the witness lacks, oldest first. What it has is known by the number of the last entry, not
   * by the day: a clock that was ahead once keeps nothing back. One that has none yet begins with the last: what was before is proven by it, too.
   * A day without acts of staff has the root of the last day that had some: a witness that lacks a day has lost it.
   */
  async unsent(witness: string, now: Date): Promise<readonly DailyRoot[]> {
    return this.database.query<DailyRoot>(
      `with today as (select ($2::timestamptz at time zone 'Europe/Istanbul')::date as day),
       known as (
         select max(last) as last, max(sent.day) filter (where sent.day < today.day) as day
         from today left join app.audit_witnessed sent on witness = $1),
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
       select to_char(day, 'YYYY-MM-DD') as day, last, encode(entry.hash, 'hex') as hash, store_id
       from next join app.audit_entry entry on number = last cross join app.audit_chain order by last, day`,
      [witness, now],
    );
  }

  async sent(witness: string, { day, last, hash }: DailyRoot, now: Date): Promise<void> {
    await this.database.query(
      `with told as (
         insert into app.audit_witnessed (witness, day, last, hash, sent_at) values ($1, $2, $3, decode($4, 'hex'), $5)
         on conflict do nothing)
       delete from app.audit_witness_failure where witness = $1`,
      [witness, day, last, hash, now],
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

  /** The first day whose root is not the one that was sent: the chain was made anew. */
  async contradicted(): Promise<string | undefined> {
    const [row] = await this.database.query<{ day: string }>(
      `select to_char(day, 'YYYY-MM-DD') as day from app.audit_witnessed as sent
       where not exists (select from app.audit_entry where number = sent.last and hash = sent.hash)
       order by last limit 1`,
    );
    return row?.day;
  }
}
