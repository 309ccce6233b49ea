import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { doubling } from '#platform/retry/backoff.js';

/** A minute after the first try, then twice as long each time. */
const FIRST_PAUSE_MS = 60_000;
const MOST_PAUSE_MS = 6 * 3_600_000;
/** The last one is some nine hours after the first. */
export const HAND_OVER_TRIES = 10;
/** Asked so often in vain, it is left to staff: the last time is some seven days after the first. */
export const ANSWER_TRIES = 36;
const ERROR_LENGTH = 500;

export interface DueDelivery {
  readonly id: string;
  readonly tries: number;
}
export interface TriedDelivery {
  readonly tries: number;
  readonly due_at: Date | null;
  readonly error: string | null;
  /** Nobody answered for so long that nobody is asked any more. */
  readonly is_silent: boolean;
}
/** What was tried. A pause after one of them holds up no other. */
export type DeliveryStep = 'invoice' | 'cancellation' | 'answer';

/** When which invoice is taken to the integrator or asked about again, and what went wrong the last time. What became of it is in the log. */
@Injectable()
export class Deliveries {
  constructor(private readonly database: Database) {}

  /** What is to be taken there now, the longest waiting first. */
  owed(now: Date, most: number): Promise<readonly DueDelivery[]> {
    return this.database.query<DueDelivery>(
      `select invoice.id, coalesce(delivery.tries, 0) as tries from rm.invoice invoice
         left join app.invoice_delivery delivery on delivery.invoice_id = invoice.id and delivery.what = invoice.owed
       where invoice.owed is not null and (delivery.due_at is null or delivery.due_at <= $1)
       order by delivery.due_at nulls first, invoice.at, invoice.id limit $2`,
      [now, most],
    );
  }

  /** Of which an answer may be there by now: what nobody answers for years costs nothing until it is due again. */
  unanswered(now: Date, most: number): Promise<readonly DueDelivery[]> {
    return this.database.query<DueDelivery>(
      `select invoice_id as id, tries from app.invoice_delivery where what = 'answer' and due_at <= $1 order by due_at limit $2`,
      [now, most],
    );
  }

  /** It is tried again, with longer and longer pauses; an answer that did not come for a week is waited for no longer. */
  async again(id: string, what: DeliveryStep, tries: number, now: Date, error: string | null): Promise<void> {
    const pause = doubling(Math.max(0, tries - 1), FIRST_PAUSE_MS, MOST_PAUSE_MS);
    const isOver = what === 'answer' && tries >= ANSWER_TRIES;
    const due_at = isOver ? 'infinity' : new Date(now.getTime() + pause).toISOString();
    await this.database.query(
      `insert into app.invoice_delivery (invoice_id, what, tries, due_at, error) values ($1, $2, $3, $4, $5)
       on conflict (invoice_id) do update set what = excluded.what, tries = excluded.tries, due_at = excluded.due_at, error = excluded.error`,
      [id, what, tries, due_at, error?.slice(0, ERROR_LENGTH) ?? null],
    );
  }

  /** It goes on from the beginning: tries of what was before do not count. */
  async done(id: string): Promise<void> {
    await this.database.query('delete from app.invoice_delivery where invoice_id = $1', [id]);
  }

  /** Nobody has to be asked any more. */
  async answered(id: string): Promise<void> {
    await this.database.query(`delete from app.invoice_delivery where invoice_id = $1 and what = 'answer'`, [id]);
  }

  /** Staff has it asked about from the beginning, at once. */
  async askAgain(id: string, now: Date): Promise<void> {
    await this.database.query(
      `insert into app.invoice_delivery (invoice_id, what, tries, due_at) values ($1, 'answer', 0, $2)
       on conflict (invoice_id) do update set tries = 0, due_at = excluded.due_at, error = null where invoice_delivery.what = 'answer'`,
      [id, now],
    );
  }

  /** Of what could not be taken there, and whether its answer is waited for no longer. */
  async of(id: string): Promise<TriedDelivery | null> {
    const [row] = await this.database.query<TriedDelivery & { readonly what: DeliveryStep }>(
      `select what, tries, nullif(due_at, 'infinity') as due_at, error, due_at = 'infinity' as is_silent
       from app.invoice_delivery where invoice_id = $1`,
      [id],
    );
    if (!row) return null;
    const { what, ...tried } = row;
    return what === 'answer' ? { ...tried, tries: 0, due_at: null, error: null } : tried;
  }
}
