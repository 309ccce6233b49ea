import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { dialog } from './support/accounts';
import { accessibilityFaults, inTurn, launchBrowser, LOOKS, type THEMES } from './support/browser';
import { aMember, aPicture, field, visitAs } from './support/member';

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
const complaint = (page: Page) => page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();

/** With what is wrong on it, or opened over it: complaints and dialogs must fit and be readable, too. */
const SCENES: readonly [name: string, path: string, act: (page: Page) => Promise<unknown>][] = [
  ['the profile', '/account/profile', (page) => field(page, 'Telefon').waitFor()],
  [
    'the profile with faults',
    '/account/profile',
    async (page) => {
      await field(page, 'Ad').fill('');
      await field(page, 'Telefon').fill('0532 1');
      await press(page, 'Değişiklikleri kaydet');
      await complaint(page);
    },
  ],
  [
    'the way out with something unsaved',
    '/account/profile',
    async (page) => {
      await field(page, 'Ad').fill('Yarım');
      await page.getByRole('navigation', { name: 'Hesap menüsü' }).getByRole('link', { name: 'Güvenlik' }).click();
      await dialog(page).waitFor();
    },
  ],
  [
    'the photo that is being cut',
    '/account/profile',
    async (page) => {
      await page.setInputFiles('input[type=file]', await aPicture(page, 'image/jpeg'));
      await page.getByRole('application').waitFor();
    },
  ],
  ['the security page', '/account/privacy', (page) => page.getByRole('list', { name: 'Oturumlar' }).waitFor()],
  [
    'a password that is refused',
    '/account/privacy',
    async (page) => {
      await page.getByLabel('Yeni şifre', { exact: true }).fill('sifre123');
      await press(page, 'Şifreyi değiştir');
      await complaint(page);
    },
  ],
  [
    'the password once more',
    '/account/privacy',
    async (page) => {
      await press(page, 'Hesabımı sil');
      await dialog(page).getByRole('button', { name: 'Hesabımı sil' }).click();
      await dialog(page).getByRole('alert').filter({ hasText: /./ }).waitFor();
    },
  ],
];

const opened = async (path: string, width: number, theme: (typeof THEMES)[number], act: (page: Page) => unknown) => {
  const { page, context } = await visitAs(browser, bearer, path, { width, theme });
  await act(page);
  return { page, context };
};

describe.each(LOOKS.map((look, turn) => [...look, turn] as const))('at %d px in the %s theme', (width, theme, turn) => {
  it.each(inTurn(SCENES, turn))('%s has no fault against WCAG 2.2 AA', async (_name, path, act) => {
    const { page, context } = await opened(path, width, theme, act);
    const faults = await accessibilityFaults(page);
    await context.close();
    expect(faults).toEqual([]);
  });
});

describe.each([320, 360, 768])('at %d px', (width) => {
  it.each(SCENES)('%s fits, also with the longest name', async (_name, path, act) => {
    const { page, context } = await opened(path, width, 'light', act);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main h1, main h2, main label, [role=dialog] button')]
        .filter((node) => node.scrollWidth > node.clientWidth + 1)
        .map((node) => node.textContent),
    );
    await context.close();
    expect([wider, cut]).toEqual([0, []]);
  });
});
