import type { InvoiceBuyer, InvoiceDeed, InvoiceDetail } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Database } from '#platform/postgres/database.js';
import { EventTeller } from '#modules/audit/contract.js';
import { InvoiceAggregate } from './commands/invoice-aggregate.js';
import { isUnconfirmed } from './domain/cancellation.js';
import { isAnswerWanted, isStopped, isUntold, owedToIntegrator } from './domain/delivery.js';
import { type InvoiceEvent, invoiceEvents } from './domain/invoice.events.js';
import { type IssuedInvoice, noInvoice } from './domain/invoice.decider.js';
import { grossOf, withheldIn } from './domain/invoice-money.js';
import { isLateFor } from './domain/replacing.js';
import { Deliveries } from './integrator/deliveries.js';
import { FILES } from './integrator/files-integrator.js';
import { invoiceStreams } from './invoice-streams.js';
import type { InvoiceTableRow } from './projections/invoices.js';
import { UNINVOICED } from './queries/invoice-search.js';
import { INVOICE_COLUMNS, type InvoiceRow, toldRow } from './queries/list-invoices.js';

type Row = InvoiceRow & Pick<InvoiceTableRow, 'sentences' | 'replaced_by'> & { readonly is_uninvoiced: boolean };
type Named = NonNullable<InvoiceDetail['replaces']>;

/** Invoices with all that became of them: the rows, the document and the story from the log. */
@Injectable()
export class InvoicePages {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoiceAggregate,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly teller: EventTeller,
    private readonly deliveries: Deliveries,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found */
  async one(id: string, may: (permission: string) => boolean): Promise<InvoiceDetail> {
    const [[row], state, recorded, tried, [replaces]] = await Promise.all([
      this.database.query<Row>(
        `select ${INVOICE_COLUMNS}, invoice.sentences, invoice.replaced_by, (${UNINVOICED}) as is_uninvoiced, trim(person.name || ' ' || person.surname) as name
         from rm.invoice invoice left join app.user person on person.id = invoice.buyer_id where invoice.id = $1`,
        [id],
      ),
      this.invoices.state(id),
      this.store.readStream(invoiceStreams.of(id)),
      this.deliveries.of(id),
      this.database.query<Named>('select id, number from rm.invoice where replaced_by = $1', [id]),
    ]);
    if (!row) throw noInvoice();
    const by = row.replaced_by;
    const next =
      by === null ? [] : await this.database.query<Named>('select id, number from rm.invoice where id = $1', [by]);
    const events = await this.codec.decodeOnly(invoiceEvents, recorded);
    const told = await this.teller.tell(events);
    const issued = state.status === 'issued' ? state : null;
    const document = issued?.document ?? null;
    const rejected = events.findLast(({ type }) => type === 'invoice.rejected')?.data;
    const isSilent = issued !== null && isAnswerWanted(issued) && tried?.is_silent === true;
    return {
      ...toldRow(row),
      sentences: [...row.sentences],
      is_late_today: document !== null && isLateFor(document, this.clock.now()),
      // Until it is issued, or it is said why it cannot be, it has no page.
      replaced_by: next[0] ?? null,
      replaces: replaces ?? null,
      lines: (document?.lines ?? []).map((line) => {
        return { name: line.name, rate: line.rate, net_minor: line.net, vat_minor: line.kdv };
      }),
      history: told.toReversed().map(({ at: when, sentence, actor, reason }) => {
        return { at: when, sentence, actor_name: actor.name, reason };
      }),
      buyer_details: detailsOf(issued),
      delivery: issued && {
        route: issued.route,
        round: issued.delivery.round,
        tries: tried?.tries ?? 0,
        error: tried?.error ?? null,
        next_at: owedToIntegrator(issued) === null ? null : (tried?.due_at?.toISOString() ?? null),
        is_silent: isSilent,
        by_hand: issued.delivery.state === 'handed_over' && !issued.cancelled && liesAsFile(events),
        rejected:
          issued.delivery.state === 'rejected' && rejected && 'reason' in rejected ? (rejected.reason ?? null) : null,
      },
      returns: (issued?.returns ?? []).map(({ refund_id, at: when, lines, document: paper, paper: told_by }) => ({
        ...{ refund_id, at: when, document: paper, number: told_by?.number ?? null, day: told_by?.day ?? null },
        ...{ gross_minor: grossOf(lines), withheld_minor: withheldIn(lines) },
      })),
      cancellation: cancellationOf(issued),
      deeds: [...(isSilent ? (['ask'] as const) : []), ...deedsOf(row, issued)].filter((deed) =>
        may(deed === 'cancel' || deed === 'confirm_cancellation' ? 'invoices.cancel' : 'invoices.issue'),
      ),
    };
  }
}

/** Nobody took it there: it was kept for whoever does. */
function liesAsFile(events: readonly StoredEvent<InvoiceEvent>[]): boolean {
  const handed = events.findLast(({ type }) => type === 'invoice.handed-over')?.data;
  return handed !== undefined && 'integrator' in handed && handed.integrator === FILES;
}

/** What fits an invoice as it stands, whatever was given back of it. The decider has the last word. */
function deedsOf({ status, is_uninvoiced }: Row, issued: IssuedInvoice | null): readonly InvoiceDeed[] {
  if (!issued) return status === 'refused' ? ['issue'] : [];
  const { cancelled, delivery, returns } = issued;
  // The integrator has to know the number before it can be told that it is cancelled.
  if (cancelled)
    return [
      ...(isUntold(issued) ? (['resubmit'] as const) : []),
      ...(isAnswerWanted(issued) ? (['accept', 'reject'] as const) : []),
      ...(isUnconfirmed(issued) ? (['confirm_cancellation'] as const) : is_uninvoiced ? (['reissue'] as const) : []),
    ];
  const isUnanswered = delivery.state !== 'accepted' && delivery.state !== 'rejected';
  return [
    ...(isStopped(delivery) ? (['resubmit'] as const) : []),
    ...(isUnanswered ? (['accept', 'reject'] as const) : []),
    'send',
    ...(returns.length === 0 ? (['cancel'] as const) : []),
  ];
}

/** Of an e-Fatura: whether the buyer has agreed that it is none any more. */
function cancellationOf(issued: IssuedInvoice | null): InvoiceDetail['cancellation'] {
  if (!issued?.cancelled || issued.route !== 'efatura') return null;
  return { is_unconfirmed: isUnconfirmed(issued), confirmed: issued.confirmed };
}

function detailsOf(issued: IssuedInvoice | null): InvoiceBuyer | null {
  const buyer = issued?.document?.buyer;
  if (!buyer) return null;
  const { address } = buyer;
  if (buyer.kind === 'company') {
    const { kind, name, vkn, tax_office } = buyer;
    return { kind, name, vkn, tax_office, ...address };
  }
  const { kind, first_name, last_name, tckn, tax_office } = buyer;
  return { kind, first_name, last_name, tckn, ...(tax_office !== null && { tax_office }), ...address };
}
