import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type {
  PopularForStaff,
  SearchRule,
  StaffCategories,
  StaffFilter,
  StaffFilters,
  StaffPage,
  StaffPages,
  StaffPlace,
  StaffPlaces,
  StaffSlide,
  SynonymGroup,
} from '@ilan/api';
import { CategoriesPage } from '@/features/categories/components/categories-page';
import { CitiesPage } from '@/features/cities/components/cities-page';
import { CategoryFiltersPage } from '@/features/filters/components/category-filters-page';
import { PagePage } from '@/features/pages/components/page-page';
import { PagesPage } from '@/features/pages/components/pages-page';
import { PopularPage } from '@/features/search-words/components/popular-page';
import { RedirectsPage } from '@/features/search-words/components/redirects-page';
import { SynonymsPage } from '@/features/search-words/components/synonyms-page';
import { SlidersPage } from '@/features/sliders/components/sliders-page';
import { aUser, openAccountPage, type Replies } from '@test/open-account-page';

const AT = '2026-11-20T09:00:00.000Z';
const PHOTO = { id: 'a'.repeat(32), width: 16, height: 5, placeholder: '' };
const URLS = { small: '/s', medium: '/m', large: '/l', fallback: '/f' };
const photo = { ...PHOTO, urls: URLS };
const slide: StaffSlide = {
  ...{ id: 3, title: 'Bayram', text: 'Acele edin', link: '/arama', desktop: photo, phone: photo },
  ...{ valid_from: null, valid_to: null, shown: true, rests: false, revision: 1, updated_at: AT },
};
const summary = { title: 'Hakkımızda', slug_paid: 'hakkimizda-s7', published: true, changed: true, needed: false };
const draft = { title: 'Hakkımızda', slug: 'hakkimizda', description: 'Biz', seo_title: null, text: '<p>Biz</p>' };
const page: StaffPage = {
  id: 7,
  ...summary,
  revision: 1,
  updated_at: AT,
  draft,
  public: { ...draft, text: '' },
  searches: [],
  slides: [],
  unnamed: { searches: 0, slides: 0 },
};
const pages: StaffPages = {
  data: [{ id: 7, ...summary, revision: 1, updated_at: AT }],
  layout: { groups: [], footer: [], head: [], revision: 0 },
  social: { links: [], revision: 0 },
};
const categories: StaffCategories = {
  data: [[1, 'Vasıta', 0] as const, [2, 'Emlak', 0] as const, [5, 'Otomobil', 1] as const].map(([id, name, level]) => ({
    ...{ id, name, level, parent_id: level === 0 ? null : 1, slug_cid: `k-c${id}`, icon: '', hidden: false },
    ...{ hidden_above: false, filters: 0, ads: 0, former_names: [], revision: 1 },
  })),
  gone: [{ id: 9, name: 'Minibüs', into: 5, into_name: 'Otomobil', ads_left: 0 }],
};
const filter = (key: string, label: string, own: boolean): StaffFilter => ({
  ...{ key, label, type: 'text', unit: '', required: false, depends_on: null, options: [], options_by: {} },
  ...{ owner_id: own ? 5 : 1, owner: own ? 'Otomobil' : 'Vasıta', own, overrides: false, revision: 1 },
});
const filters: StaffFilters = {
  category: { id: 5, name: 'Otomobil', path: 'Vasıta › Otomobil' },
  data: [filter('renk', 'Renk', true), filter('kapi', 'Kapı', true), filter('yil', 'Yıl', false)],
  gone: [
    { key: 'vites', label: 'Vites', excluded: false },
    { key: 'hasar', label: 'Hasar', excluded: true },
  ],
};
const place: StaffPlace = {
  ...{ id: 34, type: 'city', name: 'İstanbul', city: null, latitude: 41, longitude: 29, former_names: [], revision: 1 },
};
const places: StaffPlaces = { data: [place], popular: { data: [], revision: 0 } };
const rule = (kind: 'redirect' | 'hidden', term: string): SearchRule => ({
  ...{ id: `${kind}-${term}`, kind, term, path: kind === 'hidden' ? null : '/arama', match: null, rests: false },
  ...{ revision: 1, updated_at: AT },
});
const popular: PopularForStaff['data'] = [
  { search_term: 'darbuka', search_count: 9, kept_back: null, hidden_by: null },
  { search_term: 'keman', search_count: 7, kept_back: 'hidden', hidden_by: 'hidden-keman' },
];
const group: SynonymGroup = {
  ...{ id: 'same-1', kind: 'same', word: null, words: ['oto', 'araba'], revision: 1, updated_at: AT },
};
const changes = {
  data: [{ revision: 0, id: 'olay', at: AT, sentence: 'Ayşe bir şeyi değiştirdi', way_back: 'open', records: [] }],
  next_cursor: null,
};
const areas = ['slider', 'page', 'category', 'filter', 'place', 'search-rule', 'synonym'];
const REPLIES: Replies = {
  ...Object.fromEntries(areas.map((area) => [`GET /api/admin/${area}-changes`, () => changes])),
  'GET /api/admin/sliders': () => ({ data: [slide, { ...slide, id: 4, title: 'Yaz' }] }),
  'GET /api/admin/pages': () => pages,
  'GET /api/admin/pages/7': () => page,
  'GET /api/admin/categories': () => categories,
  'GET /api/admin/filters': () => ({ data: [] }),
  'GET /api/admin/filters/5': () => filters,
  'GET /api/admin/filters/5/renk/use': () => ({ categories: [], ads: 0, numbers: 0, several: 0, values: [] }),
  'GET /api/admin/places': () => places,
  'GET /api/admin/places/34/use': () => ({ ads: 0, districts: 0 }),
  'GET /api/admin/gone-places': () => ({
    data: [{ id: 8, name: 'Eskihisar', into: 34, into_name: 'İstanbul', ads_left: 0 }],
  }),
  'GET /api/cities': () => ({ data: [] }),
  'GET /api/admin/search-rules': () => ({ data: [rule('redirect', 'pikap'), rule('hidden', 'keman')] }),
  'GET /api/admin/search-rules/popular': () => ({ data: popular }),
  'GET /api/admin/synonyms': () => ({ data: [group] }),
};

