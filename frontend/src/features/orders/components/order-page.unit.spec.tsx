import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { OrderDetail } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { aUser, openAccountPage } from '@test/open-account-page';
import OrderPage from './order-page';

const ID = 'K7QX3M9TAB';
const target = {
  ...{ iban: 'TR330006100519786457841326', account_holder: 'Örnek A.Ş.', bank_name: 'Örnek Bank', reference: ID },
  ...{ amount_minor: 2_490, expires_at: '2026-12-02T10:00:00.000Z' },
};
type AnAttempt = NonNullable<OrderDetail['attempt']>;
const byTransfer: AnAttempt = { ref: `${ID}-1`, method: 'transfer', state: 'pending', failure: null, transfer: target };
const byCard: AnAttempt = { ...byTransfer, ref: `${ID}-2`, method: 'test_card' };

const open = (
  attempt: AnAttempt,
  methods: readonly string[] = ['test_card', 'transfer'],
  change: Partial<OrderDetail> = {},
) => {
  const order: OrderDetail = {
    ...{ id: ID, state: 'waiting', placed_at: '2026-11-29T10:00:00.000Z', paid_at: null, total_minor: 2_490 },
    ...{
      refunded_minor: 0,
      withheld: null,
      pay_again: null,
      lines: [],
      invoice: null,
      agreements: [],
      surplus: [],
      attempt,
    },
    ...change,
  };
  return openAccountPage(
    <Routes>
      <Route path="account/orders/:id" element={<OrderPage />} />
      <Route path="test-card/:ref" element={<p>Kart sayfası</p>} />
    </Routes>,
    aUser(),
    {
      [`GET /api/orders/${ID}`]: () => order,
      'GET /api/orders/options': () => ({ methods, billed: null, agreements: [], transfer_days: 3 }),
      [`POST /api/orders/${ID}/pay`]: () => ({ order_id: ID, next: { kind: 'redirect', url: `/test-card/${ID}-2` } }),
    },
    `/account/orders/${ID}`,
  );
};

afterEach(() => token.remove());

describe('an order that waits for its payment', () => {
  it('by transfer is paid by card after all', async () => {
    const page = open(byTransfer);
    await page.user.click(await screen.findByRole('button', { name: /^Kartla öde.*K7QX3M9TAB/ }));
    expect(await screen.findByText('Kart sayfası')).toBeVisible();
    expect(page.changes).toEqual([[`POST /api/orders/${ID}/pay`, { method: 'test_card' }]]);
  });

  it('by transfer offers no card where none is taken', async () => {
    open(byTransfer, ['transfer']);
    await screen.findByText('Havale bilgileri');
    expect(screen.queryByRole('button', { name: /^Kartla öde/ })).toBeNull();
  });

  it('by a card goes on with it, and still says where to send the money', async () => {
    open(byCard);
    await screen.findByRole('button', { name: /^Ödemeye devam et.*K7QX3M9TAB/ });
    expect(screen.getByText('Havale bilgileri')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Ödemenizin sonucu bekleniyor.');
    expect(screen.queryByRole('button', { name: /^Kartla öde/ })).toBeNull();
  });

  it('says of a card that failed beside a transfer why, and offers it again', async () => {
    open({ ...byCard, state: 'failed', failure: 'no_funds' });
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Kartla ödeme alınamadı: kartın bakiyesi yetersiz. Havaleniz hâlâ bekleniyor; isterseniz kartla yeniden deneyin.',
    );
    expect(await screen.findByRole('button', { name: /^Kartla öde/ })).toBeVisible();
  });

  it('blames no bank for a card that nobody has tried', async () => {
    open({ ...byCard, state: 'expired', failure: null });
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Kartla ödemeniz tamamlanmadı. Havaleniz hâlâ bekleniyor; isterseniz kartla yeniden deneyin.',
    );
  });
});

describe('an order that was paid', () => {
  const line: OrderDetail['lines'][number] = {
    ...{ number: 1, listing_id: 41, title: 'Bisiklet', package_id: 'bump', package_name: 'Üste taşı', kind: 'bump' },
    ...{ days: null, gross_minor: 2_490, vat_minor: 415, outcome: 'started', ad_was_off: false, price_back: null },
  };
  const shown = async (...lines: readonly Partial<typeof line>[]) => {
    open({ ...byCard, state: 'paid', transfer: null }, [], {
      state: 'paid',
      lines: lines.map((change, index) => ({ ...line, number: index + 1, ...change })),
    });
    return (await screen.findByRole('status')).textContent;
  };

  it.each([
    ['Seçtiğiniz paketler başladı.', [{}, {}]],
    ['Paketlerin bir kısmı başladı', [{}, { outcome: 'refused' }]],
    ['ama paketler başlamadı', [{ outcome: 'given_back' }, { outcome: 'refused' }]],
    ['Paketleriniz başlatılıyor.', [{}, { outcome: null }]],
  ] as const)('says how much of it has begun: %s', async (words, lines) => {
    expect(await shown(...lines)).toContain(words);
  });

  it.each([
    ['Başlatılmadı: ücreti iade edildi.', { outcome: 'given_back', price_back: 'done' }],
    ['Başlatılmadı: ücreti iade ediliyor.', { outcome: 'given_back', price_back: 'under_way' }],
    ['Başlatılamadı. Ücreti iade edilecek.', { outcome: 'refused', price_back: 'owed' }],
    [
      'Başlatılamadı: ilan yayında değildi. Ücreti iade edildi.',
      { outcome: 'refused', ad_was_off: true, price_back: 'done' },
    ],
    ['Başlatılamadı.', { outcome: 'refused' }],
  ] as const)('says of what did not begin what is so: %s', async (words, change) => {
    await shown(change);
    expect(screen.getByText(words)).toBeVisible();
  });
});

describe('an order whose payment came to nothing', () => {
  const expired: AnAttempt = { ...byCard, state: 'expired', transfer: null };

  it('is paid again by its method as long as that is offered', async () => {
    open(expired, [], { state: 'expired', pay_again: 'test_card' });
    expect(await screen.findByRole('button', { name: /^Yeniden öde/ })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('İsterseniz yeniden ödeyebilirsiniz.');
    expect(screen.queryByRole('link', { name: 'Yeni sipariş ver' })).toBeNull();
  });

  it('is ordered anew once that is not offered any more', async () => {
    open(expired, ['transfer'], { state: 'expired' });
    expect(await screen.findByRole('link', { name: 'Yeni sipariş ver' })).toBeVisible();
    expect(screen.getByText(/^Seçtiğiniz ödeme yöntemi artık sunulmuyor/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^Ödeme süresi doldu\.$/);
    expect(screen.queryByRole('button', { name: /^Yeniden öde/ })).toBeNull();
  });
});
