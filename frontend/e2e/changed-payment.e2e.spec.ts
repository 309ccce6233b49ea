import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MyListings, OrderList } from '@ilan/api';
import type { Browser } from 'playwright-core';
import { demo } from './support/accounts';
import { billed } from './support/billed';
import { launchBrowser, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

let browser: Browser;
let seller: SignedIn;
let accountant: SignedIn;
let terms: object;
const TERMS = '/api/admin/billing-terms';
beforeAll(async () => {
  browser = await launchBrowser();
  seller = await signIn(demo('seller'));
  accountant = await signIn(demo('accounting'));
  terms = await accountant.call<object>('GET', TERMS);
  // Money can be sent only where it is said whereto.
  await accountant.call('PUT', TERMS, { ...terms, iban: 'TR330006100519786457841326', bank_name: 'Örnek Bank' });
});
afterAll(async () => {
  const { revision } = await accountant.call<{ readonly revision: number }>('GET', TERMS);
  await accountant.call('PUT', TERMS, { ...terms, revision });
  await browser.close();
});

describe('a seller who chose to send the money', () => {
  it('pays by card after all, and finds at the card page what became of it when the bank has not answered', async () => {
    const { data } = await seller.call<MyListings>('GET', '/api/my/listings?status=active');
    const ad = data.at(-1);
    if (!ad) throw new Error('The demo’s seller has no ad');
    await lookAs(browser, seller.token, `/promote?ads=${ad.id}`, { width: 360 }, async ({ page, complaints }) => {
      await page.getByRole('radio', { name: 'Vitrin istemiyorum' }).check();
      await page.getByRole('checkbox', { name: /En yeni ilanlar arasında/ }).check();
      await billed(page);
      await page.getByRole('radio', { name: /Havale \/ EFT/ }).check();
      for (const box of await page.getByRole('checkbox', { name: /kabul ediyorum/ }).all()) await box.check();
      await page.getByRole('button', { name: /^Öde: / }).click();
      await page.waitForURL('**/account/orders/*');
      const order = page.url();
      const byCard = page.getByRole('button', { name: /^Kartla öde/ });
      await atEachWidth(page, WIDTHS, byCard, async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      await page.setViewportSize({ width: 360, height: 800 });
      await byCard.click();

      const use = page.getByRole('button', { name: /Bu kartı kullan.*Banka cevap vermez/ });
      await use.click();
      const paying = page.url();
      await page.getByRole('button', { name: 'Devam et' }).click();
      await page.getByRole('textbox', { name: 'SMS doğrulama kodu' }).fill('123456');
      await page.getByRole('button', { name: 'Onayla' }).click();
      await page.waitForURL(order);
      await page.getByText('Havale bilgileri').waitFor();
      await page.getByRole('button', { name: /^Ödemeye devam et/ }).click();
      await page.waitForURL(paying);
      const back = page.getByRole('button', { name: 'Siparişe dön' });
      await page.getByText(/^Banka henüz cevap vermedi/).waitFor();
      await atEachWidth(page, WIDTHS, back, async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      // Half a minute later the bank has: the money was taken, and whoever comes back reads that.
      await page.getByText('Bu ödeme alındı. Bir daha ödemeniz gerekmez.').waitFor({ timeout: 60_000 });
      await back.click();
      await page.waitForURL(order);
      await page.getByText(/^Ödemeniz alındı/).waitFor();
      const waiting = await seller.call<OrderList>('GET', '/api/orders?state=waiting');
      expect(waiting.data.map(({ id }) => id)).not.toContain(order.split('/').at(-1));
      await page.goto(paying);
      await page.getByText('Bu ödeme alındı. Bir daha ödemeniz gerekmez.').waitFor();
      expect(complaints).toEqual([]);
    });
  });
});
