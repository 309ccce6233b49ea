import fc from 'fast-check';
import { FoldFailed, foldBatch, keysOf, type VersionedRow } from './batch-fold.js';
import { defineTable } from '../define-table.js';
import type { DomainEvent } from '#kernel/event.js';
import type { StoredEvent } from '../projection.js';

type Counted = DomainEvent<'counted', { to: number; keys: number[] }> | DomainEvent<'gone', { keys: number[] }>;
interface CountRow {
  readonly id: number;
  readonly sum: number;
}

const table = defineTable<CountRow, Counted>({
  name: 'count',
  columns: { id: 'int', sum: 'int' },
  key: 'id',
  keyOf: ({ data }) => data.keys,
  fold(row, event, key) {
    if (event.type === 'gone') return null;
    if (event.data.to < 0) throw new Error('negative');
    return event.data.to === 0 ? row : { id: Number(key), sum: (row?.sum ?? 0) + event.data.to };
  },
});

const event = (
  revision: number,
  data: { to: number; keys: number[] } | { keys: number[] },
  streamId = 's-1',
): StoredEvent => ({
  id: `${streamId}/${revision}`,
  type: 'to' in data ? 'counted' : 'gone',
  data,
  streamId,
  revision,
  position: String(revision),
  actor: { id: '1', role: 'users' },
  correlationId: 'c',
  causationId: 'c',
  occurredAt: new Date(0),
});
const stored = (id: number, sum: number, lastRevision: number, lastStream = 's-1'): [string, VersionedRow] => [
  String(id),
  { row: { id, sum }, lastRevision, lastStream },
];

describe('folding a batch', () => {
  it('writes a row once, however many events touch it', () => {
    const changes = foldBatch(table, new Map(), [event(0, { to: 1, keys: [1] }), event(1, { to: 2, keys: [1] })]);
    expect(changes).toEqual({
      inserts: [{ row: { id: 1, sum: 3 }, lastStream: 's-1', lastRevision: 1 }],
      updates: [],
      deletes: [],
    });
  });

  it('passes over an event that the row has seen, but not one of another stream', () => {
    const rows = new Map([stored(1, 10, 5)]);
    expect(foldBatch(table, rows, [event(5, { to: 1, keys: [1] })]).updates).toEqual([]);
    expect(foldBatch(table, rows, [event(0, { to: 1, keys: [1] }, 's-2')]).updates).toMatchObject([
      { row: { sum: 11 } },
    ]);
  });

  it('folds one event into several rows', () => {
    const { inserts, updates } = foldBatch(table, new Map([stored(2, 10, 0)]), [event(1, { to: 1, keys: [1, 2] })]);
    expect(inserts).toMatchObject([{ row: { id: 1, sum: 1 } }]);
    expect(updates).toMatchObject([{ row: { id: 2, sum: 11 } }]);
  });

  it('deletes only what is stored, and makes it anew when it comes again', () => {
    expect(foldBatch(table, new Map(), [event(0, { to: 1, keys: [1] }), event(1, { keys: [1] })])).toEqual({
      inserts: [],
      updates: [],
      deletes: [],
    });
    expect(foldBatch(table, new Map([stored(1, 9, 0)]), [event(1, { keys: [1] })])).toEqual({
      inserts: [],
      updates: [],
      deletes: ['1'],
    });
    const again = foldBatch(table, new Map([stored(1, 9, 0)]), [
      event(1, { keys: [1] }),
      event(2, { to: 4, keys: [1] }),
    ]);
    expect(again).toMatchObject({ inserts: [], updates: [{ row: { sum: 4 } }], deletes: [] });
  });

  it('writes nothing for an event that changes nothing', () => {
    expect(foldBatch(table, new Map([stored(1, 9, 0)]), [event(1, { to: 0, keys: [1] })])).toEqual({
      inserts: [],
      updates: [],
      deletes: [],
    });
  });

  it('names the event that cannot be folded', () => {
    const bad = event(1, { to: -1, keys: [1] });
    expect(() => foldBatch(table, new Map(), [event(0, { to: 1, keys: [1] }), bad])).toThrow(FoldFailed);
  });

  it('knows which rows to load', () => {
    expect(keysOf(table, [event(0, { to: 1, keys: [1, 2] }), event(1, { to: 1, keys: [2] })])).toEqual([1, 2]);
  });

  it('gives the same rows however the history is cut into batches, and whatever is delivered twice', () => {
    const step = fc.record({
      stream: fc.integer({ min: 1, max: 3 }),
      to: fc.integer({ min: 0, max: 9 }),
      gone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.array(fc.integer({ min: 1, max: 7 })), (steps, cuts) => {
        const revisions = new Map<number, number>();
        const events = steps.map(({ stream, to, gone }) => {
          const revision = (revisions.get(stream) ?? -1) + 1;
          revisions.set(stream, revision);
          // Key = stream: what has been deleted is made anew only by later events, as in the log.
          return event(revision, gone && to === 0 ? { keys: [stream] } : { to: to + 1, keys: [stream] }, `s-${stream}`);
        });
        const whole = store(new Map(), events);
        const parts = new Map<string, VersionedRow>();
        let rest = events;
        for (const cut of cuts) {
          const batch = rest.slice(0, cut);
          store(parts, batch);
          rest = rest.slice(cut);
        }
        store(parts, rest);
        expect(parts).toEqual(whole);
        const alive = events.filter(({ streamId }) => parts.has(streamId.slice(2)));
        expect(store(new Map(parts), alive.slice(-5))).toEqual(whole);
      }),
    );
  });
});

/** What the database would do with the changes. */
function store(rows: Map<string, VersionedRow>, events: readonly StoredEvent[]): Map<string, VersionedRow> {
  const { inserts, updates, deletes } = foldBatch(table, rows, events);
  for (const row of [...inserts, ...updates]) rows.set(String(row.row.id), row);
  for (const key of deletes) rows.delete(String(key));
  return rows;
}
