import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { gonePlacesQuery } from './places';

const BEGUN = Date.parse('2026-11-27T10:00:00Z');

describe('places that are gone', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are asked about until their number has stood still for a minute', async () => {
    let left = 0;
    const answer = () => ({
      data: [{ id: 3423, name: 'Kadıköy, İstanbul', into: 4106, into_name: '', ads_left: left }],
    });
    const client = createQueryClient(
      new ApiClient(() => Promise.resolve({ status: 200, header: () => null, json: () => Promise.resolve(answer()) })),
    );
    const observer = new QueryObserver(client, { ...gonePlacesQuery(), enabled: false });
    const stop = observer.subscribe(() => undefined);
    const pauses: unknown[] = [];
    // The third comes at once, for a hint; before the sixth another place was merged.
    const answers = [
      [0, 9],
      [10, 4],
      [10, 4],
      [60, 4],
      [70, 4],
      [80, 6],
      [90, 0],
    ] as const;
    for (const [second, ads] of answers) {
      left = ads;
      jest.spyOn(Date, 'now').mockReturnValue(BEGUN + second * 1_000);
      await observer.refetch();
      const { refetchInterval } = gonePlacesQuery();
      pauses.push(typeof refetchInterval === 'function' && refetchInterval(observer.getCurrentQuery()));
    }
    stop();
    expect(pauses).toEqual([10_000, 10_000, 10_000, 10_000, false, 10_000, false]);
  });
});
