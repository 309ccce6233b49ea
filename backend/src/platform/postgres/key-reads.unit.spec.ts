import { describe, expect, it } from '@jest/globals';
import { KeyReads } from './key-reads.js';

interface Row {
  readonly id: number;
  readonly name: string;
}

function reads() {
  const rows = new Map<number, Row>([1, 2, 3].map((id) => [id, { id, name: `row ${id}` }]));
  const asked: (readonly number[])[] = [];
  let failure: Error | undefined;
  const keyReads = new KeyReads<Row>(
    async (keys) => {
      asked.push(keys);
      await Promise.resolve();
      if (failure) throw failure;
      // As a database may: in an order of its own.
      return [...keys].reverse().flatMap((id) => rows.get(id) ?? []);
    },
    ({ id }) => id,
  );
  return { rows, asked, keyReads, fail: (error?: Error) => (failure = error) };
}

describe('reads by key', () => {
  it('that come in the same turn share one statement, and each gets its own row', async () => {
    const { keyReads, asked } = reads();
    const answers = await Promise.all([3, 1, 9, 1].map((key) => keyReads.byKey(key)));
    expect(answers.map((row) => row?.name)).toEqual(['row 3', 'row 1', undefined, 'row 1']);
    expect(asked).toEqual([[3, 1, 9]]);
  });

  it('are sent after they were asked: one that comes later waits for a statement of its own', async () => {
    const { keyReads, asked, rows } = reads();
    const early = keyReads.byKey(1);
    await new Promise((resolve) => setImmediate(resolve));
    rows.set(1, { id: 1, name: 'renamed' });
    expect(await keyReads.byKey(1)).toEqual({ id: 1, name: 'renamed' });
    expect(await early).toBeDefined();
    expect(asked).toEqual([[1], [1]]);
  });

  it('that fail tell everybody, and the next one is tried anew', async () => {
    const { keyReads, fail } = reads();
    fail(new Error('away'));
    const outcomes = await Promise.allSettled([keyReads.byKey(1), keyReads.byKey(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fail();
    expect(await keyReads.byKey(2)).toEqual({ id: 2, name: 'row 2' });
  });

  it('are divided where they are very many', async () => {
    const { keyReads, asked } = reads();
    await Promise.all(Array.from({ length: 1_200 }, (_, key) => keyReads.byKey(key)));
    expect(asked.map(({ length }) => length)).toEqual([500, 500, 200]);
  });
});
