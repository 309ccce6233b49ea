import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { launchBrowser, WIDTHS } from './support/browser';
import { atEachWidth, faultsAtAnyWidth, overflow, type Act } from './support/looks';
import { signIn } from './support/signed-in';
import { look } from './support/onlooker';

let browser: Browser;
let tokens: Record<'admin' | 'buyer', string>;
beforeAll(async () => {
  browser = await launchBrowser();
  tokens = { admin: (await signIn(demo('admin'))).token, buyer: (await signIn(demo('buyer'))).token };
});
afterAll(() => browser.close());

const rows = async (page: Page) => page.locator('[data-row]').first();
const press = (name: string) => async (page: Page) => {
  await (await rows(page)).waitFor();
  await page.getByRole('button', { name, exact: true }).first().click();
  return page.getByRole('group', { name, exact: true });
};

/** What lies over or in an admin page, each opened. */
const SCENES: readonly [name: string, path: string, act: Act, who?: 'admin' | 'buyer'][] = [
  ['a list', '/cpadmin/adverts', rows],
  [
    'a list with ticked rows',
    '/cpadmin/adverts',
    async (page) => {
      await page
        .getByRole('checkbox', { name: /^Seç: /u })
        .first()
        .click();
      return page.getByText('1 kayıt seçildi');
    },
  ],
  [
    'a reported message',
    '/cpadmin/adverts/message-reports',
    async (page) => {
      await page.getByRole('list', { name: 'Bekleyenler' }).getByRole('link').first().click();
      return page.getByRole('region', { name: 'Mesajlar' });
    },
  ],
  ['an empty list', '/cpadmin/adverts?q=qqqqzzzz', async (page) => page.getByText(/kayıt bulunamadı/u)],
  ['the saved views', '/cpadmin/adverts', press('Görünümler')],
  ['the columns', '/cpadmin/adverts', press('Sütunlar')],
  [
    'the palette',
    '/cpadmin/settings',
    async (page) => {
      await page.getByRole('heading', { name: 'Görünüm' }).waitFor();
      await page.getByRole('button', { name: 'Ara', exact: true }).click();
      await page.getByRole('combobox', { name: /^Sayfa, ilan/u }).fill('ar');
      return page.getByRole('group', { name: 'İlanlar' });
    },
  ],
  [
    'the settings with a mistake',
    '/cpadmin/settings',
    async (page) => {
      await page.getByRole('textbox', { name: 'İlan süresi (gün)' }).fill('on');
      await page.getByRole('button', { name: 'Kaydet' }).click();
      return page.getByText('0 ile 3650 arasında bir gün sayısı girin.');
    },
  ],
  [
    'the menu of the person',
    '/cpadmin/settings',
    async (page) => {
      await page.getByRole('button', { name: /^Hesap menüsü/u }).click();
      return page.getByRole('button', { name: /^Hesap menüsü/u, expanded: true });
    },
  ],
  [
    'the menu of pages',
    '/cpadmin/settings',
    async (page) => {
      const open = page.getByRole('button', { name: 'Menüyü aç' });
      await page.getByRole('heading', { name: 'Görünüm' }).waitFor();
      if (await open.isVisible()) await open.click();
      return page.getByRole('navigation', { name: 'Yönetim menüsü' });
    },
  ],
  ['no right to be here', '/cpadmin/settings', async (page) => page.getByText('Yetkisiz erişim'), 'buyer'],
  ['nothing at the address', '/cpadmin/nothing', async (page) => page.getByText('Bu sayfayı bulamadık')],
];

it.each(SCENES)('%s has no fault against WCAG 2.2 AA and fits', async (_name, path, act, who = 'admin') => {
  await look(browser, path, { width: WIDTHS[0], token: tokens[who] }, async ({ page }) => {
    await atEachWidth(page, WIDTHS, await act(page), async (width) => {
      expect([width, await faultsAtAnyWidth(page, width)]).toEqual([width, []]);
      expect([width, await overflow(page)]).toEqual([width, 0]);
    });
  });
});
