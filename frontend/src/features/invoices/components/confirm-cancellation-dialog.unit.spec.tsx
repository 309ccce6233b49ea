import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CancellationConfirmed, InvoiceDetail } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { ConfirmCancellationDialog } from './confirm-cancellation-dialog';
import { SaleLeft } from './sale-left';

const open = (send: (form: CancellationConfirmed) => Promise<unknown>) => {
  const sent = jest.fn(send);
  render(<ConfirmCancellationDialog number="ILE2026000000001" onSend={sent} onCancel={() => undefined} />);
  return { user: userEvent.setup(), sent };
};
const press = () => screen.getByRole('button', { name: 'İptal onayını kaydet' });
const way = () => screen.getByRole('combobox', { name: 'Nasıl onayladı?' });
const reference = () => screen.getByRole('textbox', { name: 'Belge ya da talep numarası' });

it('asks how, on which day and by which document the buyer agreed, and sends nothing less', async () => {
  const { user, sent } = open(() => Promise.resolve());
  expect(screen.getByText(/ILE2026000000001 için alıcının onayını/)).toBeInTheDocument();
  await user.click(press());
  expect(await screen.findByText('Onayın nasıl verildiğini seçin.')).toBeInTheDocument();
  expect(screen.getByText('Onayın belge ya da talep numarasını yazın.')).toBeInTheDocument();
  expect(way()).toHaveFocus();
  await user.selectOptions(way(), 'KEP iletisi');
  await user.type(reference(), ' KEP-2026-42 ');
  await user.click(press());
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date());
  expect(sent.mock.calls[0]?.[0]).toEqual({ way: 'kep', reference: 'KEP-2026-42', day });
});

it('says what it is refused for and stays open', async () => {
  const errors = { day: ['Onayın günü, faturanınkinden önce ya da ileride olamaz.'] };
  const { user } = open(() => Promise.reject(new ApiError(422, 'WRONG_DAY', 'Olmaz', errors)));
  await user.selectOptions(way(), 'GİB iptal portalı');
  await user.type(reference(), 'GIB-1');
  await user.click(press());
  expect(await screen.findByText(errors.day[0] ?? '')).toBeInTheDocument();
  expect(press()).toBeEnabled();
});

it('is told on the page for as long as the buyer has not agreed, before what else is to be done', () => {
  const shown = (given: Pick<InvoiceDetail, 'is_uninvoiced' | 'cancellation'>) => {
    const { container, unmount } = render(<SaleLeft invoice={{ deeds: [], ...given } as unknown as InvoiceDetail} />);
    const words = container.textContent;
    unmount();
    return [/iptal onayı bekleniyor/, /faturası yok/].map((one) => one.test(words));
  };
  const confirmed = { way: 'portal', day: '2026-11-22', reference: 'GIB-1' } as const;
  expect(shown({ is_uninvoiced: true, cancellation: { is_unconfirmed: true, confirmed: null } })).toEqual([
    true,
    false,
  ]);
  expect(shown({ is_uninvoiced: false, cancellation: { is_unconfirmed: true, confirmed: null } })).toEqual([
    true,
    false,
  ]);
  expect(shown({ is_uninvoiced: true, cancellation: { is_unconfirmed: false, confirmed } })).toEqual([false, true]);
  expect(shown({ is_uninvoiced: true, cancellation: null })).toEqual([false, true]);
  expect(shown({ is_uninvoiced: false, cancellation: null })).toEqual([false, false]);
});
