import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { isStoreUnavailable } from '#platform/event-store/store-unavailable.js';
import { JobHandler } from '#platform/jobs/job-queue.js';
import { Database } from '#platform/postgres/database.js';
import { backoff, isAborted, pause } from '#platform/retry/backoff.js';
import { errorCode, isError } from '#platform/telemetry/error-code.js';
import { Mailer, MailRefused } from '../mailer.js';
import { MailOutbox, SEND_MAIL } from './mail-outbox.js';
import { type MailOrder, MailWriters } from './mail-writers.js';

/** Longer than any mailer takes; whoever holds a mail for so long has died over it. */
export const LEASE_SECONDS = 180;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3_600;
/** No mail server is spared by waiting longer while it is the log, which holds the words, that does not answer. */
const LOG_AWAY_PAUSE_SECONDS = 20;
const GIVE_UP_AFTER_DAYS = 3;
const NOTE_FIRST_MS = 20;
const NOTE_MOST_MS = 1_000;

type Settled = 'sent' | 'dropped';

interface MailRow extends Omit<MailOrder, 'personId' | 'createdAt'> {
  readonly person_id: number | null;
  readonly created_at: Date;
  readonly tries: number;
}

const job = z.object({ mail: z.number().int() });

/**
 * Sends one owed mail: takes the row for itself, has it written, hands it over, and notes that it went out. What went out is never sent
 * again by this process, however long the database cannot note it. A process that dies between the last two, or cannot note it before the
 * lease ends, leaves the row held; then another sends it again under the same Message-ID, because a mail that comes twice does less harm
 * than one that never comes.
 */
@Injectable()
export class MailDelivery extends JobHandler implements BeforeApplicationShutdown {
  override readonly name = SEND_MAIL;
  readonly #log = new Logger('Mail');
  readonly #stop = new AbortController();
  /** What became of mails whose rows do not say it yet. */
  readonly #settled = new Map<number, Settled>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly writers: MailWriters,
    private readonly outbox: MailOutbox,
  ) {
    super();
  }

  override async handle(data: unknown): Promise<void> {
    await this.deliver(job.parse(data).mail);
  }

  beforeApplicationShutdown(): void {
    this.#stop.abort();
  }

  /** Silent when the mail is sent, held by somebody else, or not yet due again. @throws Error only when its row cannot be reached */
  async deliver(id: number): Promise<void> {
    if (this.#settled.has(id)) return this.note(id);
    const row = await this.take(id);
    if (!row) return;
    let sent: boolean;
    try {
      sent = await this.send(row);
    } catch (error) {
      return this.putOff(row, error);
    }
    this.#settled.set(id, sent ? 'sent' : 'dropped');
    await this.note(id);
  }

  /** For as long as nobody else may take the mail; whoever asks for it after that comes here again. @throws what kept it from being noted */
  private async note(id: number): Promise<void> {
    const { signal } = this.#stop;
    const until = performance.now() + LEASE_SECONDS * 1_000;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = this.#settled.get(id);
      if (!outcome) return;
      try {
        await this.finish(id, outcome);
        this.#settled.delete(id);
        return;
      } catch (error) {
        if (performance.now() > until || isAborted(signal)) throw error;
        if (attempt === 0) this.#log.warn({ msg: 'a mail that went out could not be noted', mail: id, err: error });
        await pause(backoff(attempt, NOTE_FIRST_MS, NOTE_MOST_MS), signal);
      }
    }
  }

  private async take(id: number): Promise<MailRow | undefined> {
    const now = this.clock.now();
    const [row] = await this.database.query<MailRow>(
      `update app.mail set tries = tries + 1, due_at = $2
       where id = $1 and finished_at is null and (tries = 0 or due_at <= $3)
       returning id, kind, key, person_id, data, created_at, tries`,
      [id, later(now, LEASE_SECONDS), now],
    );
    return row;
  }

  private async send(row: MailRow): Promise<boolean> {
    const mail = await this.write(row);
    if (mail) await this.mailer.send({ ...mail, key: row.key });
    return mail !== undefined;
  }

  private async write({ person_id: personId, created_at: createdAt, ...row }: MailRow) {
    const writer = this.writers.of(row.kind);
    if ('writeToStranger' in writer) return writer.writeToStranger({ ...row, createdAt });
    return personId === null ? undefined : writer.write({ ...row, personId, createdAt });
  }

  private async putOff({ id, kind, created_at, tries }: MailRow, error: unknown): Promise<void> {
    const now = this.clock.now();
    const refused = error instanceof MailRefused;
    // Not the message: a mail server's answer quotes the address.
    const reason = isError(error) ? [error.name, errorCode(error)].filter(Boolean).join(' ') : 'unknown';
    this.#log.warn({
      msg: refused ? 'a mail was refused for good' : 'a mail could not be sent',
      mail: id,
      kind,
      reason,
    });
    if (refused) return this.finish(id, 'refused', reason);
    if (now > later(created_at, GIVE_UP_AFTER_DAYS * 86_400)) return this.finish(id, 'given_up', reason);
    const longest = isStoreUnavailable(error) ? LOG_AWAY_PAUSE_SECONDS : LONGEST_PAUSE_SECONDS;
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (tries - 1), longest);
    await this.database.query(
      `update app.mail set due_at = $2, last_error = $3, failing_since = coalesce(failing_since, $4)
       where id = $1 and finished_at is null`,
      [id, later(now, pause), reason, now],
    );
    this.outbox.enqueue(id, tries, pause * 1_000);
  }

  private async finish(id: number, outcome: Settled | 'refused' | 'given_up', reason?: string): Promise<void> {
    await this.database.query(
      'update app.mail set finished_at = $2, outcome = $3, last_error = $4 where id = $1 and finished_at is null',
      [id, this.clock.now(), outcome, reason],
    );
  }
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);
