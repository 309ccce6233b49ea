import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffCategory } from '@ilan/api';
import { chooseFrom } from '@test/choose-from';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { CategoriesPage } from './categories-page';

const API = '/api/admin/categories';
const one = (id: number, parent_id: number | null, name: string, revision = 1): StaffCategory => ({
  ...{ id, parent_id, name, slug_cid: `k-c${id}`, icon: '', level: parent_id === null ? 0 : 1, hidden: false },
  ...{ hidden_above: false, filters: 0, ads: 0, former_names: [], revision },
});
const TREE = [one(1, null, 'Vasıta'), one(5, 1, 'Otomobil'), one(6, 1, 'Minibüs')];

it('a category that somebody else merges while it is written stays in the form, and is saved once it is back', async () => {
  const { user, reply, changes, queryClient } = openAccountPage(
    <CategoriesPage />,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${API}`]: () => ({ data: TREE, gone: [] }),
      'GET /api/admin/category-changes': () => ({ data: [], next_cursor: null }),
    },
    '/cpadmin/categories?category=5',
  );
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ad/u });
  await user.type(name, ' ve arazi');
  const merged = { id: 5, name: 'Otomobil', into: 6, into_name: 'Minibüs', ads_left: 0 };
  reply(`GET ${API}`, () => ({ data: TREE.filter(({ id }) => id !== 5), gone: [merged] }));
  reply(`PUT ${API}/5`, () => refused(404, { code: 'NO_CATEGORY', message: 'Böyle bir kategori yok.' }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Bu kayıt siz yazarken silindi', { exact: false });
  await screen.findByText('Otomobil → Minibüs');
  expect([name.isConnected, name.value]).toEqual([true, 'Otomobil ve arazi']);
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull();

  reply(`GET ${API}`, () => ({ data: [TREE[0], one(5, 1, 'Otomobil', 3), TREE[2]], gone: [] }));
  reply(`PUT ${API}/5`, () => one(5, 1, 'Otomobil ve arazi', 4));
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'categories'] }));
  await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
  expect(changes.at(-1)).toEqual([`PUT ${API}/5`, { name: 'Otomobil ve arazi', icon: '', revision: 3 }]);
});

it('what is done beside its form is nobody else’s change; another name and another drawing are told with what saving does', async () => {
  const { user, reply, queryClient } = openAccountPage(
    <CategoriesPage />,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${API}`]: () => ({ data: TREE, gone: [] }),
      'GET /api/admin/category-changes': () => ({ data: [], next_cursor: null }),
    },
    '/cpadmin/categories?category=5',
  );
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ad/u });
  await user.type(name, ' ve arazi');
  const now = (change: Partial<StaffCategory>) => [TREE[0], { ...one(5, 1, 'Otomobil', 2), ...change }, TREE[2]];
  reply(`PUT ${API}/5/visibility`, () => now({ hidden: true })[1]);
  reply(`GET ${API}`, () => ({ data: now({ hidden: true }), gone: [] }));
  await user.click(screen.getByRole('button', { name: 'Gizle' }));
  await screen.findByRole('button', { name: 'Yeniden göster' });
  expect(screen.queryByText('Başkası bu kategoriyi', { exact: false })).toBeNull();

  reply(`GET ${API}`, () => ({ data: now({ name: 'Binek araç', revision: 3 }), gone: [] }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'categories'] }));
  const notice = (await screen.findByText('kaydederseniz onunkinin yerine geçer', { exact: false })).closest('div')!;
  within(notice).getByText('Binek araç', { selector: 'strong' });
  await user.click(within(notice).getByRole('button', { name: 'Onun yazdığını al' }));
  expect(name.value).toBe('Binek araç');
  expect(screen.queryByText('Başkası bu kategoriyi', { exact: false })).toBeNull();
});

it('a category that changes while it is open and is merged then stays in the form as it was last seen', async () => {
  const { reply, queryClient } = openAccountPage(
    <CategoriesPage />,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${API}`]: () => ({ data: TREE, gone: [] }),
      'GET /api/admin/category-changes': () => ({ data: [], next_cursor: null }),
    },
    '/cpadmin/categories?category=5',
  );
  const look = () => act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'categories'] }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ad/u });
  reply(`GET ${API}`, () => ({ data: [TREE[0], one(5, 1, 'Binek araç', 2), TREE[2]], gone: [] }));
  await look();
  await waitFor(() => expect(name.value).toBe('Binek araç'));
  const merged = { id: 5, name: 'Binek araç', into: 6, into_name: 'Minibüs', ads_left: 0 };
  reply(`GET ${API}`, () => ({ data: TREE.filter(({ id }) => id !== 5), gone: [merged] }));
  await look();
  await screen.findByText('Bu kayıt siz yazarken silindi', { exact: false });
  expect([name.isConnected, name.value]).toEqual([true, 'Binek araç']);
});

it('a category that changes while its deletion is asked for is not deleted unseen', async () => {
  const { user, reply, changes, queryClient } = openAccountPage(
    <CategoriesPage />,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${API}`]: () => ({ data: TREE, gone: [] }),
      'GET /api/admin/category-changes': () => ({ data: [], next_cursor: null }),
    },
    '/cpadmin/categories?category=5',
  );
  await user.click(await screen.findByRole('button', { name: 'Sil' }));
  const dialog = within(await screen.findByRole('dialog'));
  reply(`GET ${API}`, () => ({ data: [TREE[0], one(5, 1, 'Binek araç', 2), TREE[2]], gone: [] }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'categories'] }));
  await screen.findByText('“Binek araç” silinsin mi?');
  reply(`DELETE ${API}/5`, () => refused(409, { code: 'VERSION_CONFLICT', message: 'Kategori değişti.' }));
  await user.click(dialog.getByRole('button', { name: 'Sil' }));
  await screen.findByText('Kategori değişti.', { exact: false });
  expect(changes).toEqual([[`DELETE ${API}/5`, { into: null, revision: 1 }]]);
});

