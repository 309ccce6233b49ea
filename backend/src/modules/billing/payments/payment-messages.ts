import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';

/** Who made us ask, or what we did. */
export type MessageSource = 'return' | 'notice' | 'poll' | 'refund';

/** How what is noted begins where a provider gave no answer. */
export const NO_ANSWER = 'no answer: ';

/** What is noted of a payment whose buyer's bank asks it back. */
export const DISPUTED = 'disputed';

/** What providers said of attempts, word for word, for staff; never anything of a card. What repeats is counted. */
@Injectable()
export class PaymentMessages {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async note(ref: string, source: MessageSource, said: string): Promise<void> {
    const now = this.clock.now();
    const repeated = await this.database.query<{ id: string }>(
      `update app.payment_message set times = times + 1, last_at = $4 where id =
         (select id from app.payment_message where ref = $1 order by id desc limit 1)
       and source = $2 and said = $3 returning id`,
      [ref, source, said.slice(0, 300), now],
    );
    if (repeated.length > 0) return;
    await this.database.query(
      'insert into app.payment_message (ref, source, said, first_at, last_at) values ($1, $2, $3, $4, $4)',
      [ref, source, said.slice(0, 300), now],
    );
  }

  /** Whether its provider has told that it is disputed. */
  async toldOfDispute(ref: string): Promise<boolean> {
    const rows = await this.database.query(
      `select id from app.payment_message where ref = $1 and source = 'notice' and said = $2 limit 1`,
      [ref, DISPUTED],
    );
    return rows.length > 0;
  }

  /** What staff does was noted here, too, for some time (`staff`): the order's own history tells it. */
  of(order_id: string) {
    return this.database.query<{
      ref: string;
      source: MessageSource;
      said: string;
      times: number;
      first_at: Date;
      last_at: Date;
    }>(
      `select ref, source, said, times, first_at, last_at from app.payment_message
       where left(ref, 10) = $1 and source <> 'staff' order by id limit 200`,
      [order_id],
    );
  }
}
