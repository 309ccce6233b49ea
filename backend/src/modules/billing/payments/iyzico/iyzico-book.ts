import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import type { RefundParts } from '#modules/billing/orders/domain/order.commands.js';
import type { RefundedLine } from '#modules/billing/orders/domain/refund.events.js';

/** A line of an order as iyzico calls it: what is given back and paid out names it so. */
export interface IyzicoItem {
  readonly line: number;
  readonly transaction_id: string;
  readonly price_minor: number;
  /** What iyzico keeps of it, as it said when it was paid. */
  readonly fee_minor: number;
}

export interface IyzicoPayment {
  readonly ref: string;
  readonly order_id: string;
  readonly token: string;
  readonly page_url: string;
  readonly payment_id: string | null;
  readonly paid_at: Date | null;
  readonly items: readonly IyzicoItem[];
}

interface RefundName {
  readonly ref: string;
  /** One of the payment: those that the system asks for are called the same with every order. */
  readonly key: string;
  /** 0 is the whole payment, taken back on its day. */
  readonly line: number;
}
type RefundState = 'sent' | 'done' | 'refused';
export interface IyzicoRefund extends RefundName {
  readonly amount_minor: number;
}

const COLUMNS = 'ref, order_id, token, page_url, payment_id, paid_at, items';

/** What iyzico calls our payments, and which refunds were sent there: nothing of a card, nothing of a person. */
@Injectable()
export class IyzicoBook {
  constructor(private readonly database: Database) {}

  async payment(ref: string): Promise<IyzicoPayment | undefined> {
    const [row] = await this.database.query<IyzicoPayment>(`select ${COLUMNS} from app.iyzico_payment where ref = $1`, [
      ref,
    ]);
    return row;
  }

  /** Two that begin at once open two pages there; the first that is written down is the one that both get. */
  async opened(ref: string, order_id: string, token: string, page_url: string): Promise<IyzicoPayment | undefined> {
    await this.database.query(
      `insert into app.iyzico_payment (ref, order_id, token, page_url) values ($1, $2, $3, $4) on conflict (ref) do nothing`,
      [ref, order_id, token, page_url],
    );
    return this.payment(ref);
  }

  /** Said again it changes nothing: when it was paid is when it was first known. @returns that moment */
  async paid(ref: string, payment_id: string, at: Date, items: readonly IyzicoItem[]): Promise<Date> {
    const [row] = await this.database.query<{ paid_at: Date }>(
      `update app.iyzico_payment set payment_id = $2, paid_at = coalesce(paid_at, $3), items = $4 where ref = $1
       returning paid_at`,
      [ref, payment_id, at, JSON.stringify(items)],
    );
    return row?.paid_at ?? at;
  }

  /** Those that lines belong to. */
  byTransactions(ids: readonly string[]): Promise<readonly Pick<IyzicoPayment, 'ref' | 'items'>[]> {
    return this.database.query(`select ref, items from app.iyzico_payment where items @> any($1::jsonb[])`, [
      ids.map((transaction_id) => JSON.stringify([{ transaction_id }])),
    ]);
  }

  /** @returns whether it was never sent before: what was is not sent again, whatever became of it */
  async mayRefund({ key, line, ref, amount_minor }: IyzicoRefund): Promise<boolean> {
    const rows = await this.database.query(
      `insert into app.iyzico_refund (key, line, ref, amount_minor) values ($1, $2, $3, $4)
       on conflict (ref, key, line) do nothing returning key`,
      [key, line, ref, amount_minor],
    );
    return rows.length > 0;
  }

  /** Undefined where it was never sent. */
  async refundState({ ref, key, line }: RefundName): Promise<RefundState | undefined> {
    const [row] = await this.database.query<{ state: RefundState }>(
      'select state from app.iyzico_refund where ref = $1 and key = $2 and line = $3',
      [ref, key, line],
    );
    return row?.state;
  }

  /** Whether a whole payment was sent to be taken back, and nobody knows what came of it. */
  async hasUnansweredVoid(ref: string): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from app.iyzico_refund where ref = $1 and line = 0 and state = 'sent' limit 1`,
      [ref],
    );
    return rows.length > 0;
  }

  /** What was answered of a refund, line by line; of what was sent and not answered nobody knows. */
  async parts(ref: string, key: string): Promise<RefundParts> {
    const rows = await this.database.query<RefundedLine & { readonly state: RefundState }>(
      `select line, amount_minor::float8 as amount_minor, state from app.iyzico_refund
       where ref = $1 and key = $2 and state <> 'sent' order by line`,
      [ref, key],
    );
    const of = (wanted: RefundState): RefundedLine[] =>
      rows
        .filter(({ line, state }) => line > 0 && state === wanted)
        .map(({ line, amount_minor }) => ({ line, amount_minor }));
    if (rows.some(({ line, state }) => line === 0 && state === 'done')) {
      const { items } = (await this.payment(ref)) ?? { items: [] };
      return { done: items.map(({ line, price_minor: amount_minor }) => ({ line, amount_minor })), refused: [] };
    }
    const [done, refused] = [of('done'), of('refused')];
    // iyzico refuses lines of what it took back whole: that says nothing of what went back.
    const isTold = done.length > 0 || !(await this.hasUnansweredVoid(ref));
    return { done, refused: isTold ? refused : [] };
  }

  async refundAnswered({ ref, key, line }: RefundName, state: 'done' | 'refused'): Promise<void> {
    await this.database.query('update app.iyzico_refund set state = $4 where ref = $1 and key = $2 and line = $3', [
      ref,
      key,
      line,
      state,
    ]);
  }
}
