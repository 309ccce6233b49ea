import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { accessibilityFaults, launchBrowser, inTurn, LOOKS, visit } from './support/browser';
import { signIn } from './support/signed-in';

let browser: Browser;
let tokens: Record<'admin' | 'buyer', string>;
beforeAll(async () => {
  browser = await launchBrowser();
  tokens = { admin: (await signIn(demo('admin'))).token, buyer: (await signIn(demo('buyer'))).token };
});
afterAll(() => browser.close());

const rows = (page: Page) => page.locator('[data-row]').first().waitFor();
const press = (name: string) => async (page: Page) => {
  await rows(page);
  await page.getByRole('button', { name, exact: true }).first().click();
};

/** What lies over or in an admin page, each opened. */
const SCENES: readonly [name: string, path: string, act: (page: Page) => Promise<unknown>, who?: 'admin' | 'buyer'][] =
  [
    ['a list', '/cpadmin/adverts', rows],
    [
      'a list with ticked rows',
      '/cpadmin/adverts',
      async (page) => {
        await page
          .getByRole('checkbox', { name: /^Seç: /u })
          .first()
          .click();
        await page.getByText('1 kayıt seçildi').waitFor();
      },
    ],
    ['an empty list', '/cpadmin/adverts?q=qqqqzzzz', (page) => page.getByText(/kayıt bulunamadı/u).waitFor()],
    ['the saved views', '/cpadmin/adverts', press('Görünümler')],
    ['the columns', '/cpadmin/adverts', press('Sütunlar')],
    [
      'the palette',
      '/cpadmin/settings',
      async (page) => {
        await page.getByRole('heading', { name: 'Görünüm' }).waitFor();
        await page.getByRole('button', { name: 'Ara', exact: true }).click();
        await page.getByRole('combobox', { name: /^Sayfa, ilan/u }).fill('ar');
        await page.getByRole('group', { name: 'İlanlar' }).waitFor();
      },
    ],
    [
      'the settings with a mistake',
      '/cpadmin/settings',
      async (page) => {
        await page.getByLabel('İlan süresi (gün)').fill('on');
        await page.getByRole('button', { name: 'Kaydet' }).click();
        await page.getByText('0 ile 3650 arasında bir gün sayısı girin.').waitFor();
      },
    ],
    [
      'the menu of the person',
      '/cpadmin/settings',
      (page) => page.getByRole('button', { name: /^Hesap menüsü/u }).click(),
    ],
    [
      'the menu of pages',
      '/cpadmin/settings',
      async (page) => {
        const open = page.getByRole('button', { name: 'Menüyü aç' });
        await page.getByRole('heading', { name: 'Görünüm' }).waitFor();
        if (await open.isVisible()) await open.click();
        await page.getByRole('navigation', { name: 'Yönetim menüsü' }).waitFor();
      },
    ],
    ['no right to be here', '/cpadmin/settings', (page) => page.getByText('Yetkisiz erişim').waitFor(), 'buyer'],
    ['nothing at the address', '/cpadmin/nothing', (page) => page.getByText('Bu sayfayı bulamadık').waitFor()],
  ];

describe.each(LOOKS.map((look, turn) => [...look, turn] as const))('at %d px in the %s theme', (width, theme, turn) => {
  it.each(inTurn(SCENES, turn))(
    '%s has no fault against WCAG 2.2 AA and fits',
    async (_name, path, act, who = 'admin') => {
      const { page, context } = await visit(browser, path, { width, theme, token: tokens[who] });
      try {
        await act(page);
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      } finally {
        await context.close();
      }
    },
  );
});
