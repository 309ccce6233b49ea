import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { FilterCategories } from '@ilan/api';
import { demo } from './support/accounts';
import { baseUrl, launchBrowser, WIDTHS } from './support/browser';
import { atEachWidth, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { look } from './support/onlooker';

const PAGE_TITLE = 'Kişisel verilerin korunması ve işlenmesi hakkında aydınlatma metni';
const WORD = 'Afyonkarahisarlılaştıramadıklarımız';
const CATEGORY_WORD = WORD.repeat(2).slice(0, 60);

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
});
afterAll(async () => {
  await browser.close();
});

interface Links {
  readonly headPages: readonly { readonly title: string }[];
  readonly footerPages: readonly { readonly title: string }[];
  readonly pageGroups: readonly { readonly title: string; readonly pages: readonly { readonly title: string }[] }[];
}

/** What the server answers, with other words in it, in the first HTML as in what is asked for later: nothing is written that other journeys read. */
const reworded = async (page: Page, words: ReadonlyMap<string, string>): Promise<void> => {
  await page.route(`${baseUrl()}/**`, async (route) => {
    const request = route.request();
    const isRead = request.resourceType() === 'document' || new URL(request.url()).pathname.startsWith('/api/');
    if (!isRead) return route.fallback();
    const response = await route.fetch();
    let body = await response.text();
    for (const [from, to] of words) body = body.replaceAll(`>${from}<`, `>${to}<`).replaceAll(`"${from}"`, `"${to}"`);
    return route.fulfill({ response, body });
  });
  await page.reload({ waitUntil: 'load' });
};

const fits = async (page: Page, text: string): Promise<void> => {
  await page.getByText(text).first().waitFor({ state: 'attached' });
  await atEachWidth(page, WIDTHS, page.getByRole('heading', { level: 1 }), async (width) => {
    if (process.env.SHOTS) {
      const name = `${text.slice(0, 8)}${new URL(page.url()).pathname.replaceAll('/', '-')}-${width}.png`;
      await page.screenshot({ path: `${process.env.SHOTS}/${name}`, fullPage: true });
    }
    expect([width, await overflow(page)]).toEqual([width, 0]);
  });
  // What is asked for late is nobody's any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

describe('titles as long as staff may write them', () => {
  const links = async () => (await (await fetch(`${baseUrl()}/api/footer-pages`)).json()) as Links;

  it('fit at the head of the public pages', async () => {
    const { headPages } = await links();
    expect(headPages.length).toBeGreaterThan(0);
    const words = new Map(headPages.map(({ title }) => [title, PAGE_TITLE]));
    await look(browser, '/', {}, async ({ page }) => {
      await reworded(page, words);
      await fits(page, PAGE_TITLE);
    });
  });

  it('fit at the foot of the public pages, of one word', async () => {
    const { footerPages, pageGroups } = await links();
    const all = [...footerPages, ...pageGroups.flatMap((group) => [group, ...group.pages])];
    const words = new Map(all.map(({ title }) => [title, WORD]));
    await look(browser, '/', {}, async ({ page }) => {
      await reworded(page, words);
      await fits(page, WORD);
    });
  });

  it('fit as the name of a main category, of one word', async () => {
    const { data } = await admin.call<FilterCategories>('GET', '/api/admin/filters');
    const top = data.find(({ level }) => level === 0)!;
    const words = new Map([[top.name, CATEGORY_WORD]]);
    await look(browser, '/', {}, async ({ page }) => {
      await reworded(page, words);
      await fits(page, CATEGORY_WORD);
    });
    for (const path of ['/cpadmin/filters', `/cpadmin/filters/${top.id}`, '/cpadmin/categories'])
      await lookAs(browser, admin.token, path, {}, async ({ page }) => {
        await reworded(page, words);
        await fits(page, CATEGORY_WORD);
      });
  });
});
