import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { aPhoto } from '@test/listing-builders';
import { aUser, openAccountPage } from '@test/open-account-page';
import { SlidersPage } from './sliders-page';

it('a picture that is too small for its place says so there, and one that is large enough takes its place', async () => {
  const person = aUser({ role: 'destek' });
  const session = { user: person, permissions: ['sliders.view', 'sliders.create'] };
  const { user, reply, queryClient } = openAccountPage(
    <SlidersPage />,
    person,
    {
      'GET /api/user': () => session,
      'GET /api/admin/sliders': () => ({ data: [] }),
      'GET /api/admin/slider-changes': () => ({ data: [], next_cursor: null }),
      'POST /api/admin/slider-pictures': () => ({ ...aPhoto('dot'), width: 1, height: 1 }),
    },
    '/cpadmin/sliders?new',
  );
  act(() => void queryClient.setQueryData(['session'], session));
  const file = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
  const group = within(await screen.findByRole('group', { name: 'Telefon görseli' }));
  const input = group.getByLabelText<HTMLInputElement>('Telefon görseli');
  await user.upload(input, file);
  expect((await group.findByRole('alert')).textContent).toBe('Görsel en az 600 × 250 piksel olmalıdır.');
  expect(group.queryByRole('img')).toBeNull();
  reply('POST /api/admin/slider-pictures', () => ({ ...aPhoto('large'), width: 600, height: 375 }));
  await user.upload(input, file);
  await group.findByRole('img');
  expect(group.queryByRole('alert')).toBeNull();
  const wide = within(screen.getByRole('group', { name: 'Geniş ekran görseli' }));
  await user.upload(wide.getByLabelText<HTMLInputElement>('Geniş ekran görseli'), file);
  expect((await wide.findByRole('alert')).textContent).toBe('Görsel en az 1200 × 250 piksel olmalıdır.');
});
