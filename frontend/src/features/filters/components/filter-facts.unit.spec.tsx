import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffFilter } from '@ilan/api';
import { aUser, openAccountPage } from '@test/open-account-page';
import { CategoryFiltersPage } from './category-filters-page';

const brand: StaffFilter = {
  ...{ key: 'marka', label: 'Marka', type: 'select', unit: '', required: true, depends_on: null },
  ...{ options: ['Ford', 'Fiat', 'Seat'], options_by: {}, owner_id: 2, owner: 'Vasıta', own: true },
  ...{ overrides: false, revision: 1 },
};
const many = Array.from({ length: 60 }, (_, at) => `Focus ${at}`);
const model: StaffFilter = {
  ...{ ...brand, key: 'model', label: 'Model', required: false, depends_on: 'marka', options: [] },
  options_by: { Ford: many, Fiat: ['Egea', 'Punto'] },
};

const opened = (key: string, data: readonly StaffFilter[] = [brand, model], gone: readonly object[] = []) => {
  const person = aUser({ role: 'destek' });
  const session = { user: person, permissions: ['filters.view'] };
  const page = openAccountPage(
    <Routes>
      <Route path="/cpadmin/filters/:id" element={<CategoryFiltersPage />} />
    </Routes>,
    person,
    {
      'GET /api/user': () => session,
      'GET /api/admin/filters/2': () => ({ category: { id: 2, name: 'Vasıta', path: 'Vasıta' }, data, gone }),
      'GET /api/admin/filters': () => ({ data: [] }),
      [`GET /api/admin/filters/2/${key}/use`]: () => ({ categories: [], ads: 0, numbers: 0, several: 0, values: [] }),
      'GET /api/admin/filter-changes': () => ({ data: [], next_cursor: null }),
    },
    `/cpadmin/filters/2?filter=${key}`,
  );
  act(() => void page.queryClient.setQueryData(['session'], session));
  return page;
};
const shown = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

it('who may only look at filters sees whether one must be answered, and what can be chosen in its order', async () => {
  opened('marka');
  await screen.findByRole('region', { name: 'Marka' });
  expect([fact('Tür'), fact('Yanıt'), screen.queryByText('Bağlı olduğu filtre')]).toEqual([
    'Tek seçim',
    'zorunlu',
    null,
  ]);
  expect(shown('Marka: seçenekler')).toEqual(['Ford', 'Fiat', 'Seat']);
  expect([screen.queryByRole('textbox'), screen.queryByRole('button', { name: /göster/u })]).toEqual([null, null]);
});

it('who may only look at filters sees what one hangs on, and its options for each of that one’s, many of them when asked for', async () => {
  const { user } = opened('model');
  await screen.findByRole('region', { name: 'Model' });
  expect([fact('Yanıt'), fact('Bağlı olduğu filtre')]).toEqual(['isteğe bağlı', 'Marka']);
  screen.getByText('62 seçenek');
  expect(shown('Ford: seçenekler')).toEqual(many.slice(0, 24));
  screen.getByRole('button', { name: 'Tümünü göster (60)', expanded: false }).focus();
  await user.keyboard('{Enter}');
  expect(shown('Ford: seçenekler')).toEqual(many);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Daha az göster', expanded: true }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Marka seçimi' }), 'Fiat (2)');
  expect(shown('Fiat: seçenekler')).toEqual(['Egea', 'Punto']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Marka seçimi' }), 'Seat (0)');
  await screen.findByText('Bunun için seçenek yazılmamış', { exact: false });
});

it('who may only look at filters sees what can be chosen of one that hangs on what is not asked here', async () => {
  opened(
    'model',
    [],
    [{ key: 'model', label: 'Model', excluded: false, hung: { ...model, options_by: { Fiat: ['Egea'] } } }],
  );
  await screen.findByRole('region', { name: 'Model' });
  expect(screen.queryByText('Aşağıda bağını kaldırın', { exact: false })).toBeNull();
  screen.getByText('bu kategoride tek seçimli olarak sorulmadığı için bu da sorulmuyor', { exact: false });
  expect(shown('Model: seçenekler')).toEqual(['Egea']);
});
