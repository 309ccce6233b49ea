import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { get } from 'node:http';
import type { FooterPages, ListingPage, MyListings } from '@ilan/api';
import type { Browser } from 'playwright-core';
import { demo } from './support/accounts';
import { baseUrl, during, hearsHints, launchBrowser, visit } from './support/browser';
import { ordered, paidByCard } from './support/buys';
import { signIn } from './support/signed-in';

/** Bytes of script as they go over the line (brotli). The built files decide them, not the machine. */
const MOST = 150_000;
/** The wizard is the heaviest; each page of a member has bell and messages besides. */
const MOST_OF_MEMBERS = 198_000;
/** What staff load before they sign in, and where they work all day. */
const MOST_OF_STAFF = 190_000;
const MOST_OF_THEIR_WORK = 226_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const answer = async <T>(path: string): Promise<T> => (await (await fetch(baseUrl() + path)).json()) as T;

const bytesOf = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.headers['content-encoding'] !== 'br') reject(new Error(`${address} came unpacked.`));
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** Everything that a visit asks for by itself, also once the page is idle: the live connection comes last. */
const weigh = async (path: string, token?: string): Promise<number> => {
  let scripts: readonly string[] = [];
  await during(visit(browser, path, { ...(token && { token }) }), async ({ page }) => {
    await hearsHints(page, 1);
    scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (/\.js$/.test(name) ? [name] : [])),
    );
  });
  expect(scripts.filter((name) => /\/index-[^/]*$/.test(name))).toHaveLength(1);
  const bytes = await Promise.all([...new Set(scripts)].map(bytesOf));
  return bytes.reduce((sum, one) => sum + one, 0);
};

describe('the script of a first visit', () => {
  it('stays within the budget on each kind of public page', async () => {
    const { data } = await answer<ListingPage>('/api/listings?sort=newest');
    const { footerPages } = await answer<FooterPages>('/api/footer-pages');
    const product = data.find((card) => card.photo_count > 1)!.slug_pid;
    for (const path of ['', 'emlak-c1', 'arama?q=araba', product, footerPages[0]!.slug_paid, 'boyle-bir-sayfa-yok']) {
      const bytes = await weigh(`/${path}`);
      expect({ path, bytes, over: Math.max(0, bytes - MOST) }).toEqual({ path, bytes, over: 0 });
    }
  });

  it('stays within the budget on the pages of members', async () => {
    const { token } = await signIn(demo('buyer'));
    for (const path of ['/account/profile', '/favorites', '/profile/ads', '/post-ad']) {
      const bytes = await weigh(path, token);
      expect({ path, bytes, over: Math.max(0, bytes - MOST_OF_MEMBERS) }).toEqual({ path, bytes, over: 0 });
    }
  });

  it('stays within the budget where staff sign in, and on the pages that they work on', async () => {
    const login = await weigh('/cpadmin/login');
    expect({ login, over: Math.max(0, login - MOST_OF_STAFF) }).toEqual({ login, over: 0 });
    const { token } = await signIn(demo('admin'));
    for (const path of ['/cpadmin/dashboard', '/cpadmin/adverts/review', '/cpadmin/adverts']) {
      const bytes = await weigh(path, token);
      expect({ path, bytes, over: Math.max(0, bytes - MOST_OF_THEIR_WORK) }).toEqual({ path, bytes, over: 0 });
    }
  });

  it('stays within the budget where sellers buy: packages, the page of test cards, their orders', async () => {
    const seller = await signIn(demo('seller'));
    const { data } = await seller.call<MyListings>('GET', '/api/my/listings?status=active');
    const number = await ordered(seller);
    const order = `/account/orders/${number}`;
    for (const path of [`/promote?ads=${data[0]!.id}`, `/test-card/${number}-1`, order, '/account/orders']) {
      const bytes = await weigh(path, seller.token);
      expect({ path, bytes, over: Math.max(0, bytes - MOST_OF_MEMBERS) }).toEqual({ path, bytes, over: 0 });
    }
    // It waits for nobody any more when other journeys buy for that ad.
    await paidByCard(seller, number);
  });
});
