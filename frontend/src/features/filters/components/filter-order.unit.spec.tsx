import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffFilter } from '@ilan/api';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { Toaster } from '@/shared/ui/toaster';
import { CategoryFiltersPage } from './category-filters-page';

const filter = (key: string, overrides = false): StaffFilter => ({
  ...{ key, label: `Filtre ${key}`, type: 'boolean', unit: '', required: false, depends_on: null },
  ...{ options: [], options_by: {}, owner_id: 2, owner: 'Vasıta', own: true, overrides, revision: 1 },
});
const category = { id: 2, name: 'Vasıta', path: 'Vasıta' };
const of = (...keys: string[]) => ({
  ...{ category, gone: [] },
  data: [filter('o', true), ...keys.map((key) => filter(key))],
});

it('filters that are moved one after the other say what was seen each time; where somebody else was faster, it is told', async () => {
  const { user, changes, reply } = openAccountPage(
    <>
      <Toaster />
      <Routes>
        <Route path="/cpadmin/filters/:id" element={<CategoryFiltersPage />} />
      </Routes>
    </>,
    aUser({ role: 'super_admin' }),
    {
      'GET /api/admin/filters/2': () => of('a', 'b', 'c'),
      'GET /api/admin/filters': () => ({ data: [] }),
      'GET /api/admin/filter-changes': () => ({ data: [], next_cursor: null }),
    },
    '/cpadmin/filters/2',
  );
  const shown = () => screen.getAllByText(/^Filtre .$/u, { selector: 'strong' }).map(({ textContent }) => textContent);
  let arrive: (answer: unknown) => void = () => undefined;
  reply('PUT /api/admin/filter-order', () => new Promise((done) => (arrive = done)));
  const down = await screen.findByRole('button', { name: /Filtre a.*aşağı/iu });
  await user.click(down);
  expect(shown()).toEqual(['Filtre o', 'Filtre b', 'Filtre a', 'Filtre c']);
  await user.click(down);
  expect(shown()).toEqual(['Filtre o', 'Filtre b', 'Filtre c', 'Filtre a']);
  reply('PUT /api/admin/filter-order', () =>
    refused(409, { code: 'VERSION_CONFLICT', message: 'Siz bakarken başkası değiştirdi.' }),
  );
  reply('GET /api/admin/filters/2', () => of('c', 'b', 'a'));
  arrive(of('b', 'a', 'c'));
  await screen.findByText('Siz bakarken başkası değiştirdi.', { exact: false });
  expect(changes).toEqual([
    ['PUT /api/admin/filter-order', { category_id: 2, keys: ['o', 'b', 'a', 'c'], was: ['o', 'a', 'b', 'c'] }],
    ['PUT /api/admin/filter-order', { category_id: 2, keys: ['o', 'b', 'c', 'a'], was: ['o', 'b', 'a', 'c'] }],
  ]);
  expect(shown()).toEqual(['Filtre o', 'Filtre c', 'Filtre b', 'Filtre a']);
});
