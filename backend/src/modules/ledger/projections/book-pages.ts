import type { PackageKind } from '@ilan/api';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import {
  type BankTransferEvent,
  type InvoiceEvent,
  invoiceIdOf,
  movementName,
  type OrderEvent,
  sharedOf,
  type StatementEvent,
} from '#modules/billing/contract.js';
import { LEDGER_STREAM } from '../periods/ledger-streams.js';
import type { AccountRole } from '../domain/account-map.js';
import { sidesOf } from '../domain/entries.js';
import type { MoneyFact } from '../domain/money-fact.js';
import type { FeeInvoiceEvent } from '../fees/domain/fee-invoice.js';
import { FEE_INVOICE } from '../fees/fee-streams.js';
import { type Back, backsOf } from './backs.js';
import { bookNumbers } from './book-numbers.js';
import { happened, type MoneyEvent, type SaleKind } from './happened.js';
import { NEW_PAGE, type PageState, type Way } from './page-state.js';
import { MOVEMENT, STATEMENT, statementLines, statementSpans } from './statement-lines.js';

/**
 * One page of the books an order, an invoice of a provider, or a movement on our account: its entries side by side, one place of the arrays a line, each with the place in the log that it comes from.
 * So a report of yesterday is read from the rows of today, and a year is summed without unpacking anything.
 */
export interface BookPage {
  /** Its invoice's, also before there is one. */
  readonly id: string;
  /** What it is about: the order, the number of a provider's invoice, or which movement. */
  readonly order_id: string;
  readonly invoice: string | null;
  /** Where that was cancelled and issued anew: each with the place in the log from which on it counts. Null where there is one at the most. */
  readonly invoices: readonly NamedInvoice[] | null;
  readonly way: Way | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  /** Where in the log the last line comes from: what came after its month was closed is booked later than it happened. */
  readonly last_position: string | null;
  readonly positions: readonly string[];
  readonly days: readonly string[];
  /** Which entry of the page a line belongs to. */
  readonly entries: readonly number[];
  readonly kinds: readonly MoneyFact['kind'][];
  readonly roles: readonly AccountRole[];
  readonly debits: readonly number[];
  readonly credits: readonly number[];
  readonly sale_positions: readonly string[];
  readonly sale_days: readonly string[];
  readonly sale_kinds: readonly SaleKind[];
  readonly sale_names: readonly string[];
  readonly sale_packages: readonly PackageKind[];
  readonly sale_rates: readonly number[];
  readonly sale_nets: readonly number[];
  readonly sale_vats: readonly number[];
  readonly sale_withhelds: readonly number[];
  /** What went back, step by step; null where nothing did. */
  readonly backs: readonly Back[] | null;
  readonly state: PageState;
}

export interface NamedInvoice {
  readonly position: string;
  readonly number: string;
  readonly id: string;
}
type BookedEvent = OrderEvent | InvoiceEvent | FeeInvoiceEvent | BankTransferEvent | StatementEvent;
type Issued = StoredEvent<Extract<InvoiceEvent, { readonly type: 'invoice.issued' }>>;

const ORDER = 'order-';
const INVOICE = 'invoice-';

/** Streams of which something is booked. */
export const BOOKED_STREAMS = [ORDER, INVOICE, FEE_INVOICE, MOVEMENT] as const;

/** An invoice's id follows from its order: what happened to both is one story. */
const pageOf = (streamId: string): string =>
  streamId.startsWith(ORDER)
    ? invoiceIdOf(streamId.slice(ORDER.length))
    : streamId.slice(
        ([FEE_INVOICE, MOVEMENT, STATEMENT, INVOICE].find((prefix) => streamId.startsWith(prefix)) ?? '').length,
      );
/** One that was issued anew has an id of its own, which begins as that of the first: all of an order’s are one story. */
const storyOf = (streamId: string): string =>
  [ORDER, INVOICE].some((prefix) => streamId.startsWith(prefix)) ? sharedOf(pageOf(streamId)) : pageOf(streamId);
/** The page of an event: that of the first invoice of its order. */
function pageOfEvent({ streamId, data }: StoredEvent<BookedEvent>): string {
  if (!streamId.startsWith(INVOICE) || !('order_id' in data)) return pageOf(streamId);
  const first = invoiceIdOf(data.order_id);
  return sharedOf(first) === storyOf(streamId) ? first : pageOf(streamId);
}
/** Statements say what was on our account, and are held against the books: nothing is booked of them. */
const isBooked = (streamId: string): boolean => streamId !== LEDGER_STREAM && !streamId.startsWith(STATEMENT);

const EMPTY: Omit<BookPage, 'id' | 'order_id'> = {
  invoice: null,
  invoices: null,
  way: null,
  first_day: null,
  last_day: null,
  last_position: null,
  positions: [],
  days: [],
  entries: [],
  kinds: [],
  roles: [],
  debits: [],
  credits: [],
  sale_positions: [],
  sale_days: [],
  sale_kinds: [],
  sale_names: [],
  sale_packages: [],
  sale_rates: [],
  sale_nets: [],
  sale_vats: [],
  sale_withhelds: [],
  backs: null,
  state: NEW_PAGE,
};

