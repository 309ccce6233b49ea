import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { dialog, password } from './support/accounts';
import { accessibilityFaults, bytesOf, launchBrowser } from './support/browser';
import { aMember, duringAs, field, type Member, type MemberVisit, profileOf, visitAs } from './support/member';

let browser: Browser;
/** Where a journey may find what others have left: so many people may not register at once. */
let anyone: Member;
beforeAll(async () => {
  browser = await launchBrowser();
  anyone = await aMember();
});
afterAll(() => browser.close());

const PROFILE = '/account/profile';
const SECURITY = '/account/privacy';

const opened = (...visit: MemberVisit) => duringAs(browser, ...visit);
const told = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor();
const inCard = (page: Page, name: string) => page.getByRole('region', { name });

const again = async (page: Page, secret: string, button: string) => {
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
  await page.keyboard.type(secret);
  await dialog(page).getByRole('button', { name: button }).click();
};

describe('my password', () => {
  it('is changed; the other devices are signed out and leave cleanly', async () => {
    const member = await aMember();
    const other = await visitAs(browser, await member.logIn(), PROFILE);
    await field(other.page, 'Ad').fill('Yazılmakta');
    await opened(member, SECURITY, async ({ page, complaints }) => {
      await password(page, 'Mevcut şifre').fill('yanlis-sifre');
      await password(page, 'Yeni şifre').fill('yepyeni-sifrem');
      await password(page, 'Yeni şifre (tekrar)').fill('yepyeni-sifrem');
      await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
      await told(page, 'Doğrulama hatası!');
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'current_password');
      await password(page, 'Mevcut şifre').fill(member.password);
      await password(page, 'Mevcut şifre').press('Enter');
      await told(page, 'Şifreniz güncellendi');
      await page.getByText('Hesabınız yalnızca bu cihazda açık.').waitFor();
      expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
    });
    await other.page.getByText('Oturumunuz sona erdi. Devam etmek için yeniden giriş yapın.').waitFor();
    await dialog(other.page).waitFor();
    await other.context.close();
  });
});

describe('my sessions', () => {
  it('are seen and ended, one and all', async () => {
    const member = await aMember();
    const away = await visitAs(browser, await member.logIn(), SECURITY, { width: 360 });
    await member.logIn();
    await member.logIn();
    await opened(member, SECURITY, async ({ page, complaints }) => {
      const rows = inCard(page, 'Açık oturumlar').getByRole('listitem');
      await rows.nth(3).waitFor();
      expect(await rows.filter({ hasText: 'Bu cihaz' }).count()).toBe(1);
      await inCard(page, 'Açık oturumlar')
        .getByRole('button', { name: /cihazındaki oturumu kapat/ })
        .first()
        .click();
      await told(page, 'Oturum kapatıldı');
      expect(await rows.count()).toBe(3);
      await page.getByRole('button', { name: 'Diğer tüm oturumları kapat' }).click();
      await dialog(page)
        .getByText(/2 cihazdaki oturum kapatılır/)
        .waitFor();
      // The rows go before the answer comes, and a browser that is closed takes what it is sending with it.
      const answered = page.waitForResponse(
        (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/api/account/sessions'),
      );
      await dialog(page).getByRole('button', { name: 'Diğer tüm oturumları kapat' }).click();
      await page.getByText('Hesabınız yalnızca bu cihazda açık.').waitFor();
      expect((await answered).ok()).toBe(true);
      expect(complaints).toEqual([]);
    });
    await away.page.waitForURL((url) => url.pathname === '/');
    await away.context.close();
  });
});

/** As if ten minutes had passed since the sign-in: the server's answer to that, once. */
const tooOld = (page: Page, path: string) => {
  let refused = false;
  return page.route(`**${path}`, (route) => {
    if (refused || route.request().method() === 'GET') return route.fallback();
    refused = true;
    const message = 'Güvenliğiniz için devam etmeden önce şifrenizi bir kez daha girin.';
    const body = JSON.stringify({ message, code: 'FRESH_SIGN_IN_NEEDED', errors: {}, by: 'password' });
    return route.fulfill({ status: 403, contentType: 'application/json', body });
  });
};

describe('a sign-in that is too old', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' });

  it('is confirmed, and what was wanted is done', async () => {
    const member = await aMember();
    await opened(member, PROFILE, async ({ page, bearer }) => {
      await field(page, 'Telefon').fill('0533 765 43 21');
      await tooOld(page, '/api/account/profile');
      await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
      await question(page).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await again(page, 'yanlis-sifre', 'Devam et');
      await dialog(page).getByText('Mevcut şifreniz hatalı.').waitFor();
      await password(page, 'Şifreniz').fill(member.password);
      await password(page, 'Şifreniz').press('Enter');
      await told(page, 'Profiliniz güncellendi');
      expect((await profileOf(bearer)).phone).toBe('+905337654321');
    });
  });

  it('leaves the other sessions open when it is not confirmed', async () => {
    const member = await aMember();
    await member.logIn();
    await opened(member, SECURITY, async ({ page }) => {
      const rows = inCard(page, 'Açık oturumlar').getByRole('listitem');
      await rows.nth(1).waitFor();
      await tooOld(page, '/api/account/sessions/*');
      await inCard(page, 'Açık oturumlar')
        .getByRole('button', { name: /cihazındaki oturumu kapat/ })
        .first()
        .click();
      await question(page).getByRole('button', { name: 'Vazgeç' }).click();
      await told(page, 'Oturum kapatılamadı');
      await rows.nth(1).waitFor();
    });
  });
});

describe('my data', () => {
  it('is prepared and comes as a file', async () => {
    await opened(anyone, SECURITY, async ({ page }) => {
      await page.getByRole('button', { name: 'Dosyayı hazırla' }).click();
      await again(page, 'yanlis-sifre', 'Dosyayı hazırla');
      await dialog(page).getByRole('alert').filter({ hasText: /./ }).waitFor();
      await password(page, 'Şifreniz').fill('');
      await again(page, anyone.password, 'Dosyayı hazırla');
      const button = page.getByRole('button', { name: /^İndir/ });
      await button.waitFor();
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toMatch(/\.zip$/);
      expect((await bytesOf(download)).subarray(0, 2).toString()).toBe('PK');
    });
  });
});

describe('my account', () => {
  it('is deleted in a week unless one changes one’s mind, on any page', async () => {
    await opened(anyone, SECURITY, async ({ page, complaints, bearer }) => {
      const banner = page.getByRole('status').filter({ hasText: /Hesabınız .+ silinecek/ });
      await inCard(page, 'Hesabımı sil').getByRole('button', { name: 'Hesabımı sil' }).click();
      await again(page, anyone.password, 'Hesabımı sil');
      await inCard(page, 'Hesabımı sil')
        .getByText(/tarihinde silinecek\.$/)
        .waitFor();
      const { delete_at } = await profileOf(bearer);
      const days = (Date.parse(delete_at!) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(7);
      await page.goto('/');
      await banner.getByRole('button', { name: 'Vazgeç' }).click();
      await told(page, 'Hesabınız silinmeyecek');
      await banner.waitFor({ state: 'detached' });
      expect((await profileOf(bearer)).delete_at).toBeNull();
      expect(complaints).toEqual([]);
    });
  });
});
