import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { CategoryPage } from '@/features/category/components/category-page';
import { ProductPage } from '@/features/product/components/product-page';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { AdminNavContext } from '@/shared/admin/admin-page';
import { LANGUAGE } from '@/shared/i18n/language';
import { cleanAdminList } from '@test/open-admin-list';
import { aCard, aDetail, aListingPage } from '@test/listing-builders';
import { aUser } from '@test/open-account-page';
import { NOW } from '@test/render-page';
import { shownPages, staffAnswers } from '@test/staff-pages';
import { adminPages } from './admin-pages';
import { privatePages } from './private-pages';
import { sitePages } from './site-pages';

// Runs twice: as the product is, and as a build in English would be (jest.english.config.mjs).

const DICTIONARIES = join(__dirname, '../shared/i18n');
const TURKISH_LETTERS = /[çğışöüÇĞİŞÖÜ]/u;

/** Every sentence of a language that is filled with nothing. */
const sentencesOf = (language: string): ReadonlySet<string> =>
  new Set(
    readdirSync(join(DICTIONARIES, language)).flatMap((file) =>
      Object.values(jest.requireActual<Record<string, Record<string, string>>>(join(DICTIONARIES, language, file)))
        .flatMap((texts) => Object.values(texts))
        .filter((sentence) => !sentence.includes('{')),
    ),
  );
const turkish = sentencesOf('tr');
const english = sentencesOf('en');

/** The same without letters that only Turkish has: what is data then does not look like a sentence that was left over. */
const plain = <Data,>(data: Data): Data =>
  JSON.parse(JSON.stringify(data).replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '')) as Data;

/** Everything that a person reads or is told of a document. */
function saidIn(document: Document): readonly string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const said: string[] = [document.title];
  while (texts.nextNode()) said.push(texts.currentNode.nodeValue ?? '');
  for (const element of document.querySelectorAll('*'))
    for (const name of [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ])
      said.push(element.getAttribute(name) ?? '');
  return said.map((text) => text.trim()).filter((text) => text !== '');
}

function failAtOnce(request: { error: Error; onerror?: () => void }) {
  queueMicrotask(() => request.onerror?.());
  return request;
}

type Answers = (path: string) => unknown;

/** Where pages lead that are no more than a way to another. */
const others = adminPages.map(({ path, load }) => ({
  path: `/cpadmin/${path}`,
  lazy: async () => ({ Component: (await load()).default }),
}));

/** A page as a member of staff with every right sees it; what `answers` does not know fails. */
function open(Page: ComponentType, path: string, answers: Answers = () => undefined, search = '') {
  const api = new ApiClient(({ path: asked }) => {
    const answer = answers(asked.replace(/\?.*$/u, ''));
    return Promise.resolve({
      status: answer === undefined ? 500 : 200,
      header: () => null,
      json: () => Promise.resolve(plain(answer ?? {})),
    });
  });
  const queryClient = createQueryClient(api);
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const permissions = adminPages.flatMap(({ permission }) =>
    ['view', 'create', 'edit', 'delete', 'moderate'].map((right) => permission.replace(/\w+$/u, right)),
  );
  queryClient.setQueryData(['session'], plain({ user: aUser({ role: 'super_admin' }), permissions }));
  const router = createMemoryRouter([{ path: `/${path.replace(/\?.*$/u, '')}`, Component: Page }, ...others], {
    initialEntries: [`/${path.replaceAll(/:\w+/gu, '7')}${search}`],
  });
  return render(
    <Providers queryClient={queryClient} store={createStore()} now={NOW} origin="https://ilanpazar.test">
      <AdminNavContext value={{ pages: [], tabs: [], opens: () => true }}>
        <RouterProvider router={router} />
      </AdminNavContext>
    </Providers>,
  );
}

/** What was said, once nothing is loading any more. */
async function textsOf(page: ReturnType<typeof open>): Promise<readonly string[]> {
  await waitFor(() => expect(page.container).not.toBeEmptyDOMElement());
  const known = LANGUAGE === 'tr' ? turkish : english;
  await waitFor(() => expect(saidIn(document).some((text) => known.has(text))).toBe(true));
  for (let turn = 0; turn < 5; turn++) await act(() => Promise.resolve());
  return saidIn(document);
}

function expectLanguage(said: readonly string[]) {
  if (LANGUAGE === 'tr') {
    expect(said.filter((text) => english.has(text) && !turkish.has(text))).toEqual([]);
    expect(said.filter((text) => turkish.has(text))).not.toEqual([]);
  } else {
    expect(said.filter((text) => TURKISH_LETTERS.test(text.replaceAll(/İlanPazar|“çanta”/gu, '')))).toEqual([]);
    expect(said.filter((text) => turkish.has(text) && !english.has(text))).toEqual([]);
    expect(said.filter((text) => english.has(text))).not.toEqual([]);
  }
}

