import type { CancellationWay } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Database } from '#platform/postgres/database.js';
import type { Buyer } from '#modules/billing/documents/domain/invoice-document.js';
import { type InvoiceEvent, invoiceEvents } from './domain/invoice.events.js';
import { invoiceIdOf, invoiceStreams } from './invoice-streams.js';

/** An invoice as whoever bought gets it in the copy of their data. What nobody can read any more is null. */
export interface InvoiceCopy {
  readonly order_id: string;
  readonly number: string;
  readonly issued_at: string;
  readonly net_minor: number;
  readonly vat_minor: number;
  readonly made_out_to: Buyer | null;
  readonly cancelled: {
    readonly at: string;
    /** What staff wrote: no letter says it, but it is written of the person, who may ask for it. */
    readonly reason: string | null;
    /** Of an e-Fatura: by what you have agreed to it, as it was entered. */
    readonly confirmed: {
      readonly way: CancellationWay;
      readonly day: string;
      readonly reference: string | null;
    } | null;
  } | null;
  /** That another one came in its place: for whom, and what was written of the wish. */
  readonly issued_anew: {
    readonly at: string;
    readonly made_out_to: Buyer | null;
    readonly is_other_party: boolean;
    readonly reason: string | null;
  } | null;
}

type Told = StoredEvent<InvoiceEvent>;
type Story = readonly Told[];
type Of<Type extends Told['type']> = Extract<Told, { readonly type: Type }>;

/** The invoices of a buyer with what is sealed with the keys of their orders, which is theirs to know and no other person’s. */
@Injectable()
export class InvoiceCopies {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** One after the other: a story at a time is in memory. */
  async *of(buyerId: number): AsyncIterable<InvoiceCopy> {
    const orders = await this.database.query<{ id: string }>(
      'select id from rm.placed_order where buyer_id = $1 order by placed_at, id',
      [buyerId],
    );
    for (const { id } of orders) yield* this.#ofOrder(id);
  }

  /** The first one, and those that came in its place, from the log itself. */
  async *#ofOrder(order_id: string): AsyncIterable<InvoiceCopy> {
    for (let id: string | undefined = invoiceIdOf(order_id); id !== undefined;) {
      const story: Story = await this.codec.decodeOnly(
        invoiceEvents,
        await this.store.readStream(invoiceStreams.of(id)),
      );
      const copy = copyOf(story);
      if (copy) yield copy;
      id = last(story, 'invoice.replaced')?.data.replaced_by;
    }
  }
}

const last = <Type extends Told['type']>(story: Story, type: Type): Of<Type> | undefined =>
  story.findLast((event): event is Of<Type> => event.type === type);

/** Undefined where it was never issued. */
export function copyOf(story: Story): InvoiceCopy | undefined {
  const issued = last(story, 'invoice.issued')?.data;
  if (!issued) return undefined;
  const { order_id, number, net_minor, vat_minor } = issued;
  const document = (last(story, 'invoice.resubmitted')?.data ?? issued).document;
  const cancelled = last(story, 'invoice.cancelled')?.data;
  // Sent again since, it wants to be agreed to anew.
  const sentLast = story.findLastIndex(({ type }) => type === 'invoice.resubmitted');
  const agreed = last(story.slice(sentLast + 1), 'invoice.cancellation-confirmed')?.data;
  const confirmed = agreed ? { way: agreed.way, day: agreed.day, reference: agreed.reference } : null;
  const replaced = last(story, 'invoice.replaced')?.data;
  const anew = replaced && {
    at: replaced.at,
    made_out_to: replaced.buyer,
    is_other_party: replaced.other_party === true,
    reason: last(story, 'invoice.reissue-asked')?.data.reason ?? null,
  };
  return {
    ...{ order_id, number, issued_at: issued.document?.issued_at ?? issued.at, net_minor, vat_minor },
    made_out_to: document?.buyer ?? null,
    cancelled: cancelled ? { at: cancelled.at, reason: cancelled.reason, confirmed } : null,
    issued_anew: anew ?? null,
  };
}
