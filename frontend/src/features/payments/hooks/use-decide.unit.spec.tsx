import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { StaffAttempt, StaffOrder } from '@ilan/api';
import type { ReactNode } from 'react';
import { ApiClient, type Transport } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { useDecide } from './use-decide';

const attempt = { ref: 'K7QX3M9TAB-1' } as StaffAttempt;
const refund = { lines: [{ line: 1, amount_minor: 2_050 }], reason: 'Satıcıyla anlaşıldı' };

it('a refund whose answer was lost and that is sent again from the open dialog goes back once', async () => {
  const keys: (string | undefined)[] = [];
  let closed = 0;
  const transport: Transport = async ({ method, headers }) => {
    if (method !== 'POST') return { status: 204, header: () => null, json: async () => null };
    // It arrived; what came back did not.
    if (keys.push(headers['Idempotency-Key']) === 1) throw new TypeError('Failed to fetch');
    return { status: 200, header: () => null, json: async () => ({ ref: attempt.ref }) };
  };
  const client = createQueryClient(new ApiClient(transport));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useDecide({ order: {} as StaffOrder, attempt, onClose: () => (closed += 1) }), {
    wrapper,
  });
  await act(async () => {
    await expect(result.current('refunds', refund, 'Oldu')).rejects.toMatchObject({ status: 0 });
    await result.current('refunds', refund, 'Oldu');
  });
  expect([keys.length, keys[0] === keys[1], typeof keys[0], closed]).toEqual([2, true, 'string', 1]);
});
