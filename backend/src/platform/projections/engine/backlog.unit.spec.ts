import { describe, expect, it } from '@jest/globals';
import type { EventStore, FoundNext, NextSought } from '#platform/event-store/event-store.js';
import { behindOf } from './projection-status.js';

/** A log of which only the places of some events matter: each read is noted with how much it had to look through. */
function log(positions: readonly number[], stretch = 10_000) {
  const reads: string[] = [];
  const store = {
    findNext: ({ after = '', head = '' }: NextSought): Promise<FoundNext> => {
      reads.push(after);
      const to = Math.min(Number(after) + stretch, Number(head));
      const next = positions.find((position) => position > Number(after) && position <= to);
      const events = next === undefined ? [] : [{ position: at(next), recordedAt: new Date(Date.now() - 90_000) }];
      return Promise.resolve({
        ...{ events: events as unknown as FoundNext['events'], lookedAt: 0 },
        ...{ next: at(next ?? to), isEnd: to === Number(head) },
      });
    },
  } as unknown as EventStore;
  const behind = (from: number, head: number) =>
    behindOf(store, { streamPrefixes: ['jar-'] }, at(from), at(head), 'postgres:x');
  return { reads, behind };
}
const at = (position: number): string => String(position).padStart(4, '0');

describe('how far a follower is behind', () => {
  it('is not read from the log again while it stands where it stood', async () => {
    const { reads, behind } = log([7, 9]);
    expect(await behind(2, 9)).toMatchObject({ eventsBehind: 3, secondsBehind: expect.closeTo(90, 0) });
    expect(await behind(2, 12)).toMatchObject({ eventsBehind: 6 });
    expect(await behind(5, 12)).toMatchObject({ eventsBehind: 6 });
    expect(reads).toEqual(['0002']);
    expect(await behind(8, 12)).toMatchObject({ eventsBehind: 4 });
    expect(reads).toEqual(['0002', '0008']);
    // It went back: a build anew.
    expect(await behind(1, 12)).toMatchObject({ eventsBehind: 6 });
    expect(reads).toHaveLength(3);
  });

  it('looks only through what came since, where nothing of its streams did', async () => {
    const { reads, behind } = log([700]);
    expect(await behind(2, 1_000)).toMatchObject({ secondsBehind: expect.closeTo(90, 0) });
    const quiet = log([]);
    expect(await quiet.behind(2, 1_000)).toEqual({ secondsBehind: 0, eventsBehind: 0 });
    expect(await quiet.behind(2, 1_400)).toEqual({ secondsBehind: 0, eventsBehind: 0 });
    expect(await quiet.behind(2, 1_400)).toEqual({ secondsBehind: 0, eventsBehind: 0 });
    expect([reads, quiet.reads]).toEqual([['0002'], ['0002', '1000', '1400']]);
  });

  it('looks a stretch at a time, and never through one of them again', async () => {
    const { reads, behind } = log([2_500], 1_000);
    const both = await Promise.all([behind(2, 3_000), behind(2, 3_000)]);
    expect(both).toEqual([0, 1].map(() => expect.objectContaining({ eventsBehind: 501 })));
    expect(reads).toEqual(['0002', '1002', '2002']);
    const failing = log([], 1_000);
    await failing.behind(2, 2_000);
    await failing.behind(2, 4_500);
    expect(failing.reads).toEqual(['0002', '1002', '2000', '3000', '4000']);
  });
});
