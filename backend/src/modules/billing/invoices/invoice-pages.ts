import type { InvoiceDeed, InvoiceDetail } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { EventTeller } from '#modules/audit/contract.js';
import { nameOf } from '#modules/billing/payments/queries/list-payments.js';
import { InvoiceAggregate } from './commands/invoice-aggregate.js';
import { noInvoice } from './domain/invoice.decider.js';
import { invoiceStreams } from './invoice-streams.js';
import type { InvoiceTableRow } from './projections/invoices.js';
import { INVOICE_COLUMNS } from './queries/list-invoices.js';

type Row = Omit<InvoiceTableRow, 'series' | 'gross_minor' | 'billed_tax_number' | 'billed_folded'> & {
  readonly name: string | null;
};

/** Invoices with all that became of them: the rows, the document and the story from the log. */
@Injectable()
export class InvoicePages {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoiceAggregate,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly teller: EventTeller,
  ) {}

  /** @throws AppError not_found */
  async one(id: string, may: (permission: string) => boolean): Promise<InvoiceDetail> {
    const [[row], state, recorded] = await Promise.all([
      this.database.query<Row>(
        `select ${INVOICE_COLUMNS}, invoice.sentences, trim(person.name || ' ' || person.surname) as name
         from rm.invoice invoice left join app.user person on person.id = invoice.buyer_id where invoice.id = $1`,
        [id],
      ),
      this.invoices.state(id),
      this.store.readStream(invoiceStreams.of(id)),
    ]);
    if (!row) throw noInvoice();
    const told = await this.teller.tell(await this.codec.decode(recorded));
    const document = state.status === 'issued' ? state.document : null;
    const { name, at, buyer_id, ...known } = row;
    return {
      ...known,
      sentences: [...known.sentences],
      at: at.toISOString(),
      buyer: { id: buyer_id, name: nameOf(name) },
      lines: (document?.lines ?? []).map((line) => {
        return { name: line.name, rate: line.rate, net_minor: line.net, vat_minor: line.kdv };
      }),
      history: told.toReversed().map(({ at: when, sentence, actor, reason }) => {
        return { at: when, sentence, actor_name: actor.name, reason };
      }),
      deeds: deedsOf(row).filter((deed) => may(deed === 'cancel' ? 'invoices.cancel' : 'invoices.issue')),
    };
  }
}

/** What fits an invoice as it stands. The decider has the last word. */
function deedsOf({ status }: Row): InvoiceDeed[] {
  if (status === 'refused') return ['issue'];
  if (status === 'queued') return ['accept', 'send', 'cancel'];
  if (status === 'accepted') return ['send', 'cancel'];
  return status === 'cancelled' ? [] : ['send'];
}
