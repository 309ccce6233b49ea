import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListingPage } from '@ilan/api';
import type { Browser } from 'playwright-core';
import { accessibilityFaults, baseUrl, launchBrowser, visit, WIDTHS } from './support/browser';
import { look } from './support/onlooker';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';

let browser: Browser;
let paths: Record<string, string>;

beforeAll(async () => {
  browser = await launchBrowser();
  const answer = await fetch(`${baseUrl()}/api/listings?sort=newest`);
  const { data } = (await answer.json()) as ListingPage;
  const listing = data.find((card) => card.photo_count > 1)!;
  const home = (await (await fetch(`${baseUrl()}/api/home`)).json()) as {
    categories: { slug_cid: string; listing_count: number }[];
  };
  const category = home.categories.toSorted((a, b) => b.listing_count - a.listing_count)[0]!;
  paths = {
    home: '/',
    category: `/${category.slug_cid}`,
    'filtered category': `/${category.slug_cid}?price_min=1000&city_id=34`,
    'empty search': '/arama?q=qqqzzz&price_max=1',
    ad: `/${listing.slug_pid}`,
    'static page': '/hakkimizda-s1',
    'missing page': '/yok-boyle-bir-sayfa',
  };
});
afterAll(() => browser.close());

const NAMES = ['home', 'category', 'filtered category', 'empty search', 'ad', 'static page', 'missing page'];

describe('at 360, 768 and 1280 px, in the light and in the dark theme,', () => {
  it.each(NAMES)('the %s page has no fault against WCAG 2.2 AA and fits its window', async (name) => {
    const seen: unknown[] = [];
    await look(browser, paths[name]!, { width: WIDTHS[0] }, ({ page }) =>
      atEachWidth(page, WIDTHS, page.getByRole('main'), async (width) =>
        seen.push({ width, faults: await faultsInBothThemes(page, width), wider: await overflow(page) }),
      ),
    );
    expect(seen).toEqual(WIDTHS.map((width) => ({ width, faults: [], wider: 0 })));
  });
});

describe('opened over a page', () => {
  it('the filter drawer, the lightbox and the share dialog have no fault either', async () => {
    const phone = await visit(browser, paths['category']!, { width: 360 });
    await phone.page.getByRole('button', { name: 'Filtreler', exact: true }).click();
    await phone.page.getByRole('dialog').waitFor();
    expect(await accessibilityFaults(phone.page)).toEqual([]);
    await phone.context.close();

    const ad = await visit(browser, paths['ad']!);
    await ad.page.getByRole('button', { name: 'Fotoğrafı büyüt' }).click();
    await ad.page.getByRole('dialog').waitFor();
    expect(await accessibilityFaults(ad.page)).toEqual([]);
    await ad.page.keyboard.press('Escape');
    await ad.page.getByRole('button', { name: 'Paylaş' }).first().click();
    await ad.page.getByRole('dialog', { name: 'Bu ilanı paylaş' }).waitFor();
    expect(await accessibilityFaults(ad.page)).toEqual([]);
    await ad.context.close();
  });
});
