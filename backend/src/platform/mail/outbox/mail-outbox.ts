import { Injectable, Logger, Optional } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Clock } from '#kernel/clock.js';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { alongAnIndex } from '#platform/postgres/along-an-index.js';
import { Database } from '#platform/postgres/database.js';
import type { GatheredMail } from './gathered-mails.js';

export interface MailRequest {
  /** Names the kind of mail, and so the writer that puts it into words. */
  readonly kind: string;
  /** Names the occasion: a second mail under the same key is not written. */
  readonly key: string;
  /** What its key was in earlier versions: where a mail stands under that, it is owed already. */
  readonly formerKey?: string;
  /** Whom it goes to. Null: nobody gets it (it is written all the same where the caller must not notice the difference), or a stranger whom its writer knows. */
  readonly personId: number | null;
  /** What the words need beside the person: never a token, a password or somebody's address. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface OwedMail {
  readonly occasion: string;
  readonly kind: string;
  readonly personId: number | null;
  readonly owedAt: Date;
  readonly outcome: string | null;
}

/** A mail that was tried for days, and that nobody tries any more. */
export interface GivenUpMail {
  readonly id: number;
  readonly kind: string;
  readonly personId: number | null;
  readonly owedAt: Date;
  readonly givenUpAt: Date;
  readonly tries: number;
  readonly reason: string | null;
}

/** Owes a mail to somebody, from within a transaction. */
export type OweMail = (request: MailRequest) => Promise<void>;

/** Finished mails are cleared away after so long. */
export const KEPT_DAYS = 30;
/** So many mails are told of what they were owed for. */
export const MOST_TOLD = 500;

export const SEND_MAIL = 'send-mail';

/**
 * A mail is a row, written in the transaction of what it tells of: it exists when and only when that happened. The job that
 * sends it only saves waiting: when the job is lost, MailOutboxRelay finds the row.
 */
@Injectable()
export class MailOutbox {
  readonly #log = new Logger('Mail');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Optional() private readonly queue?: JobQueue,
  ) {}

  /** Commits what `work` did together with the mails that it owes for it, then enqueues the jobs that send them. */
  async transaction<Value>(work: (client: PoolClient, owe: OweMail) => Promise<Value>): Promise<Value> {
    const owed: number[] = [];
    const value = await this.database.transaction((client) =>
      work(client, async (request) => {
        const id = await this.add(client, request);
        if (id !== undefined) owed.push(id);
      }),
    );
    for (const id of owed) this.enqueue(id, 0);
    return value;
  }

  /** Whether the person was written another mail of the kind after the one with this id. */
  async hasLater(
    client: PoolClient,
    { kind, personId, id }: { readonly kind: string; readonly personId: number; readonly id: number },
  ): Promise<boolean> {
    const { rowCount } = await client.query('select from app.mail where person_id = $1 and kind = $2 and id > $3', [
      personId,
      kind,
      id,
    ]);
    return rowCount !== 0;
  }

