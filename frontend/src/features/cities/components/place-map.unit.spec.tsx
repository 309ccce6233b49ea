import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { CitiesPage } from './cities-page';

it('a map that does not come says so and can be asked for again, while the numbers can be written', async () => {
  const person = aUser({ role: 'destek' });
  const session = { user: person, permissions: ['cities.view', 'cities.create', 'cities.edit'] };
  const { user, reply, queryClient } = openAccountPage(
    <CitiesPage />,
    person,
    {
      'GET /api/user': () => session,
      'GET /api/admin/places': () => ({ data: [], popular: { data: [], revision: 0 } }),
      'GET /api/admin/gone-places': () => ({ data: [] }),
      'GET /api/admin/place-changes': () => ({ data: [], next_cursor: null }),
      'GET /api/map': () => refused(500),
    },
    '/cpadmin/cities?new=city',
  );
  act(() => void queryClient.setQueryData(['session'], session));
  await screen.findByText('Harita yüklenemedi');
  const latitude = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Enlem/u });
  await user.type(latitude, '39,5');
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  await screen.findByText('Harita yüklenemedi');
  reply('GET /api/map', () => ({ provinces: [{ id: 6, x: 500, y: 200, path: 'M0 0h10v10z' }] }));
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  await screen.findByRole('img', { name: 'Yeni yer haritada' });
  expect([screen.queryByText('Harita yüklenemedi'), latitude.isConnected, latitude.value]).toEqual([
    null,
    true,
    '39,5',
  ]);
});
