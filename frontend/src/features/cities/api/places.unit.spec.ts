import { describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { gonePlacesQuery } from './places';

describe('places that are gone', () => {
  it('are asked about for as long as their ads get fewer', async () => {
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
    // The fifth: another place was merged meanwhile.
    for (left of [9, 4, 4, 4, 6, 0]) {
      await observer.refetch();
      const { refetchInterval } = gonePlacesQuery();
      pauses.push(typeof refetchInterval === 'function' && refetchInterval(observer.getCurrentQuery()));
    }
    stop();
    expect(pauses).toEqual([10_000, 10_000, false, false, 10_000, false]);
  });
});
