import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { arrive, during, launchBrowser, visit } from './support/browser';
import { signIn } from './support/signed-in';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** As after signing in without "Beni hatırla". */
const holds = async (page: Page, token: string, path: string): Promise<void> => {
  await page.evaluate((stored) => sessionStorage.setItem('token', stored), token);
  await arrive(page, path);
};
const openBeside = async (page: Page, path: string): Promise<Page> => {
  const beside = await page.context().newPage();
  await arrive(beside, path);
  return beside;
};

describe('a tab beside that of somebody whom the browser does not remember', () => {
  it('is theirs, also on a page of members; signed out in one they are signed out in all', async () => {
    const { token } = await signIn(demo('buyer'));
    await during(visit(browser, '/'), async ({ page }) => {
      await holds(page, token, '/');
      const favorites = await openBeside(page, '/favorites');
      await favorites.getByRole('heading', { level: 1, name: 'Favorilerim' }).waitFor();
      expect(new URL(favorites.url()).pathname).toBe('/favorites');
      // Of three tabs the first one is gone: the others go on.
      const list = await openBeside(page, '/emlak-c1');
      await list.locator('html.signed-in').waitFor();
      await page.close();
      const later = await openBeside(list, '/account/profile');
      await later.getByRole('heading', { level: 1 }).first().waitFor();
      expect(new URL(later.url()).pathname).toBe('/account/profile');
      expect(await later.evaluate(() => localStorage.getItem('token'))).toBeNull();

      await later.getByRole('button', { name: /^Hesap menüsü/u }).click();
      await later.getByRole('button', { name: 'Çıkış yap' }).click();
      await list.locator('html:not(.signed-in)').waitFor();
      await favorites.waitForURL((url) => url.pathname === '/');
    });
  });

  it('becomes theirs when they come back to it, where it was open before they signed in', async () => {
    const { token } = await signIn(demo('buyer'));
    await during(visit(browser, '/'), async ({ page }) => {
      const list = await openBeside(page, '/emlak-c1');
      await holds(page, token, '/');
      expect(await list.locator('html.signed-in').count()).toBe(0);
      // No window of a test is ever hidden.
      await list.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await list.locator('html.signed-in').waitFor();
      await list.getByRole('button', { name: /^Hesap menüsü/u }).waitFor();
      expect(await list.evaluate(() => localStorage.getItem('token'))).toBeNull();
    });
  });

  it('is that of staff, and asks nobody where the browser remembers them or no other tab is open', async () => {
    const { token } = await signIn(demo('moderator'));
    await during(visit(browser, '/cpadmin/adverts'), async ({ page }) => {
      expect(new URL(page.url()).pathname).toBe('/cpadmin/login');
      await holds(page, token, '/cpadmin/adverts/review');
      const beside = await openBeside(page, '/cpadmin/adverts');
      await beside.getByRole('heading', { level: 1, name: 'İlanlar' }).waitFor();
      expect(new URL(beside.url()).pathname).toBe('/cpadmin/adverts');
    });
  });
});
