import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { baseUrl, during, launchBrowser, visit } from './support/browser';
import { look } from './support/onlooker';
import { signIn } from './support/signed-in';

let browser: Browser;
let token: string;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ token } = await signIn(demo('buyer')));
});
afterAll(() => browser.close());

/** All by which a page could tell that somebody was there before. */
const traces = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name),
  pages: page.context().pages().length,
  ...(await page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage).toSorted(),
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    name: window.name,
    history: history.length,
    size: [innerWidth, innerHeight],
    dark: [matchMedia('(prefers-color-scheme: dark)').matches, document.documentElement.classList.contains('dark')],
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    printed: matchMedia('print').matches,
    touch: navigator.maxTouchPoints > 0,
    online: navigator.onLine,
    geolocation: (await navigator.permissions.query({ name: 'geolocation' })).state,
    hovered: document.querySelectorAll('a:hover, button:hover').length,
    settings: (await fetch('/api/settings')).status,
  }))),
});

const untidily = async (page: Page, heard: string[]) => {
  const context = page.context();
  page.on('request', (request) => heard.push(request.url()));
  await page.route('**/api/settings', (route) => route.fulfill({ status: 418 }));
  await context.route('**/api/home', (route) => route.abort());
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.99, longitude: 29.02 });
  await context.addCookies([{ name: 'left', value: '1', url: baseUrl() }]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 500, height: 500 });
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    await caches.open('left');
    await new Promise((opened) => indexedDB.open('left').addEventListener('success', opened));
    await navigator.serviceWorker.register('/push-worker.js');
    history.pushState(null, '', '#left');
    // Who leaves is asked, and stores something at the last moment.
    window.addEventListener('beforeunload', (event) => event.preventDefault());
    window.addEventListener('pagehide', () => {
      localStorage.setItem('late', '1');
      sessionStorage.setItem('late', '1');
    });
  });
  const popup = page.waitForEvent('popup');
  await page.evaluate(() => window.open('/robots.txt'));
  await popup;
  await page.mouse.click(200, 30);
  await context.setOffline(true);
};

it.each([
  [1280, 'light', false],
  [360, 'dark', true],
] as const)(
  'a look at %i px finds the window as a visit does, whatever the one before left',
  async (width, theme, signed) => {
    const options = { width, theme, ...(signed && { token }) };
    let fresh: unknown;
    await during(visit(browser, '/hakkimizda-s1', options), async ({ page }) => {
      fresh = await traces(page);
    });
    const heard: string[] = [];
    // A person who is signed in has a socket, which must end with the look.
    await look(browser, '/', { width, token }, async ({ page }) => untidily(page, heard));
    const before = heard.length;
    const windows = browser.contexts().length;
    await look(browser, '/hakkimizda-s1', options, async ({ page, complaints }) => {
      expect(await traces(page)).toEqual(fresh);
      expect(complaints).toEqual([]);
    });
    expect(heard).toHaveLength(before);
    // The window was one that had been there: whatever was left in it could be cleared away.
    expect(browser.contexts()).toHaveLength(windows);
  },
);

it('a look that fails says what was seen and leaves nothing to the next one', async () => {
  let torn: BrowserContext | undefined;
  const failing = look(browser, '/hakkimizda-s1', {}, async ({ page }) => {
    torn = page.context();
    await page.addInitScript(() => localStorage.setItem('left', '1'));
    throw new Error('torn');
  });
  await expect(failing).rejects.toThrow(/torn[^]*Hakkımızda/);
  expect(torn).toBeDefined();
  expect(browser.contexts()).not.toContain(torn);
  await look(browser, '/hakkimizda-s1', {}, async ({ page }) =>
    expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull(),
  );
});
