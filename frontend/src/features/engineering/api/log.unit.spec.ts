import { describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import type { RequestTree } from '@ilan/api';
import type { LogAddress } from '../state/log-address';
import { eventsQuery, eventTypesQuery, requestQuery } from './log';

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

it('asks after everything of a request that is open in turn, where more is open than is asked for at a time', async () => {
  const meta = {
    looked_at: 1,
    from: null,
    to: null,
    back: null,
    on: 'p9',
    head: '70',
    mails_since: '',
    hints_since: null,
    more_mails: false,
    more_hints: false,
  };
  const open = (at: number) =>
    ({
      ...{ id: `e${at}`, position: `p${at}`, caused_by: null, mails: [], hints: [] },
      reactions: [{ name: 'tell', state: 'parked', error: 'x' }],
    }) as unknown as RequestTree['data'][number];
  const tree = { correlation_id: 'r', data: Array.from({ length: 10 }, (_, at) => open(at)), meta };
  const asked: (string | null)[] = [];
  const client = createQueryClient(
    new ApiClient(({ path }) => {
      const near = new URL(path, 'http://test').searchParams.get('near');
      asked.push(near);
      const answer = near === null ? tree : { ...tree, data: tree.data.filter(({ position }) => position === near) };
      return Promise.resolve({ status: 200, header: () => null, json: () => Promise.resolve(answer) });
    }),
  );
  for (let time = 0; time < 4; time += 1) await client.query({ ...requestQuery('r', undefined), staleTime: 0 });
  client.clear();
  expect(asked).toHaveLength(1 + 3 * 4);
  expect(new Set(asked.slice(1)).size).toBe(10);
});
