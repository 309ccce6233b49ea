import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { OrderDetail } from '@ilan/api';
import { openPage } from '@test/render-page';
import { OrderPapers } from './order-papers';

const open = (status: string) => {
  const order = { id: 'K7QX3M9TAB', invoice: { number: 'ILN2026000000042', status, notes: [] } };
  return openPage(<OrderPapers order={order as unknown as OrderDetail} />, '/', () => 404);
};
const SENTENCE = /ILN2026000000042 numaralı fatura iptal edildi ve artık geçerli değil/;

describe('the papers of an order', () => {
  it('say of a cancelled invoice that it is one and that nothing came in its place, also where it is downloaded', () => {
    open('cancelled');
    expect(screen.getByText(SENTENCE)).toHaveTextContent('Yerine yeni bir fatura kesilmedi.');
    expect(screen.getByRole('button')).toHaveTextContent('İptal edilen faturayı indir');
  });

  it('offer one that counts as it is', () => {
    open('accepted');
    expect(screen.queryByText(SENTENCE)).toBeNull();
    expect(screen.getByRole('button')).toHaveTextContent('Faturayı indir (ILN2026000000042)');
  });
});
