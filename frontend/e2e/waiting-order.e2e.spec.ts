import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MyListings, OrderList } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { billed } from './support/billed';
import { launchBrowser, WIDTHS } from './support/browser';
import { eventually } from './support/eventually';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const PHONE = { width: 360 };
let browser: Browser;
let seller: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  seller = await signIn(demo('seller'));
});
afterAll(() => browser.close());

/** Everything that is asked for before a bump may be paid. */
async function filled(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Vitrin istemiyorum' }).check();
  await page.getByRole('checkbox', { name: /En yeni ilanlar arasında/ }).check();
  await billed(page);
  for (const box of await page.getByRole('checkbox', { name: /kabul ediyorum/ }).all()) await box.check();
}

describe('a seller who goes back after ordering', () => {
  it('is offered the order that waits before another one is made, and pays it', async () => {
    const { data } = await seller.call<MyListings>('GET', '/api/my/listings?status=active');
    const [ad] = data;
    if (!ad) throw new Error('The demo’s seller has no ad');
    const waiting = async () => {
      const known = await seller.call<OrderList>('GET', '/api/orders?state=waiting');
      return known.data.filter(({ lines }) => lines.some(({ listing_id }) => listing_id === ad.id));
    };
    const path = `/promote?ads=${ad.id}`;
    await lookAs(browser, seller.token, path, PHONE, async ({ page, complaints }) => {
      await page.getByRole('heading', { level: 1, name: 'İlanınızı öne çıkarın' }).waitFor();
      expect(await page.getByText('Bekleyen siparişiniz var').count()).toBe(0);
      await filled(page);
      // The answer never comes: whoever sends the same again means the same order, also once the page has come anew.
      const keys: string[] = [];
      await page.route('**/api/orders', async (route) => {
        keys.push(route.request().headers()['idempotency-key'] ?? '');
        await route.abort();
      });
      const pay = page.getByRole('button', { name: /^Öde: / });
      await pay.click();
      await page.getByText(/^Yanıt gelmedi\. Siparişiniz verilmiş olabilir/).waitFor();
      await page.reload();
      await filled(page);
      await page.unroute('**/api/orders');
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
          keys.push(request.headers()['idempotency-key'] ?? '');
      });
      await pay.click();
      await page.getByRole('button', { name: /Bu kartı kullan.*Ödeme alınır/ }).waitFor();
      expect(new Set(keys).size).toBe(1);
      const [order] = await waiting();
      if (!order) throw new Error('Nothing was ordered');

      await page.goBack();
      const offer = page.getByRole('region', { name: 'Bekleyen siparişiniz var' });
      await offer.getByText(`Sipariş ${order.id}`).first().waitFor();
      await filled(page);
      const first = page.getByRole('link', { name: 'Bekleyen siparişi öde' });
      await first.waitFor();
      expect(await pay.count()).toBe(0);
      await atEachWidth(page, WIDTHS, offer, async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      await page.setViewportSize({ width: 360, height: 800 });
      // Another package is another order; the same one beside it only for who says so.
      await page.getByRole('checkbox', { name: /En yeni ilanlar arasında/ }).uncheck();
      await page.getByRole('checkbox', { name: /acil etiketi/ }).check();
      await pay.waitFor();
      await page.getByRole('checkbox', { name: /En yeni ilanlar arasında/ }).check();
      await first.waitFor();
      await page.getByRole('checkbox', { name: /aynı paketi ayrıca almak istiyorum/ }).check();
      await pay.waitFor();
      await page.getByRole('checkbox', { name: /aynı paketi ayrıca almak istiyorum/ }).uncheck();
      await first.click();
      await page.waitForURL(`**/account/orders/${order.id}`);
      await page.getByRole('button', { name: /^Ödemeye devam et/ }).click();
      await page.getByRole('button', { name: /Bu kartı kullan.*Ödeme alınır/ }).click();
      await page.getByRole('button', { name: 'Devam et' }).click();
      await page.getByRole('textbox', { name: 'SMS doğrulama kodu' }).fill('123456');
      await page.getByRole('button', { name: 'Onayla' }).click();
      await page.getByText('Ödemeniz alındı. Seçtiğiniz paketler başladı.').waitFor();
      await eventually(async () => (await waiting()).length, 0);
      await page.goto(path);
      await page.getByRole('button', { name: /^Öde: / }).waitFor();
      expect(await offer.count()).toBe(0);
      expect(complaints.filter((one) => !/ERR_FAILED/.test(one))).toEqual([]);
    });
  });
});
