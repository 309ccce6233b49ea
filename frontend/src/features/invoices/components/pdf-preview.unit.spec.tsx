import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { InvoiceDetail } from '@ilan/api';
import { toastStore } from '@/shared/ui/toast';
import { openPage } from '@test/render-page';
import { PdfPreview } from './pdf-preview';

const invoice = { id: '3f1c', number: 'ILN2026000000042' } as InvoiceDetail;
const NAME = 'ILN2026000000042 numaralı faturanın PDF’i';

const open = (pdfViewerEnabled: boolean, status = 200) => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: pdfViewerEnabled, configurable: true });
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const headers = { get: () => null };
    const json = () => Promise.resolve({ message: 'Bu fatura artık yok.' });
    const blob = () => Promise.resolve(new Blob(['%PDF'], { type: 'application/pdf' }));
    return Promise.resolve({ ok: status === 200, status, headers, blob, json } as unknown as Response);
  });
  const page = openPage(<PdfPreview invoice={invoice} />, '/', () => 404);
  return { asked, page };
};

describe('the PDF of an invoice in its page', () => {
  const { createObjectURL, revokeObjectURL } = URL;
  const given: string[] = [];
  const shown = () => {
    URL.createObjectURL = () => 'blob:it';
    URL.revokeObjectURL = (address) => given.push(address);
  };
  afterEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    jest.restoreAllMocks();
  });

  it('is asked for when somebody wants to see it, and let go of with the page', async () => {
    shown();
    const { asked, page } = open(true);
    expect(asked).not.toHaveBeenCalled();
    await page.user.click(screen.getByRole('button', { name: 'PDF’i göster' }));
    expect(await screen.findByTitle(NAME)).toHaveAttribute('src', 'blob:it');
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/admin/invoices/3f1c/pdf']);
    page.unmount();
    expect(given).toContain('blob:it');
  });

  it('can be asked for again where it did not come', async () => {
    const { page } = open(true, 404);
    const button = screen.getByRole('button', { name: 'PDF’i göster' });
    await page.user.click(button);
    await waitFor(() => expect(toastStore.get().at(-1)?.title).toContain('Bu fatura artık yok'));
    expect(button).toBeEnabled();
    expect(screen.queryByTitle(NAME)).toBeNull();
  });

  it('is not offered where the browser shows none, which is said', () => {
    open(false);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/sayfa içinde göstermiyor/)).toBeInTheDocument();
  });
});
