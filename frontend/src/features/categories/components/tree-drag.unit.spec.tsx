import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffCategory } from '@ilan/api';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { Toaster } from '@/shared/ui/toaster';
import { REST_MS } from '../hooks/use-tree-drag';
import { CategoriesPage } from './categories-page';

const API = '/api/admin/categories';
const one = (id: number, parent_id: number | null, name: string, change: Partial<StaffCategory> = {}) => ({
  ...{ id, parent_id, name, slug_cid: `k-c${id}`, icon: '', level: parent_id === null ? 0 : 1, hidden: false },
  ...{ hidden_above: false, filters: 0, ads: 0, former_names: [], revision: 1, ...change },
});
const tree = [
  one(1, null, 'Vasıta'),
  one(5, 1, 'Otomobil'),
  one(6, 1, 'Motosiklet', { ads: 3 }),
  one(2, null, 'Emlak'),
  one(7, 2, 'Konut'),
];
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

async function opened(at = '/cpadmin/categories?in=1') {
  const page = openAccountPage(
    <>
      <CategoriesPage />
      <Toaster />
    </>,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${API}`]: () => ({ data: tree, gone: [] }),
      'GET /api/admin/category-changes': () => ({ data: [], next_cursor: null }),
    },
    at,
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
const transfer = { setData: () => undefined, effectAllowed: 'move' };
/** Rows have no height here: the middle is where a pointer is that is over nothing at all. */
const middle = (target: HTMLElement, type: 'dragOver' | 'drop') => {
  jest.spyOn(target, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
  const event = createEvent[type](target, { dataTransfer: transfer });
  Object.defineProperty(event, 'clientY', { value: 20 });
  return event;
};
const over = (target: HTMLElement): boolean => !fireEvent(target, middle(target, 'dragOver'));
const drop = (target: HTMLElement): boolean => fireEvent(target, middle(target, 'drop'));
const rest = (ms: number): void =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const take = (name: string): boolean => fireEvent.dragStart(row(name), { dataTransfer: transfer });

it('one that is dropped onto the path moves up, by the call of the page of a category', async () => {
  const { changes, reply } = await opened();
  reply(`GET ${API}/5/twins?act=move`, () => ({ data: [] }));
  reply(`PUT ${API}/5/place`, () => one(5, null, 'Otomobil'));
  take('Otomobil');
  expect(over(crumb('Tüm kategoriler'))).toBe(true);
  await screen.findByText('“Otomobil” ana kategori olur. Beklerseniz açılır.');
  drop(crumb('Tüm kategoriler'));
  await waitFor(() => expect(changes).toEqual([[`PUT ${API}/5/place`, { parent_id: null, revision: 1 }]]));
});

it('resting over one opens it, so that every branch is reached; Esc goes back to where it began', async () => {
  const { address, changes } = await opened();
  take('Otomobil');
  const held = row('Otomobil');
  over(crumb('Tüm kategoriler'));
  rest(REST_MS);
  await waitFor(() => expect(address()).toBe('/cpadmin/categories'));
  over(row('Emlak'));
  rest(REST_MS - 100);
  expect(address()).toBe('/cpadmin/categories');
  rest(100);
  await waitFor(() => expect(address()).toBe('/cpadmin/categories?in=2'));
  await screen.findByText('Konut', { selector: 'strong' });
  // Browsers tell the end to the row that was taken: it is still the same one.
  expect(held.isConnected).toBe(true);
  fireEvent.dragEnd(held);
  await waitFor(() => expect(address()).toBe('/cpadmin/categories?in=1'));
  await screen.findByText('Vazgeçildi; “Otomobil” yerinde kaldı.');
  expect(changes).toEqual([]);
});

it('says before it is let go why it cannot be, and takes nothing there', async () => {
  const { changes } = await opened();
  take('Otomobil');
  expect(over(crumb('Vasıta'))).toBe(false);
  await screen.findByText('Buraya bırakılamaz: “Otomobil” zaten burada.');
  drop(crumb('Vasıta'));
  expect(changes).toEqual([]);
});

it('asks first where ads go along, and tells what somebody else has changed meanwhile', async () => {
  const { user, reply, changes } = await opened();
  reply(`GET ${API}/6/twins?act=move&to=5`, () => ({ data: [] }));
  reply(`PUT ${API}/6/place`, () =>
    refused(409, { code: 'VERSION_CONFLICT', message: 'Siz bakarken başkası değiştirdi.' }),
  );
  take('Motosiklet');
  expect(over(row('Otomobil'))).toBe(true);
  await screen.findByText('“Motosiklet”, “Otomobil” altına taşınır.');
  drop(row('Otomobil'));
  const sure = within(await screen.findByRole('dialog', { name: '“Motosiklet” taşınsın mı?' }));
  expect(changes).toEqual([]);
  await user.click(sure.getByRole('button', { name: 'Taşı' }));
  await screen.findByText('Kaydedilemedi. Siz bakarken başkası değiştirdi.');
  expect(changes).toEqual([[`PUT ${API}/6/place`, { parent_id: 5, revision: 1 }]]);
});

it('goes where it is let go, also where the page has not yet drawn that it was held there', async () => {
  const { changes, reply } = await opened();
  reply(`GET ${API}/5/twins?act=move`, () => ({ data: [] }));
  reply(`PUT ${API}/5/place`, () => one(5, null, 'Otomobil'));
  take('Otomobil');
  expect(over(row('Motosiklet'))).toBe(true);
  act(() => {
    fireEvent(crumb('Tüm kategoriler'), middle(crumb('Tüm kategoriler'), 'dragOver'));
    drop(crumb('Tüm kategoriler'));
  });
  await waitFor(() => expect(changes).toEqual([[`PUT ${API}/5/place`, { parent_id: null, revision: 1 }]]));
});

it('is held no more once the pointer moves by itself, whatever became of its row', async () => {
  await opened();
  take('Otomobil');
  await screen.findByText('“Otomobil” sürükleniyor. Vazgeçmek için Esc.');
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(screen.queryByText('“Otomobil” sürükleniyor. Vazgeçmek için Esc.')).toBeNull());
});
