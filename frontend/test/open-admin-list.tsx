import { beforeEach, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { AdminTable } from '@/shared/admin/list/admin-table';
import type { AdminListSpec } from '@/shared/admin/list/list-spec';
import { useAdminList } from '@/shared/admin/list/use-admin-list';
import { toast } from '@/shared/ui/toast';
import { openPage, type Answers } from './render-page';

interface Ad {
  readonly id: number;
  readonly title: string;
  readonly price: number;
}
const spec: AdminListSpec<Ad> = {
  name: 'ads',
  path: '/api/admin/ads',
  label: 'İlanlar',
  keyOf: ({ id }) => id,
  titleOf: ({ title }) => title,
  open: ({ id }) => `/cpadmin/ads/${id}`,
  search: 'Başlık ya da ilan no',
  columns: [
    { key: 'title', label: 'Başlık', cell: ({ title }) => title, sort: 'title', text: ({ title }) => title },
    {
      key: 'price',
      label: 'Fiyat',
      cell: ({ price }) => `${price} TL`,
      sort: 'price',
      descendingFirst: true,
      text: ({ price }) => price,
    },
    { key: 'id', label: 'No', cell: ({ id }) => id, extra: true },
  ],
  filters: [{ kind: 'choice', name: 'status', label: 'Durum', options: [{ value: 'sold', label: 'Satıldı' }] }],
};
export const ads = (from: number, count: number): Ad[] =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    title: `İlan ${from + index}`,
    price: from + index,
  }));
export const page = (data: Ad[], at = 1, last = 1, total = data.length) => ({
  data,
  meta: { current_page: at, last_page: last, per_page: 20, total },
  links: { next: null },
});
export const acted = jest.fn();

const List = () => {
  const list = useAdminList(spec);
  return (
    <AdminTable
      list={list}
      bulk={(rows, clear) => (
        <button
          type="button"
          onClick={() => {
            acted(rows.map(({ id }) => id));
            clear();
          }}
        >
          Onayla
        </button>
      )}
    />
  );
};
export const openAdminList = (search: string, answers: Answers, wide = true) => {
  globalThis.matchMedia = ((media: string) => ({
    matches: wide && media.includes('width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  return openPage(
    <Routes>
      <Route path="/cpadmin/ads" element={<List />} />
      <Route path="/cpadmin/ads/:id" element={<p>İlan sayfası</p>} />
    </Routes>,
    `/cpadmin/ads${search}`,
    answers,
  );
};
export const titles = () => screen.queryAllByRole('link').map((link) => link.textContent);

/** For a file whose tests open it. */
export const cleanAdminList = (): void => {
  beforeEach(() => {
    localStorage.clear();
    jest.clearAllMocks();
    toast.clear();
  });
};
