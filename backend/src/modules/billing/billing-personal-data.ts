import { Injectable } from '@nestjs/common';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { jsonList, type Kept, PersonalData, type PersonalFile } from '#platform/personal-data/personal-data.js';
import { Database } from '#platform/postgres/database.js';
import { InvoiceCopies } from './invoices/invoice-copies.js';
import { OrderAggregate } from './orders/commands/order-aggregate.js';
import { buyerKey } from './orders/domain/order.decider.js';
import { paidAttempt } from './orders/domain/order.state.js';

const KEPT: readonly Kept[] = [
  {
    of: 'orders',
    what: 'Ödenmiş ya da başlatılmış siparişler, ödemeleri, fatura bilgileri ve bir faturanın neden başkasının adına düzenlendiği ve e-Fatura iptalinin hangi belgeyle onaylandığı; fatura bilgileri, neden ve belgenin numarası siparişin kendi anahtarıyla şifreli',
    why: 'Faturaların ve dayanaklarının on yıl saklanması kanunen zorunlu.',
  },
];

/** Orders: who was billed the last time goes, and the buyer's data of what was never paid; what was paid, or begun and invoiced, stays, as the law wants it. */
@Injectable()
export class BillingPersonalData extends PersonalData {
  override readonly name = 'billing';
  override readonly tables = ['app.billed_profile', 'rm.placed_order', 'rm.payment_attempt', 'rm.invoice'];
  override readonly events = ['order.', 'payment.', 'billing_terms.', 'invoice.', 'number_series.', 'invoice_list.'];
  override readonly keeps = KEPT;

  constructor(
    private readonly database: Database,
    private readonly keys: PersonKeys,
    private readonly orders: OrderAggregate,
    private readonly invoices: InvoiceCopies,
  ) {
    super();
  }

  override async count(personId: number) {
    const [row] = await this.database.query<{ orders: number; billed: number }>(
      `select (select count(*) from rm.placed_order where buyer_id = $1) as orders,
         (select count(*) from app.billed_profile where user_id = $1) as billed`,
      [personId],
    );
    return { orders: row?.orders ?? 0, billed_profiles: row?.billed ?? 0 };
  }

  override *export(personId: number): Iterable<PersonalFile> {
    yield {
      path: 'orders.json',
      about: 'Siparişleriniz ve ödemeleri',
      pieces: () =>
        jsonList(
          this.#rows(
            'select id, placed_at, total_minor, lines, state, paid_at, refunded_minor from rm.placed_order where buyer_id = $1',
            personId,
          ),
        ),
    };
    yield {
      path: 'invoices.json',
      about: 'Faturalarınız: kimin adına kesildikleri, iptalleri, neden ve kimin adına yeniden düzenlendikleri',
      pieces: () => jsonList(this.invoices.of(personId)),
    };
    yield {
      path: 'billed-profile.json',
      about: 'Son kullandığınız fatura bilgileri',
      pieces: () => jsonList(this.#rows('select billed from app.billed_profile where user_id = $1', personId)),
    };
  }

  override async erase(personId: number): Promise<void> {
    await this.database.query('delete from app.billed_profile where user_id = $1', [personId]);
    const unpaid = await this.database.query<{ id: string }>(
      'select id from rm.placed_order where buyer_id = $1 and paid_at is null',
      [personId],
    );
    for (const { id } of unpaid) {
      // Asked of the log: the row may be behind, and a payment that was taken back leaves the invoice of what it began.
      const order = await this.orders.order(id);
      if (!paidAttempt(order) && order.fulfilled_at === null) await this.keys.destroy(buyerKey(id));
    }
  }

  async *#rows(statement: string, personId: number): AsyncIterable<object> {
    yield* await this.database.query(statement, [personId]);
  }
}
