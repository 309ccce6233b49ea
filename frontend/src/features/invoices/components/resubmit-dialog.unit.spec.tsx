import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { InvoiceDetail } from '@ilan/api';
import { ResubmitDialog } from './resubmit-dialog';

it('says why an invoice whose buyer was erased cannot be corrected, with nothing to send', () => {
  const invoice = { number: 'ILN2026000000001', buyer_details: null, delivery: null } as InvoiceDetail;
  render(<ResubmitDialog invoice={invoice} onSend={() => Promise.resolve()} onCancel={() => undefined} />);
  expect(screen.getByText(/^Alıcının bilgileri silinmiş/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain(
    'Entegratöre yeniden gönder',
  );
});
