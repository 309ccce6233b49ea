import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MyListings } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { accessibilityFaults, launchBrowser } from './support/browser';
import { overflow } from './support/looks';
import { visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const PHONE = { width: 360 };
let browser: Browser;
let seller: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  seller = await signIn(demo('seller'));
});
afterAll(() => browser.close());

async function billed(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Şükriye');
  await page.getByRole('textbox', { name: 'Soyad' }).fill('Büyükkılıçoğlu');
  await page.getByRole('textbox', { name: 'Adres' }).fill('Caferağa Mahallesi, Moda Caddesi 5');
  await page.getByRole('combobox', { name: 'İl', exact: true }).selectOption({ label: 'İstanbul' });
  await page.getByRole('combobox', { name: 'İlçe' }).selectOption({ label: 'Kadıköy' });
}

describe('a seller', () => {
  it('buys with a test card on a phone, and sees the ad featured and urgent at once', async () => {
    const mine = await seller.call<MyListings>('GET', '/api/my/listings?status=active');
    const ad = mine.data.findLast(({ featured, urgent }) => !featured && !urgent);
    if (!ad) throw new Error('The demo’s seller has no plain ad');
    const { page, context, complaints } = await visitAs(
      browser,
      seller.token,
      `/profile/ads?q=${ad.listing_number}`,
      PHONE,
    );
    try {
      await page.getByRole('link', { name: `Öne çıkar: ${ad.title}` }).click();
      await page.getByRole('heading', { level: 1, name: 'İlanını öne çıkar' }).waitFor();
      await page.getByRole('checkbox', { name: /7 gün acil etiketi/ }).check();
      await page.getByRole('figure').getByText('Acil').waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      // What is missing is said where it is, and nothing was ordered.
      await page.getByRole('button', { name: 'Öde: 149,80 TL' }).click();
      await page.getByText('Adınızı yazın.', { exact: true }).waitFor();
      await billed(page);
      for (const box of await page.getByRole('checkbox', { name: /kabul ediyorum/ }).all()) await box.check();
      await page.getByRole('button', { name: 'Öde: 149,80 TL' }).click();
      await page.getByRole('button', { name: /Bu kartı kullan.*Ödeme alınır/ }).click();
      expect(await overflow(page)).toBe(0);
      await page.getByRole('button', { name: 'Devam et' }).click();
      await page.getByRole('textbox', { name: 'SMS doğrulama kodu' }).fill('123456');
      await page.getByRole('button', { name: 'Onayla' }).click();
      await page.getByText('Ödemeniz alındı. Seçtiğiniz paketler başladı.').waitFor();
      expect(await page.getByText('Başladı', { exact: true }).count()).toBe(2);
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.goto(`/${ad.slug_pid}`);
      await page.getByRole('main').getByText('Acil', { exact: true }).first().waitFor();
      // Who buys again types nothing again.
      await page.goto(`/promote?ads=${ad.id}`);
      await page.getByRole('textbox', { name: 'Soyad' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Soyad' }).inputValue()).toBe('Büyükkılıçoğlu');
      await page.goto('/account/orders');
      await page.getByText('149,80 TL').first().waitFor();
      // What was missing at first was answered as such.
      expect(complaints.filter((one) => !/status of 422/.test(one))).toEqual([]);
    } finally {
      await context.close();
    }
  });
});
