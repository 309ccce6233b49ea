import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayoutLine, PayoutLines } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { aUser, openAccountPage } from '@test/open-account-page';
import { PayoutsPage } from './payouts-page';

afterEach(() => token.remove());

const line: PayoutLine = {
  ...{ id: '0123456789abcdef0123456789abcdef', method: 'iyzico', settlement_id: '4711:2026-11-20', day: '2026-11-20' },
  ...{ amount_minor: 4_150, currency: 'TRY', fee_minor: 0, ref: null, reason: 'unknown', code: null },
  ...{ due: '2020-11-30', status: 'open' },
};
const lines: PayoutLines = {
  data: [line, { ...line, id: `f${line.id.slice(1)}`, amount_minor: 700, currency: 'USD', reason: 'currency' }],
  ...{ counts: { open: 2, matched: 0, aside: 0 }, due: '2020-11-30', more: false },
};
function openedBy(permissions: readonly string[]) {
  const sent: unknown[] = [];
  const { queryClient } = openAccountPage(<PayoutsPage />, aUser(), {
    'GET /api/admin/payout-lines?status=open&page=1': () => lines,
    [`POST /api/admin/payout-lines/${line.id}/match`]: (body) => {
      sent.push(body);
      return { id: line.id };
    },
  });
  act(() => void queryClient.setQueryData(['session'], { user: aUser(), permissions: [...permissions] }));
  return sent;
}

it('says why nobody took a payout and that its day is past; one in another currency can only be set aside', async () => {
  openedBy(['payments.view', 'payments.reconcile']);
  const [lira, dollars] = await screen.findAllByRole('listitem');
  expect(lira).toHaveTextContent('41,50 TL');
  expect(lira).toHaveTextContent('Kuruluşun bildirdiği işlem sitede bilinmiyor');
  expect(lira).toHaveTextContent('30 Kasım 2020 (geçti)');
  expect(dollars).toHaveTextContent('7,00 USD');
  expect(within(dollars as HTMLElement).queryByRole('button', { name: 'Ödemeyle eşleştir' })).toBeNull();
  expect(within(dollars as HTMLElement).getByRole('button', { name: 'Ayır' })).toBeVisible();
});

it('is matched with an order and the fee that was kept, and asks for both', async () => {
  const sent = openedBy(['payments.view', 'payments.reconcile']);
  await userEvent.click(await screen.findByRole('button', { name: 'Ödemeyle eşleştir' }));
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Ödemeyle eşleştir' });
  await userEvent.click(send);
  expect(within(dialog).getByText('On karakterlik sipariş numarasını yazın.')).toBeVisible();
  expect(within(dialog).getByText('Komisyonu lira olarak yazın; kesilmediyse 0.')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Sipariş ya da ödeme no'), 'k7qx3m9tab');
  await userEvent.type(within(dialog).getByLabelText('Kesilen komisyon (₺)'), '3,11');
  await userEvent.click(send);
  await waitFor(() => expect(sent).toEqual([{ ref: 'K7QX3M9TAB-1', fee_minor: 311 }]));
});

it('offers nothing to whoever may only look', async () => {
  openedBy(['payments.view']);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Ayır' })).toBeNull();
});