  /** How many mails of the kind were owed to the person since then, whatever became of them. */
  async owedSince(
    client: PoolClient,
    { kind, personId, since }: { readonly kind: string; readonly personId: number; readonly since: Date },
  ): Promise<number> {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from app.mail where person_id = $1 and kind = $2 and created_at > $3',
      [personId, kind, since],
    );
    return rows[0]?.count ?? 0;
  }

  /** Mails of the kind to the person that have not gone out never will: what they tell of counts no more. */
  async drop(
    client: PoolClient,
    { kind, personId }: { readonly kind: string; readonly personId: number },
  ): Promise<void> {
    await client.query(
      `update app.mail set finished_at = $3, outcome = 'dropped' where person_id = $1 and kind = $2 and finished_at is null`,
      [personId, kind, this.clock.now()],
    );
  }

  /** What was owed for these occasions, by the id that ends each key, and by whoever gathered them. Finished mails are there until they are cleared away. */
  async owedFor(
    occasions: readonly string[],
    gathered: readonly GatheredMail[] = [],
  ): Promise<{ readonly mails: readonly OwedMail[]; readonly more: boolean }> {
    const rows = await alongAnIndex<OwedMail>(
      this.database,
      `select occasion, kind, person_id as "personId", created_at as "owedAt", outcome from (
         (select event.id as occasion, alone.* from unnest($1::text[]) as event(id)
          cross join lateral (select id, kind, person_id, created_at, outcome from app.mail where right(key, 36) = event.id limit $2) as alone
          limit $2)
         union all
         (select gathered.occasion, several.* from unnest($3::text[], $4::text[]) as gathered(occasion, key)
          cross join lateral (select id, kind, person_id, created_at, outcome from app.mail where key = gathered.key limit 1) as several)
       ) as told order by id, occasion limit $2`,
      [occasions, MOST_TOLD + 1, gathered.map(({ occasion }) => occasion), gathered.map(({ key }) => key)],
    );
    return { mails: rows.slice(0, MOST_TOLD), more: rows.length > MOST_TOLD || gathered.length > MOST_TOLD };
  }

  /** What was finished before this moment has been cleared away, or is about to be. */
  clearedBefore(): Date {
    return new Date(this.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  }

  /** The newest first; what was given up is there until it is cleared away. */
  async givenUp(limit: number): Promise<readonly GivenUpMail[]> {
    return this.database.query<GivenUpMail>(
      `select id, kind, person_id as "personId", created_at as "owedAt", finished_at as "givenUpAt", tries, last_error as reason
       from app.mail where outcome = 'given_up' order by finished_at desc, id desc limit $1`,
      [limit],
    );
  }

  async isGivenUp(id: number): Promise<boolean> {
    const rows = await this.database.query(`select 1 as found from app.mail where id = $1 and outcome = 'given_up'`, [
      id,
    ]);
    return rows.length > 0;
  }

  /** Owes once more what was given up, one mail or all, whatever it failed of: each is tried once, and again given up where that fails. @returns how many */
  async retryGivenUp(one?: number): Promise<number> {
    const rows = await this.database.query<{ id: number; tries: number }>(
      `update app.mail set finished_at = null, outcome = null, due_at = $1, retried_at = $1, last_error = null, failing_since = null
       where outcome = 'given_up' and ($2::bigint is null or id = $2) returning id, tries`,
      [this.clock.now(), one],
    );
    for (const { id, tries } of rows) this.enqueue(id, tries);
    return rows.length;
  }

  /** What was given up, one mail or all, is wanted no more: it will never be tried again. @returns how many */
  async dropGivenUp(one?: number): Promise<number> {
    const rows = await this.database.query<{ id: number }>(
      `update app.mail set outcome = 'dropped' where outcome = 'given_up' and ($1::bigint is null or id = $1) returning id`,
      [one],
    );
    return rows.length;
  }

  /** Enqueues the job of the n-th try. Nobody waits for it: a queue that does not answer must not hold up what has already happened. */
  enqueue(id: number, tries: number, delayMs?: number): void {
    this.queue
      ?.enqueue({ name: SEND_MAIL, id: `mail-${id}-${tries}`, data: { mail: id }, ...(delayMs && { delayMs }) })
      .catch((error: unknown) => this.#log.warn({ msg: 'a mail waits for the next round', mail: id, err: error }));
  }

  private async add(
    client: PoolClient,
    { kind, key, formerKey, personId, data = {} }: MailRequest,
  ): Promise<number | undefined> {
    const { rows } = await client.query<{ id: number }>(
      `insert into app.mail (key, kind, person_id, data, created_at, due_at)
       select $1::text, $2::text, $3::bigint, $4::jsonb, $5::timestamptz, $5::timestamptz
       where not exists (select from app.mail known where known.key = $6::text)
       on conflict (key) do nothing returning id`,
      [key, kind, personId, data, this.clock.now(), formerKey],
    );
    return rows[0]?.id;
  }
}
