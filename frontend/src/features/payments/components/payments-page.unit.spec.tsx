import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PaymentList, type PaymentRow, paymentStatus } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { aUser, openAccountPage } from '@test/open-account-page';
import { PaymentsPage } from './payments-page';

afterEach(() => token.remove());

const row = (ref: string, answer_by: string | null): PaymentRow => ({
  ...{ ref, order_id: ref.slice(0, 10), method: 'iyzico', status: answer_by === null ? 'paid' : 'disputed', answer_by },
  ...{ amount_minor: 2_490, refunded_minor: 0, begun_at: '2026-11-02T09:00:00.000Z', paid_at: null },
  buyer: { id: 7, name: 'Ayşe Su' },
});
const page = (...data: readonly PaymentRow[]): PaymentList => {
  const none = Object.fromEntries(paymentStatus.options.map((one) => [one, 0])) as PaymentList['meta']['counts'];
  const counts = { ...none, all: 3, disputed: 2 };
  return {
    data: [...data],
    meta: { current_page: 1, last_page: 1, per_page: 20, total: data.length, counts },
    links: { next: null },
  };
};

it('lists disputed payments by the day until which the bank waits, the nearest first, and all of them by their beginning', async () => {
  const [soon, late, paid] = [
    row('K7QX3M9TAB-1', '2026-12-02T20:59:59.000Z'),
    row('K7QX3M9TAC-1', '2026-12-09T20:59:59.000Z'),
    row('K7QX3M9TAD-1', null),
  ];
  openAccountPage(<PaymentsPage />, aUser(), {
    'GET /api/admin/payments?sort=-begun_at&per_page=20': () => page(paid, late, soon),
    'GET /api/admin/payments?status=disputed&sort=answer_by&per_page=20': () => page(soon, late),
  });
  expect(await screen.findByText('K7QX3M9TAD-1')).toBeVisible();
  // Among all of them it stands with the state of the few that have one: no column that is empty for the rest.
  const all = screen.getByRole('list', { name: 'Ödemeler' });
  expect(within(all).queryByText('Yanıt için son gün')).toBeNull();
  expect(within(all).getAllByText(/^yanıt için son gün \d{1,2} Ara$/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /^İtiraz var/ }));
  const [first, second] = await screen.findAllByText(/^\d{1,2} Ara$/);
  expect(first).toHaveTextContent('2 Ara');
  expect(second).toHaveTextContent('9 Ara');
  const list = screen.getByRole('list', { name: 'Ödemeler' });
  expect(within(list).getAllByText('Yanıt için son gün')).toHaveLength(2);
  expect(within(list).queryByText(/^yanıt için son gün/)).toBeNull();
});
