import type { OrderSummary, PaymentMethod } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { PaymentGateways } from '#modules/billing/payments/payment-gateways.js';
import type { PlacedOrderRow } from '../projections/orders.js';
import { outcomeOf } from '../refused-lines.js';

/** For every statement that reads orders: `select ${ORDER_COLUMNS} from rm.placed_order where …`. */
export const ORDER_COLUMNS =
  'id, buyer_id, placed_at, total_minor, withholding, lines, agreements, attempts, started, refused, state, paid_at, refunded_minor, waits_until';

/** Orders as people read them, with the ads that they are about as they are called now. */
@Injectable()
export class OrderAnswers {
  constructor(
    private readonly database: Database,
    private readonly gateways: PaymentGateways,
  ) {}

  async summaries(rows: readonly PlacedOrderRow[]): Promise<OrderSummary[]> {
    const ids = [...new Set(rows.flatMap(({ lines }) => lines.map(({ listing_id }) => listing_id)))];
    const ads = await this.database.query<{ id: number; title: string | null }>(
      'select id, title from rm.my_listing where id = any($1)',
      [ids],
    );
    const invoices = await this.database.query<NonNullable<OrderSummary['invoice']> & { readonly order_id: string }>(
      `select order_id, number, status, is_unconfirmed,
       -- Where the money went back meanwhile, nothing is left to be invoiced.
       replaced_by is not null and exists (select from rm.placed_order placed where placed.id = invoice.order_id and placed.left_minor > 0)
         -- What could not be issued waits for staff: nobody is told that it is on its way.
         and not exists (select from rm.invoice next where next.id = invoice.replaced_by and next.status = 'refused') as comes_anew,
       (select before.number from rm.invoice before where before.replaced_by = invoice.id) as replaces,
       array(select told->>'number' from jsonb_array_elements(returns) told
         where told->>'document' = 'expense_note' and told->>'number' is not null) as notes
       from rm.invoice invoice where order_id = any($1) and number is not null
         -- Until the one in its place has a number, it is the last that there is.
         and not exists (select from rm.invoice next where next.id = invoice.replaced_by and next.number is not null)`,
      [rows.map(({ id }) => id)],
    );
    const titles = new Map(ads.map(({ id, title }) => [id, title]));
    const byOrder = new Map(invoices.map(({ order_id, ...invoice }) => [order_id, invoice]));
    return rows.map((row) => ({ ...this.summary(row, titles), invoice: byOrder.get(row.id) ?? null }));
  }

  /** By a method that is not offered any more nothing is begun. */
  private offered(method: PaymentMethod | undefined): PaymentMethod | null {
    return method !== undefined && this.gateways.of(method).isOffered() ? method : null;
  }

  private summary(row: PlacedOrderRow, titles: ReadonlyMap<number, string | null>): Omit<OrderSummary, 'invoice'> {
    const { id, state, placed_at, paid_at, total_minor, withholding, refunded_minor, lines, attempts } = row;
    const cameToNothing = state === 'failed' || state === 'expired';
    return {
      id,
      state,
      placed_at: placed_at.toISOString(),
      paid_at: paid_at?.toISOString() ?? null,
      total_minor,
      withheld: withholding && {
        amount_minor: lines.reduce((sum, { withheld_minor = 0 }) => sum + withheld_minor, 0),
        tenths: withholding.tenths,
      },
      refunded_minor,
      pay_again: cameToNothing ? this.offered(attempts.at(-1)?.method) : null,
      lines: lines.map(({ number, listing_id, package_id, name, kind, days, gross_minor, vat_minor }) => ({
        number,
        listing_id,
        title: titles.get(listing_id) ?? null,
        package_id,
        package_name: name,
        kind,
        days,
        gross_minor,
        vat_minor,
        ...outcomeOf(row, number),
      })),
    };
  }
}
