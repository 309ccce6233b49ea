import { afterEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { FeeInvoices } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { aUser, openAccountPage } from '@test/open-account-page';
import { FeesPage } from './fees-page';

afterEach(() => token.remove());

const fee: FeeInvoices['data'][number] = {
  ...{ id: '0191e0a0-0000-5000-8000-000000004711', provider: 'iyzico', number: 'IYZ2026000004711', tax_number: null },
  ...{ day: '2026-11-20', booked_on: '2026-11-20', rate: 20, net_minor: 125_050, vat_minor: 25_010 },
  ...{ status: 'entered', entered_at: '2026-11-20T09:00:00.000Z' },
};
const fees: FeeInvoices = {
  ...{
    data: [
      fee,
      { ...fee, id: '0191e0a0-0000-5000-8000-000000004712', number: 'IYZ2026000004712', status: 'cancelled' },
    ],
  },
  ...{ more: false, open_from: null },
};
function openedBy(permissions: readonly string[]): void {
  const { queryClient } = openAccountPage(<FeesPage />, aUser(), { 'GET /api/admin/fee-invoices': () => fees });
  act(() => void queryClient.setQueryData(['session'], { user: aUser(), permissions: [...permissions] }));
}

it('leads an engineer from each invoice of a provider to its own events', async () => {
  openedBy(['payments.view', 'engineering.view']);
  for (const { id, number } of fees.data)
    expect(await screen.findByRole('link', { name: `Olayları: ${number} numaralı fatura` })).toHaveAttribute(
      'href',
      `/cpadmin/engineering/streams/fee-invoice-${id}`,
    );
});

it('shows the accountant the invoices without a way that is closed to them', async () => {
  openedBy(['payments.view']);
  expect(await screen.findByText('IYZ2026000004712')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Olayları/ })).toBeNull();
});

it('keeps what is typed and pressed before the earlier invoices are there, and fills in what they say', async () => {
  let come = (): void => undefined;
  const coming = new Promise<FeeInvoices>((resolve) => {
    come = () => resolve({ ...fees, data: [{ ...fee, tax_number: '9876543217' }] });
  });
  const { queryClient } = openAccountPage(<FeesPage />, aUser(), { 'GET /api/admin/fee-invoices': () => coming });
  act(() => void queryClient.setQueryData(['session'], { user: aUser(), permissions: ['payments.reconcile'] }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Net tutar' }), { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Faturayı işle' }));
  const complaint = 'Fatura numarası harf ve rakamlardan oluşur, en çok 40 karakterdir.';
  await screen.findByText(complaint);
  act(come);
  await screen.findByText(/IYZ2026000004711/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Net tutar' }).value).toBe('12');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Kuruluşun vergi kimlik numarası' }).value).toBe(
    '9876543217',
  );
  screen.getByText(complaint);
});
