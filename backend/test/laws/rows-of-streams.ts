import { invoiceIdOf } from '#modules/billing/contract.js';
import {
  type Projection,
  type ProjectedTable,
  type Row,
  type RowSources,
  type StoredEvent,
  orderingKeyOf,
} from '#platform/projections/projection.js';

/** An event as far as a fold sees it. */
export interface Known {
  readonly type: string;
  readonly data: object;
}

const inStream = ({ type, data }: Known, streamId: string, revision = 0): StoredEvent => ({
  id: `${streamId}@${revision}`,
  type,
  data,
  streamId,
  revision,
  position: '1',
  actor: { id: '1', role: 'users' },
  correlationId: 'c',
  causationId: 'c',
  occurredAt: new Date(0),
});

/** Two streams of each kind. */
const streamsOf = ({ streamPrefixes }: Projection): readonly string[] =>
  streamPrefixes.flatMap((prefix) => (prefix.endsWith('-') ? [`${prefix}1`, `${prefix}2`] : [prefix]));

/** Undefined where the event cannot be one of these streams: its fields are of another kind. */
function keysOf(table: ProjectedTable, event: StoredEvent): readonly string[] {
  try {
    return [table.keyOf(event) ?? []].flat().map(String);
  } catch {
    return [];
  }
}

/** Pairs of streams whose events fold into one row and may be folded in the wrong order after one of them was parked. */
export function unsaid(projection: Projection, events: readonly Known[]): readonly string[] {
  const found = new Set<string>();
  for (const table of projection.tables.filter(({ table: { inAnyOrder } }) => !inAnyOrder)) {
    const streamsOfKey = new Map<string, Set<string>>();
    for (const stream of streamsOf(projection))
      for (const event of events)
        for (const key of keysOf(table, inStream(event, stream)))
          streamsOfKey.set(key, (streamsOfKey.get(key) ?? new Set()).add(stream));
    for (const streams of streamsOfKey.values())
      if (new Set([...streams].map((stream) => orderingKeyOf(projection, stream))).size > 1)
        found.add(`${projection.name}.${table.table.name}: ${[...streams].join(' and ')}`);
  }
  return [...found];
}

/** Where an event of ours stands, by the first word of its type; of records of other events nobody is told where they stand. */
const STREAM_OF: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => string>> = {
  listing: () => 'listing-42',
  review: () => 'review-42',
  favorite: () => 'favorites-7',
  views: () => 'views-2026-11-24',
  reveals: () => 'views-2026-11-24',
  conversation: ({ listing_id, buyer_id }) => `conversation-${String(listing_id)}-${String(buyer_id)}`,
  order: orderOf,
  payment: orderOf,
  invoice: ({ order_id = 'o' }) => `invoice-${invoiceIdOf(String(order_id))}`,
  fee_invoice: () => 'fee-invoice-f',
  bank_transfer: () => 'bank-transfer-t',
  bank_statement: () => 'bank-statement-s',
  payout_line: () => 'payout-line-p',
};

function orderOf({ order_id = 'o' }: Readonly<Record<string, unknown>>): string {
  return `order-${String(order_id)}`;
}

interface Named {
  /** Tables that say of an event's row where its events stand. */
  readonly tables: ReadonlySet<string>;
  /** Events that would not be found there, and how the table was asked. */
  readonly missed: readonly string[];
}

/** What `sources` says of the rows of each event, with the row at hand and without. */
export function namedBySources(projection: Projection, events: readonly Known[]): Named {
  const tables = new Set<string>();
  const missed: string[] = [];
  for (const event of events) {
    const streamId = STREAM_OF[event.type.split('.', 1)[0] ?? '']?.(event.data as Readonly<Record<string, unknown>>);
    if (streamId === undefined || !projection.streamPrefixes.some((prefix) => streamId.startsWith(prefix))) continue;
    const stored = inStream(event, streamId);
    for (const table of projection.tables)
      for (const key of keysOf(table, stored))
        for (const how of ['missing', 'shown'] as const) {
          const isShown = how === 'shown';
          const row = isShown ? folded(table, stored, key) : undefined;
          const told: RowSources | undefined = table.sources?.(key, row, isShown ? streamId : undefined);
          if (told === undefined) continue;
          tables.add(table.table.name);
          if (!told.streams?.includes(streamId) && !told.prefixes?.some((prefix) => streamId.startsWith(prefix)))
            missed.push(`${projection.name}.${table.table.name} ${key}: ${event.type} in ${streamId} (${how})`);
        }
  }
  return { tables, missed };
}

/** Undefined where the event alone makes no row. */
function folded(table: ProjectedTable, event: StoredEvent, key: string): Row | undefined {
  try {
    return table.fold(undefined, event, key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Tables said to bear any order that do not. */
export function orderMatters(projection: Projection, events: readonly Known[]): readonly string[] {
  const [one = '', another = ''] = streamsOf(projection);
  const found = new Set<string>();
  for (const table of projection.tables.filter(({ table: { inAnyOrder } }) => inAnyOrder)) {
    for (const first of events)
      for (const second of events) {
        const [a, b] = [inStream(first, one, 1), inStream(second, another, 1)];
        for (const key of keysOf(table, a).filter((shared) => keysOf(table, b).includes(shared)))
          if (JSON.stringify(foldAll(table, key, [a, b])) !== JSON.stringify(foldAll(table, key, [b, a])))
            found.add(`${projection.name}.${table.table.name}: ${first.type}, ${second.type}`);
      }
  }
  return [...found];
}

/** Folded onto what stands there already, too: a first event may hide what the next does. */
const foldAll = (table: ProjectedTable, key: string, events: readonly StoredEvent[]) =>
  events.reduce<Row | undefined>((row, event) => {
    const after = table.fold(row, event, key);
    return after === undefined ? row : (after ?? undefined);
  }, undefined);
