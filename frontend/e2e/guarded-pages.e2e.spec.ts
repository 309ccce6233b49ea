import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo, dialog, logIn, untilReloaded } from './support/accounts';
import { launchBrowser, momentary, type Sight, type VisitOptions } from './support/browser';
import { look } from './support/onlooker';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const opened = (path: string, work: (sight: Sight) => Promise<void>, options: VisitOptions = {}): Promise<void> =>
  look(browser, path, options, work);
const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const storedIn = (page: Page) =>
  page.evaluate(() => ({
    lasting: localStorage.getItem('token') !== null,
    tab: sessionStorage.getItem('token') !== null,
  }));

describe('pages that are not for everybody', () => {
  it('lead visitors home, to the dialog, and after signing in to where they were going', async () => {
    await opened('/account/privacy?from=mail', async ({ page, complaints }) => {
      await dialog(page)
        .getByText(/Girişten sonra oraya götürüleceksiniz/)
        .waitFor();
      await page.waitForURL((url) => url.pathname === '/');
      await logIn(page, demo('seller'));
      expect(pathOf(page)).toBe('/account/privacy?from=mail');
      for (const path of ['/social-login?error=failed', '/reset-password?token=x&email=y']) {
        await page.goto(path);
        await page.waitForURL((url) => url.pathname === '/');
      }
      expect(complaints).toEqual([]);
    });
  });

  it('are all those of members, guests and staff', async () => {
    const paths = [
      '/messages',
      '/messages/u-7/p-12',
      '/post-ad',
      '/account/profile',
      '/account/privacy',
      '/favorites',
      '/profile/ads',
      '/edit-ad/12',
    ];
    await opened('/', async ({ page, complaints }) => {
      for (const path of paths) {
        await page.goto(path);
        await page.waitForURL((url) => url.pathname === '/');
        await dialog(page).waitFor();
      }
      await page.goto('/messages/u-x/p-12');
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      expect([pathOf(page), await page.title()]).toEqual(['/messages/u-x/p-12', 'Page Not Found | İlanPazar']);
      expect(complaints).toEqual([]);
    });
  });

  it('of the admin area: staff arrive where they were going, never elsewhere', async () => {
    await opened('/cpadmin', async ({ page, complaints }) => {
      await page.getByRole('heading', { name: 'Yönetim Girişi' }).waitFor();
      expect(pathOf(page)).toBe('/cpadmin/login');
      await page.goto('/cpadmin/login?redirect=%2F%2Fevil.example%2Fcpadmin');
      await logIn(page, demo('moderator'));
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      expect(pathOf(page)).toBe('/cpadmin/dashboard');
      await page
        .getByRole('button', { name: /^Hesap menüsü/ })
        .getByText('Moderatör', { exact: true })
        .waitFor();
      expect(await page.title()).toBe('Dashboard | İlanPazar');
      await page.goto('/cpadmin/login');
      await page.waitForURL('**/cpadmin/dashboard');
      expect(complaints).toEqual([]);
    });
    await opened('/cpadmin/login?redirect=%2Fcpadmin%2Funauthorized%3Fx%3D1', async ({ page }) => {
      await logIn(page, demo('moderator2'));
      expect(pathOf(page)).toBe('/cpadmin/unauthorized?x=1');
    });
  });

  it('of the admin area: the full path waits behind the login, with its query and hash', async () => {
    await opened('/cpadmin/settings?x=1#y', async ({ page, complaints }) => {
      await page.waitForURL((url) => url.pathname === '/cpadmin/login');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe('/cpadmin/settings?x=1#y');
      await logIn(page, demo('admin'));
      expect([pathOf(page), new URL(page.url()).hash]).toEqual(['/cpadmin/settings?x=1', '#y']);
      await page.getByRole('heading', { level: 1, name: 'Ayarlar' }).waitFor();
      expect(complaints).toEqual([]);
    });
    await opened('/cpadmin/settings', async ({ page }) => {
      await logIn(page, demo('moderator'));
      await page.getByRole('heading', { name: 'Yetkisiz erişim' }).waitFor();
      expect(pathOf(page)).toBe('/cpadmin/unauthorized');
    });
  });

  it('of the admin area: an ended session loses its token and comes anew, at the login', async () => {
    await opened('/', async ({ page }) => {
      // Nothing of the application runs there: only what comes next may load anything.
      await page.goto('/health/live');
      let loads = 0;
      page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
      await page.evaluate(() => localStorage.setItem('token', 'ended-long-ago'));
      const anew = page.waitForRequest((request) => request.isNavigationRequest() && loads === 2);
      // Not until it has loaded: the page may come anew before that.
      await page.goto('/cpadmin/settings', { waitUntil: 'commit' });
      await anew;
      await page.getByRole('heading', { name: 'Yönetim Girişi' }).waitFor();
      expect(pathOf(page)).toBe('/cpadmin/login?redirect=%2Fcpadmin%2Fsettings');
      expect(await storedIn(page)).toEqual({ lasting: false, tab: false });
      expect(loads).toBe(2);
    });
  });

  it('of the admin area: members are told that it is not theirs', async () => {
    await opened('/cpadmin/login', async ({ page, complaints }) => {
      await logIn(page, demo('buyer'));
      await page.getByRole('heading', { name: 'Yetkisiz erişim' }).waitFor();
      expect(pathOf(page)).toBe('/cpadmin/unauthorized');
      await page.getByText('Kullanılabilir menü bulunamadı').waitFor();
      await untilReloaded(page, () => page.getByRole('button', { name: 'Çıkış Yap' }).click());
      await page.getByRole('link', { name: 'Yönetim Girişi' }).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it('and a session that has ended reloads the page once, with a word about it', async () => {
    await opened('/', async ({ page }) => {
      // Nothing of the application runs there: only what comes next may load anything.
      await page.goto('/health/live');
      let loads = 0;
      page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
      await page.evaluate(() => localStorage.setItem('token', 'ended-long-ago'));
      const told = momentary(page, 'Oturumunuz sona erdi. Devam etmek için yeniden giriş yapın.');
      await page.goto('/account/profile', { waitUntil: 'commit' });
      await told;
      await dialog(page).waitFor();
      expect(pathOf(page)).toBe('/');
      expect(await storedIn(page)).toEqual({ lasting: false, tab: false });
      expect(loads).toBe(2);
    });
  });
});
