import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Dashboard } from '@ilan/api';
import { openPage } from '@test/render-page';
import { t } from '../texts';
import { Today } from './today';

const NOTHING = {
  ...{
    disputes: [],
    unmatched_since: null,
    payouts_due: null,
    refunds_failed: 0,
    mismatched: 0,
    series_gaps: 0,
    period_to_close: null,
  },
  ...{
    invoices_refused: 0,
    invoices_rejected: 0,
    invoices_undelivered: 0,
    invoices_untold: [],
    invoices_uninvoiced: 0,
  },
} as unknown as NonNullable<Dashboard['money']>;
/** Noon in Istanbul. */
const NOW = Date.parse('2026-12-01T09:00:00Z');
const shown = (change: object): readonly (string | null)[] => {
  openPage(<Today money={{ ...NOTHING, ...change }} now={NOW} />, '/', () => 404);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};

describe('what waits today for who keeps the books', () => {
  it('names each invoice that goes no further, since a late one was never issued', () => {
    expect(shown({ invoices_refused: 2, invoices_rejected: 1, invoices_undelivered: 3 })).toEqual([
      '2 fatura kesilemedi',
      '1 fatura entegratörce reddedildi, düzeltilmeyi bekliyor',
      '3 fatura entegratöre iletilemedi, yeniden gönderilmeyi bekliyor',
    ]);
  });

  it('says until when a payout that no payment took has to be in the books', () => {
    expect(shown({ payouts_due: '2026-12-07' })).toEqual([
      'Ödeme kuruluşunun eşleşmeyen aktarımı 7 Aralık 2026 gününe kadar deftere girmeli',
    ]);
  });

  it('says of what had to be done by a day that is over that it is late', () => {
    const dispute = { order_id: 'J3J6KXVK7R', amount_minor: 9990 };
    const [last, over] = ['2026-12-01T20:59:00Z', '2026-11-30T20:59:00Z'];
    expect(shown({ payouts_due: '2026-12-01', disputes: [{ ...dispute, answer_by: last }] })).toEqual([
      'J3J6KXVK7R: bankaya 1 Aralık 2026 gününe kadar yanıt verin (99,90 TL)',
      'Ödeme kuruluşunun eşleşmeyen aktarımı 1 Aralık 2026 gününe kadar deftere girmeli',
    ]);
    cleanup();
    expect(shown({ payouts_due: '2026-11-30', disputes: [{ ...dispute, answer_by: over }] })).toEqual([
      'J3J6KXVK7R: bankaya en geç 30 Kasım 2026 günü yanıt verilecekti, gecikti (99,90 TL)',
      'Ödeme kuruluşunun eşleşmeyen aktarımı en geç 30 Kasım 2026 günü deftere girecekti, gecikti',
    ]);
  });

  it('names payments of which something else was taken than was asked for', () => {
    expect(shown({ mismatched: 2 })).toEqual(['2 ödemede çekilen tutar siparişinki değil, iade edilmeyi bekliyor']);
  });

  it('names each cancelled invoice of which the integrator was not told', () => {
    expect(shown({ invoices_untold: [{ invoice_id: 'a', number: 'ILN2026000000007' }] })).toEqual([
      'ILN2026000000007: iptal edildi ama entegratöre iletilmedi, yeniden gönderilmeyi bekliyor',
    ]);
  });

  it('names sales whose invoice was cancelled and that have no other, with the way to them', () => {
    expect(shown({ invoices_uninvoiced: 2 })).toEqual(['Faturası iptal edilmiş, yerine kesilmemiş satış: 2']);
  });

  it('says so where nothing waits', () => {
    expect(shown({})).toEqual([]);
    expect(screen.getByText(t('today_none'))).toBeVisible();
  });
});