const under = (path: string, element: ReactNode) => (
  <Routes>
    <Route path={path} element={element} />
  </Routes>
);
type Right = 'create' | 'edit' | 'delete';
interface Told {
  readonly of: string;
  readonly area: string;
  readonly page: ReactNode;
  readonly at: string;
  /** Seen by whoever may look at it. */
  readonly seen: string;
  /** By right: what it offers. Everything that one of them offers is offered to nobody without it. */
  readonly offers: Readonly<Record<Right, readonly RegExp[]>>;
}
const TURN_BACK = /^Geri al: /u;
const PAGES: readonly Told[] = [
  {
    ...{ of: 'slides', area: 'sliders', page: <SlidersPage />, at: '/cpadmin/sliders', seen: 'Bayram' },
    offers: {
      create: [/^Yeni slayt$/u],
      edit: [/^Düzenle Bayram$/u, /^Bayram: bir aşağı taşı$/u, TURN_BACK],
      delete: [/^Sil Bayram$/u],
    },
  },
  {
    ...{
      of: 'a new slide',
      area: 'sliders',
      page: <SlidersPage />,
      at: '/cpadmin/sliders?new',
      seen: 'Slayt Ayarları',
    },
    offers: { create: [/^Kaydet$/u, /Fotoğraf seç/u], edit: [], delete: [] },
  },
  {
    ...{
      of: 'one slide',
      area: 'sliders',
      page: <SlidersPage />,
      at: '/cpadmin/sliders?slide=3',
      seen: 'Slayt Ayarları',
    },
    offers: { create: [], edit: [/^Kaydet$/u, /Fotoğrafı değiştir/u, TURN_BACK], delete: [] },
  },
  {
    ...{ of: 'pages', area: 'pages', page: <PagesPage />, at: '/cpadmin/pages', seen: 'Hakkımızda' },
    offers: { create: [/^Yeni sayfa$/u], edit: [/^Düzenle Hakkımızda$/u, TURN_BACK], delete: [] },
  },
  {
    ...{ of: 'one page', area: 'pages', page: under('/cpadmin/pages/:id', <PagePage />) },
    ...{ at: '/cpadmin/pages/7', seen: 'Hakkımızda' },
    offers: {
      create: [],
      edit: [/^Taslağı kaydet$/u, /^Yayınla$/u, /^Yayından kaldır$/u, TURN_BACK],
      delete: [/^Sil$/u],
    },
  },
  {
    ...{ of: 'a new page', area: 'pages', page: under('/cpadmin/pages/:id', <PagePage />) },
    ...{ at: '/cpadmin/pages/new', seen: 'Yeni sayfa' },
    offers: { create: [/^Taslağı kaydet$/u], edit: [], delete: [] },
  },
  {
    ...{ of: 'categories', area: 'categories', page: <CategoriesPage />, at: '/cpadmin/categories', seen: 'Emlak' },
    offers: {
      create: [/^Kategori ekle$/u, /^Aç Emlak$/u, /^Geri getir Minibüs$/u],
      edit: [/^Düzenle Emlak$/u, /^Emlak: bir yukarı taşı$/u, TURN_BACK],
      delete: [],
    },
  },
  {
    ...{ of: 'one category', area: 'categories', page: <CategoriesPage />, at: '/cpadmin/categories?category=5' },
    seen: 'Kategoriler',
    offers: { create: [], edit: [/^Kaydet$/u, /^Taşı$/u, /^Gizle$/u, TURN_BACK], delete: [/^Birleştir$/u, /^Sil$/u] },
  },
  {
    ...{ of: 'filters of a category', area: 'filters' },
    ...{ page: under('/cpadmin/filters/:id', <CategoryFiltersPage />), at: '/cpadmin/filters/5', seen: 'Renk' },
    offers: {
      create: [/^Filtre ekle$/u, /^Buraya özel yap Yıl$/u, /^Geri getir Vites$/u],
      edit: [/^Renk: bir aşağı taşı$/u, /^Burada sorma Yıl$/u, /^Geri getir Hasar$/u, TURN_BACK],
      delete: [],
    },
  },
  {
    ...{ of: 'one filter', area: 'filters', page: under('/cpadmin/filters/:id', <CategoryFiltersPage />) },
    ...{ at: '/cpadmin/filters/5?filter=renk', seen: 'Kullanım' },
    offers: { create: [], edit: [/^Kaydet$/u, TURN_BACK], delete: [/^Sil$/u] },
  },
  {
    ...{ of: 'places', area: 'cities', page: <CitiesPage />, at: '/cpadmin/cities', seen: 'İstanbul' },
    offers: {
      create: [/^Yeni il$/u, /^Geri getir Eskihisar$/u],
      edit: [/^Düzenle İstanbul$/u, /^Öne al İstanbul$/u, TURN_BACK],
      delete: [],
    },
  },
  {
    ...{ of: 'one place', area: 'cities', page: <CitiesPage />, at: '/cpadmin/cities?place=34' },
    ...{ seen: 'İl & İlçe Yönetimi' },
    offers: { create: [], edit: [/^Kaydet$/u, TURN_BACK], delete: [/^Birleştir$/u] },
  },
  {
    ...{ of: 'redirects', area: 'searchwords', page: <RedirectsPage />, at: '/cpadmin/settings', seen: 'pikap' },
    offers: { create: [/^Yeni yönlendirme$/u], edit: [/^Düzenle pikap$/u, TURN_BACK], delete: [/^Sil pikap$/u] },
  },
  {
    ...{ of: 'popular terms', area: 'searchwords', page: <PopularPage />, at: '/cpadmin/settings', seen: 'darbuka' },
    offers: {
      create: [/^Terim gizle$/u, /^Gizle darbuka$/u],
      edit: [TURN_BACK],
      delete: [/^Yeniden göster keman$/u],
    },
  },
  {
    ...{ of: 'synonyms', area: 'searchwords', page: <SynonymsPage />, at: '/cpadmin/settings', seen: 'oto, araba' },
    offers: { create: [/^Yeni grup$/u], edit: [/^Düzenle oto/u, TURN_BACK], delete: [/^Sil oto/u] },
  },
];
const RIGHTS: readonly Right[] = ['create', 'edit', 'delete'];
const ROWS = PAGES.flatMap((told) => ([...RIGHTS, 'view'] as const).map((right) => ({ ...told, right })));

const isOffered = (name: RegExp): boolean =>
  [...screen.queryAllByRole('button', { name }), ...screen.queryAllByRole('link', { name })].length > 0;

it.each(ROWS)(
  '$of offer with the right to $right alone what it says',
  async ({ area, page, at, seen, offers, right }) => {
    const person = aUser({ role: 'destek' });
    const session = { user: person, permissions: [`${area}.view`, `${area}.${right}`] };
    const replies = { ...REPLIES, 'GET /api/user': () => session };
    const { queryClient } = openAccountPage(page, person, replies, at);
    act(() => void queryClient.setQueryData(['session'], session));
    await screen.findAllByText(seen);
    const own = right === 'view' ? [] : offers[right];
    await waitFor(() => expect(own.filter((name) => !isOffered(name))).toEqual([]));
    const others = RIGHTS.filter((one) => one !== right).flatMap((one) => offers[one]);
    expect(others.filter((name) => !own.includes(name) && isOffered(name))).toEqual([]);
  },
);
