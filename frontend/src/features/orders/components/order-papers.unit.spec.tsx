import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { OrderDetail } from '@ilan/api';
import { openPage } from '@test/render-page';
import { OrderPapers } from './order-papers';

const open = (status: string, more: object = {}) => {
  const invoice = {
    number: 'ILN2026000000042',
    status,
    is_unconfirmed: false,
    notes: [],
    comes_anew: false,
    replaces: null,
    ...more,
  };
  const order = { id: 'K7QX3M9TAB', invoice };
  return openPage(<OrderPapers order={order as unknown as OrderDetail} />, '/', () => 404);
};
const SENTENCE = /ILN2026000000042 numaralı fatura iptal edildi ve artık geçerli değil/;

describe('the papers of an order', () => {
  it('say of a cancelled invoice that it is one and that nothing came in its place, also where it is downloaded', () => {
    open('cancelled');
    expect(screen.getByText(SENTENCE)).toHaveTextContent('Yerine yeni bir fatura kesilmedi.');
    expect(screen.getByRole('button')).toHaveTextContent('İptal edilen faturayı indir');
  });

  it('say that the new one is being issued from the moment on at which it was asked for', () => {
    open('cancelled', { comes_anew: true });
    const said = screen.getByText(SENTENCE);
    expect(said).toHaveTextContent('Yerine yenisi düzenleniyor.');
    expect(said).not.toHaveTextContent('kesilmedi');
  });

  it('say of an e-Fatura whose buyer has not agreed that it counts until they do, and where that is done', () => {
    open('cancelled', { is_unconfirmed: true });
    expect(screen.getByText(/iptali onayınızı bekliyor/)).toHaveTextContent('siz onaylayana kadar geçerli sayılır');
    expect(screen.queryByText(/artık geçerli değil/)).toBeNull();
    expect(screen.getByRole('button')).toHaveTextContent('Faturayı indir (ILN2026000000042)');
  });

  it('say of one that was issued anew in whose place it stands, until it is cancelled itself', () => {
    open('accepted', { replaces: 'ILN2026000000040' });
    expect(screen.getByText(/^Geçerli faturanız ILN2026000000042\./)).toHaveTextContent(
      'İptal edilen ILN2026000000040 numaralı faturanın yerine düzenlendi.',
    );
    expect(screen.getByRole('button')).toHaveTextContent('Faturayı indir (ILN2026000000042)');
  });

  it('offer one that counts as it is', () => {
    open('accepted');
    expect(screen.queryByText(SENTENCE)).toBeNull();
    expect(screen.queryByText(/yerine düzenlendi/)).toBeNull();
    expect(screen.getByRole('button')).toHaveTextContent('Faturayı indir (ILN2026000000042)');
  });
});
