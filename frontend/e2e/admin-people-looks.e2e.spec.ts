import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, inTurn, launchBrowser, LOOKS } from './support/browser';
import { aMember, visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

/** As long as a name may be. */
const LONGEST = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine'.slice(0, 60);
const reason = `${'Gerekçe uzun olabilir ve hiç boşluk içermeyebilir: '.repeat(3)}${'Uzun'.repeat(30)}`;

let browser: Browser;
let admin: SignedIn;
let chief: SignedIn;
let suspendedId: number;
let longRole: string;
beforeAll(async () => {
  browser = await launchBrowser();
  [admin, chief] = [await signIn(demo('admin')), await signIn(demo('superadmin'))];
  suspendedId = (await signIn(await aMember(LONGEST, LONGEST))).id;
  await admin.call('POST', `/api/admin/customers/${suspendedId}/suspend`, { reason });
  const made = await chief.call<{ name: string }>('POST', '/api/admin/roles', {
    label: LONGEST,
    permissions: ['pages.view'],
    reason,
  });
  longRole = made.name;
});
afterAll(async () => {
  await chief.call('DELETE', `/api/admin/roles/${longRole}`, { reason });
  await browser.close();
});

/** Pages as they are read, and with what opens over them. */
const SCENES: readonly [name: string, path: () => string, act: (page: Page) => Promise<unknown>][] = [
  [
    'users',
    () => '/cpadmin/customers',
    (page) =>
      page
        .getByText(/kayıt$/)
        .first()
        .waitFor(),
  ],
  [
    'nobody found',
    () => '/cpadmin/customers?q=bulunmaz',
    (page) => page.getByText('Bu arama ve filtrelerle kayıt bulunamadı').waitFor(),
  ],
  [
    'a suspended person with the longest name',
    () => `/cpadmin/customers/${suspendedId}`,
    (page) => page.getByText('Bu hesap askıda').waitFor(),
  ],
  [
    'why somebody is restored',
    () => `/cpadmin/customers/${suspendedId}`,
    async (page) => {
      await page.getByRole('button', { name: 'Hesabı yeniden aç' }).click();
      await dialog(page).getByRole('button', { name: 'Hesabı yeniden aç' }).click();
      await dialog(page).getByText('Bir neden yazın.').waitFor();
    },
  ],
  [
    'nobody of that number',
    () => '/cpadmin/customers/987654',
    (page) => page.getByText('Kullanıcı yüklenemedi').waitFor(),
  ],
  ['administrators', () => '/cpadmin/management', (page) => page.getByText('Selin Aksoy').first().waitFor()],
  [
    'a role for somebody',
    () => '/cpadmin/management',
    async (page) => {
      await page
        .getByRole('button', { name: /^Rolü değiştir/ })
        .first()
        .click();
      await dialog(page).getByRole('combobox').waitFor();
    },
  ],
  [
    'a role with the longest name',
    () => `/cpadmin/roles?role=${longRole}`,
    (page) => page.getByRole('heading', { level: 2, name: LONGEST }).waitFor(),
  ],
  [
    'what changes of a role',
    () => '/cpadmin/roles?role=moderator',
    async (page) => {
      await page.getByRole('checkbox', { name: /^Sayfalar: Düzenleme/ }).click();
      await page.getByRole('checkbox', { name: /^Kullanıcılar: Görüntüleme/ }).click();
      await page.getByRole('button', { name: 'Değişiklikleri incele' }).click();
      await dialog(page).getByText('Geri alınacak yetkiler').waitFor();
    },
  ],
  [
    'a role that nobody changes',
    () => '/cpadmin/roles?role=super_admin',
    (page) => page.getByText(/bu rol değiştirilemez/).waitFor(),
  ],
];

describe.each(LOOKS.map((look, turn) => [...look, turn] as const))('at %d px in the %s theme', (width, theme, turn) => {
  it.each(inTurn(SCENES, turn))('fits and can be read by everybody: %s', async (name, path, act) => {
    const { page, context } = await visitAs(browser, admin.token, path(), { width, theme });
    try {
      await act(page);
      const folder = process.env.SHOTS;
      if (folder)
        await page.screenshot({
          path: `${folder}/${name.replaceAll(' ', '-')}-${width}-${theme}.png`,
          fullPage: true,
        });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
    } finally {
      await context.close();
    }
  });
});
