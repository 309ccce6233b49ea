import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Photo, Slide } from '@ilan/api';
import { publishHint } from '@/shared/realtime/use-hint';
import { openPage } from '@test/render-page';
import { SlideShow } from './slide-show';

const photo: Photo = {
  ...{ id: 'foto', width: 1200, height: 400, placeholder: '' },
  urls: { small: '/s.webp', medium: '/m.webp', large: '/l.webp', fallback: '/f.jpg' },
};
const slide = (id: number, title: string, link: string): Slide => ({
  ...{ id, title, text: '', link, desktop: photo, phone: photo },
});

it('a slide goes from the open page when its ad ends; other ads ask nothing', async () => {
  const car = slide(1, 'Temiz araç', '/temiz-arac-p77?from=home');
  const fair = slide(2, 'Fuar', 'https://fuar.example/arac-p78');
  let shown = [car, fair];
  let asked = 0;
  openPage(<SlideShow />, '/', ({ pathname }) => {
    if (pathname !== '/api/slides') return 404;
    asked += 1;
    return { data: shown };
  });
  await screen.findByRole('link', { name: /Temiz araç/u });
  const before = asked;
  shown = [fair];
  for (const id of [7, 78, 777]) act(() => publishHint('listing_removed', { id, revision: 2, position: '9' }));
  expect(asked).toBe(before);
  act(() => publishHint('listing_removed', { id: 77, revision: 2, position: '9' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Temiz araç/u })).toBeNull());
  expect([asked, screen.queryAllByRole('link').length]).toEqual([before + 1, 1]);
});