cleanAdminList();
beforeAll(() => {
  // Where drafts are kept; jsdom has none, and who writes an ad is told that it is not kept.
  const failing = { open: () => failAtOnce({ error: new Error('there is none') }) };
  Object.defineProperty(globalThis, 'indexedDB', { value: failing, configurable: true });
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('speaks the language of its project', () => {
  expect([LANGUAGE, [...turkish].some((text) => TURKISH_LETTERS.test(text))]).toEqual([
    expect.stringMatching(/^(tr|en)$/u),
    true,
  ]);
});

describe('a page whose data does not come', () => {
  it.each([...sitePages, ...privatePages].map((page) => [page.path, page] as const))(
    'of the site: /%s',
    async (path, { load }) => {
      const { default: Page } = await load();
      expectLanguage(await textsOf(open(Page, path)));
    },
  );

  it.each(adminPages.map((page) => [page.path, page] as const))('of staff: /cpadmin/%s', async (path, page) => {
    const { default: Page } = await page.load();
    expectLanguage([page.label, ...(await textsOf(open(Page, `cpadmin/${path}`)))]);
  });
});

describe('a page with data', () => {
  const known: Record<string, unknown> = {
    '/api/home': {
      featured: [aCard(9, { featured: true })],
      recent: aListingPage(30),
      categories: [],
      listing_count: 1,
      province_count: 81,
    },
    '/api/listings': aListingPage(30),
    '/api/listings/7': aDetail(7),
    '/api/listings/7/similar': { data: [aCard(8)] },
    '/api/home/categories': [
      {
        ...{ id: 60, parent_id: null, name: 'Otomobil', slug_cid: 'otomobil-c60', icon: '', listing_count: 30 },
        subcategories: [],
      },
    ],
  };
  const answers: Answers = (path) => known[path];

  it('is the home page', async () => {
    const { default: Home } = await sitePages.find(({ path }) => path === '')!.load();
    const page = open(Home, '', answers);
    await screen.findAllByRole('article');
    expectLanguage(await textsOf(page));
  });

  it.each(shownPages.map((shown) => [`${shown.path}${shown.search ?? ''}`, shown] as const))(
    'is what staff keeps for visitors: /cpadmin/%s',
    async (_path, { path, search, sight, press = [] }) => {
      const { default: Page } = await adminPages.find((one) => one.path === path)!.load();
      const page = open(Page, `cpadmin/${path}`, (asked) => staffAnswers[asked], search);
      if (sight !== '') await waitFor(() => expect(page.container.textContent).toContain(sight));
      for (const name of press) fireEvent.click(await screen.findByRole('button', { name }));
      if (press.length > 0) await waitFor(() => expect(page.container.textContent).toMatch(/Old value.*New value/u));
      expectLanguage(await textsOf(page));
    },
  );

  it('is a list of ads', async () => {
    const page = open(() => <CategoryPage id={60} />, 'otomobil-c60', answers);
    await screen.findAllByRole('article');
    expectLanguage(await textsOf(page));
  });

  it.each([
    ['cpadmin/cities', 'gone'],
    ['cpadmin/cities?place=3423', 'merging'],
    ['cpadmin/cities?place=34', 'a province'],
  ])('is the page of places: %s, %s', async (path) => {
    const at = { latitude: 41, longitude: 29, former_names: ['Moda'], revision: 1 };
    const city = { id: 34, name: 'Istanbul' };
    const places = [
      { ...city, type: 'city', city: null, ...at },
      { id: 3423, name: 'Kadikoy', type: 'district', city, ...at },
    ];
    const names = { data: [city, { id: 41, name: 'Kocaeli' }] };
    const ofStaff: Record<string, unknown> = {
      '/api/admin/places': { data: places, popular: { data: places.slice(1), revision: 1 } },
      '/api/admin/gone-places': { data: [{ id: 1, name: 'Bir', into: 2, into_name: 'Iki', ads_left: 3 }] },
      '/api/admin/places/3423/use': { ads: 2, districts: 0 },
      '/api/admin/places/34/use': { ads: 2, districts: 39 },
      '/api/cities': names,
      '/api/cities/34/districts': names,
    };
    const { default: Page } = await adminPages.find((one) => one.path === 'cities')!.load();
    const page = open(Page, path, (asked) => ofStaff[asked]);
    const wanted = path.includes('?') ? screen.findByText(/2[.]|39/u) : screen.findByText(/3/u);
    await wanted;
    expectLanguage(await textsOf(page));
  });

  it('is the page of an ad', async () => {
    const page = open(() => <ProductPage id={7} />, 'ilan-p7', answers);
    await screen.findByRole('heading', { level: 1 });
    expectLanguage(await textsOf(page));
  });
});