it('a category that brings two filters of one name into one form is moved after that is read, any other at once', async () => {
  const { user, reply, changes, goTo } = openAccountPage(
    <CategoriesPage />,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${API}`]: () => ({ data: TREE, gone: [] }),
      'GET /api/admin/category-changes': () => ({ data: [], next_cursor: null }),
      [`GET ${API}/5/twins?act=move`]: () => ({
        data: [{ label: 'Renk', categories: ['Otomobil', 'Sedan', 'Kupe'], count: 5 }],
      }),
      [`GET ${API}/6/twins?act=move`]: () => ({ data: [] }),
      [`PUT ${API}/5/place`]: () => one(5, null, 'Otomobil', 2),
      [`PUT ${API}/6/place`]: () => one(6, null, 'Minibüs', 2),
    },
    '/cpadmin/categories?category=5',
  );
  const move = async (): Promise<void> => {
    await chooseFrom(user, await screen.findByRole('combobox', { name: 'Üst kategori' }), 'Ana kategori');
    await user.click(screen.getByRole('button', { name: 'Taşı' }));
  };
  await move();
  const sure = within(await screen.findByRole('dialog', { name: '“Otomobil” taşınsın mı?' }));
  await sure.findByText('“Renk”: Otomobil, Sedan, Kupe ve 2 kategori daha');
  expect(changes).toEqual([]);
  await user.click(sure.getByRole('button', { name: 'Taşı' }));
  await waitFor(() => expect(changes).toEqual([[`PUT ${API}/5/place`, { parent_id: null, revision: 1 }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await chooseFrom(user, screen.getByRole('combobox', { name: 'Hedef kategori' }), 'Vasıta › Minibüs');
  reply(`GET ${API}/5/twins?act=merge&to=6`, () => ({ data: [{ label: 'Yakıt', categories: ['Sedan'], count: 1 }] }));
  await user.click(screen.getByRole('button', { name: 'Birleştir' }));
  const merge = within(await screen.findByRole('dialog', { name: '“Otomobil” birleştirilsin mi?' }));
  await merge.findByText('“Yakıt”: Sedan');
  await user.click(merge.getByRole('button', { name: 'Vazgeç' }));

  goTo('/cpadmin/categories?category=6');
  await screen.findByRole('form', { name: 'Minibüs' });
  await move();
  await waitFor(() => expect(changes.at(-1)).toEqual([`PUT ${API}/6/place`, { parent_id: null, revision: 1 }]));
});

it('a category that is dropped onto another one asks first, too, and also where nobody can say what it brings along', async () => {
  const { reply, changes, user } = openAccountPage(
    <CategoriesPage />,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${API}`]: () => ({ data: TREE, gone: [] }),
      'GET /api/admin/category-changes': () => ({ data: [], next_cursor: null }),
      [`GET ${API}/5/twins?act=move&to=6`]: () => refused(503, { message: 'Bir sorun oldu.' }),
      [`PUT ${API}/5/place`]: () => one(5, 6, 'Otomobil', 2),
    },
    '/cpadmin/categories?in=1',
  );
  const row = async (name: string) => (await screen.findByText(name, { selector: 'strong' })).closest('li')!;
  const drop = async (): Promise<void> => {
    const [moved, onto] = [await row('Otomobil'), await row('Minibüs')];
    fireEvent.dragStart(moved, { dataTransfer: { setData: () => undefined } });
    fireEvent.dragOver(onto);
    fireEvent.drop(onto);
  };
  await drop();
  const sure = within(await screen.findByRole('dialog', { name: '“Otomobil” taşınsın mı?' }));
  await sure.findByText('Aynı adda iki filtrenin bir araya gelip gelmeyeceği öğrenilemedi.');
  await user.click(sure.getByRole('button', { name: 'Vazgeç' }));
  expect(changes).toEqual([]);

  reply(`GET ${API}/5/twins?act=move&to=6`, () => ({ data: [] }));
  await drop();
  await waitFor(() => expect(changes).toEqual([[`PUT ${API}/5/place`, { parent_id: 6, revision: 1 }]]));
});
