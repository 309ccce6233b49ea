import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListingDetail, ListingPage } from '@ilan/api';
import type { Browser, Locator, Page } from 'playwright-core';
import { demo, profileButton } from './support/accounts';
import { accessibilityFaults, baseUrl, launchBrowser, THEMES, visit, WIDTHS } from './support/browser';
import { signIn } from './support/signed-in';

let browser: Browser;
let path: string;

beforeAll(async () => {
  browser = await launchBrowser();
  const answer = await fetch(`${baseUrl()}/api/listings?sort=newest`);
  const { data } = (await answer.json()) as ListingPage;
  path = `/${data.find((card) => card.photo_count > 1)!.slug_pid}`;
});
afterAll(() => browser.close());

const price = (page: Page): Locator =>
  page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p[1]/span');

/** What lies on top at the middle of an element belongs to it. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above !== null && (node.contains(above) || above.contains(node));
  });

describe('the page of an ad', () => {
  it.each(WIDTHS)('at %i px: nothing lies over its price, and the seller can be reached', async (width) => {
    const { page, context } = await visit(browser, path, { width });
    await page.getByRole('link', { name: 'Sohbet Başlat' }).filter({ visible: true }).waitFor();
    await price(page).scrollIntoViewIfNeeded();
    expect(await isUncovered(price(page))).toBe(true);
    await context.close();
  });
});

describe('the page of an ad for somebody signed in', () => {
  it.each(WIDTHS)('at %i px: nothing moves under the finger when the page learns who they are', async (width) => {
    const { token } = await signIn(demo('buyer'));
    const { page, context } = await visit(browser, '/', { width, token });
    let listen = (): void => undefined;
    const held = new Promise<void>((go) => (listen = go));
    await page.route('**/build/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const parts = ['Paylaş', 'İlanı şikâyet et'].map((name) =>
      page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first(),
    );
    const places = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
    // The letters of the page are here, which are a little taller than those that stand in for them.
    await parts[1]!.waitFor();
    await page.waitForFunction(() => document.fonts.check('16px Inter'));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const before = await places();
    expect(before).toEqual([expect.any(Number), expect.any(Number)]);
    listen();
    await page.waitForFunction(() => document.documentElement.dataset.scroll !== undefined);
    await profileButton(page).filter({ visible: true }).first().waitFor();
    expect(await places()).toEqual(before);
    await context.close();
  });
});

describe('the telephone number of a seller', () => {
  it.each(THEMES)('is shown to a visitor with the keyboard, as a number to call; %s', async (theme) => {
    const { data } = (await (await fetch(`${baseUrl()}/api/listings`)).json()) as ListingPage;
    const details = await Promise.all(
      data.map(async ({ id }) => (await fetch(`${baseUrl()}/api/listings/${id}`)).json() as Promise<ListingDetail>),
    );
    const callable = details.find(({ seller }) => seller.has_phone);
    const { page, context, complaints } = await visit(browser, `/${callable?.slug_pid}`, { width: 360, theme });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Telefonu göster' }).first().press('Enter');
    const number = main.getByRole('link', { name: /^Ara: 0\d{3} \d{3} \d\d \d\d$/ });
    await number.first().waitFor();
    expect(await number.first().getAttribute('href')).toMatch(/^tel:\+90\d{10}$/);
    expect(await number.first().evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the photos under a finger', () => {
  /** As a finger does it: the browser itself finds out what moves. */
  const swipe = async (page: Page, target: Locator, by: number): Promise<void> => {
    const box = (await target.boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [{ x: box.x + (box.width - by) / 2 + moved, y: box.y + box.height / 2 }],
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= 10; step++) await touch('touchMove', (by * step) / 10);
    await touch('touchEnd', by);
    await session.detach();
  };

  it('go to the next and back, on the page and over the whole window', async () => {
    const { page, context, complaints } = await visit(browser, path, { width: 360 });
    const main = page.getByRole('main');
    const shows = (place: Locator, n: number) => place.getByText(new RegExp(`^${n} / \\d+$`)).waitFor();
    const photos = main.getByRole('list', { name: 'İlan fotoğrafları' }).first();
    await shows(main, 1);
    await swipe(page, photos, -250);
    await shows(main, 2);
    await swipe(page, photos, 250);
    await shows(main, 1);
    await page.getByRole('button', { name: 'Fotoğrafı büyüt' }).click();
    const viewer = page.getByRole('dialog');
    await shows(viewer, 1);
    await swipe(page, viewer.getByRole('list', { name: 'İlan fotoğrafları' }), -250);
    await shows(viewer, 2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stay where a finger has put them before the script had come', async () => {
    const context = await browser.newContext({
      baseURL: baseUrl(),
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    const page = await context.newPage();
    let come: () => void = () => undefined;
    const script = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/build/**/*.js', async (route) => {
      await script;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const photos = page.getByRole('main').getByRole('list', { name: 'İlan fotoğrafları' }).first();
    await photos.waitFor();
    const isAtSecond = () => photos.evaluate((track) => track.scrollLeft === track.clientWidth);
    await swipe(page, photos, -250);
    await page.waitForFunction((track) => track.scrollLeft === track.clientWidth, await photos.elementHandle());
    come();
    await page
      .getByRole('main')
      .getByText(/^2 \/ \d+$/)
      .waitFor();
    expect(await isAtSecond()).toBe(true);
    await context.close();
  });
});

describe('the photos over the whole window', () => {
  const enlarge = (page: Page) => page.getByRole('button', { name: 'Fotoğrafı büyüt' });
  const viewer = (page: Page) => page.getByRole('dialog');

  it('go with Back, which stays on the page and keeps the place', async () => {
    const { page, context, complaints } = await visit(browser, '/', { width: 360 });
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await enlarge(page).waitFor();
    const here = page.url();
    await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
    await enlarge(page).click();
    await viewer(page).waitFor();
    await page.goBack();
    await viewer(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(here);
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('leave nothing behind in the history when they are closed in another way', async () => {
    const { page, context } = await visit(browser, '/');
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Kapat' }).click(),
    ]) {
      await enlarge(page).click();
      await viewer(page).waitFor();
      await close();
      await viewer(page).waitFor({ state: 'detached' });
    }
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await context.close();
  });
});
