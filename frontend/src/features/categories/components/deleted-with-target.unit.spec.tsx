import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StaffCategory } from '@ilan/api';
import { chooseFrom } from '@test/choose-from';
import { aUser, openAccountPage } from '@test/open-account-page';
import { CategoriesPage } from './categories-page';

const API = '/api/admin/categories';
const one = (id: number, parent_id: number | null, name: string, ads = 0): StaffCategory => ({
  ...{ id, parent_id, name, slug_cid: `k-c${id}`, icon: '', level: parent_id === null ? 0 : 1, hidden: false },
  ...{ hidden_above: false, filters: 0, ads, former_names: [], revision: 4 },
});
const TREE = [one(1, null, 'Vasıta'), one(5, 1, 'Otomobil', 900), one(6, null, 'Deniz araçları')];

it('a category with ads is deleted only with a target, of which it is said what goes there, and which is sent', async () => {
  const { user, changes, reply } = openAccountPage(
    <CategoriesPage />,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${API}`]: () => ({ data: TREE, gone: [] }),
      'GET /api/admin/category-changes': () => ({ data: [], next_cursor: null }),
    },
    '/cpadmin/categories?category=5',
  );
  const remove = await screen.findByRole('button', { name: 'Sil' });
  expect(remove).toBeDisabled();
  screen.getByText('İçinde ilan olduğu için hedef seçilmelidir.');
  await chooseFrom(user, screen.getByRole('combobox', { name: 'Hedef kategori' }), 'Deniz araçları');
  await user.click(remove);
  const sure = within(await screen.findByRole('dialog', { name: '“Otomobil” silinsin mi?' }));
  sure.getByText('900', { exact: false });
  sure.getByText('Deniz araçları', { exact: false });
  expect(changes).toEqual([]);
  reply(`DELETE ${API}/5`, () => undefined);
  await user.click(sure.getByRole('button', { name: 'Sil' }));
  await waitFor(() => expect(changes).toEqual([[`DELETE ${API}/5`, { into: 6, revision: 4 }]]));
});
