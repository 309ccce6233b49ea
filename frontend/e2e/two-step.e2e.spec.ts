import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { AuthenticatorApp } from '../../backend/test/support/authenticator-app.js';
import { dialog, linkIn, mailTo, password, profileButton, untilReloaded } from './support/accounts';
import { baseUrl, during, launchBrowser, visit, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { aMember, duringAs, type Member } from './support/member';
import { operator } from './support/operator';

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

/** Up to what is asked for then: the password is right, and nobody is signed in yet. */
const firstStep = async (
  page: Page,
  { email, password: secret }: Member,
  next = page.getByLabel('6 haneli kod'),
): Promise<void> => {
  await page.getByLabel('E-posta').fill(email);
  await password(page).fill(secret);
  await password(page).press('Enter');
  await next.waitFor();
};

/** Whoever turns on their first factor types a code that went to their address. */
const typeMailedCode = async (
  page: Page,
  { email }: Member,
  look: (question: ReturnType<Page['getByRole']>) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const question = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' });
  const send = question.getByRole('button', { name: 'Kodu gönder' });
  await send.waitFor();
  await look(question);
  await send.click();
  const field = question.getByLabel('Doğrulama kodu');
  await field.waitFor();
  await look(question);
  const mail = await mailTo(email, /^İki adımlı doğrulamayı açmak için kodunuz$/);
  expect(mail).toMatch(/iki adımlı doğrulama kuruluyor/);
  await field.fill(/\b\d{3} \d{3}\b/.exec(mail)?.[0] ?? '');
  await field.press('Enter');
};

/** From the page of the set-up to the recovery codes that are kept. */
const setUpApp = async (page: Page, member: Member): Promise<AuthenticatorApp> => {
  await press(page, 'Kuruluma başla');
  await typeMailedCode(page, member);
  const app = new AuthenticatorApp((await page.getByTestId('totp-secret').innerText()).replaceAll(' ', ''));
  await page.getByLabel('6 haneli kod').fill(app.code());
  await press(page, 'Onayla ve aç');
  await page.getByRole('checkbox', { name: 'Kodlarımı güvenli bir yere sakladım' }).check();
  return app;
};

/** As if ten minutes had passed since the sign-in: the server's answer to that, once. */
const tooOld = async (page: Page, path: string, method: string, methods: readonly string[]): Promise<void> => {
  let refused = false;
  await page.route(`**${path}`, (route) => {
    if (refused || route.request().method() !== method) return route.fallback();
    refused = true;
    const message = 'Güvenliğiniz için devam etmeden önce iki adımlı doğrulamadan bir kez daha geçin.';
    const body = JSON.stringify({ message, code: 'FRESH_SIGN_IN_NEEDED', errors: {}, by: 'factor', methods });
    return route.fulfill({ status: 403, contentType: 'application/json', body });
  });
};

/** A laptop that knows its owner by a finger. It is the page's: it stays while the page does, wherever that goes. */
const withFingerprint = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
/** Browsers know no passkeys at an address in numbers. */
const byName = (path: string): string => new URL(path, baseUrl().replace('127.0.0.1', 'localhost')).href;

describe('two-step verification', () => {
  it('is turned on with an app, asked for at the next sign-in, and a recovery code stands in for a lost phone', async () => {
    const member = await aProvenMember();
    let app: AuthenticatorApp | undefined;
    let codes: string[] = [];

    await duringAs(browser, member, PAGE, async ({ page, complaints }) => {
      await press(page, 'Kuruluma başla');
      await typeMailedCode(page, member, (question) => fitsEverywhere(page, question));
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
      // The call that asked for the code.
      expect(complaints.filter((one) => !/403/.test(one))).toEqual([]);
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

  it('is a passkey, too: several by name, in place of the code at sign-in and wherever it is asked again', async () => {
    const member = await aProvenMember();
    await during(visit(browser, byName(PAGE), { token: await member.logIn() }), async ({ page, complaints }) => {
      await withFingerprint(page);
      const card = page.getByRole('region', { name: 'Geçiş anahtarları' });
      await card.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
      await card.getByText('Geçiş anahtarına bir ad verin.').waitFor();
      await card.getByLabel('Anahtarın adı').fill('İş bilgisayarım');
      await card.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
      await typeMailedCode(page, member);
      await page.getByRole('checkbox', { name: 'Kodlarımı güvenli bir yere sakladım' }).check();
      await press(page, 'Bitti');
      const row = card.getByRole('listitem').filter({ hasText: 'İş bilgisayarım' });
      await row.getByText('Henüz kullanılmadı').waitFor();
      // One device, one passkey: it says so itself.
      await card.getByLabel('Anahtarın adı').fill('Yine aynısı');
      await card.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
      await card.getByText('Bu cihazda hesabınız için zaten bir geçiş anahtarı var.').waitFor();
      await fitsEverywhere(page, row);

      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
      await page.evaluate(() => sessionStorage.setItem('signed-in-once', '1'));
      await page.goto(byName('/?auth=login'));
      const use = dialog(page).getByRole('button', { name: 'Geçiş anahtarını kullan' });
      await firstStep(page, member, use);
      await fitsEverywhere(page, use);
      await untilReloaded(page, () => use.click());
      await profileButton(page).waitFor();

      await page.goto(byName(PAGE));
      await row.getByText(/^Son kullanım: /).waitFor();
      await tooOld(page, '/api/account/second-factor/recovery-codes', 'POST', ['passkey', 'recovery']);
      await press(page, 'Yeni kodlar oluştur');
      await dialog(page).getByRole('button', { name: 'Yeni kodlar oluştur' }).click();
      const question = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' });
      await fitsEverywhere(page, question);
      await question.getByRole('button', { name: 'Geçiş anahtarını kullan' }).click();
      await page.getByRole('checkbox', { name: 'Kodlarımı güvenli bir yere sakladım' }).check();
      await press(page, 'Bitti');

      await row.getByRole('button', { name: 'İş bilgisayarım anahtarını kaldır' }).click();
      await dialog(page).getByRole('button', { name: 'Kaldır', exact: true }).click();
      await told(page, 'Geçiş anahtarı kaldırıldı');
      expect(complaints.filter((one) => !/40[39]|422/.test(one))).toEqual([]);
    });
    expect(await member.logIn()).not.toBe('');
  });

  it('says at an address in numbers where passkeys work', async () => {
    const member = await aProvenMember();
    await duringAs(browser, member, PAGE, async ({ page }) => {
      const card = page.getByRole('region', { name: 'Geçiş anahtarları' });
      expect(await card.getByRole('link').getAttribute('href')).toBe(byName(PAGE));
      expect(await card.getByRole('button').count()).toBe(0);
    });
  });

  it('is asked of staff by a setting: who has none is led to it and works on afterwards', async () => {
    const [owner, moderator] = [await aProvenMember(), await aProvenMember()];
    const assign = ({ email }: Member, role: string) =>
      operator('roles', 'assign', email, role, '--reason', 'Zorunlu doğrulamanın denenmesi');
    await assign(owner, 'super_admin');
    await assign(moderator, 'moderator');
    await duringAs(browser, owner, PAGE, async ({ page, bearer }) => {
      try {
        const app = await setUpApp(page, owner);
        await press(page, 'Bitti');
        const box = page.getByRole('checkbox', { name: /iki adımlı doğrulama/i });
        const turn = async (): Promise<void> => {
          await page.goto('/cpadmin/settings');
          await box.click();
          await press(page, 'Kaydet');
        };
        await turn();
        await told(page, 'Ayarlar başarıyla güncellendi');

        await duringAs(browser, moderator, '/cpadmin/adverts', async ({ page: theirs }) => {
          await theirs.getByText(/^Yönetim alanını kullanabilmeniz için/).waitFor();
          await fitsEverywhere(theirs, main(theirs).getByRole('button', { name: 'Kuruluma başla' }));
          await setUpApp(theirs, moderator);
          await untilReloaded(theirs, () => press(theirs, 'Bitti'));
          await theirs.waitForURL('**/cpadmin/**');
          await theirs.goto('/cpadmin/adverts');
          await main(theirs).getByRole('heading', { level: 1 }).waitFor();
          expect(new URL(theirs.url()).pathname).toBe('/cpadmin/adverts');
        });

        await tooOld(page, '/api/admin/settings', 'PUT', ['totp', 'recovery']);
        await turn();
        const question = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' });
        await fitsEverywhere(page, question);
        await question.getByLabel('6 haneli kod').fill(app.code(1));
        await question.getByLabel('6 haneli kod').press('Enter');
        await told(page, 'Ayarlar başarıyla güncellendi');
      } finally {
        // The other journeys' staff has none.
        await fetch(`${baseUrl()}/api/admin/settings`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
          body: JSON.stringify({ staff_second_factor: false }),
        });
        await assign(owner, 'users');
        await assign(moderator, 'users');
      }
    });
  });
});
