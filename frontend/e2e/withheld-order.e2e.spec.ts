import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoiceList, MyListings, OrderOptions } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { keptTerms } from './support/billing-terms';
import { accessibilityFaults, launchBrowser, WIDTHS } from './support/browser';
import { eventually } from './support/eventually';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const PHONE = { width: 360 };
let browser: Browser;
let seller: SignedIn;
let keeper: SignedIn;
let kept: Awaited<ReturnType<typeof keptTerms>> | undefined;
beforeAll(async () => {
  browser = await launchBrowser();
  seller = await signIn(demo('seller'));
  keeper = await signIn(demo('accounting'));
});
afterAll(async () => {
  await kept?.putBack();
  await browser.close();
});

/** A company as the one who is billed. */
async function billedCompany(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Şirket' }).check();
  await page.getByRole('textbox', { name: 'Unvan' }).fill('Şıkgiyim Tekstil Ltd. Şti.');
  await page.getByRole('textbox', { name: 'Vergi numarası' }).fill('9876543217');
  await page.getByRole('textbox', { name: 'Vergi dairesi' }).fill('Kadıköy');
  await page.getByRole('textbox', { name: 'Adres' }).fill('Caferağa Mahallesi, Moda Caddesi 5');
  await page.getByRole('combobox', { name: 'İl', exact: true }).selectOption({ label: 'İstanbul' });
  await page.getByRole('combobox', { name: 'İlçe' }).selectOption({ label: 'Kadıköy' });
}

describe('an order of which a company keeps part of the KDV back', () => {
  it('is refused until the accountant has decided, and then asks for less on a phone and says why, up to its invoice', async () => {
    kept = await keptTerms(keeper);
    const terms = await visitAs(browser, keeper.token, '/cpadmin/payments/terms', PHONE);
    try {
      const { page } = terms;
      const rule = page.getByRole('radio', { name: /^Tevkifat var/ });
      await atEachWidth(page, WIDTHS, rule, async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await page.getByRole('radio', { name: /^Karar verilmedi/ }).isChecked()).toBe(true);
      await page.getByRole('textbox', { name: 'Sınır (₺, KDV dahil)' }).fill('50');
      await page.getByRole('button', { name: 'Kaydet' }).click();
      await page.getByText('Satıcı bilgileri kaydedildi.').waitFor();
    } finally {
      await terms.context.close();
    }
    const mine = await seller.call<MyListings>('GET', '/api/my/listings?status=active');
    const ad = mine.data.findLast(({ featured }) => !featured);
    if (!ad) throw new Error('The demo’s seller has no plain ad');
    const { page, context, complaints } = await visitAs(browser, seller.token, `/promote?ads=${ad.id}`, PHONE);
    try {
      await page.getByRole('heading', { level: 1, name: 'İlanınızı öne çıkarın' }).waitFor();
      await billedCompany(page);
      await page.getByText(/en çok 50,00 TL tutarında paket/).waitFor();
      expect(await page.getByRole('button', { name: 'Öde: 99,90 TL' }).isDisabled()).toBe(true);

      await kept.write({ withholding_rule: 'withheld', withholding_minor: 5_000 });
      const ruled = () => seller.call<OrderOptions>('GET', '/api/orders/options').then((one) => one.withholding.rule);
      await eventually(ruled, 'withheld');
      await page.reload();
      await billedCompany(page);
      const part = page.getByRole('region', { name: 'KDV tevkifatı' });
      await part.getByText('KDV tevkifatı (3/10)').waitFor();
      await part.getByText('-5,00 TL').waitFor();
      await atEachWidth(page, WIDTHS, part, async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      await page.setViewportSize({ width: 360, height: 800 });
      for (const box of await page.getByRole('checkbox', { name: /kabul ediyorum/ }).all()) await box.check();
      await page.getByRole('button', { name: 'Öde: 94,90 TL' }).click();
      await page.getByText('94,90 TL').first().waitFor();
      await page.getByRole('button', { name: /Bu kartı kullan.*Ödeme alınır/ }).click();
      await page.getByRole('button', { name: 'Devam et' }).click();
      await page.getByRole('textbox', { name: 'SMS doğrulama kodu' }).fill('123456');
      await page.getByRole('button', { name: 'Onayla' }).click();
      await page.getByText('Ödemeniz alındı. Seçtiğiniz paketler başladı.').waitFor();
      await page.getByText('KDV tevkifatı (3/10)').waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(complaints).toEqual([]);
      const order = page.url().split('/').at(-1) ?? '';
      const invoices = () => keeper.call<InvoiceList>('GET', `/api/admin/invoices?q=${order}`).then(({ data }) => data);
      await eventually(() => invoices().then(({ length }) => length), 1);
      const [invoice] = await invoices();
      expect(invoice).toMatchObject({ net_minor: 8_325, vat_minor: 1_665, withheld_minor: 500 });
      const desk = await visitAs(browser, keeper.token, `/cpadmin/invoices/${invoice?.id ?? ''}`, PHONE);
      try {
        await desk.page.getByText('94,90 TL').first().waitFor();
        expect(await overflow(desk.page)).toBe(0);
      } finally {
        await desk.context.close();
      }
    } finally {
      await context.close();
    }
  });
});
