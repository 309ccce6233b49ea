import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { StaffSlide } from '@ilan/api';
import { aPhoto } from '@test/listing-builders';
import { aUser, openAccountPage } from '@test/open-account-page';
import { SlidersPage } from './sliders-page';

const slide = (id: number, title: string, rests: boolean): StaffSlide => ({
  ...{ id, title, text: '', link: `/bahar-s${id}`, desktop: aPhoto('one'), phone: aPhoto('two'), valid_from: null },
  ...{ valid_to: null, shown: !rests, rests, revision: 1, updated_at: '2026-11-20T09:00:00.000Z' },
});
const SENTENCE =
  'Bağlantısında yayında bir sayfa ya da ilan yok: yayınlanana ya da bağlantı değişene dek bu slayt kimseye gösterilmez.';
const open = (at: string, rests: boolean) =>
  openAccountPage(
    <SlidersPage />,
    aUser({ role: 'super_admin' }),
    {
      'GET /api/admin/sliders': () => ({ data: [slide(12, 'Bahar', rests), slide(13, 'Yaz', false)] }),
      'GET /api/admin/slider-changes': () => ({ data: [], next_cursor: null }),
    },
    at,
  );

it('a slide whose page is not published says so on its row, until it hears that the page is', async () => {
  const { reply, queryClient } = open('/cpadmin/sliders', true);
  const resting = await screen.findAllByText(SENTENCE);
  expect(resting.map((note) => note.closest('li')?.querySelector('strong')?.textContent)).toEqual(['Bahar']);
  expect(resting[0]?.closest('li')?.textContent).toContain('Bugün gösterilmiyor');
  reply('GET /api/admin/sliders', () => ({ data: [slide(12, 'Bahar', false)] }));
  await queryClient.invalidateQueries({ queryKey: ['admin', 'sliders'] });
  await waitFor(() => expect(screen.queryByText(SENTENCE)).toBeNull());
});

it('it says so, too, where it is written', async () => {
  open('/cpadmin/sliders?slide=12', true);
  await screen.findByText(SENTENCE);
});
