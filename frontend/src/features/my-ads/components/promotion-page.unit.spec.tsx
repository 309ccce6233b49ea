import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PromotionEffect, PromotionEpisode } from '@ilan/api';
import { Route, Routes } from 'react-router-dom';
import { token } from '@/shared/api-client/token';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import PromotionPage from './promotion-page';

const none = { views: 0, reveals: 0, favorites: 0, messages: 0 };
const figure = (change: Partial<PromotionEpisode['figures'][number]> = {}): PromotionEpisode['figures'][number] => ({
  figure: 'views',
  verdict: 'too_few',
  own: { before: 10, during: 25.5, after: null },
  beside: { before: 5, during: 6, after: 5 },
  change: null,
  ...change,
});
const episode = (change: Partial<PromotionEpisode> = {}): PromotionEpisode => ({
  parts: [{ kind: 'featured', from: '2026-11-01T09:00:00Z', until: '2026-11-08T09:00:00Z', order_id: null }],
  from: '2026-11-01T09:00:00Z',
  until: '2026-11-08T09:00:00Z',
  running: false,
  compared: { before: 14, during: 6, after: 9 },
  beside: { ads: 8, category: 'Scooter', wider: false },
  price_changed: false,
  figures: [figure()],
  days: [{ day: '2026-11-02', phase: 'during', compared: true, own: { ...none, views: 7 }, beside: none }],
  ...change,
});
const open = (answer: unknown) =>
  openAccountPage(
    <Routes>
      <Route path="/profile/ads/:id/promotion" element={<PromotionPage />} />
    </Routes>,
    aUser(),
    { 'GET /api/listings/5/promotions': () => answer },
    '/profile/ads/5/promotion',
  );
const told = (...episodes: PromotionEpisode[]): PromotionEffect => ({
  ...{ id: 5, title: 'Kırmızı bisiklet', kept_since: '2026-08-01', least: { days: 5, count: 20, ads: 5 }, episodes },
  left_out: [],
});

afterEach(() => token.remove());

describe('what a promotion did', () => {
  it('is said in words with what was compared, and never as its cause', async () => {
    open(told(episode({ figures: [figure({ verdict: 'more', change: { of: 8, less_so: 7 } })], price_changed: true })));
    await screen.findByText(
      'Önce günde 10, tanıtım sırasında 25,5. Artış, günden güne olağan oynamadan büyük. Aynı günlerde, karşılaştırılabilen 8 benzer ilandan 7 tanesinde artış bu kadar değildi.',
    );
    expect(screen.getByText(/ne olduğunu sayar, neden olduğunu söylemez/)).toBeVisible();
    expect(screen.getByText(/fiyatı da değişti/)).toBeVisible();
    expect(screen.getByText(/“Scooter” kategorisinden/)).toBeVisible();
    expect(
      screen.getByRole('img', { name: /^Görüntülenme: .*toplam 7; en çok 2 Kasım 2026 günü, 7\.$/ }),
    ).toBeVisible();
  });

  it('says since when nothing is known of the ad', async () => {
    open({ ...told(episode()), left_out: ['İlanın 3 Kasım 2026 gününden sonrası okunamıyor.'] });
    expect(await screen.findByText('İlanın 3 Kasım 2026 gününden sonrası okunamıyor.')).toBeVisible();
  });

  it('is no news where most of the others changed so, too', async () => {
    open(told(episode({ figures: [figure({ verdict: 'more', change: { of: 8, less_so: 3 } })] })));
    await screen.findByText(/Benzer ilanların çoğunda da öyle oldu; bu değişim tanıtıma özgü görünmüyor\.$/);
  });

  it('is not said of small numbers, and what would be needed is', async () => {
    open(told(episode({ compared: { before: 14, during: 2, after: 0 }, beside: null })));
    await screen.findByText('Bu sayılarla bir şey söylenemez.');
    expect(screen.getByText(/Şimdilik önce 14, sırasında 2 tam gün var\./)).toBeVisible();
    expect(screen.getByText(/\(en az 5\) tanıtımsız benzer ilan bulunamadı/)).toBeVisible();
  });

  it('says so where nothing was promoted, and where there is no such ad', async () => {
    open(told());
    await screen.findByText('Bu ilan hiç tanıtılmadı');
    expect(screen.getByRole('link', { name: 'Öne çıkar' })).toHaveAttribute('href', '/promote?ads=5');
  });

  it('says whose ads it knows', async () => {
    open(refused(404, { code: 'LISTING_NOT_FOUND' }));
    await screen.findByText('Böyle bir ilanınız yok');
  });
});
