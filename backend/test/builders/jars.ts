import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { Projection, StoredEvent } from '#platform/projections/projection.js';

/** Nobody reads these. */
const description = { label: 'Kavanoz', does: 'kavanoza dokundu' };
const added = defineEvent({
  type: 'jar.added',
  version: 1,
  schema: z.object({ label: z.string(), coins: z.number() }),
  description,
});
const labelled = defineEvent({
  type: 'jar.labelled',
  version: 1,
  schema: z.object({ label: z.string() }),
  description,
});
const broken = defineEvent({ type: 'jar.broken', version: 1, schema: z.object({ label: z.string() }), description });
const spoilt = defineEvent({ type: 'jar.spoilt', version: 1, schema: z.object({ why: z.string() }), description });
const noted = defineEvent({
  type: 'jar.noted',
  version: 1,
  schema: z.object({ person: z.number(), note: z.string() }),
  sealed: { fields: ['note'], subject: 'person' },
  description,
});

export type JarEvent =
  | EventOf<typeof added>
  | EventOf<typeof labelled>
  | EventOf<typeof broken>
  | EventOf<typeof spoilt>
  | EventOf<typeof noted>;

export interface JarRow {
  readonly id: number;
  readonly label: string;
  readonly coins: number;
  readonly history: readonly { readonly label: string; readonly coins: number }[];
  readonly labels: readonly string[];
  readonly filled_at: Date;
  readonly heavy: boolean;
}

interface LabelRow {
  readonly label: string;
  readonly coins: number;
  readonly events: number;
}

/** What a test turns to make the fold of the jars fail. */
export interface Spoiler {
  fails: boolean;
}

const jarId = (event: StoredEvent): number => Number(event.streamId.slice('jar-'.length));

/** Jars of coins: one row a stream with every kind of column, and totals by label, where one row has many streams. */
export function jars({ version = 1, name = 'jars', prefix = 'jar', spoiler = { fails: true } } = {}): Projection {
  const rows = defineTable<JarRow, JarEvent>({
    name: `test_${prefix}`,
    columns: {
      id: 'bigint not null',
      label: 'text not null',
      coins: 'int not null',
      history: 'jsonb not null',
      labels: 'text[] not null',
      filled_at: 'timestamptz not null',
      heavy: 'boolean not null',
    },
    key: 'id',
    indexes: ['(coins desc)', 'using gin (labels)'],
    keyOf: jarId,
    fold(row, event) {
      switch (event.type) {
        case 'jar.added': {
          const { label, coins } = event.data;
          const total = (row?.coins ?? 0) + coins;
          return {
            id: jarId(event),
            label,
            coins: total,
            history: [...(row?.history ?? []), { label, coins }].slice(-5),
            labels: [...new Set([...(row?.labels ?? []), label])],
            filled_at: event.occurredAt,
            heavy: total > 100,
          };
        }
        case 'jar.labelled':
          return row && { ...row, label: event.data.label };
        case 'jar.broken':
          return null;
        case 'jar.spoilt':
          if (spoiler.fails) throw new Error(`spoilt: ${event.data.why}`);
          return row && { ...row, label: event.data.why };
        case 'jar.noted':
          return row;
      }
    },
  });
  const totals = defineTable<LabelRow, JarEvent>({
    name: `test_${prefix}_label`,
    columns: { label: 'text not null', coins: 'bigint not null', events: 'int not null' },
    key: 'label',
    inAnyOrder: true,
    keyOf: (event) => ('label' in event.data ? event.data.label : undefined),
    fold: (row, event, key) => ({
      label: String(key),
      coins: (row?.coins ?? 0) + ('coins' in event.data ? event.data.coins : 0),
      events: (row?.events ?? 0) + 1,
    }),
  });
  return {
    name,
    version,
    streamPrefixes: ['jar-'],
    tables: [rows, totals],
    hints: (events) =>
      events.map((event) => ({
        name: 'settings_changed',
        room: 'public',
        payload: { id: jarId(event), revision: event.revision, position: event.position },
      })),
    dirty: (events) => events.map((event) => ({ queue: name, key: String(jarId(event)) })),
  };
}

/** One row of two streams: `jar-<id>` makes it, `lid-<id>` writes labels on it. */
export function lidded({ spoiler = { fails: true } } = {}): Projection {
  const idOf = ({ streamId }: StoredEvent): number => Number(streamId.slice(streamId.indexOf('-') + 1));
  const rows = defineTable<Pick<JarRow, 'id' | 'labels'>, JarEvent>({
    name: 'test_lidded',
    columns: { id: 'bigint not null', labels: 'text[] not null' },
    key: 'id',
    keyOf: idOf,
    fold(row, event) {
      if (event.type === 'jar.spoilt' && spoiler.fails) throw new Error(`spoilt: ${event.data.why}`);
      if (event.type === 'jar.spoilt') return { id: idOf(event), labels: [event.data.why] };
      if (event.type === 'jar.labelled') return row && { ...row, labels: [...row.labels, event.data.label] };
      return row;
    },
  });
  return {
    name: 'lidded',
    version: 1,
    streamPrefixes: ['jar-', 'lid-'],
    tables: [rows],
    together: (streamId) => String(idOf({ streamId } as StoredEvent)),
  };
}

/** What their context registers. */
export const jarEvents = [added, labelled, broken, spoilt, noted] as const;

export const add = (label: string, coins: number): JarEvent => ({ type: 'jar.added', data: { label, coins } });
export const relabel = (label: string): JarEvent => ({ type: 'jar.labelled', data: { label } });
export const shatter = (label: string): JarEvent => ({ type: 'jar.broken', data: { label } });
export const spoil = (why: string): JarEvent => ({ type: 'jar.spoilt', data: { why } });

/** A reproducible history: `count` events over `jars` jars, with labels and texts that are hard to quote. */
export function history(
  seed: number,
  count: number,
  jarCount: number,
): readonly { readonly id: number; readonly event: JarEvent }[] {
  let state = seed >>> 0 || 1;
  const random = (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  const labels = ['elma', 'İğde "tatlı"', 'çilek\\reçel', "O'nun, {kavanoz}", 'NULL', '', '🍯 bal', 'satır\nsonu'];
  return Array.from({ length: count }, () => {
    const label = labels[random(labels.length)]!;
    const kind = random(20);
    const event = kind === 0 ? shatter(label) : kind < 4 ? relabel(label) : add(label, random(40));
    return { id: 1 + random(jarCount), event };
  });
}
