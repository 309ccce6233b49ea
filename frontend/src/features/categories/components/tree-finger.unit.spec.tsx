import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffCategory } from '@ilan/api';
import { aUser, openAccountPage } from '@test/open-account-page';
import { REST_MS } from '../hooks/use-tree-drag';
import { CategoriesPage } from './categories-page';

const API = '/api/admin/categories';
const one = (id: number, parent_id: number | null, name: string): StaffCategory => ({
  ...{ id, parent_id, name, slug_cid: `k-c${id}`, icon: '', level: parent_id === null ? 0 : 1, hidden: false },
  ...{ hidden_above: false, filters: 0, ads: 0, former_names: [], revision: 1 },
});
const tree = [
  one(1, null, 'Vasıta'),
  one(5, 1, 'Otomobil'),
  one(6, 1, 'Motosiklet'),
  one(2, null, 'Emlak'),
  one(7, 2, 'Konut'),
];
/** What lies under the finger: the world of these tests has no places. */
let under: Element | null = null;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  document.elementFromPoint = () => under;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'elementFromPoint');
});

async function opened() {
  const page = openAccountPage(
    <CategoriesPage />,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${API}`]: () => ({ data: tree, gone: [] }),
      'GET /api/admin/category-changes': () => ({ data: [], next_cursor: null }),
    },
    '/cpadmin/categories?in=1',
  );
  await screen.findByText('Otomobil', { selector: 'strong' });
  return page;
}
const row = (name: string): HTMLElement => {
  const found = screen.getByText(name, { selector: 'strong' }).closest('li');
  if (!found) throw new Error(`No row ${name}`);
  return found;
};
const crumb = (name: string): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Bulunduğunuz yer' })).getByText(name);
/** The world of these tests has no such events. */
function point(
  target: Element | Document,
  type: string,
  told: object,
  at: { clientX?: number; clientY?: number } = {},
): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...at });
  for (const [name, value] of Object.entries(told)) Object.defineProperty(event, name, { value });
  fireEvent(target, event);
}
const FINGER = { pointerId: 3, pointerType: 'touch', isPrimary: true };
const take = (name: string): void => {
  const grip = row(name).querySelector('.touch-none');
  if (!grip) throw new Error('No grip');
  point(grip, 'pointerdown', FINGER, { clientX: 10, clientY: 100 });
};
const frame = (): void =>
  act(() => {
    jest.advanceTimersByTime(20);
  });
const over = (target: Element | null, y = 200): void => {
  under = target;
  point(document, 'pointermove', FINGER, { clientX: 10, clientY: y });
  frame();
};

it('a finger takes a category by its grip, is told what letting go does, and lets it go onto the path', async () => {
  const { changes, reply } = await opened();
  reply(`GET ${API}/5/twins?act=move`, () => ({ data: [] }));
  reply(`PUT ${API}/5/place`, () => one(5, null, 'Otomobil'));
  take('Otomobil');
  frame();
  // Touched is not dragged.
  expect(screen.queryByText(/sürükleniyor/u, { selector: '[role=status]' })).toBeNull();
  over(null);
  await screen.findByText('“Otomobil” sürükleniyor. Vazgeçmek için boş bir yere bırakın.');
  over(crumb('Tüm kategoriler'));
  await screen.findByText('“Otomobil” ana kategori olur. Beklerseniz açılır.');
  point(document, 'pointerup', FINGER);
  await waitFor(() => expect(changes).toEqual([[`PUT ${API}/5/place`, { parent_id: null, revision: 1 }]]));
});

it('what opens beneath a finger that is still is seen by it, and a finger that goes away leaves all as it was', async () => {
  const { address, changes } = await opened();
  take('Otomobil');
  over(crumb('Tüm kategoriler'));
  act(() => {
    jest.advanceTimersByTime(REST_MS);
  });
  await waitFor(() => expect(address()).toBe('/cpadmin/categories'));
  await screen.findByText('Emlak', { selector: 'strong' });
  under = row('Emlak');
  frame();
  jest.spyOn(row('Emlak'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 190, 100, 40));
  frame();
  await screen.findByText('“Otomobil”, “Emlak” altına taşınır. Beklerseniz açılır.');
  point(document, 'pointercancel', FINGER);
  await screen.findByText('Vazgeçildi; “Otomobil” yerinde kaldı.');
  await waitFor(() => expect(address()).toBe('/cpadmin/categories?in=1'));
  expect(changes).toEqual([]);
});

it('a second finger gives up, and a mouse has its own way', async () => {
  const { changes } = await opened();
  take('Otomobil');
  over(crumb('Tüm kategoriler'));
  point(document, 'pointerdown', { ...FINGER, pointerId: 4, isPrimary: false });
  await screen.findByText('Vazgeçildi; “Otomobil” yerinde kaldı.');
  const grip = row('Otomobil').querySelector('.touch-none');
  point(grip ?? document, 'pointerdown', { ...FINGER, pointerType: 'mouse' });
  over(crumb('Tüm kategoriler'));
  expect(screen.queryByText('“Otomobil” ana kategori olur. Beklerseniz açılır.')).toBeNull();
  point(document, 'pointerup', FINGER);
  expect(changes).toEqual([]);
});
