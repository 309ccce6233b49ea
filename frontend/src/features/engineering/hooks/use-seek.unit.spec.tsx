import { describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { LogPage } from '@ilan/api';
import type { ReactNode } from 'react';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import type { LogAddress } from '../state/log-address';
import { useSeek } from './use-seek';

const REACHED = '2026-11-20T09:00:00.000Z';
const page = (next: string | null, events = 0): LogPage => ({
  data: Array.from({ length: events }, () => ({}) as LogPage['data'][number]),
  meta: { next, looked_at: 50_000, reached: REACHED, head: null },
});
const MUCH: LogAddress = { type: 'listing.sold' };

/** A look through a log that answers so, place by place; each answer waits for `answer`. */
function seeking(answers: Readonly<Record<string, LogPage>>) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const shown: LogAddress[] = [];
  const queryClient = createQueryClient(
    new ApiClient(async ({ path }) => {
      const before = new URL(path, 'http://test').searchParams.get('before') ?? '';
      asked.push(before);
      await new Promise<void>((resolve) => waiting.push(resolve));
      const answer = answers[before];
      return { status: answer ? 200 : 404, header: () => null, json: () => Promise.resolve(answer ?? {}) };
    }),
  );
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result, rerender, unmount } = renderHook(
    ({ address }: { readonly address: LogAddress }) => useSeek(address, (next) => void shown.push(next)),
    { wrapper, initialProps: { address: MUCH } },
  );
  const answer = async (): Promise<void> => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    await act(async () => waiting.splice(0).forEach((resolve) => resolve()));
  };
  const isOver = () => waitFor(() => expect(result.current.reached).toBeUndefined());
  act(() => result.current.begin('900'));
  return { result, rerender, unmount, asked, shown, answer, isOver };
}

describe('a look further back through the log', () => {
  it('goes on until something fits and shows it, saying until when it has looked', async () => {
    const { result, asked, shown, answer, isOver } = seeking({ 900: page('600'), 600: page('300'), 300: page('1', 2) });
    expect(result.current.reached).toBeDefined();
    await answer();
    await waitFor(() => expect(result.current.reached).toBe(REACHED));
    await answer();
    await answer();
    await isOver();
    expect([asked, shown]).toEqual([['900', '600', '300'], [{ ...MUCH, before: '300' }]]);
  });

  it('ends at the beginning of the log', async () => {
    const { asked, shown, answer, isOver } = seeking({ 900: page('600'), 600: page(null) });
    await answer();
    await answer();
    await isOver();
    expect([asked, shown]).toEqual([['900', '600'], [{ ...MUCH, before: '600' }]]);
  });

  it('is stopped, and shows how far it has come', async () => {
    const { result, asked, shown, answer, isOver } = seeking({ 900: page('600'), 600: page('300') });
    await answer();
    await waitFor(() => expect(asked).toHaveLength(2));
    act(() => result.current.stop());
    await answer();
    await isOver();
    expect([asked, shown]).toEqual([['900', '600'], [{ ...MUCH, before: '300' }]]);
  });

  it('wants nothing any more of who has asked for something else, or has left', async () => {
    const elsewhere = seeking({ 900: page('600') });
    elsewhere.rerender({ address: { type: 'listing.edited' } });
    const left = seeking({ 900: page('600') });
    left.unmount();
    for (const { asked, shown, answer } of [elsewhere, left]) {
      await answer();
      expect([asked, shown]).toEqual([['900'], []]);
    }
    await elsewhere.isOver();
  });

  it('ends where the log does not answer: the page asks for the same and says why', async () => {
    const { asked, shown, answer, isOver } = seeking({ 900: page('600') });
    await answer();
    await answer();
    await isOver();
    expect([asked, shown]).toEqual([['900', '600'], [{ ...MUCH, before: '600' }]]);
  });
});
