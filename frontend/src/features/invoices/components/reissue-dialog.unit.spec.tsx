import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { InvoiceDetail, InvoiceReissue } from '@ilan/api';
import { ReissueDialog } from './reissue-dialog';

const buyer_details = {
  ...{ kind: 'person', first_name: 'Ayşe', last_name: 'Su', tckn: '11111111111' },
  ...{ street: 'Moda Cad. 4', district: 'Kadıköy', city: 'İstanbul' },
} as const;
const invoice = { number: 'ILN2026000000001', buyer_details } as InvoiceDetail;
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Yeniden düzenle' }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('asks why, and sends it with whom the new one is made out to', async () => {
  const sent = jest.fn((_body: InvoiceReissue) => Promise.resolve());
  render(<ReissueDialog invoice={invoice} onReissue={sent} onCancel={() => undefined} />);
  expect(screen.getByText(/ILN2026000000001 yerine/)).toBeTruthy();
  press();
  expect(await screen.findByText('Neden en az 10 karakter olmalıdır.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  type(/^Neden/, 'Adres yanlış yazılmıştı');
  type(/^Adres/, 'Doğru Sok. 5');
  press();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const buyer = { ...buyer_details, street: 'Doğru Sok. 5' };
  expect(sent.mock.calls[0]?.[0]).toEqual({ reason: 'Adres yanlış yazılmıştı', buyer });
});

it('names a company in the place of a person where the buyer asks for that, checked as at checkout', async () => {
  const sent = jest.fn((_body: InvoiceReissue) => Promise.resolve());
  render(<ReissueDialog invoice={invoice} onReissue={sent} onCancel={() => undefined} />);
  expect(screen.queryByText(/başka birinin adına kesilir/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Şirket' }));
  expect(screen.getByText(/başka birinin adına kesilir/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Soyad/)).toBeNull();
  type(/^Neden/, 'Alıcı şirketi adına istedi');
  type(/^Unvan/, 'Şık Ltd.');
  type(/^Vergi no/, '9876543218');
  type(/^Vergi dairesi/, 'Kadıköy');
  press();
  expect(await screen.findByText('Bu bir vergi numarası değil. Rakamları kontrol edin.')).toBeTruthy();
  type(/^Vergi no/, '9876543217');
  press();
  expect(await screen.findByText('Adresi yazın.')).toBeTruthy();
  // The home of the person is not where the company is.
  expect(sent).not.toHaveBeenCalled();
  type(/^Adres/, 'Sanayi Cad. 1');
  type(/^İlçe/, 'Şişli');
  type(/^İl(?!çe)/, 'İstanbul');
  press();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const [street, district, city] = ['Sanayi Cad. 1', 'Şişli', 'İstanbul'];
  const buyer = { kind: 'company', name: 'Şık Ltd.', vkn: '9876543217', tax_office: 'Kadıköy', street, district, city };
  expect(sent.mock.calls[0]?.[0]).toEqual({ reason: 'Alıcı şirketi adına istedi', buyer });
});

it('warns where the law wants a look first: of what was performed long ago', () => {
  const shown = (change: Partial<InvoiceDetail>) => {
    const given = { ...invoice, ...change };
    const { unmount } = render(
      <ReissueDialog invoice={given} onReissue={() => Promise.resolve()} onCancel={() => undefined} />,
    );
    const told = screen.queryByText(/VUK 231\/5/) !== null;
    // Who hears the page hears it at the field that has the focus first.
    const described =
      screen
        .getByLabelText(/^Neden/)
        .getAttribute('aria-describedby')
        ?.split(' ') ?? [];
    const heard = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    expect(/VUK 231\/5/.test(heard)).toBe(told);
    unmount();
    return told;
  };
  expect([shown({ is_late_today: false }), shown({ is_late_today: true })]).toEqual([false, true]);
});

it('says what it is refused for and stays open, and has nothing to send where the buyer was erased', async () => {
  const refused = () => Promise.reject(new Error('Bu siparişin parası sizde değil.'));
  const { unmount } = render(<ReissueDialog invoice={invoice} onReissue={refused} onCancel={() => undefined} />);
  type(/^Neden/, 'Adres yanlış yazılmıştı');
  press();
  expect(await screen.findByText('Bu siparişin parası sizde değil.')).toBeTruthy();
  unmount();
  render(
    <ReissueDialog invoice={{ ...invoice, buyer_details: null }} onReissue={refused} onCancel={() => undefined} />,
  );
  expect(screen.getByText(/^Alıcının bilgileri silinmiş/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Yeniden düzenle' })).toBeNull();
});

it('names one who runs a business under the own number, as at checkout', async () => {
  const sent = jest.fn((_body: InvoiceReissue) => Promise.resolve());
  render(<ReissueDialog invoice={invoice} onReissue={sent} onCancel={() => undefined} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Şirket' }));
  type(/^Neden/, 'Alıcı şahıs şirketi adına istedi');
  type(/^Vergi no/, '12345678951');
  expect(screen.queryByLabelText(/^Unvan/)).toBeNull();
  for (const [label, value] of [
    [/^Vergi dairesi/, 'Kadıköy'],
    [/^Adres/, 'Moda Cad. 4'],
    [/^İlçe/, 'Kadıköy'],
    [/^İl(?!çe)/, 'İstanbul'],
  ] as const)
    type(label, value);
  press();
  expect(await screen.findByText(/^Bu bir T\.C\. kimlik numarası değil/)).toBeTruthy();
  type(/^Vergi no/, '12345678950');
  press();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0]?.[0].buyer).toEqual({ ...buyer_details, tckn: '12345678950', tax_office: 'Kadıköy' });
});

it('says that it is somebody else’s also where the number or, without one, the name is another', () => {
  const other = () => screen.queryByText(/başka birinin adına kesilir/);
  const { unmount } = render(
    <ReissueDialog invoice={invoice} onReissue={() => Promise.resolve()} onCancel={() => undefined} />,
  );
  type(/^T\.C\. kimlik/, '12345678950');
  expect(other()).toBeNull();
  type(/^Ad(?!res)/, 'Ali');
  expect(other()).toBeTruthy();
  unmount();
  const trader = { ...buyer_details, kind: 'person', tckn: '12345678950', tax_office: 'Kadıköy' } as const;
  render(
    <ReissueDialog
      invoice={{ ...invoice, buyer_details: trader }}
      onReissue={() => Promise.resolve()}
      onCancel={() => undefined}
    />,
  );
  expect(screen.getByRole('radio', { name: 'Şirket' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText(/^Vergi dairesi/)).toHaveProperty('value', 'Kadıköy');
  expect(other()).toBeNull();
  // Who runs the business is somebody else than it, under the same number.
  fireEvent.click(screen.getByRole('radio', { name: 'Kişi' }));
  expect(other()).toBeTruthy();
  type(/^T\.C\. kimlik/, '19090909018');
  expect(other()).toBeTruthy();
});
