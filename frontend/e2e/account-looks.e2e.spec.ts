import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { dialog } from './support/accounts';
import { launchBrowser, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow, type Act } from './support/looks';
import { aMember, aPicture, field, lookAs } from './support/member';

/** As long as a surname may be. */
const LONGEST = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine'.slice(0, 60);

let browser: Browser;
let bearer: string;
beforeAll(async () => {
  browser = await launchBrowser();
  const longest = await aMember('Abdurrahman', LONGEST);
  bearer = await longest.logIn();
  // Another device in the list.
  await longest.logIn();
});
afterAll(() => browser.close());

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const complaint = (page: Page) => page.getByRole('alert').filter({ hasText: /./ }).first();

/** With what is wrong on it, or opened over it: complaints and dialogs must fit and be readable, too. */
const SCENES: readonly [name: string, path: string, act: Act][] = [
  ['the profile', '/account/profile', async (page) => field(page, 'Telefon')],
  [
    'the profile with faults',
    '/account/profile',
    async (page) => {
      await field(page, 'Ad').fill('');
      await field(page, 'Telefon').fill('0532 1');
      await press(page, 'Değişiklikleri kaydet');
      return complaint(page);
    },
  ],
  [
    'the way out with something unsaved',
    '/account/profile',
    async (page) => {
      await field(page, 'Ad').fill('Yarım');
      await page.getByRole('navigation', { name: 'Hesap menüsü' }).getByRole('link', { name: 'Güvenlik' }).click();
      return dialog(page);
    },
  ],
  [
    'the photo that is being cut',
    '/account/profile',
    async (page) => {
      await page.setInputFiles('input[type=file]', await aPicture(page, 'image/jpeg'));
      return page.getByRole('application');
    },
  ],
  [
    'the question who it is',
    '/account/profile',
    async (page) => {
      const body = { message: 'Eski giriş', code: 'FRESH_SIGN_IN_NEEDED', errors: {}, by: 'mail' };
      await page.route('**/api/account/profile', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(body) })
          : route.fallback(),
      );
      await page.route('**/api/account/confirm/mail', (route) =>
        route.fulfill({ status: 202, contentType: 'application/json', body: '{"message":"Gönderildi"}' }),
      );
      await field(page, 'Telefon').fill('0533 765 43 21');
      await press(page, 'Değişiklikleri kaydet');
      await dialog(page).getByRole('button', { name: 'Kodu gönder' }).click();
      await dialog(page).getByLabel('Doğrulama kodu').fill('12');
      await dialog(page).getByRole('button', { name: 'Devam et' }).click();
      return dialog(page).getByRole('alert').filter({ hasText: /./ });
    },
  ],
  ['the security page', '/account/privacy', async (page) => page.getByRole('list', { name: 'Oturumlar' })],
  [
    'a password that is refused',
    '/account/privacy',
    async (page) => {
      await page.getByLabel('Yeni şifre', { exact: true }).fill('sifre123');
      await press(page, 'Şifreyi değiştir');
      return complaint(page);
    },
  ],
  [
    'the password once more',
    '/account/privacy',
    async (page) => {
      await press(page, 'Hesabımı sil');
      await dialog(page).getByRole('button', { name: 'Hesabımı sil' }).click();
      return dialog(page).getByRole('alert').filter({ hasText: /./ });
    },
  ],
];

const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main h1, main h2, main label, [role=dialog] button')]
      .filter((node) => node.scrollWidth > node.clientWidth + 1)
      .map((node) => node.textContent),
  );

it.each(SCENES)('%s fits with the longest name and has no fault against WCAG 2.2 AA', async (_name, path, act) => {
  await lookAs(browser, bearer, path, { width: 320 }, async ({ page }) => {
    await atEachWidth(page, [320, ...WIDTHS], await act(page), async (width) => {
      expect([width, await overflow(page), await cut(page)]).toEqual([width, 0, []]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
  });
});
