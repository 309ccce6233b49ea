import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Database } from '#platform/postgres/database.js';
import { People, type PublicProfile } from '#modules/accounts/contract.js';
import { Sellers } from './sellers.js';

/** People and their ads on sale, in memory; `asked` are the people each statement was about. */
function sellers() {
  const profiles = new Map<number, PublicProfile>();
  const counts = new Map<number, number>();
  const asked: (readonly number[])[] = [];
  let failure: Error | undefined;
  let hanging = false;
  class Known extends People {
    byIds(ids: readonly number[]): Promise<Map<number, PublicProfile>> {
      asked.push(ids);
      if (failure) return Promise.reject(failure);
      if (hanging) return new Promise(() => undefined);
      return Promise.resolve(new Map(ids.flatMap((id) => [...profiles].filter(([known]) => known === id))));
    }
  }
  const database = {
    prepared: () => Promise.resolve([...counts].map(([owner_id, count]) => ({ owner_id, count }))),
  };
  const named = (id: number, name: string): void =>
    void profiles.set(id, { id, name, photo: null, member_since: new Date('2026-01-02'), has_phone: true });
  return {
    found: new Sellers(new Known(), database as unknown as Database),
    asked,
    counts,
    named,
    forget: (id: number) => profiles.delete(id),
    fail: (error?: Error) => (failure = error),
    hang: (does: boolean) => (hanging = does),
  };
}

describe('the person behind an ad', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it('is asked for once in ten seconds, and all that come together in one statement', async () => {
    const { found, asked, named, counts } = sellers();
    named(1, 'Ayşe K.');
    named(2, 'Çağla Ö.');
    counts.set(2, 7);
    const [one, two, same] = await Promise.all([found.byId(1), found.byId(2), found.byId(1)]);
    expect(one).toMatchObject({ id: 1, name: 'Ayşe K.', listing_count: 0 });
    expect(two).toMatchObject({ id: 2, name: 'Çağla Ö.', listing_count: 7, has_phone: true });
    expect(same).toBe(one);
    jest.advanceTimersByTime(9_000);
    expect(await found.byId(1)).toBe(one);
    expect(asked).toEqual([[1, 2]]);
  });

  it('stays the same object when they are read again and nothing changed: what was made of it stays good', async () => {
    const { found, asked, named } = sellers();
    named(1, 'Ayşe K.');
    const first = await found.byId(1);
    jest.advanceTimersByTime(10_001);
    expect(await found.byId(1)).toBe(first);
    expect(asked).toEqual([[1], [1]]);
  });

  it('is another object after ten seconds when the ads or the name are others, or the person went', async () => {
    const { found, named, counts, forget } = sellers();
    named(1, 'Ayşe K.');
    const first = await found.byId(1);
    counts.set(1, 3);
    jest.advanceTimersByTime(10_001);
    const more = await found.byId(1);
    expect(more).not.toBe(first);
    expect(more).toMatchObject({ name: 'Ayşe K.', listing_count: 3 });
    named(1, 'Ayşe Y.');
    jest.advanceTimersByTime(10_001);
    expect(await found.byId(1)).toMatchObject({ name: 'Ayşe Y.' });
    forget(1);
    jest.advanceTimersByTime(10_001);
    expect(await found.byId(1)).toMatchObject({ name: 'Silinmiş kullanıcı', listing_count: 3 });
  });

  it('who could not be read is asked for anew', async () => {
    const { found, named, fail } = sellers();
    named(1, 'Ayşe K.');
    fail(new Error('away'));
    await expect(found.byId(1)).rejects.toThrow('away');
    fail();
    expect(await found.byId(1)).toMatchObject({ name: 'Ayşe K.' });
  });

  it('who could not be read in ten seconds holds up nobody who asks after that', async () => {
    const { found, named, hang } = sellers();
    named(1, 'Ayşe K.');
    const first = await found.byId(1);
    hang(true);
    jest.advanceTimersByTime(10_001);
    void found.byId(1);
    await new Promise((resolve) => setImmediate(resolve));
    hang(false);
    jest.advanceTimersByTime(10_001);
    expect(await found.byId(1)).toBe(first);
  });
});
