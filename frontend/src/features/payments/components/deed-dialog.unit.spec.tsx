import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffAttempt, StaffOrder } from '@ilan/api';
import { ApiClient, type Transport } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import DeedDialog from './deed-dialog';

const attemptWith = (first: 'pending' | 'done') =>
  ({
    ref: 'K7QX3M9TAB-1',
    method: 'transfer',
    refunds: [
      { id: 'r1', amount_minor: 2_050, state: first },
      { id: 'r2', amount_minor: 9_900, state: 'pending' },
    ],
  }) as unknown as StaffAttempt;

it('what is settled is the refund that was asked about, also when its answer was lost and the order read anew', async () => {
  const calls: string[] = [];
  const transport: Transport = async ({ method, path }) => {
    if (method === 'POST') {
      calls.push(path.slice(path.indexOf('refunds/')));
      if (calls.length === 1) throw new TypeError('Failed to fetch');
    }
    return { status: 200, header: () => null, json: async () => ({}) };
  };
  const client = createQueryClient(new ApiClient(transport));
  const page = (attempt: StaffAttempt) => (
    <QueryClientProvider client={client}>
      <DeedDialog deed="settle_refund" order={{} as StaffOrder} attempt={attempt} onClose={() => undefined} />
    </QueryClientProvider>
  );
  const user = userEvent.setup();
  const { rerender } = render(page(attemptWith('pending')));
  expect(screen.getByText(/20,50? TL/)).toBeInTheDocument();
  const sent = () => screen.getAllByRole('button', { name: /gönderildi/i }).at(-1)!;
  await user.click(sent());
  await waitFor(() => expect(sent()).toBeEnabled());
  rerender(page(attemptWith('done')));
  expect(screen.getByText(/20,50? TL/)).toBeInTheDocument();
  await user.click(sent());
  await waitFor(() => expect(calls).toEqual(['refunds/r1', 'refunds/r1']));
});

it('a transfer of what was asked for wants no note, and says before it is sent how long one has to be', async () => {
  const sent: unknown[] = [];
  const transport: Transport = async ({ method, body }) => {
    if (method === 'POST' && typeof body === 'string') sent.push(JSON.parse(body));
    return { status: 200, header: () => null, json: async () => ({}) };
  };
  const client = createQueryClient(new ApiClient(transport));
  const attempt = { ref: 'K7QX3M9TAB-1', method: 'transfer', amount_minor: 9_990, refunds: [] };
  render(
    <QueryClientProvider client={client}>
      <DeedDialog
        deed="confirm"
        order={{} as StaffOrder}
        attempt={attempt as unknown as StaffAttempt}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const note = await screen.findByRole('textbox', { name: 'Neden' });
  const confirm = screen.getByRole('button', { name: 'Havale geldi' });
  await user.type(note, 'Geldi');
  await user.click(confirm);
  expect(screen.getByText('Neden en az 10 karakter olmalıdır.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(note);
  await user.click(confirm);
  await waitFor(() => expect(sent).toMatchObject([{ amount_minor: 9_990, reason: null }]));
});
