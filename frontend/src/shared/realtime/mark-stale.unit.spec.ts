/** @jest-environment jsdom */
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { markStale } from './mark-stale';

const KEY = ['my-listings', 'all'];
const aMoment = () => new Promise((done) => setTimeout(done, 50));

/** A query whose answers come when the test says so. */
const answeredByHand = () => {
  const queryClient = createQueryClient(new ApiClient());
  const asked: ((answer: string) => void)[] = [];
  const options = {
    queryKey: KEY,
    queryFn: () => new Promise<string>((answer) => asked.push(answer)),
    staleTime: Infinity,
  };
  const state = () => queryClient.getQueryState<string>(KEY);
  return { queryClient, asked, options, state };
};

describe('what became stale', () => {
  it('while its first answer was on its way is asked again after that', async () => {
    const { queryClient, asked, options, state } = answeredByHand();
    const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
    markStale(queryClient, [['my-listings']]);
    markStale(queryClient, [['my-listings']]);
    expect(asked).toHaveLength(1);
    asked[0]!('old');
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]!('new');
    await waitFor(() => expect(state()?.data).toBe('new'));
    await aMoment();
    expect([state()?.data, state()?.isInvalidated, asked.length]).toEqual(['new', false, 2]);
    stop();
  });

  it('and is shown nowhere stays stale after its first answer', async () => {
    const { queryClient, asked, options, state } = answeredByHand();
    void queryClient.query(options);
    markStale(queryClient, [['my-listings']], { refetchType: 'none' });
    asked[0]!('old');
    await waitFor(() => expect([state()?.data, state()?.isInvalidated]).toEqual(['old', true]));
    await aMoment();
    expect(asked).toHaveLength(1);
  });

  it('is asked once where an answer was there before', async () => {
    const { queryClient, asked, options } = answeredByHand();
    queryClient.setQueryData(KEY, 'old');
    const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
    markStale(queryClient, [['my-listings'], ['notices']]);
    asked[0]!('new');
    await waitFor(() => expect(queryClient.getQueryState(KEY)?.data).toBe('new'));
    await aMoment();
    expect(asked).toHaveLength(1);
    stop();
  });
});
