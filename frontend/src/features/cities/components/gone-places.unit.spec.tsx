import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { GonePlaces } from './gone-places';

it('says that merged places could not be loaded, and loads them again', async () => {
  const { user, reply } = openAccountPage(
    <GonePlaces restorable opening={(id) => `?place=${id}`} />,
    aUser({ role: 'moderator' }),
    { 'GET /api/admin/gone-places': () => refused(403) },
  );
  await screen.findByText('Birleştirilen yerler yüklenemedi');
  const data = [{ id: 3423, name: 'Kadıköy, İstanbul', into: 4106, into_name: 'Gebze, Kocaeli', ads_left: 1 }];
  reply('GET /api/admin/gone-places', () => ({ data }));
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  await screen.findByText('1 ilan daha taşınacak.');
  expect(screen.getByRole('link', { name: 'Geçmişi Kadıköy, İstanbul' }).getAttribute('href')).toContain('place=3423');
});
