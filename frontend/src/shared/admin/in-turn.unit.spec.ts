import { expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { ordersInTurn } from './in-turn';

const under = ['admin', 'things'];
const queryKey = [...under, 'list'];

function opened(kept: () => string) {
  const client = createQueryClient(new ApiClient(() => Promise.reject(new Error('Nobody calls'))));
  const observer = new QueryObserver(client, { queryKey, queryFn: () => kept(), retry: false });
  const stop = observer.subscribe(() => undefined);
  const inTurn = ordersInTurn();
  const order = (wanted: string, send: () => Promise<void>) =>
    inTurn(client, { under, show: () => client.setQueryData(queryKey, wanted), send });
  return { observer, stop, order, shown: () => client.getQueryData(queryKey) };
}

it('an order that is wanted before the one before it has arrived waits for that, and is shown all the while', async () => {
  let kept = 'abc';
  let asked = 0;
  const { observer, stop, order, shown } = opened(() => (asked++, kept));
  await observer.refetch();
  const before = asked;
  const seen: unknown[] = [];
  const sending = (wanted: string) => () => {
    seen.push([shown(), kept]);
    kept = wanted;
    return Promise.resolve();
  };
  await Promise.all([order('bac', sending('bac')), order('bca', sending('bca'))]);
  // What was kept is as the one before left it, and nobody has asked for it in between.
  expect(seen).toEqual([
    [expect.any(String), 'abc'],
    ['bca', 'bac'],
  ]);
  expect([shown(), asked - before]).toEqual(['bca', 1]);
  stop();
});

it('an order that is refused says so, and what is kept is shown again; the next one is sent all the same', async () => {
  const { observer, stop, order, shown } = opened(() => 'abc');
  await observer.refetch();
  await expect(order('bac', () => Promise.reject(new Error('Başkası değiştirdi')))).rejects.toThrow(
    'Başkası değiştirdi',
  );
  expect(shown()).toBe('abc');
  await order('cab', () => Promise.resolve());
  stop();
});
