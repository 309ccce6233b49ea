import {
  type Projection,
  type ProjectedTable,
  type Row,
  type StoredEvent,
  waitingRoomOf,
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
      if (new Set([...streams].map((stream) => waitingRoomOf(projection, stream))).size > 1)
        found.add(`${projection.name}.${table.table.name}: ${[...streams].join(' and ')}`);
  }
  return [...found];
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
