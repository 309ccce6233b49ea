import { afterEach, beforeEach } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { RecentSearch, SearchSuggestions } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { deviceSearches } from '@/shared/layout/header/search/device-searches';
import { SearchBox } from '@/shared/layout/header/search/search-box';
import { toast, toastStore } from '@/shared/ui/toast';
import { openPage } from './render-page';

const popular = [
  { search_term: 'kiralık daire', search_count: 1204 },
  { search_term: 'iphone 15', search_count: 98 },
];
const history: readonly RecentSearch[] = [
  { search_term: 'bebek arabası', updated_at: '2026-11-20T11:30:00.000Z' },
  { search_term: 'çamaşır makinesi', updated_at: '2026-11-19T06:05:00.000Z' },
];
const found: SearchSuggestions = {
  terms: [{ search_term: 'iphone 15', search_count: 98 }],
  categories: [{ id: 5, name: 'iPhone (iOS)', slug_cid: 'iphone-ios-c5', path: ['Elektronik', 'Cep Telefonu'] }],
  places: [{ name: 'İpsala, Edirne', city_id: 22, district_id: 2204 }],
  listings: [{ id: 9, slug_pid: 'iphone-13-p9', title: 'iPhone 13 128 GB', price_minor: 2_500_000, cover: null }],
};

interface Wish {
  /** What the server says to who asks whose token it is. */
  readonly session?: unknown;
  readonly answer?: unknown;
  readonly at?: string;
  readonly saved?: unknown;
  readonly short?: boolean;
  readonly suggestions?: unknown;
  /** What the server says to who takes one search out. */
  readonly forgotten?: unknown;
}

/** What the server says to calls of the search box; `saved` to a search that is to be remembered. */
export const openSearchBox = ({
  answer = popular,
  at = '/',
  saved = 404,
  short = false,
  session = 404,
  suggestions = found,
  forgotten = {},
}: Wish = {}) =>
  openPage(<SearchBox short={short} />, at, ({ pathname, searchParams }, body) => {
    if (pathname === '/api/search-history' && searchParams.has('search_term')) return forgotten;
    if (pathname === '/api/popular-searches') return answer;
    if (pathname === '/api/search-suggestions') return suggestions;
    if (pathname === '/api/user') return session;
    if (pathname === '/sanctum/csrf-cookie') return {};
    if (pathname === '/api/search-history')
      return body === undefined ? { userHistory: history, popularSearches: [] } : saved;
    return 404;
  });
export const box = () => screen.getByRole('combobox');
export const line = (name: RegExp | string) => screen.findByRole('gridcell', { name });
export const toasts = () => toastStore.get().map(({ type, title }) => ({ type, title }));
export const signIn = () => token.write('a-token', true);

/** For a file whose tests open it. */
export const cleanSearchBox = (): void => {
  beforeEach(() => {
    localStorage.clear();
    deviceSearches.clear();
    sessionStorage.clear();
    act(() => toast.clear());
  });
  afterEach(() => act(() => token.remove()));
};
