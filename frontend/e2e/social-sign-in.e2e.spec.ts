import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { OidcProvider } from '../../backend/test/support/oidc-provider.js';
import { startLoadedProduct } from '../../backend/test/support/loaded-data.mjs';
import type { Product } from '../../backend/test/support/product.mjs';
import { dialog, mailTo, profileButton } from './support/accounts';
import { launchBrowser, momentary } from './support/browser';

let browser: Browser;
let provider: OidcProvider;
let product: Product;
beforeAll(async () => {
  provider = await OidcProvider.start();
  product = await startLoadedProduct({ env: provider.env });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.remove();
  await provider.stop();
});

async function visited(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'tr-TR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await page.goto(path);
    await work(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}
const begin = async (page: Page, button: string): Promise<void> => {
  await dialog(page).getByRole('link', { name: button }).click();
  await page.getByRole('heading', { name: 'Hesap seçin' }).waitFor();
};

describe('signing in with Google or Facebook', () => {
  it('leads over the waiting page back to the page that was wanted', async () => {
    await visited('/account/profile', async (page) => {
      await page.getByLabel('Beni hatırla').check();
      await begin(page, 'Google ile devam et');
      const welcomed = momentary(page, 'Giriş başarılı');
      await page.getByRole('button', { name: 'Gökçe Işıldar olarak devam et' }).click();
      expect(await welcomed).toBe('/social-login');
      await page.waitForURL('**/account/profile');
      await profileButton(page).first().click();
      await page.getByText('gokce.isildar@ornek.example').first().waitFor();
      expect(await page.evaluate(() => localStorage.getItem('token') !== null)).toBe(true);
    });
  });

  it('says why it came to nothing and leads back', async () => {
    await visited('/?auth=login', async (page) => {
      await begin(page, 'Google ile devam et');
      await page.getByRole('button', { name: 'Vazgeç' }).click();
      await page.getByText('Girişi yarıda bıraktınız.').waitFor();
      await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
      await begin(page, 'Google ile devam et');
      await page.getByRole('button', { name: 'Şule Kanıtsız olarak devam et' }).click();
      await page.getByText(/e-posta adresi doğrulanmamış/).waitFor();
      await page.getByRole('link', { name: 'Anasayfaya dön' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    });
  });

  it('asks Facebook people to prove their address by a mail, in the same browser', async () => {
    await visited('/favorites', async (page) => {
      await begin(page, 'Facebook ile devam et');
      await page.getByRole('button', { name: 'Kaan Uysal olarak devam et' }).click();
      await page.getByText(/bir onay bağlantısı gönderdik/).waitFor();
      const mail = await mailTo('buyer@demo.test', /Facebook ile girişinizi onaylayın/, 30_000, product.dataDir);
      const link = /http:\S+\/api\/auth\/confirm\?token=[\w-]+/.exec(mail)?.[0] ?? '';
      await visited('/', async (elsewhere) => {
        await elsewhere.goto(link);
        await elsewhere.getByText(/süresi doldu/).waitFor();
      });
      const welcomed = momentary(page, 'Giriş başarılı');
      await page.goto(link);
      expect(await welcomed).toBe('/social-login');
      await page.waitForURL('**/favorites');
      await profileButton(page).first().click();
      await page.getByText('buyer@demo.test').first().waitFor();
    });
  });

  it('takes a code once', async () => {
    await visited('/?auth=login', async (page) => {
      const codes = new Set<string>();
      let exchanges = 0;
      page.on('request', (request) => (exchanges += Number(request.url().endsWith('/social-session'))));
      page.on('framenavigated', (frame) => {
        const code = new URL(frame.url()).searchParams.get('code');
        if (code && frame.url().startsWith(`${product.url}/social-login`)) codes.add(code);
      });
      await begin(page, 'Google ile devam et');
      const welcomed = momentary(page, 'Giriş başarılı');
      await page.getByRole('button', { name: 'Gökçe Işıldar olarak devam et' }).click();
      expect(await welcomed).toBe('/social-login');
      await page.waitForURL((url) => url.pathname === '/');
      expect([codes.size, exchanges]).toEqual([1, 1]);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto(`/social-login?code=${[...codes].join()}`);
      await page.getByText(/daha önce kullanıldı/).waitFor();
    });
  });
});
