import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { dialog } from './support/accounts';
import { accessibilityFaults, inTurn, launchBrowser, LOOKS, visit } from './support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const submit = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).last().click();
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
};
const inDialog = (name: string) => async (page: Page) => {
  await dialog(page).waitFor();
  await dialog(page).getByRole('button', { name, exact: true }).first().click();
  await dialog(page).getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  // The reasons of the providers come a moment later.
  if (name !== 'Sıfırlama Bağlantısı Gönder') await dialog(page).getByText('Facebook ile devam et').waitFor();
};

/** Each with what is wrong on it: complaints must fit and be readable, too. */
const SCENES: readonly [name: string, path: string, act: (page: Page) => Promise<unknown>][] = [
  ['the dialog, signing in', '/?auth=login', inDialog('Giriş Yap')],
  ['the dialog, signing up', '/?auth=register', inDialog('Kayıt Ol')],
  ['the dialog, a forgotten password', '/?auth=forgot', inDialog('Sıfırlama Bağlantısı Gönder')],
  ['a new password', '/reset-password?token=x&email=a%40b.co', submit('Şifreyi Güncelle')],
  [
    'a link that is missing',
    '/reset-password',
    (page) => page.getByRole('heading', { name: 'Bağlantı eksik' }).waitFor(),
  ],
  [
    'the social waiting page',
    '/social-login?error=unverified_email',
    (page) => page.getByText('Giriş yapılamadı').waitFor(),
  ],
  ['the admin login', '/cpadmin/login', submit('Giriş Yap')],
  ['the unauthorized page', '/cpadmin/unauthorized', (page) => page.getByText('Yetkisiz erişim').waitFor()],
];

describe.each(LOOKS.map((look, turn) => [...look, turn] as const))('at %d px in the %s theme', (width, theme, turn) => {
  it.each(inTurn(SCENES, turn))('%s has no fault against WCAG 2.2 AA', async (_name, path, act) => {
    const { page, context } = await visit(browser, path, { width, theme });
    await act(page);
    const faults = await accessibilityFaults(page);
    await context.close();
    expect(faults).toEqual([]);
  });
});

describe.each([320, 360])('at %d px', (width) => {
  it.each(SCENES)('%s fits', async (_name, path, act) => {
    const { page, context } = await visit(browser, path, { width });
    await act(page);
    const wider = await page.evaluate(() => {
      const popup = document.querySelector('[role=dialog] [data-scroll], [role=dialog]') ?? document.documentElement;
      const inner = [popup, ...popup.querySelectorAll('div, form')].map((box) => box.scrollWidth - box.clientWidth);
      return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...inner.filter((by) => by > 1), 0);
    });
    await context.close();
    expect(wider).toBe(0);
  });
});
