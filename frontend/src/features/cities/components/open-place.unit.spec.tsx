import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { StaffPlace } from '@ilan/api';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { CitiesPage } from './cities-page';

const place: StaffPlace = {
  ...{ id: 3423, type: 'district', name: 'Kadıköy', city: { id: 34, name: 'İstanbul' } },
  ...{ latitude: 40.99, longitude: 29.02, former_names: [], revision: 1 },
};
const popular = { data: [], revision: 0 };

it('a place that somebody else merges while it is written stays in the form', async () => {
  const { user, reply } = openAccountPage(
    <CitiesPage />,
    aUser({ role: 'super_admin' }),
    {
      'GET /api/admin/places': () => ({ data: [place], popular }),
      'GET /api/admin/gone-places': () => ({
        data: [{ id: 3423, name: 'Kadıköy, İstanbul', into: 4106, into_name: 'Gebze, Kocaeli', ads_left: 0 }],
      }),
      'GET /api/admin/place-changes': () => ({ data: [], next_cursor: null }),
    },
    '/cpadmin/cities?place=3423',
  );
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ad/u });
  await user.type(name, ' Merkez');
  reply('GET /api/admin/places', () => ({ data: [], popular }));
  reply('PUT /api/admin/places/3423', () => refused(404, { code: 'NO_PLACE', message: 'Böyle bir yer yok.' }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Bu kayıt siz yazarken silindi', { exact: false });
  await screen.findByText('Kadıköy, İstanbul → Gebze, Kocaeli');
  expect([name.isConnected, name.value]).toEqual([true, 'Kadıköy Merkez']);
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull();
});

it('a place that changes while it is open and is merged then stays in the form as it was last seen', async () => {
  const { reply, queryClient } = openAccountPage(
    <CitiesPage />,
    aUser({ role: 'super_admin' }),
    {
      'GET /api/admin/places': () => ({ data: [place], popular }),
      'GET /api/admin/gone-places': () => ({ data: [] }),
      'GET /api/admin/place-changes': () => ({ data: [], next_cursor: null }),
    },
    '/cpadmin/cities?place=3423',
  );
  const look = () => act(() => queryClient.invalidateQueries());
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ad/u });
  reply('GET /api/admin/places', () => ({ data: [{ ...place, name: 'Moda', revision: 2 }], popular }));
  await look();
  await waitFor(() => expect(name.value).toBe('Moda'));
  reply('GET /api/admin/places', () => ({ data: [], popular }));
  await look();
  await screen.findByText('Bu kayıt siz yazarken silindi', { exact: false });
  expect([name.isConnected, name.value]).toEqual([true, 'Moda']);
});
