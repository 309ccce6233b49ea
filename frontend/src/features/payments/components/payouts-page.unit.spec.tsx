import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayoutLine, PayoutLines } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
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
function openedBy(permissions: readonly string[], shown = lines, refusal?: object, status = 422) {
  const sent: unknown[] = [];
  const { queryClient } = openAccountPage(<PayoutsPage />, aUser(), {
    // Once somebody else has decided about it, it waits no longer.
    'GET /api/admin/payout-lines?status=open&page=1': () =>
      sent.length > 0 && status === 409 ? { ...shown, data: [] } : shown,
    [`POST /api/admin/payout-lines/${line.id}/match`]: (body) => {
      sent.push(body);
      return refusal ? refused(status, refusal) : { id: line.id };
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
  // As it is found at the provider, without the day that is put to its name here.
  expect(within(lira as HTMLElement).getByText('4711')).toBeVisible();
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
  expect(
    within(dialog).getByText(
      /^Sipariş numarasını \(K7QX3M9TAB gibi on karakter\) ya da ödeme numarasını \(K7QX3M9TAB-2\) yazın/,
    ),
  ).toBeVisible();
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

const only = (change: Partial<PayoutLine>): PayoutLines => ({ ...lines, data: [{ ...line, ...change }] });

it.each([
  ['NOT_PAID', 'Eşleştirildiği ödeme alınmamış; aktarım ona sayılamadı'],
  ['NO_PROVIDER', 'Eşleştirildiği ödeme havaleyle yapılmış; aktarım ona sayılamadı'],
  ['NO_PAYMENT', 'Eşleştirildiği ödeme bulunamadı'],
  ['NO_ORDER', 'Eşleştirildiği ödeme bulunamadı'],
  ['SOMETHING_NEW', 'Siparişin ödemesi bu aktarımı almadı'],
])('says one reason in words of a line whose payment refused it with %s', async (code, words) => {
  openedBy(['payments.view'], only({ ref: 'K7QX3M9TAB-1', code }));
  const card = await screen.findByRole('listitem');
  expect(card).toHaveTextContent(words);
  expect(card).not.toHaveTextContent(code);
  expect(card).not.toHaveTextContent('Kuruluşun bildirdiği işlem sitede bilinmiyor');
});

it('says of money that was deducted that it is, and not that it came', async () => {
  openedBy(['payments.view', 'payments.reconcile'], only({ amount_minor: -1_230 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ödemeyle eşleştir' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('12,30 TL kuruluşun mahsup ettiği');
  expect(dialog).not.toHaveTextContent('hesaba geçen');
});

it('says at its field what is refused of it, and has the focus there', async () => {
  const [ref, fee_minor] = ['Bu ödeme 5,00 TL; aktarım ondan büyük.', 'Komisyon en çok 3,00 TL olabilir.'];
  const errors = { ref: [ref], fee_minor: [fee_minor] };
  openedBy(['payments.view', 'payments.reconcile'], lines, { code: 'VALIDATION', message: ref, errors });
  await userEvent.click(await screen.findByRole('button', { name: 'Ödemeyle eşleştir' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText('Sipariş ya da ödeme no');
  await userEvent.type(field, 'K7QX3M9TAB');
  await userEvent.type(within(dialog).getByLabelText('Kesilen komisyon (₺)'), '3{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(ref));
  expect(within(dialog).getByLabelText('Kesilen komisyon (₺)')).toHaveAccessibleDescription(fee_minor);
  expect(within(dialog).getAllByText(ref)).toHaveLength(1);
  await waitFor(() => expect(field).toHaveFocus());
});

it('says that somebody was faster where the list has it no longer', async () => {
  const message = 'Bu aktarım ayrılmış; önce geri alın.';
  openedBy(['payments.view', 'payments.reconcile'], lines, { code: 'PAYOUT_LINE_TAKEN', message }, 409);
  await userEvent.click(await screen.findByRole('button', { name: 'Ödemeyle eşleştir' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Sipariş ya da ödeme no'), 'K7QX3M9TAB');
  await userEvent.type(within(dialog).getByLabelText('Kesilen komisyon (₺)'), '3{Enter}');
  expect(await screen.findByText('Eşleşmeyi bekleyen aktarım yok')).toBeInTheDocument();
  expect(await within(screen.getByRole('dialog')).findByText(message)).toBeVisible();
});

it('is asked for by its day where the provider gave it no name, with the focus in the first field', async () => {
  openedBy(['payments.view', 'payments.reconcile'], only({ settlement_id: 'none TRY 41.50 #1:2026-11-20' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Kuruluş bir ad vermemiş');
  await userEvent.click(screen.getByRole('button', { name: 'Ödemeyle eşleştir' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('20 Kasım 2026 gününün adsız işlemini bulun');
  expect(dialog).not.toHaveTextContent('none');
  await waitFor(() => expect(within(dialog).getByLabelText('Sipariş ya da ödeme no')).toHaveFocus());
});
