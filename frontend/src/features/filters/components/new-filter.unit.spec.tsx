import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffFilter } from '@ilan/api';
import { aUser, openAccountPage } from '@test/open-account-page';
import { CategoryFiltersPage } from './category-filters-page';

const filter: StaffFilter = {
  ...{ key: 'marka', label: 'Marka', type: 'select', unit: '', required: false, depends_on: null },
  ...{ options: ['Ford', 'Fiat'], options_by: {}, owner_id: 2, owner: 'Vasıta', own: true },
  ...{ overrides: false, revision: 1 },
};
const list = { category: { id: 2, name: 'Vasıta', path: 'Vasıta' }, data: [filter], gone: [] };

it('a filter that hangs on another is added with options for each of that one’s, by who may add and no more', async () => {
  const sent: unknown[] = [];
  const person = aUser({ role: 'destek' });
  const session = { user: person, permissions: ['filters.view', 'filters.create'] };
  const { user, queryClient } = openAccountPage(
    <Routes>
      <Route path="/cpadmin/filters/:id" element={<CategoryFiltersPage />} />
    </Routes>,
    person,
    {
      'GET /api/user': () => session,
      'GET /api/admin/filters/2': () => list,
      'GET /api/admin/filters': () => ({ data: [] }),
      'GET /api/admin/filter-changes': () => ({ data: [], next: null }),
      'POST /api/admin/filters': (body) => {
        sent.push(body);
        return list;
      },
    },
    '/cpadmin/filters/2?new',
  );
  act(() => void queryClient.setQueryData(['session'], session));
  await user.type(await screen.findByRole('textbox', { name: /^Ad/u }), 'Model');
  await user.selectOptions(screen.getByRole('combobox', { name: /Bağlı/u }), 'Marka');
  const options = () => screen.getByRole('textbox', { name: /^Seçenekler/u });
  await user.type(options(), 'Focus\nFocus C-Max');
  await user.selectOptions(screen.getByRole('combobox', { name: /Marka/u }), 'Fiat (0)');
  expect(options()).toHaveProperty('value', '');
  await user.type(options(), 'Egea');
  await user.click(screen.getByRole('button', { name: /Kaydet|Ekle/u }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ label: 'Model', depends_on: 'marka', options: [] },
    options_by: { Ford: ['Focus', 'Focus C-Max'], Fiat: ['Egea'] },
  });
});
