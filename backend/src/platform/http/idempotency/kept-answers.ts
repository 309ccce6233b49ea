import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { open, seal } from '#platform/event-store/keys/sealing.js';
import { Database } from '#platform/postgres/database.js';

/** What a person sent under a key. */
export interface KeyedRequest {
  readonly personId: number;
  readonly key: string;
  readonly fingerprint: string;
}

export interface KeptAnswer {
  readonly status: number;
  /** Of the log, when it was answered. */
  readonly position: string | null;
  /** JSON; undefined for an answer without a body. */
  readonly body: unknown;
}

/** Whose turn it is to answer: this request's, another's that came before, or nobody's, because the key was used for something else. */
export type Turn =
  | { readonly kind: 'mine'; readonly holder: string }
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  | { readonly kind: 'under way' }
  | { readonly kind: 'another request' };

interface Row {
  readonly fingerprint: string;
  readonly holder: string;
  readonly status: number | null;
  readonly position: string | null;
  readonly answer: string | null;
}

/** Longer than whatever repeats a request by itself goes on; what appended to the log is answered from there afterwards, too. */
export const KEPT_FOR = '24 hours';
/** A process that was killed says nothing more: the next one with the key takes over. */
const HELD_FOR = '10 seconds';
/** A commit that a crash of the database loses is one more run of a command that knows its own events. */
const QUICKLY = `quickly as (select set_config('synchronous_commit', 'off', true))`;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
const placeOf = (holder: string) => ({ eventId: holder, type: 'kept-answer' });

/** Answers by person and key, the same for every process. */
@Injectable()
export class KeptAnswers {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonKeys,
  ) {}

  async begin(request: KeyedRequest): Promise<Turn> {
    const { personId, key, fingerprint } = request;
    const holder = randomUUID();
    const [mine] = await this.database.prepared(
      'kept-answer-begin',
      `with ${QUICKLY}
       insert into app.kept_answer as known (person_id, key_hash, fingerprint, holder, begun_at, held_until)
       select $1, $2, $3, $4, now(), now() + interval '${HELD_FOR}' from quickly
       on conflict (person_id, key_hash) do update
         set fingerprint = excluded.fingerprint, holder = excluded.holder, begun_at = excluded.begun_at,
           held_until = excluded.held_until, status = null, position = null, answer = null
         where known.begun_at < now() - interval '${KEPT_FOR}'
           or (known.status is null and known.held_until < now() and known.fingerprint = excluded.fingerprint)
       returning 1`,
      [personId, hashOf(key), fingerprint, holder],
    );
    return mine ? { kind: 'mine', holder } : this.#found(request);
  }

  async #found({ personId, key, fingerprint }: KeyedRequest): Promise<Turn> {
    const [row] = await this.database.prepared<Row>(
      'kept-answer-read',
      'select fingerprint, holder, status, position, answer from app.kept_answer where person_id = $1 and key_hash = $2',
      [personId, hashOf(key)],
    );
    if (!row) return { kind: 'under way' };
    if (row.fingerprint !== fingerprint) return { kind: 'another request' };
    if (row.status === null) return { kind: 'under way' };
    const { status, position } = row;
    return { kind: 'answered', answer: { status, position, body: await this.#opened(personId, row) } };
  }

  async #opened(personId: number, { holder, answer }: Row): Promise<unknown> {
    if (answer === null) return undefined;
    const person = String(personId);
    const keys = await this.keys.forOpening([person]);
    return open({ person, fields: ['body'], text: answer }, keys.get(person), placeOf(holder))['body'];
  }

  /** The answer that every repeat gets from now on. */
  async keep(request: KeyedRequest, holder: string, { status, position, body }: KeptAnswer): Promise<void> {
    const person = String(request.personId);
    const key = (await this.keys.forSealing([person])).get(person) ?? null;
    const sealed = body === undefined ? null : seal({ body }, person, key, placeOf(holder)).text;
    await this.database.prepared(
      'kept-answer-keep',
      `with ${QUICKLY}
       update app.kept_answer set status = $4, position = $5, answer = $6 from quickly
       where person_id = $1 and key_hash = $2 and holder = $3`,
      [request.personId, hashOf(request.key), holder, status, position, sealed],
    );
  }

  /** Says that this holder is still at work on it. */
  async hold({ personId, key }: KeyedRequest, holder: string): Promise<void> {
    await this.database.query(
      `update app.kept_answer set held_until = now() + interval '${HELD_FOR}'
       where person_id = $1 and key_hash = $2 and holder = $3 and status is null`,
      [personId, hashOf(key), holder],
    );
  }

  /** Nothing was decided: the key is as if it had not been used. */
  async release({ personId, key }: KeyedRequest, holder: string): Promise<void> {
    await this.database.query(
      'delete from app.kept_answer where person_id = $1 and key_hash = $2 and holder = $3 and status is null',
      [personId, hashOf(key), holder],
    );
  }

  async forgetOld(): Promise<void> {
    await this.database.query(`delete from app.kept_answer where begun_at < now() - interval '${KEPT_FOR}'`);
  }
}
