import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { dialog } from './support/accounts';
import { launchBrowser, visit } from './support/browser';
import { atEachWidth, faultsInBothThemes, type Act } from './support/looks';
import { look } from './support/onlooker';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const submit = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).last().click();
  return page.getByRole('alert').filter({ hasText: /./ }).first();
};
const inDialog = (name: string) => async (page: Page) => {
  await dialog(page).waitFor();
  await dialog(page).getByRole('button', { name, exact: true }).first().click();
  const complaint = dialog(page).getByRole('alert').filter({ hasText: /./ }).first();
  await complaint.waitFor();
  // The reasons of the providers come a moment later.
  if (name !== 'Sıfırlama Bağlantısı Gönder') await dialog(page).getByText('Facebook ile devam et').waitFor();
  return complaint;
};

/** Each with what is wrong on it: complaints must fit and be readable, too. */
const SCENES: readonly [name: string, path: string, act: Act][] = [
  ['the dialog, signing in', '/?auth=login', inDialog('Giriş Yap')],
  ['the dialog, signing up', '/?auth=register', inDialog('Kayıt Ol')],
  ['the dialog, a forgotten password', '/?auth=forgot', inDialog('Sıfırlama Bağlantısı Gönder')],
  ['a new password', '/reset-password?token=x&email=a%40b.co', submit('Şifreyi Güncelle')],
  ['a link that is missing', '/reset-password', async (page) => page.getByRole('heading', { name: 'Bağlantı eksik' })],
  [
    'the social waiting page',
    '/social-login?error=unverified_email',
    async (page) => page.getByText('Giriş yapılamadı'),
  ],
  ['the admin login', '/cpadmin/login', submit('Giriş Yap')],
  ['the unauthorized page', '/cpadmin/unauthorized', async (page) => page.getByText('Yetkisiz erişim')],
];

const wider = (page: Page) =>
  page.evaluate(() => {
    const popup = document.querySelector('[role=dialog] [data-scroll], [role=dialog]') ?? document.documentElement;
    const inner = [popup, ...popup.querySelectorAll('div, form')].map((box) => box.scrollWidth - box.clientWidth);
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...inner.filter((by) => by > 1), 0);
  });

it.each(SCENES)('%s fits and has no fault against WCAG 2.2 AA', async (_name, path, act) => {
  await look(browser, path, { width: 320 }, async ({ page }) => {
    await atEachWidth(page, [320, 360, 1280], await act(page), async (width) => {
      expect([width, await wider(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
  });
});

it.each(SCENES)('%s fits in the letters of the device, which a slow line shows', async (_name, path, act) => {
  const { page, context } = await visit(browser, '/reset-password', { width: 320 });
  try {
    await context.route(/\.woff2/, (route) => route.abort());
    await page.goto(path);
    await (await act(page)).waitFor();
    expect(await wider(page)).toBe(0);
  } finally {
    await context.close();
  }
});