export const bookPagesProjection = defineProjection({
  name: 'book_pages',
  version: 18,
  // Rules make no rows; but a report of now is one of after they were changed.
  streamPrefixes: [...BOOKED_STREAMS, STATEMENT, LEDGER_STREAM],
  together: storyOf,
  tables: [
    defineTable<BookPage, BookedEvent>({
      name: 'book_page',
      key: 'id',
      columns: {
        id: 'text not null',
        order_id: 'text not null',
        invoice: 'text',
        invoices: 'jsonb',
        way: 'text',
        first_day: 'text',
        last_day: 'text',
        last_position: 'text',
        positions: 'text[] not null',
        days: 'text[] not null',
        entries: 'int[] not null',
        kinds: 'text[] not null',
        roles: 'text[] not null',
        debits: 'bigint[] not null',
        credits: 'bigint[] not null',
        sale_positions: 'text[] not null',
        sale_days: 'text[] not null',
        sale_kinds: 'text[] not null',
        sale_names: 'text[] not null',
        sale_packages: 'text[] not null',
        sale_rates: 'int[] not null',
        sale_nets: 'bigint[] not null',
        sale_vats: 'bigint[] not null',
        sale_withhelds: 'bigint[] not null',
        backs: 'jsonb',
        state: 'jsonb not null',
      },
      enums: { way: ['card', 'transfer'] },
      indexes: [
        '(first_day, last_day)',
        '(last_day)',
        '(last_position)',
        'using gin (positions)',
        '(id) where backs is not null',
      ],
      // An order is not to be found from the number of its page, but from the page itself.
      sources(key, page, lastStream) {
        if ([FEE_INVOICE, MOVEMENT].some((prefix) => lastStream === prefix + key))
          return { streams: [lastStream ?? ''] };
        const order = [`${ORDER}${page?.order_id}`, lastStream ?? ''].find(
          (one) => one.startsWith(ORDER) && pageOf(one) === key,
        );
        if (order === undefined) return undefined;
        const anew = (page?.invoices ?? []).map(({ id }) => INVOICE + id);
        // One that is to be issued anew touches the page before it has a number, by which the page would know of it.
        const last = [lastStream ?? ''].filter(
          (one) => one.startsWith(INVOICE) && storyOf(one) === storyOf(INVOICE + key),
        );
        return { streams: [...new Set([order, INVOICE + key, ...anew, ...last])] };
      },
      keyOf: (event) => (isBooked(event.streamId) ? pageOfEvent(event) : undefined),
      fold: (row, event, key) =>
        event.type === 'bank_statement.read' || (row === undefined && event.type === 'bank_transfer.sent')
          ? row
          : turned(row ?? { ...EMPTY, id: String(key), order_id: namedIn(event) }, event),
    }),
    statementLines,
    statementSpans,
    bookNumbers,
  ],
});

function namedIn({ data }: MoneyEvent): string {
  if ('order_id' in data) return data.order_id;
  return 'transfer_id' in data ? movementName(data.transfer_id) : data.number;
}

/** By its number and by how it was paid. The one that was issued anew counts from here on, and what was said of the first stays. */
function named(page: BookPage, { position, data }: Issued): BookPage {
  const { number, way, invoice_id: id } = data;
  if (page.invoice === null) return { ...page, invoice: number, way };
  const from = page.positions[page.kinds.indexOf('invoice_issued')] ?? '';
  const known = page.invoices ?? [{ position: from, number: page.invoice, id: page.id }];
  return { ...page, invoices: [...known, { position, number, id }] };
}

function turned(page: BookPage, event: MoneyEvent): BookPage {
  // A cancelled one may be told of once more when another one is in its place: that is made out to whom it was.
  const last = page.invoices?.at(-1);
  if (event.type === 'invoice.resubmitted' && last && last.id !== event.data.invoice_id) return page;
  const { state, facts, sales, sold_as } = happened(page.state, event);
  const told = event.type === 'invoice.issued' ? named(page, event) : page;
  const backs = backsOf(page.state, event);
  let next: BookPage = { ...told, state, ...(backs.length > 0 && { backs: [...(page.backs ?? []), ...backs] }) };
  for (const fact of facts) next = written(next, fact, event.position);
  for (const { line, rate, net_minor, vat_minor, withheld_minor = 0 } of sales) {
    const { name, kind } = state.ordered[line] ?? { name: '', kind: 'featured' as const };
    next = {
      ...next,
      sale_positions: [...next.sale_positions, event.position],
      sale_days: [...next.sale_days, facts[0]?.day ?? ''],
      sale_kinds: [...next.sale_kinds, sold_as],
      sale_names: [...next.sale_names, name],
      sale_packages: [...next.sale_packages, kind],
      sale_rates: [...next.sale_rates, rate],
      sale_nets: [...next.sale_nets, net_minor],
      sale_vats: [...next.sale_vats, vat_minor],
      sale_withhelds: [...next.sale_withhelds, withheld_minor],
    };
  }
  return next;
}

function written(page: BookPage, fact: MoneyFact, position: string): BookPage {
  const sides = sidesOf(fact);
  if (sides.length === 0) return page;
  const open = sides.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  // It is set aside and looked at, rather than books that do not balance.
  if (open !== 0) throw new Error(`${fact.kind} of ${fact.source} does not balance by ${open}`);
  const { day } = fact;
  const entry = (page.entries.at(-1) ?? 0) + 1;
  const each = <Value>(value: Value): readonly Value[] => sides.map(() => value);
  return {
    ...page,
    first_day: page.first_day === null || day < page.first_day ? day : page.first_day,
    last_day: page.last_day === null || day > page.last_day ? day : page.last_day,
    last_position: position,
    positions: [...page.positions, ...each(position)],
    days: [...page.days, ...each(day)],
    entries: [...page.entries, ...each(entry)],
    kinds: [...page.kinds, ...each(fact.kind)],
    roles: [...page.roles, ...sides.map(({ role }) => role)],
    debits: [...page.debits, ...sides.map(({ debit }) => debit)],
    credits: [...page.credits, ...sides.map(({ credit }) => credit)],
  };
}
