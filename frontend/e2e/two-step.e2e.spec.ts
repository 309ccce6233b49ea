import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { AuthenticatorApp } from '../../backend/test/support/authenticator-app.js';
import { dialog, linkIn, mailTo, password, profileButton, untilReloaded } from './support/accounts';
import { baseUrl, during, launchBrowser, visit, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { aMember, duringAs, type Member } from './support/member';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PAGE = '/account/privacy/two-step';
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const told = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor();

/** A member whose address is proven. */
const aProvenMember = async (): Promise<Member> => {
  const member = await aMember();
  const link = linkIn(await mailTo(member.email, /hoş geldiniz/), 'verify=');
  const answer = await fetch(`${baseUrl()}/api/auth/verify-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await member.logIn()}` },
    body: JSON.stringify({ token: new URL(link, baseUrl()).searchParams.get('verify') }),
  });
  expect(answer.status).toBe(200);
  return member;
};

const fitsEverywhere = async (page: Page, sight: ReturnType<Page['getByRole']>): Promise<void> => {
  await atEachWidth(page, WIDTHS, sight, async (width) => {
    expect([width, await overflow(page), await faultsInBothThemes(page, width)]).toEqual([width, 0, []]);
  });
};

/** Up to the code: the password is right, and nobody is signed in yet. */
const firstStep = async (page: Page, { email, password: secret }: Member): Promise<void> => {
  await page.getByLabel('E-posta').fill(email);
  await password(page).fill(secret);
  await password(page).press('Enter');
  await page.getByLabel('6 haneli kod').waitFor();
};

describe('two-step verification', () => {
  it('is turned on with an app, asked for at the next sign-in, and a recovery code stands in for a lost phone', async () => {
    const member = await aProvenMember();
    let app: AuthenticatorApp | undefined;
    let codes: string[] = [];

    await duringAs(browser, member, PAGE, async ({ page, complaints }) => {
      await press(page, 'Kuruluma başla');
      const secret = (await page.getByTestId('totp-secret').innerText()).replaceAll(' ', '');
      app = new AuthenticatorApp(secret);
      await fitsEverywhere(page, main(page).getByRole('img', { name: /karekod/ }));
      await page.getByLabel('6 haneli kod').fill(app.code());
      await press(page, 'Onayla ve aç');
      const list = page.getByRole('list', { name: 'Kurtarma kodları' });
      await list.waitFor();
      codes = await list.getByRole('listitem').allInnerTexts();
      expect(codes).toHaveLength(10);
      await fitsEverywhere(page, list);
      const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'İndir')]);
      expect(download.suggestedFilename()).toBe('ilanpazar-kurtarma-kodlari.txt');
      await page.getByRole('checkbox', { name: 'Kodlarımı güvenli bir yere sakladım' }).check();
      await press(page, 'Bitti');
      await fitsEverywhere(page, main(page).getByRole('button', { name: 'Uygulamayı kaldır' }));
      expect(complaints).toEqual([]);
    });
    await mailTo(member.email, /İki adımlı doğrulama açıldı/);

    await during(visit(browser, '/?auth=login'), async ({ page }) => {
      await firstStep(page, member);
      await fitsEverywhere(page, dialog(page));
      await page.getByLabel('6 haneli kod').fill(app?.wrongCode() ?? '');
      await page.getByLabel('6 haneli kod').press('Enter');
      await page.getByText(/^Kod doğru değil/).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token'))).toBeNull();
      // The code of the set-up counts no second time; a phone may be half a minute ahead.
      await page.getByLabel('6 haneli kod').fill(app?.code(1) ?? '');
      await untilReloaded(page, () => page.getByLabel('6 haneli kod').press('Enter'));
      await profileButton(page).waitFor();
    });

    await during(visit(browser, '/cpadmin/login', { width: 360 }), async ({ page }) => {
      await firstStep(page, member);
      await page.getByRole('button', { name: 'Başka yöntem: Kurtarma kodu' }).click();
      await page.getByLabel('Kurtarma kodu').fill((codes[0] ?? '').toUpperCase());
      await untilReloaded(page, () => page.getByLabel('Kurtarma kodu').press('Enter'));
      await page.goto(PAGE);
      await main(page).getByText('9 kurtarma kodunuz kaldı.').waitFor();
      await press(page, 'Uygulamayı kaldır');
      await dialog(page).getByRole('button', { name: 'Uygulamayı kaldır' }).click();
      await told(page, 'Doğrulama uygulaması kaldırıldı');
    });
    expect(await mailTo(member.email, /kurtarma kodunuz kullanıldı/)).toContain('Kalan kod: 9');
    expect(await member.logIn()).not.toBe('');
  });
});
