import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { svgDrawing, type StaffCategory } from '@ilan/api';
import { aUser, openAccountPage } from '@test/open-account-page';
import { CategoriesPage } from './categories-page';

const API = '/api/admin/categories';
const LINES = '<line x1="8" x2="16" y1="21" y2="21"/>';
const DRAWING = svgDrawing(LINES)!;
const one = (id: number, level: number, icon: string): StaffCategory => ({
  ...{ id, parent_id: level === 0 ? null : 1, name: `Kategori ${id}`, slug_cid: `k-c${id}`, icon, level },
  ...{ hidden: false, hidden_above: false, filters: 0, ads: 0, former_names: [], revision: 1 },
});
const TREE = [one(1, 0, ''), one(2, 1, ''), one(3, 1, DRAWING)];
const open = (search: string) =>
  openAccountPage(
    <CategoriesPage />,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${API}`]: () => ({ data: TREE, gone: [] }),
      'GET /api/admin/category-changes': () => ({ data: [], next_cursor: null }),
    },
    `/cpadmin/categories?${search}`,
  );
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Ad/u });
const iconField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Simge (SVG)' });

it.each([1, 2])('a category that was added without a drawing (%d) is renamed without one', async (id) => {
  const { user, reply, changes } = open(`category=${id}`);
  const name = await nameField();
  expect(iconField().required).toBe(false);
  await user.type(name, ' ve arazi');
  reply(`PUT ${API}/${id}`, () => ({ ...TREE[id - 1], name: `Kategori ${id} ve arazi`, revision: 2 }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  const saved = { name: `Kategori ${id} ve arazi`, icon: '', revision: 1 };
  await waitFor(() => expect(changes).toEqual([[`PUT ${API}/${id}`, saved]]));
});

it('a category loses its drawing where that is emptied, and the form says so before', async () => {
  const { user, reply, changes } = open('category=3');
  await nameField();
  expect(iconField()).toHaveAccessibleDescription(/^Boş bırakırsanız simgesi kaldırılır\./u);
  await user.clear(iconField());
  reply(`PUT ${API}/3`, () => ({ ...TREE[2], icon: '', revision: 2 }));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(changes).toEqual([[`PUT ${API}/3`, { name: 'Kategori 3', icon: '', revision: 1 }]]));
});

it.each([2, 3])('a category (%d) takes only what can be drawn', async (id) => {
  const { user, changes } = open(`category=${id}`);
  await nameField();
  await user.clear(iconField());
  await user.type(iconField(), 'simge');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Bu simge okunamadı', { exact: false });
  expect(changes).toEqual([]);
});

it('shows how a drawing is going to look where a category is added, as where it is written', async () => {
  const { user, container } = open('new=1');
  await nameField();
  expect(screen.queryByText('Böyle görünür')).toBeNull();
  await user.click(iconField());
  await user.paste(LINES);
  await screen.findByText('Böyle görünür');
  for (const theme of ['light', 'dark'])
    expect(container.querySelector(`form .${theme} svg line`)?.getAttribute('x2')).toBe('16');
  await user.clear(iconField());
  expect(screen.queryByText('Böyle görünür')).toBeNull();
});

it('says what a drawing that cannot be followed is to be saved as, while it is pasted and when it is sent', async () => {
  const { user, changes } = open('new=1');
  await user.type(await nameField(), 'Tekneler');
  await user.click(iconField());
  await user.paste('<svg><style>g > path{fill:none}</style><g><path d="M1 1h9"/></g></svg>');
  const why = /izlenemeyen bir stil sayfasında\. .*“düz SVG” olarak kaydedin\./u;
  await waitFor(() => expect(iconField()).toHaveAccessibleDescription(why));
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  expect(changes).toEqual([]);
});
