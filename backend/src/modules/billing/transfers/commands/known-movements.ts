import { Injectable } from '@nestjs/common';
import { EventStore } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { daysOf, maybeOneAccount, type Movement } from '../domain/read-before.js';
import { bankTransfersProjection } from '../projections/bank-transfers.js';

const WAIT_MS = 5_000;

/** What statements said before. */
@Injectable()
export class KnownMovements {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly positions: ReadPosition,
  ) {}

  /**
   * Of an account, on the days and of the amounts of these.
   * @throws AppError unavailable READ_MODEL_BEHIND where nobody can say by now
   */
  async alike(account: string | null, moved: readonly Movement[]): Promise<readonly Movement[]> {
    // The other file may have been read a moment ago.
    await this.positions.waitFor(await this.store.head(), WAIT_MS, [bankTransfersProjection.name]);
    const places = moved.flatMap((one) => daysOf(one).map((day) => ({ day, amount: Math.abs(one.amount) })));
    const rows = await this.database.query<Movement & { readonly account: string | null }>(
      `select transfer.id, transfer.day, statement.account,
         case when transfer.status = 'sent' then -transfer.amount_minor else transfer.amount_minor end as amount
       from rm.bank_transfer transfer left join rm.bank_statement statement on statement.id = transfer.statement_id
       where (transfer.day, transfer.amount_minor) in (select * from unnest($1::text[], $2::bigint[]))
       order by transfer.day, transfer.id`,
      [places.map(({ day }) => day), places.map(({ amount }) => amount)],
    );
    return rows.filter((row) => maybeOneAccount(account, row.account));
  }
}
