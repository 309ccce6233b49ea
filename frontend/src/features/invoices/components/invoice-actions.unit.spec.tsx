import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceDeed } from '@ilan/api';
import { openPage } from '@test/render-page';
import { invoiceQuery } from '../api/invoices';
import { InvoiceActions } from './invoice-actions';

const REASON = 'Unvan yanlış yazılmış, düzeltilecek';
const Shown = () => {
  const { data } = useQuery(invoiceQuery('i'));
  return data ? <InvoiceActions invoice={data} /> : null;
};

/** The deeds of an invoice that has only this one until it is done. */
function open(deed: InvoiceDeed, status = 'handed_over') {
  let deeds: readonly InvoiceDeed[] = [deed];
  return openPage(<Shown />, '/', ({ pathname }) => {
    if (pathname === '/api/admin/invoices/i') {
      return { id: 'i', number: 'ILE2026000000001', order_id: 'K7QX3M9TAB', status, deeds };
    }
    if (pathname === '/sanctum/csrf-cookie') return {};
    if (!pathname.startsWith('/api/admin/invoices/i/')) return 404;
    deeds = [];
    return { id: 'i' };
  });
}
const isKept = (): Promise<void> =>
  waitFor(() => expect(screen.getByRole('group', { name: 'Faturayla yapılabilecekler' })).toHaveFocus());

it.each([
  ['cancel', 'Faturayı iptal et'],
  ['reject', 'Reddedildi olarak işaretle'],
] as const)('keeps the focus among the deeds when %s took its own button away', async (deed, label) => {
  const { user } = open(deed);
  const opens = await screen.findByRole('button', { name: label });
  opens.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('textbox'));
  await user.paste(REASON);
  await user.click(within(dialog).getByRole('button', { name: label }));
  await isKept();
  expect(screen.queryByRole('button', { name: label })).toBeNull();
});

it('keeps it there when the approval was entered, or the invoice was accepted', async () => {
  const { user, unmount } = open('confirm_cancellation', 'cancelled');
  (await screen.findByRole('button', { name: 'İptal onayını kaydet' })).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByRole('combobox'), 'KEP iletisi');
  await user.type(within(dialog).getByRole('textbox', { name: 'Belge ya da talep numarası' }), 'KEP-1');
  await user.click(within(dialog).getByRole('button', { name: 'İptal onayını kaydet' }));
  await isKept();
  unmount();
  const accepted = open('accept');
  (await screen.findByRole('button', { name: /Kabul/ })).focus();
  await accepted.user.keyboard('{Enter}');
  await isKept();
});

it('says of a cancelled one that is marked as rejected what becomes of it, and not that it is sent again', async () => {
  const { user } = open('reject', 'cancelled');
  await user.click(await screen.findByRole('button', { name: 'Reddedildi olarak işaretle' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('iptali alıcının onayını beklemez');
  expect(dialog).not.toHaveTextContent('yeniden gönderirsiniz');
});
