import { describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import type { LogAddress } from '../state/log-address';
import { eventsQuery, eventTypesQuery } from './log';

/** What is asked for by a list that asks twice, of a log that ends at 70. */
async function askedTwice(address: LogAddress, live: boolean, head = '70'): Promise<readonly (string | null)[]> {
  const asked: (string | null)[] = [];
  const answer = { data: [], meta: { next: null, looked_at: 50_000, reached: null, head } };
  const client = createQueryClient(
    new ApiClient(({ path }) => {
      asked.push(new URL(path, 'http://test').searchParams.get('after'));
      return Promise.resolve({ status: 200, header: () => null, json: () => Promise.resolve(answer) });
    }),
  );
  for (let time = 0; time < 2; time += 1) await client.query({ ...eventsQuery(address, live), staleTime: 0 });
  client.clear();
  return asked;
}

describe('a list of events that asks again by itself', () => {
  it('has only what is newer looked through for what narrows it', async () => {
    expect(await askedTwice({ type: 'listing.sold' }, true)).toEqual([null, '70']);
    const end = 'r000000000000012';
    expect(await askedTwice({ type: 'listing.sold', stream: 'listing-42' }, true, end)).toEqual([null, end]);
  });

  it('is asked for as a whole where nothing is looked through, or somebody asks anew', async () => {
    expect(await askedTwice({}, true)).toEqual([null, null]);
    expect(await askedTwice({ type: 'listing.sold' }, false)).toEqual([null, null]);
  });
});

it('asks how much is counted by now until all of it is', async () => {
  const answers = [false, true].map((whole) => ({ data: [], meta: { counted: 5_000, whole, reached: null } }));
  const client = createQueryClient(
    new ApiClient(() =>
      Promise.resolve({ status: 200, header: () => null, json: () => Promise.resolve(answers.shift()) }),
    ),
  );
  const pauses: unknown[] = [];
  const observer = new QueryObserver(client, eventTypesQuery());
  for (let time = 0; time < 2; time += 1) {
    await observer.refetch();
    const { refetchInterval } = eventTypesQuery();
    pauses.push(typeof refetchInterval === 'function' && refetchInterval(observer.getCurrentQuery()));
  }
  client.clear();
  expect(pauses).toEqual([2_000, false]);
});
