import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MAP_SHEET, onMapSheet, type StaffPlace } from '@ilan/api';
import { aUser, openAccountPage } from '@test/open-account-page';
import { CitiesPage } from './cities-page';

const ANKARA: StaffPlace = {
  ...{ id: 6, type: 'city', name: 'Ankara', city: null, latitude: 39.92, longitude: 32.85 },
  ...{ former_names: [], revision: 4 },
};
const POLATLI = { latitude: 39.5842, longitude: 32.1472 };
const typed = (name: RegExp): string => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const point = (map: HTMLElement) => {
  const circle = map.querySelector('circle');
  return circle && [circle.getAttribute('cx'), circle.getAttribute('cy')].map(Number);
};

/** The page at which a place is added or changed, with its map as a browser would lay it out. */
async function opened(query: string, right: string, box: { readonly width: number; readonly height: number }) {
  const person = aUser({ role: 'destek' });
  const session = { user: person, permissions: ['cities.view', right] };
  const page = openAccountPage(
    <CitiesPage />,
    person,
    {
      'GET /api/user': () => session,
      'GET /api/admin/places': () => ({ data: [ANKARA], popular: { data: [], revision: 0 } }),
      'GET /api/admin/gone-places': () => ({ data: [] }),
      'GET /api/admin/place-changes': () => ({ data: [], next_cursor: null }),
      'GET /api/map': () => ({ provinces: [{ id: 6, ...onMapSheet(ANKARA), path: 'M0 0h10v10z' }] }),
    },
    `/cpadmin/cities?${query}`,
  );
  act(() => void page.queryClient.setQueryData(['session'], session));
  const map = await screen.findByRole('img', { name: /haritada$/u });
  const [left, top] = [30, 40];
  map.getBoundingClientRect = () => ({
    ...{ ...box, left, top, x: left, y: top, right: left + box.width, bottom: top + box.height },
    toJSON: () => undefined,
  });
  /** So far from the left and the upper edge of what is drawn. */
  const press = (x: number, y: number) => fireEvent.click(map, { clientX: left + x, clientY: top + y });
  return { ...page, map, press };
}

it('a press on the map of a new province writes the degrees of the place that was pressed, and marks it', async () => {
  const { map, press } = await opened('new=city', 'cities.create', { width: 850, height: 376 });
  expect(point(map)).toBeNull();
  // The whole country, drawn at half its size.
  const { x, y } = onMapSheet(POLATLI);
  expect([MAP_SHEET.width, MAP_SHEET.height]).toEqual([1_700, 752]);
  press(x / 2, y / 2);
  await waitFor(() => expect([typed(/^Enlem/u), typed(/^Boylam/u)]).toEqual(['39,5842', '32,1472']));
  expect(point(map)).toEqual([expect.closeTo(x, 3), expect.closeTo(y, 3)]);
});

it('a press on the map of a place that there is moves it there, and that is what is saved', async () => {
  const { user, changes, reply, map, press } = await opened('place=6', 'cities.edit', { width: 840, height: 480 });
  const [middle, wanted] = [onMapSheet(ANKARA), onMapSheet(POLATLI)];
  expect(point(map)).toEqual([middle.x, middle.y]);
  // What lies around the province's middle, drawn at twice its size.
  press(420 + 2 * (wanted.x - middle.x), 240 + 2 * (wanted.y - middle.y));
  await waitFor(() => expect([typed(/^Enlem/u), typed(/^Boylam/u)]).toEqual(['39,5842', '32,1472']));
  expect(point(map)).toEqual([expect.closeTo(wanted.x, 3), expect.closeTo(wanted.y, 3)]);
  reply('PUT /api/admin/places/6', () => ({ ...ANKARA, ...POLATLI, revision: 5 }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(changes).toEqual([['PUT /api/admin/places/6', { name: 'Ankara', ...POLATLI, revision: 4 }]]),
  );
});

it('a press on the map of who may only look moves nothing', async () => {
  const { map, press, changes } = await opened('place=6', 'cities.create', { width: 840, height: 480 });
  const before = point(map);
  press(10, 10);
  expect([point(map), changes]).toEqual([before, []]);
  expect(map).not.toHaveClass('cursor-crosshair');
});
