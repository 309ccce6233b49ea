import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { StaffCategory } from '@ilan/api';
import { chooseFrom } from '@test/choose-from';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { CategoriesPage } from './categories-page';

const API = '/api/admin/categories';
const one = (id: number, parent_id: number | null, name: string, change: Partial<StaffCategory> = {}) => ({
  ...{ id, parent_id, name, slug_cid: `k-c${id}`, icon: '', level: parent_id === null ? 0 : 1, hidden: false },
  ...{ hidden_above: false, filters: 0, ads: 0, former_names: [], revision: 1, ...change },
});
const [VEHICLES, ESTATE, PHONES] = [one(1, null, 'Vasıta'), one(2, null, 'Emlak'), one(3, null, 'Telefon')];
const tree = (car: Partial<StaffCategory> = {}) => [VEHICLES, ESTATE, PHONES, one(5, 1, 'Otomobil', car)];

/** The page of one of two people; `other` is what the second one makes of the tree, as the hint of it arrives. */
function opened() {
  const page = openAccountPage(
    <CategoriesPage />,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${API}`]: () => ({ data: tree(), gone: [] }),
      'GET /api/admin/category-changes': () => ({ data: [], next_cursor: null }),
    },
    '/cpadmin/categories?category=5',
  );
  const other = async (data: readonly StaffCategory[]): Promise<void> => {
    page.reply(`GET ${API}`, () => ({ data, gone: [] }));
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['admin', 'categories'] }));
  };
  return { ...page, other };
}
const parents = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Üst kategori' });
const targets = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Hedef kategori' });
const chosen = ({ value }: HTMLInputElement): string => value;

it('a category that somebody else moves keeps the place and the target that are chosen here, and says so', async () => {
  const { user, changes, reply, other } = opened();
  const choice = await parents();
  await chooseFrom(user, choice, 'Telefon');
  await chooseFrom(user, targets(), 'Telefon');
  choice.focus();
  await other(tree({ parent_id: 2, revision: 2 }));
  await screen.findByText('şimdiki yeri: Emlak. Seçiminiz duruyor; taşırsanız yeri Telefon olur.', { exact: false });
  expect([chosen(await parents()), chosen(targets())]).toEqual(['Telefon', 'Telefon']);
  expect(document.activeElement).toBe(choice);

  reply(`GET ${API}/5/twins?act=move&to=3`, () => ({ data: [] }));
  await user.click(screen.getByRole('button', { name: 'Taşı' }));
  const sure = within(await screen.findByRole('dialog', { name: '“Otomobil” taşınsın mı?' }));
  expect(changes).toEqual([]);
  reply(`PUT ${API}/5/place`, () => one(5, 3, 'Otomobil', { revision: 3 }));
  reply(`GET ${API}`, () => ({ data: tree({ parent_id: 3, revision: 3 }), gone: [] }));
  await user.click(sure.getByRole('button', { name: 'Taşı' }));
  await waitFor(() => expect(changes).toEqual([[`PUT ${API}/5/place`, { parent_id: 3, revision: 2 }]]));
  await waitFor(() => expect(screen.queryByText('siz seçim yaparken', { exact: false })).toBeNull());
});

it('where no place is chosen the field follows the tree, and nothing is said', async () => {
  const { other } = opened();
  await parents();
  await other(tree({ parent_id: 2, revision: 2 }));
  await waitFor(async () => expect(chosen(await parents())).toBe('Emlak'));
  expect(screen.queryByText('siz seçim yaparken', { exact: false })).toBeNull();
});

it('a chosen place that cannot be any more is taken back with a sentence', async () => {
  const { user, other } = opened();
  await chooseFrom(user, await parents(), 'Telefon');
  await other([VEHICLES, ESTATE, one(5, 1, 'Otomobil')]);
  await screen.findByText('Seçtiğiniz üst kategori artık seçilemiyor', { exact: false });
  expect(chosen(await parents())).toBe('Vasıta');
});

it('what somebody else hides is not shown again by who wanted to hide it', async () => {
  const { user, changes, reply, other } = opened();
  await screen.findByRole('button', { name: 'Gizle' });
  await other(tree({ hidden: true, revision: 2 }));
  await screen.findByText('Bu kategori siz bakarken gizlendi.');
  await user.click(screen.getByRole('button', { name: 'Yeniden göster' }));
  const sure = within(await screen.findByRole('dialog', { name: '“Otomobil” yeniden gösterilsin mi?' }));
  expect(changes).toEqual([]);
  // It is changed once more while that is asked.
  reply(`PUT ${API}/5/visibility`, () => refused(409, { code: 'VERSION_CONFLICT', message: 'Kategori değişti.' }));
  await other(tree({ hidden: true, revision: 3 }));
  await user.click(sure.getByRole('button', { name: 'Yeniden göster' }));
  await screen.findByText('Kategori değişti.', { exact: false });
  expect(changes).toEqual([[`PUT ${API}/5/visibility`, { hidden: false, revision: 2 }]]);
});

it('what somebody else shows again is not hidden at once by who wanted to show it', async () => {
  const { user, changes, other } = opened();
  await screen.findByRole('button', { name: 'Gizle' });
  await other(tree({ hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Yeniden göster' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vazgeç' }));
  await other(tree({ revision: 2 }));
  await screen.findByText('Bu kategori siz bakarken yeniden gösterildi.');
  await user.click(await screen.findByRole('button', { name: 'Gizle' }));
  await screen.findByRole('dialog', { name: '“Otomobil” gizlensin mi?' });
  expect(changes).toEqual([]);
});

const CAR = one(5, 1, 'Otomobil', { ads: 900 });
const OF_CARS = [
  one(51, 5, 'Hatchback', { ads: 1_200, level: 2 }),
  one(52, 5, 'Klasik', { ads: 40, level: 2, hidden: true }),
];

it('hiding a category says how many ads and categories it will not lead to any more, those hidden already left out, and asks', async () => {
  const { user, changes, reply, other } = opened();
  await screen.findByRole('button', { name: 'Gizle' });
  await other([VEHICLES, ESTATE, PHONES, CAR, ...OF_CARS]);
  await user.click(screen.getByRole('button', { name: 'Gizle' }));
  const sure = within(await screen.findByRole('dialog', { name: '“Otomobil” gizlensin mi?' }));
  sure.getByText('2.100 ilana ve 1 alt kategoriye bu kategoriden ulaşılamaz olur', { exact: false });
  expect(changes).toEqual([]);
  reply(`PUT ${API}/5/visibility`, () => ({ ...CAR, hidden: true, revision: 2 }));
  await user.click(sure.getByRole('button', { name: 'Gizle' }));
  await waitFor(() => expect(changes).toEqual([[`PUT ${API}/5/visibility`, { hidden: true, revision: 1 }]]));
});

it('moving a category with ads says what goes along, and asks', async () => {
  const { user, changes, reply, other } = opened();
  const choice = await parents();
  await other([VEHICLES, ESTATE, PHONES, CAR, ...OF_CARS]);
  await chooseFrom(user, choice, 'Telefon');
  reply(`GET ${API}/5/twins?act=move&to=3`, () => ({ data: [] }));
  await user.click(screen.getByRole('button', { name: 'Taşı' }));
  const sure = within(await screen.findByRole('dialog', { name: '“Otomobil” taşınsın mı?' }));
  sure.getByText('İçindeki 2.140 ilan ve 2 alt kategori onunla birlikte gider.', { exact: false });
  expect(changes).toEqual([]);
});
