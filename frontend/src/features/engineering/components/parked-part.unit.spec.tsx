import type { ComponentProps } from 'react';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FileText } from 'lucide-react';
import { AdminNavContext, type AdminPageEntry } from '@/shared/admin/admin-page';
import { aUser, openAccountPage } from '@test/open-account-page';
import { ParkedPart } from './parked-part';

const INVOICES = { path: 'invoices', label: 'Faturalar', icon: FileText, permission: 'invoices.view' };

type Other = ComponentProps<typeof ParkedPart>['others'][number];
const shown = (others: readonly Other[], pages: readonly AdminPageEntry[] = [INVOICES]) =>
  openAccountPage(
    <AdminNavContext value={{ pages, tabs: [] }}>
      <ParkedPart parked={[]} jobs={[]} mails={[]} givenUp={0} others={others} />
    </AdminNavContext>,
    aUser({ role: 'super_admin' }),
    {},
  );
const HAND_OVER: Other = { name: 'invoice_hand_over', parked: 1, settled_at: 'invoices' };

it('says what waits for a person on other pages, and leads there', async () => {
  shown([HAND_OVER]);
  await screen.findByText('invoice_hand_over');
  expect(screen.getByText(/^1 bekletilen\. /u)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Faturalar' }).getAttribute('href')).toBe('/cpadmin/invoices');
  expect(screen.queryByText(/e-posta yok/u)).toBeNull();
});

it('leads nobody to a page that is not for them', async () => {
  shown([HAND_OVER], []);
  await screen.findByText('invoice_hand_over');
  expect(screen.queryByRole('link', { name: 'Faturalar' })).toBeNull();
});

it('says that nothing was set aside where no part has anything', async () => {
  shown([]);
  await screen.findByText(/e-posta yok/u);
});
