import { describe, expect, it } from '@jest/globals';
import type { LogEntry } from '../projections/engine/log-entry.js';
import { lanesOf, sideBySide } from './lanes.js';

const entry = (streamId: string, revision: number) => ({ recorded: { streamId, revision } }) as unknown as LogEntry;
const told = (lanes: readonly (readonly LogEntry[])[]) =>
  lanes.map((lane) => lane.map(({ recorded }) => `${recorded.streamId}@${recorded.revision}`));

describe('events that are acted for side by side', () => {
  const entries = [entry('a', 0), entry('b', 0), entry('a', 1), entry('b', 1)];

  it('keep the order of their stream; one at a time, that of the log', () => {
    expect(told(lanesOf(entries, 4))).toEqual([
      ['a@0', 'a@1'],
      ['b@0', 'b@1'],
    ]);
    expect(told(lanesOf(entries, 1))).toEqual([['a@0', 'b@0', 'a@1', 'b@1']]);
  });

  it('are never more at once than was said, and all of them are done', async () => {
    let [now, most] = [0, 0];
    const done = await sideBySide([1, 2, 3, 4, 5, 6, 7], 3, async (part) => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return part;
    });
    expect([done, most]).toEqual([28, 3]);
  });

  it('that are under way when one fails are waited for, and no other is begun', async () => {
    const log: string[] = [];
    const work = async (part: string): Promise<number> => {
      log.push(`${part} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      if (part === 'a') throw new Error('fell');
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${part} ends`);
      return 1;
    };
    await expect(sideBySide(['a', 'b', 'c'], 2, work)).rejects.toThrow('fell');
    expect(log).toEqual(['a begins', 'b begins', 'b ends']);
  });
});
