import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { demo, dialog } from './support/accounts';
import { launchBrowser, WIDTHS } from './support/browser';
import { atEachWidth, faultsAtAnyWidth, overflow, type Act } from './support/looks';
import { aMember, lookAs } from './support/member';
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
const SCENES: readonly [name: string, path: () => string, act: Act][] = [
  ['users', () => '/cpadmin/customers', async (page) => page.getByText(/kayıt$/).first()],
  [
    'nobody found',
    () => '/cpadmin/customers?q=bulunmaz',
    async (page) => page.getByText('Bu arama ve filtrelerle kayıt bulunamadı'),
  ],
  [
    'a suspended person with the longest name',
    () => `/cpadmin/customers/${suspendedId}`,
    async (page) => page.getByText('Bu hesap askıda'),
  ],
  [
    'why somebody is restored',
    () => `/cpadmin/customers/${suspendedId}`,
    async (page) => {
      await page.getByRole('button', { name: 'Hesabı yeniden aç' }).click();
      await dialog(page).getByRole('button', { name: 'Hesabı yeniden aç' }).click();
      return dialog(page).getByText('Bir neden yazın.');
    },
  ],
  [
    'nobody of that number',
    () => '/cpadmin/customers/987654',
    async (page) => page.getByRole('link', { name: 'Listeye dön' }),
  ],
  ['administrators', () => '/cpadmin/management', async (page) => page.getByText('Selin Aksoy').first()],
  [
    'a role for somebody',
    () => '/cpadmin/management',
    async (page) => {
      await page
        .getByRole('button', { name: /^Rolü değiştir/ })
        .first()
        .click();
      return dialog(page).getByRole('combobox');
    },
  ],
  [
    'a role with the longest name',
    () => `/cpadmin/roles?role=${longRole}`,
    async (page) => page.getByRole('heading', { level: 2, name: LONGEST }),
  ],
  [
    'what changes of a role',
    () => '/cpadmin/roles?role=moderator',
    async (page) => {
      await page.getByRole('checkbox', { name: /^Sayfalar: Düzenleme/ }).click();
      await page.getByRole('checkbox', { name: /^Kullanıcılar: Görüntüleme/ }).click();
      await page.getByRole('button', { name: 'Değişiklikleri incele' }).click();
      return dialog(page).getByText('Geri alınacak yetkiler');
    },
  ],
  [
    'a role that nobody changes',
    () => '/cpadmin/roles?role=super_admin',
    async (page) => page.getByText(/bu rol değiştirilemez/),
  ],
];

it.each(SCENES)('fits and can be read by everybody: %s', async (_name, path, act) => {
  await lookAs(browser, admin.token, path(), { width: WIDTHS[0] }, async ({ page }) => {
    await atEachWidth(page, WIDTHS, await act(page), async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsAtAnyWidth(page, width)]).toEqual([width, []]);
    });
  });
});
