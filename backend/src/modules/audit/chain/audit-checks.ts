import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';
import { doubling } from '#platform/retry/backoff.js';
import { errorCode, isError } from '#platform/telemetry/error-code.js';
import { PeriodicTask } from '#platform/jobs/periodic-task.js';
import { type ChainVerdict, VerifyChain } from './verify-chain.js';

const EVERY_MS = 5_000;
const DAY_MS = 24 * 3_600_000;
/** After a check that could not be made: reading the whole log again and again helps nobody. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

interface CheckRow {
  readonly requested_at: Date;
  readonly finished_at: Date | null;
  readonly failures: number;
  readonly failed_at: Date | null;
}

/**
 * Holds the log against the chain, once a day and when staff asks for it, in one worker at a time. No scheduled job: whoever asks waits for
 * it, so that it looks every few seconds, which costs a query and would cost a job; and it tells of a broken log also while the queue is away.
 */
@Injectable()
export class AuditChecks extends PeriodicTask {
  override readonly runsIn = 'worker';

  constructor(
    private readonly clock: Clock,
    private readonly url: DatabaseUrl,
    private readonly database: Database,
    private readonly verifier: VerifyChain,
  ) {
    super('AuditChecks', EVERY_MS);
  }

  protected round(): Promise<unknown> {
    return this.tick();
  }

  /** One that is not finished counts as this one; where it failed, it is tried at once. */
  async order(): Promise<void> {
    await this.database.query(
      `insert into app.audit_check (requested_at) values ($1)
       on conflict ((true)) where finished_at is null do update set failed_at = null`,
      [this.clock.now()],
    );
  }

  async tick(): Promise<void> {
    if (!(await this.#hasBegun()) || !(await this.#isDue())) return;
    const lock = new SingletonLock(this.url.value, 'audit-check');
    if (!(await lock.tryAcquire())) return;
    try {
      const verdict = await this.verifier.verify().catch((error: unknown) => this.#noteFailure(error));
      if (verdict) await this.#note(verdict);
    } finally {
      await lock.release();
    }
  }

  /** The first worker may be there before the first event was chained. */
  async #hasBegun(): Promise<boolean> {
    const begun = await this.database.query(
      `select 1 from app.audit_chain union all select 1 from app.audit_entry
       union all select 1 from app.audit_check where events > 0 union all select 1 from app.audit_witnessed limit 1`,
    );
    return begun.length > 0;
  }

  async #isDue(): Promise<boolean> {
    const [last] = await this.database.query<CheckRow>(
      'select requested_at, finished_at, failures, failed_at from app.audit_check order by id desc limit 1',
    );
    if (last && last.finished_at === null) return this.#mayTry(last);
    if (last && this.clock.now().getTime() - last.requested_at.getTime() < DAY_MS) return false;
    await this.order();
    return true;
  }

  #mayTry({ failures, failed_at }: CheckRow): boolean {
    if (!failed_at) return true;
    const pause = doubling(failures - 1, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    return this.clock.now().getTime() - failed_at.getTime() >= pause;
  }

  /** Not the message: it may quote what stands in an event. */
  async #noteFailure(error: unknown): Promise<undefined> {
    const failure = errorCode(error) || (isError(error) ? error.name : 'failed');
    this.log.error({ msg: 'The audit chain could not be verified', err: error });
    await this.database.query(
      'update app.audit_check set failures = failures + 1, failed_at = $1, failure = $2 where finished_at is null',
      [this.clock.now(), failure],
    );
  }

  async #note(verdict: ChainVerdict): Promise<void> {
    const found = verdict.intact
      ? [
          true,
          verdict.events,
          verdict.entries,
          null,
          null,
          verdict.foreign.count,
          verdict.foreign.first,
          verdict.unchained,
          verdict.repeated.count,
          verdict.repeated.first,
        ]
      : [false, 0, verdict.entry - 1, verdict.entry, verdict.fault, 0, [], 0, 0, []];
    if (!verdict.intact) this.log.error({ msg: 'The log does not fit the audit chain', ...verdict });
    await this.database.query(
      `update app.audit_check set finished_at = $1, intact = $2, events = $3, entries = $4, entry = $5, fault = $6,
         foreign_events = $7, foreign_first = $8, unchained = $9, repeated_events = $10, repeated_first = $11
       where finished_at is null`,
      [this.clock.now(), ...found.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value))],
    );
  }
}
