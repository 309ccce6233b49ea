import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo, profileButton } from './support/accounts';
import { during, launchBrowser, visit } from './support/browser';
import { signIn } from './support/signed-in';
import { aPair, visitOf } from './support/talk';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PHONE = { width: 360 };
const dialog = (page: Page) => page.getByRole('dialog');
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const menu = (page: Page) => page.getByRole('button', { name: 'Kategoriler', exact: true }).first().click();
const filters = (page: Page) => page.getByRole('button', { name: /^Filtreler( \(\d\))?$/ }).click();
const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
/** From the home page into a list, by a link of the menu that covers the page. */
const throughTheMenu = async (page: Page): Promise<string> => {
  await menu(page);
  await dialog(page).getByRole('listitem').first().getByRole('button').click();
  await dialog(page).getByRole('link').first().click();
  await page.waitForURL(/-c\d+$/);
  await gone(page);
  await page.getByRole('button', { name: 'Filtreler', exact: true }).waitFor();
  return at(page);
};

describe('Back on a phone', () => {
  it('closes the menu of categories, and leads from where its link led home in one step', async () => {
    await during(visit(browser, '/', PHONE), async ({ page, complaints }) => {
      await menu(page);
      await dialog(page).waitFor();
      await page.goBack();
      await gone(page);
      expect(at(page)).toBe('/');
      await throughTheMenu(page);
      await page.goBack();
      await page.waitForURL((url) => url.pathname === '/');
      expect(complaints).toEqual([]);
    });
  });

  it('closes the filters, keeps what was chosen in them and the place on the page, then takes the choice away', async () => {
    await during(visit(browser, '/', PHONE), async ({ page, complaints }) => {
      const list = await throughTheMenu(page);
      await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
      await filters(page);
      await dialog(page).waitFor();
      await page.goBack();
      await gone(page);
      expect(at(page)).toBe(list);
      expect(await page.evaluate(() => window.scrollY)).toBe(200);
      await filters(page);
      await page.getByRole('checkbox', { name: /^Fotoğraflı ilanlar/ }).check();
      await page.waitForURL(/with_photos=1$/);
      await page.getByRole('button', { name: 'Filtreler (1)', includeHidden: true }).waitFor({ state: 'attached' });
      await page.goBack();
      await gone(page);
      expect(at(page)).toBe(`${list}?with_photos=1`);
      await page.goBack();
      await page.waitForURL((url) => url.search === '');
      await page.goBack();
      await page.waitForURL((url) => url.pathname === '/');
      expect(complaints).toEqual([]);
    });
  });

  it('takes away at once what the large button of the filters applied', async () => {
    await during(visit(browser, '/', PHONE), async ({ page, complaints }) => {
      const list = await throughTheMenu(page);
      await filters(page);
      await dialog(page).getByRole('textbox', { name: 'Fiyat, en az' }).fill('300000');
      await dialog(page).getByRole('button', { name: 'Sonuçları göster' }).click();
      await gone(page);
      await page.waitForURL(/price_min=300000$/);
      await page.getByRole('button', { name: 'Filtreler (1)' }).waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Filtreler', exact: true }).waitFor();
      expect(at(page)).toBe(list);
      await page.goBack();
      await page.waitForURL((url) => url.pathname === '/');
      expect(complaints).toEqual([]);
    });
  });

  it('closes what is suggested for a search', async () => {
    await during(visit(browser, '/', PHONE), async ({ page, complaints }) => {
      const list = await throughTheMenu(page);
      await page.getByRole('combobox', { name: 'İlan ara' }).last().click();
      const suggested = page.getByRole('grid', { name: 'Arama önerileri' }).filter({ visible: true });
      await suggested.waitFor();
      await page.goBack();
      await suggested.waitFor({ state: 'hidden' });
      expect(at(page)).toBe(list);
      await page.goBack();
      await page.waitForURL((url) => url.pathname === '/');
      expect(complaints).toEqual([]);
    });
  });

  it('closes the sheet of an offer, and stays in the conversation', async () => {
    const { buyer, ofBuyer } = await aPair();
    await during(visitOf(browser, buyer, ofBuyer, PHONE), async ({ page, complaints }) => {
      await page.getByRole('button', { name: 'Teklif ver' }).click();
      await dialog(page).waitFor();
      await page.goBack();
      await gone(page);
      expect(page.url()).toContain(ofBuyer);
      await page.getByRole('button', { name: 'Teklif ver' }).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it('leaves the page on a wide screen, where a dialog is a card over it', async () => {
    const { buyer, ofBuyer } = await aPair();
    await during(visitOf(browser, buyer, '/favorites'), async ({ page }) => {
      await page.goto(ofBuyer);
      await page.getByRole('button', { name: 'Teklif ver' }).click();
      await dialog(page).waitFor();
      await page.goBack();
      await page.waitForURL(/\/favorites$/);
    });
  });
});

describe('Back from where a page for members has led a visitor', () => {
  const asksToSignIn = async (page: Page): Promise<void> => {
    await page.waitForURL((url) => url.pathname === '/');
    await dialog(page).waitFor();
  };

  it.each([
    ['it', '/favorites'],
    ['one that leads on to it', '/account'],
  ])('leads to the page before, after they arrived at %s', async (_, path) => {
    await during(visit(browser, '/emlak-c1'), async ({ page }) => {
      await page.goto(path);
      await asksToSignIn(page);
      await page.goBack();
      await page.waitForURL(/\/emlak-c1$/);
    });
  });

  it('leads to the page before, after they came back to it and were signed in no longer', async () => {
    const { token } = await signIn(demo('buyer'));
    await during(visit(browser, '/emlak-c1', { token }), async ({ page }) => {
      await profileButton(page).click();
      await page.getByRole('link', { name: 'Favorilerim' }).first().click();
      await page.waitForURL(/\/favorites$/);
      await page.getByRole('link', { name: 'İlanPazar anasayfa' }).first().click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.goBack();
      await asksToSignIn(page);
      await page.keyboard.press('Escape');
      await gone(page);
      await page.goBack();
      await page.waitForURL(/\/emlak-c1$/);
    });
  });
});
