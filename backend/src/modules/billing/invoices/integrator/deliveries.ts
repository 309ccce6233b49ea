import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';

/** A minute after the first try, then twice as long each time. */
const FIRST_PAUSE_MS = 60_000;
const MOST_PAUSE_MS = 6 * 3_600_000;
/** The last one is some nine hours after the first. */
export const HAND_OVER_TRIES = 10;
const ERROR_LENGTH = 500;

export interface DueDelivery {
  readonly id: string;
  readonly tries: number;
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

  async again(id: string, what: DeliveryStep, tries: number, now: Date, error: string | null): Promise<void> {
    const pause = Math.min(MOST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(20, Math.max(0, tries - 1)));
    await this.database.query(
      `insert into app.invoice_delivery (invoice_id, what, tries, due_at, error) values ($1, $2, $3, $4, $5)
       on conflict (invoice_id) do update set what = excluded.what, tries = excluded.tries, due_at = excluded.due_at, error = excluded.error`,
      [id, what, tries, new Date(now.getTime() + pause), error?.slice(0, ERROR_LENGTH) ?? null],
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

  /** Of what could not be taken there. */
  async of(
    id: string,
  ): Promise<{ readonly tries: number; readonly due_at: Date; readonly error: string | null } | null> {
    const [row] = await this.database.query<{ tries: number; due_at: Date; error: string | null }>(
      `select tries, due_at, error from app.invoice_delivery where invoice_id = $1 and what <> 'answer'`,
      [id],
    );
    return row ?? null;
  }
}
