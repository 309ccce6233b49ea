import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RecentSearch, SearchSuggestions } from '@ilan/api';
import { openPage, Refusal } from '@test/render-page';
import { token } from '@/shared/api-client/token';
import { toast, toastStore } from '@/shared/ui/toast';
import { deviceSearches } from './device-searches';
import { SearchBox } from './search-box';

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
const open = ({
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
const box = () => screen.getByRole('combobox');
const line = (name: RegExp | string) => screen.findByRole('gridcell', { name });
const toasts = () => toastStore.get().map(({ type, title }) => ({ type, title }));

beforeEach(() => {
  localStorage.clear();
  deviceSearches.clear();
  sessionStorage.clear();
  act(() => toast.clear());
});
afterEach(() => act(() => token.remove()));
const signIn = () => token.write('a-token', true);

describe('the search box', () => {
  it('leads to the results on Enter', async () => {
    const { user, address } = open();
    await user.type(box(), '  ışıklı ayna {Enter}');
    expect(address()).toBe('/arama?q=ışıklı+ayna');
  });

  it('works before the code of the page is there: the browser submits the same address', () => {
    open();
    expect(screen.getByRole('search')).toHaveAttribute('action', '/arama');
    expect(box()).toHaveAttribute('name', 'q');
  });

  it.each([
    ['/arama?q=ayna', 'ayna'],
    ['/otomobil-c2?q=ayna', 'ayna'],
    ['/profile/ads?q=ayna', ''],
  ])('at %s holds “%s”', (at, text) => {
    open({ at });
    expect(box()).toHaveValue(text);
  });

  it('does nothing for a blank term', async () => {
    signIn();
    const { user, address, asked } = open();
    await user.type(box(), '   {Enter}');
    expect(address()).toBe('/');
    expect(asked.filter((one) => one.startsWith('/sanctum'))).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it('shows popular searches with counts, reachable with the arrows', async () => {
    const { user, address } = open();
    await user.click(box());
    await line('kiralık daire 1.204 arama');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('gridcell', { name: /iphone 15/ }).id);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/arama?q=iphone+15');
  });

  it.each([[404], [[]]])('shows no list where there is nothing to suggest (%j)', async (answer) => {
    const { user, asked } = open({ answer });
    await user.click(box());
    await waitFor(() => expect(asked).toEqual(['/api/popular-searches']));
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes with Escape and keeps what was typed', async () => {
    const { user } = open();
    await user.click(box());
    await line(/kiralık daire/);
    await user.keyboard('x{Escape}');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(box()).toHaveValue('x');
  });
});

describe('while something is typed', () => {
  it('terms, categories with their path, places and ads are suggested, once for what was typed in a row', async () => {
    deviceSearches.add('İPHONE 15', new Date());
    const { user, asked } = open();
    await user.type(box(), 'iph');
    await line(/iPhone 13 128 GB ₺25\.000/);
    expect(asked.filter((one) => one.startsWith('/api/search-suggestions'))).toEqual(['/api/search-suggestions?q=iph']);
    const groups = screen.getAllByRole('rowgroup').map((group) => group.getAttribute('aria-label'));
    // The own search stands for the popular term that it equals.
    expect(groups).toEqual(['Son aramalar', 'Kategoriler', 'Konumlar', 'İlanlar']);
    expect(screen.getByRole('gridcell', { name: /iPhone \(iOS\) Elektronik › Cep Telefonu/ })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('4 öneri.');
  });

  it('popular searches that begin so stand there until the first answer comes, and what to do where there are none', async () => {
    const { user } = open({ suggestions: new Promise(() => undefined) });
    await user.click(box());
    await line(/^kiralık daire/);
    await user.type(box(), 'ip');
    await line(/^iphone 15/);
    expect(screen.queryByRole('gridcell', { name: /^kiralık daire/ })).toBeNull();
    await user.type(box(), 'q');
    expect(await screen.findByText('Sonuçları görmek için büyüteç düğmesine basın.')).toBeTruthy();
  });

  it.each([
    [/iPhone \(iOS\)/, '/iphone-ios-c5'],
    [/İpsala, Edirne/, '/arama?city_id=22&district_id=2204'],
    [/iPhone 13 128 GB/, '/iphone-13-p9'],
    [/iphone 15/, '/arama?q=iphone+15'],
  ])('a press on %s leads to %s', async (name, path) => {
    const { user, address } = open();
    await user.type(box(), 'ip');
    await user.click(await line(name));
    expect(address()).toBe(path);
  });

  it('no longer text than is completed is asked about', async () => {
    const { user, asked } = open();
    await user.click(box());
    await user.paste('x'.repeat(80));
    await waitFor(() => expect(asked).toContain(`/api/search-suggestions?q=${'x'.repeat(60)}`));
  });
});

describe('recent searches of a visitor', () => {
  it('stay in the browser, and go one by one or together', async () => {
    const { user, asked } = open();
    await user.type(box(), 'koltuk{Enter}');
    await user.clear(box());
    await user.type(box(), 'masa{Enter}');
    expect(deviceSearches.list().map(({ search_term }) => search_term)).toEqual(['masa', 'koltuk']);
    await user.clear(box());
    await user.click(await screen.findByRole('button', { name: '“koltuk” aramasını sil' }));
    expect(box()).toHaveFocus();
    expect(deviceSearches.list().map(({ search_term }) => search_term)).toEqual(['masa']);
    await user.click(screen.getByRole('button', { name: 'Tümünü sil' }));
    expect(deviceSearches.list()).toEqual([]);
    expect(screen.queryByRole('rowgroup', { name: 'Son aramalar' })).not.toBeInTheDocument();
    expect(asked.filter((one) => one.startsWith('/api/search-history'))).toEqual([]);
  });

  it('are ten at the most, and none where the browser holds something else', () => {
    for (let n = 0; n < 12; n++) deviceSearches.add(`koltuk ${n}`, new Date());
    deviceSearches.add('KOLTUK 5', new Date());
    expect(deviceSearches.list()).toHaveLength(10);
    expect(deviceSearches.list()[0]?.search_term).toBe('KOLTUK 5');
    deviceSearches.clear();
    localStorage.setItem('ilan:searches', '{"tag":"1","at":0,"value":[{"search_term":7}]}');
    expect(deviceSearches.list()).toEqual([]);
  });
});

describe('recent searches of who is signed in', () => {
  beforeEach(signIn);

  it('come from the server with day, short month, hour and minute', async () => {
    const { user } = open();
    await user.click(box());
    await line('bebek arabası 20 Kas 14:30');
    const group = screen.getByRole('rowgroup', { name: 'Son aramalar' });
    expect(within(group).getAllByRole('row')).toHaveLength(3);
    expect(deviceSearches.list()).toEqual([]);
  });

  it('go one by one or together', async () => {
    const { user, asked } = open({ saved: {} });
    await user.click(box());
    await user.click(await screen.findByRole('button', { name: '“bebek arabası” aramasını sil' }));
    await waitFor(() => expect(asked).toContain('/api/search-history?search_term=bebek+arabası'));
    expect(screen.queryByRole('gridcell', { name: /bebek/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tümünü sil' }));
    await waitFor(() => expect(asked.filter((one) => one === '/api/search-history')).toHaveLength(2));
    expect(screen.queryByRole('rowgroup', { name: 'Son aramalar' })).not.toBeInTheDocument();
  });

  it('come back where the server could not take one out', async () => {
    const { user } = open({ forgotten: 500 });
    await user.click(box());
    await user.click(await screen.findByRole('button', { name: '“bebek arabası” aramasını sil' }));
    await waitFor(() =>
      expect(toasts()).toEqual([{ type: 'error', title: 'Arama geçmişi silinirken bir hata oluştu' }]),
    );
    expect(await line('bebek arabası 20 Kas 14:30')).toBeInTheDocument();
  });
});

describe('searches of an account that strangers share', () => {
  beforeEach(signIn);

  it('stay in the browser of each, and lead where the server says', async () => {
    const { user, address, asked } = open({
      session: { user: { id: 1, shared: true }, permissions: [] },
      saved: { redirect: '/bebek-arabasi-c5?q=bebek', search: true },
    });
    await user.click(box());
    await waitFor(() => expect(asked).toContain('/api/user'));
    await user.keyboard('bebek{Enter}');
    await waitFor(() => expect(address()).toBe('/bebek-arabasi-c5?q=bebek'));
    expect(deviceSearches.list().map(({ search_term }) => search_term)).toEqual(['bebek']);
    await user.clear(box());
    await user.click(await screen.findByRole('button', { name: '“bebek” aramasını sil' }));
    expect(deviceSearches.list()).toEqual([]);
    expect(asked.filter((one) => one.startsWith('/api/search-history?'))).toEqual([]);
  });
});

describe('a search of who is signed in', () => {
  beforeEach(signIn);
  const searched = async (saved: unknown) => {
    const page = open({ saved });
    await page.user.type(box(), 'ayna{Enter}');
    return page;
  };

  it.each([
    ['/ayna-c7?q=ayna', '/ayna-c7?q=ayna'],
    ['ayna-c7?q=ayna', '/ayna-c7?q=ayna'],
  ])('leads to where the server says: %s', async (redirect, path) => {
    const { address } = await searched({ redirect, search: true });
    await waitFor(() => expect(address()).toBe(path));
    expect(toasts()).toEqual([]);
  });

  it.each([
    [true, 'info'],
    [false, 'warning'],
  ])('without results says so and stays (search: %s), and the history is fetched anew', async (search, type) => {
    const { address, asked, user } = await searched({ redirect: null, search });
    await waitFor(() => expect(toasts()).toEqual([{ type, title: '“ayna” için eşleşen sonuç bulunamadı' }]));
    expect(address()).toBe('/');
    expect(toastStore.get()[0]?.action?.label).toBe('Yine de arama sayfasını aç');
    await user.click(box());
    await waitFor(() => expect(asked.filter((one) => one === '/api/search-history').length).toBeGreaterThan(1));
  });

  it.each(['https://elsewhere.test/', '//elsewhere.test', 'javascript:alert(1)', '/\\elsewhere.test'])(
    'says that the address is invalid where it leads elsewhere: %s',
    async (redirect) => {
      const { address } = await searched({ redirect, search: true });
      await waitFor(() => expect(toasts()).toEqual([{ type: 'error', title: 'Geçersiz yönlendirme adresi' }]));
      await waitFor(() => expect(address()).toBe('/arama?q=ayna'));
    },
  );

  it.each([
    [401, 'warning', 'Aramaların kaydedilmesi için giriş yapmalısınız'],
    [500, 'error', 'Sunucu hatası. Lütfen tekrar deneyin.'],
    [429, 'error', 'Arama kaydedilirken bir hata oluştu'],
    [422, 'error', 'Arama kaydedilirken bir hata oluştu'],
  ])('that could not be remembered (%d) says so and goes on', async (status, type, title) => {
    const { address } = await searched(new Refusal(status, {}));
    await waitFor(() => expect(toasts()).toContainEqual({ type, title }));
    await waitFor(() => expect(address()).toBe('/arama?q=ayna'));
  });

  it('says that the net is away', async () => {
    const page = openPage(<SearchBox />, '/', ({ pathname }) => {
      if (pathname === '/sanctum/csrf-cookie') throw new TypeError('Failed to fetch');
      return 404;
    });
    await page.user.type(box(), 'ayna{Enter}');
    await waitFor(() =>
      expect(toasts()).toEqual([{ type: 'error', title: 'Ağ hatası. İnternet bağlantınızı kontrol edin.' }]),
    );
    await waitFor(() => expect(page.address()).toBe('/arama?q=ayna'));
  });
});
