import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import {
  demo,
  dialog,
  linkIn,
  logIn,
  mailTo,
  newcomer,
  password,
  profileButton,
  untilReloaded,
} from './support/accounts';
import {
  accessibilityFaults,
  baseUrl,
  launchBrowser,
  momentary,
  type Sight,
  type VisitOptions,
} from './support/browser';
import { tabTo, untilFocused } from './support/keyboard';
import { look } from './support/onlooker';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const opened = (path: string, work: (sight: Sight) => Promise<void>, options: VisitOptions = {}): Promise<void> =>
  look(browser, path, options, work);
const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const openLogin = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Giriş Yap' }).first().click();
const storedIn = (page: Page) =>
  page.evaluate(() => ({
    lasting: localStorage.getItem('token') !== null,
    tab: sessionStorage.getItem('token') !== null,
  }));

describe('an account', () => {
  it('is opened, signed in to, looked at and signed out of', async () => {
    const person = newcomer('ayse');
    await opened('/', async ({ page, complaints }) => {
      await openLogin(page);
      await page.getByLabel('E-posta').fill(person.email);
      await dialog(page).getByRole('button', { name: 'Kayıt Ol' }).click();
      expect(await page.getByLabel('E-posta').inputValue()).toBe(person.email);
      await page.getByLabel('Ad', { exact: true }).fill('Ayşe Nur');
      await page.getByLabel('Soyad').fill('Işık');
      await password(page).fill(person.password);
      await password(page).press('Enter');
      await dialog(page).getByText('Başarıyla kayıt oldunuz. Giriş yapabilirsiniz.').waitFor();
      expect(await page.getByLabel('E-posta').inputValue()).toBe(person.email);
      expect(await password(page).inputValue()).toBe('');

      await logIn(page, person);
      expect(await storedIn(page)).toEqual({ lasting: false, tab: true });
      await profileButton(page).first().click();
      await page.getByText('Ayşe Nur Işık').first().waitFor();
      await page.getByText(person.email).waitFor();
      await page.getByRole('navigation', { name: 'Hesabım' }).getByRole('link', { name: 'Profilim' }).click();
      await page.waitForURL('**/account/profile');

      await profileButton(page).first().click();
      const said = momentary(page, 'Çıkış yapıldı');
      await untilReloaded(page, () => page.getByRole('button', { name: 'Çıkış Yap' }).click());
      await said;
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('banner').getByRole('button', { name: 'Giriş Yap' }).first().waitFor();
      expect(await dialog(page).count()).toBe(0);
      expect(await storedIn(page)).toEqual({ lasting: false, tab: false });
      await page.goto(linkIn(await mailTo(person.email, /./), '/?verify='));
      await page.getByText('E-posta adresiniz onaylandı').waitFor();
      expect(pathOf(page)).toBe('/');
      await page.reload();
      expect(complaints).toEqual([]);
    });
  });

  it('that a stranger made with somebody’s address becomes theirs by the mail, and the stranger is out', async () => {
    const owner = newcomer('sahibi');
    const registered = await fetch(`${baseUrl()}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ first_name: 'Yaban', last_name: 'Cı', email: owner.email, password: 'gizli-anahtar' }),
    });
    expect(registered.status).toBe(201);
    await opened('/?auth=login', async ({ page: strangers }) => {
      await logIn(strangers, { ...owner, password: 'gizli-anahtar' });
      await opened(linkIn(await mailTo(owner.email, /./), '/?verify='), async ({ page }) => {
        await page.getByRole('dialog', { name: 'E-posta adresinizi onaylayın' }).waitFor();
        expect(pathOf(page)).toBe('/');
        expect(await accessibilityFaults(page)).toEqual([]);
        await dialog(page).getByRole('button', { name: 'Bu ben değildim' }).click();
        await page.getByRole('dialog', { name: 'Hesabınızı sahiplenin' }).waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        await password(page, 'Yeni şifre').fill(owner.password);
        await password(page, 'Yeni şifre (tekrar)').fill(owner.password);
        await password(page, 'Yeni şifre (tekrar)').press('Enter');
        await dialog(page).getByText('E-posta adresiniz onaylandı.').waitFor();
        expect(await page.getByLabel('E-posta').inputValue()).toBe(owner.email);
        await password(page).fill(owner.password);
        await untilReloaded(page, () => password(page).press('Enter'));
        await profileButton(page).first().waitFor();
      });
      await untilReloaded(strangers, () => strangers.goto('/account/profile'));
      await strangers.getByRole('banner').getByRole('button', { name: 'Giriş Yap' }).first().waitFor();
    });
    await opened('/?auth=login', async ({ page }) => {
      await page.getByLabel('E-posta').fill(owner.email);
      await password(page).fill('gizli-anahtar');
      await password(page).press('Enter');
      await dialog(page).getByText('Giriş başarısız. Bilgilerinizi kontrol edin.').waitFor();
    });
  });

  it('is confirmed on another device by signing in there', async () => {
    const person = newcomer('iki-cihaz');
    await opened('/?auth=register', async ({ page }) => {
      await page.getByLabel('Ad', { exact: true }).fill('İpek');
      await page.getByLabel('Soyad').fill('Şen');
      await page.getByLabel('E-posta').fill(person.email);
      await password(page).fill(person.password);
      await password(page).press('Enter');
      await dialog(page).getByText('Başarıyla kayıt oldunuz').waitFor();
    });
    await opened(linkIn(await mailTo(person.email, /./), '/?verify='), async ({ page, complaints }) => {
      await page.getByRole('button', { name: 'Giriş yap ve onayla' }).click();
      await dialog(page).getByText('Giriş yaptığınızda e-posta adresiniz onaylanacak.').waitFor();
      expect(await page.getByLabel('E-posta').inputValue()).toBe(person.email);
      await password(page).fill(person.password);
      await untilReloaded(page, () => password(page).press('Enter'));
      await page.getByText('E-posta adresiniz onaylandı').waitFor();
      expect(pathOf(page)).toBe('/');
      expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
    });
  });

  it('is opened again with a forgotten password, once a link', async () => {
    const { email, password: first } = newcomer('unutkan');
    let link = '';
    await opened('/?auth=register', async ({ page }) => {
      await page.getByLabel('Ad', { exact: true }).fill('Ümit');
      await page.getByLabel('Soyad').fill('Çağlar');
      await page.getByLabel('E-posta').fill(email);
      await password(page).fill(first);
      await password(page).press('Enter');
      await dialog(page).getByText('Başarıyla kayıt oldunuz').waitFor();
      await dialog(page).getByRole('button', { name: 'Şifremi unuttum' }).click();
      // Both forms have such a field: the old one would take the key.
      await page.getByRole('dialog', { name: 'Şifremi Unuttum' }).waitFor();
      await page.getByLabel('E-posta').press('Enter');
      await dialog(page)
        .getByText(/bağlantısı e-posta adresinize gönderildi/)
        .waitFor();
      expect(await page.getByLabel('E-posta').inputValue()).toBe(email);
      link = linkIn(await mailTo(email, /şifre/i), '/reset-password');
    });
    await opened(link, async ({ page, complaints }) => {
      await page.waitForURL((url) => url.pathname === '/reset-password' && url.search === '');
      await page.reload();
      expect(await page.getByLabel('E-posta').inputValue()).toBe(email);
      await password(page, 'Yeni şifre').fill('ikinci-sifre');
      await password(page, 'Yeni şifre (tekrar)').fill('baska-sifre');
      await password(page, 'Yeni şifre (tekrar)').press('Enter');
      await page.getByText('Şifreler eşleşmiyor', { exact: true }).waitFor();
      await password(page, 'Yeni şifre (tekrar)').fill('ikinci-sifre');
      await password(page, 'Yeni şifre (tekrar)').press('Enter');
      await dialog(page).getByText('Şifreniz güncellendi.').waitFor();
      await logIn(page, { email, password: 'ikinci-sifre' });
      await profileButton(page).first().waitFor();
      expect(complaints).toEqual([]);
    });
    await opened(link, async ({ page }) => {
      await password(page, 'Yeni şifre').fill('ucuncu-sifre');
      await password(page, 'Yeni şifre (tekrar)').fill('ucuncu-sifre');
      await page.getByRole('button', { name: 'Şifreyi Güncelle' }).click();
      await page.getByRole('heading', { name: 'Bağlantının süresi dolmuş' }).waitFor();
      await page.getByRole('button', { name: 'Yeni bağlantı iste' }).click();
      await page.getByRole('dialog', { name: 'Şifremi Unuttum' }).waitFor();
      expect(await dialog(page).getByLabel('E-posta').inputValue()).toBe(email);
    });
  });

  it('stays closed to a wrong password and without a connection; one press is one call', async () => {
    await opened('/?auth=login', async ({ page }) => {
      let calls = 0;
      page.on('request', (request) => (calls += Number(request.url().endsWith('/api/login'))));
      await page.getByLabel('E-posta').fill(newcomer('kimse').email);
      await password(page).fill('yanlis-sifre');
      await dialog(page).getByRole('button', { name: 'Giriş Yap' }).dblclick();
      await dialog(page).getByText('Giriş başarısız. Bilgilerinizi kontrol edin.').waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
      expect(calls).toBe(1);
      await page.context().setOffline(true);
      await password(page).press('Enter');
      await dialog(page)
        .getByText(/^İnternet bağlantınız yok gibi görünüyor/)
        .waitFor();
      await page.context().setOffline(false);
      await dialog(page).getByRole('button', { name: 'Kapat' }).click();
      await openLogin(page);
      expect(await page.getByLabel('E-posta').inputValue()).toBe('');
    });
  });

  it('is entered with the keyboard alone', async () => {
    await opened('/', async ({ page, complaints }) => {
      await tabTo(page, page.getByRole('button', { name: 'Giriş Yap' }));
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await untilFocused(page, 'Giriş Yap');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
      await page.keyboard.type(demo('buyer').email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(demo('buyer').password);
      await tabTo(page, dialog(page).getByRole('checkbox'));
      await page.keyboard.press('Space');
      await untilReloaded(page, async () => {
        await page.keyboard.press('Enter');
      });
      expect(await storedIn(page)).toEqual({ lasting: true, tab: false });
      await tabTo(page, profileButton(page));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('link', { name: 'Güvenlik', exact: true }));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/account/privacy');
      expect(complaints).toEqual([]);
    });
  });
});
