import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MyListing, MyListings, OrderDetail, PromotionEffect } from '@ilan/api';
import type { Browser } from 'playwright-core';
import { demo, dialog } from './support/accounts';
import { billed } from './support/billed';
import { launchBrowser, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

let browser: Browser;
let seller: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  seller = await signIn(demo('seller'));
});
afterAll(() => browser.close());

const effectOf = ({ id }: MyListing) => seller.call<PromotionEffect>('GET', `/api/listings/${id}/promotions`);

describe('what a promotion did', () => {
  it('is read by its seller from My ads, in words, as a chart and as a table, beside ads without one', async () => {
    const { data } = await seller.call<MyListings>('GET', '/api/my/listings?per_page=60');
    const effects = await Promise.all(
      data.filter(({ promoted }) => promoted).map(async (ad) => ({ ad, effect: await effectOf(ad) })),
    );
    const found = effects.find(({ effect: { episodes } }) =>
      episodes.some(({ beside, figures }) => beside !== null && figures.some(({ change }) => change !== null)),
    );
    if (!found) throw new Error(`Nothing can be said of any of the ${effects.length} promoted ads`);
    const { ad } = found;
    const path = `/profile/ads?q=${ad.listing_number}`;
    await lookAs(browser, seller.token, path, { width: 360 }, async ({ page, complaints }) => {
      await page.getByRole('link', { name: `Tanıtım ne getirdi?: ${ad.title}` }).click();
      await page.getByRole('heading', { level: 1, name: 'Tanıtım ne getirdi?' }).waitFor();
      await page.getByText('ne olduğunu sayar, neden olduğunu söylemez').waitFor();
      await page.getByText('Artış, günden güne olağan oynamadan büyük.').first().waitFor();
      await page
        .getByText(/kategorisinden, sizinkiyle aynı haftalarda verilmiş/)
        .first()
        .waitFor();
      const summary = page.getByText('Günleri tablo olarak göster').first();
      await summary.click();
      await page.getByRole('region', { name: 'Görüntülenme: günler' }).first().waitFor();
      await page.getByRole('combobox', { name: 'Grafikte ne gösterilsin?' }).first().selectOption('messages');
      await page.getByRole('region', { name: 'Alıcı mesajı: günler' }).first().waitFor();
      await page
        .getByRole('img', { name: /^Alıcı mesajı: / })
        .first()
        .waitFor();
      await atEachWidth(page, WIDTHS, summary, async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      // Its order leads here, too.
      await page
        .getByRole('link', { name: /^Sipariş / })
        .first()
        .click();
      await page
        .getByRole('link', { name: /^Tanıtım ne getirdi\? ?: / })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: 'Tanıtım ne getirdi?' }).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it('is nobody else’s to read', async () => {
    const { data } = await seller.call<MyListings>('GET', '/api/my/listings?per_page=60');
    const buyer = await signIn(demo('buyer'));
    const path = `/profile/ads/${data[0]?.id}/promotion`;
    await lookAs(browser, buyer.token, path, { width: 360 }, async ({ page }) => {
      await page.getByText('Böyle bir ilanınız yok').waitFor();
      expect(await overflow(page)).toBe(0);
    });
  });
});

describe('a seller with several ads', () => {
  it('chooses another one on the promotion page, by keyboard on a phone, and pays for both in one order', async () => {
    const { data } = await seller.call<MyListings>('GET', '/api/my/listings?status=active&per_page=60');
    const [one, other] = data.filter(({ featured, urgent }) => !featured && !urgent);
    if (!one || !other) throw new Error('The demo’s seller has no two plain ads');
    const path = `/profile/ads?q=${one.listing_number}`;
    await lookAs(browser, seller.token, path, { width: 360 }, async ({ page, complaints }) => {
      await page.getByRole('link', { name: `Öne çıkar: ${one.title}` }).click();
      await page.getByRole('radio', { name: 'Vitrin istemiyorum' }).check();
      await page.getByRole('checkbox', { name: /En yeni ilanlar arasında/ }).check();
      await billed(page);
      await page.getByRole('button', { name: 'Başka ilan ekle' }).press('Enter');
      const choice = dialog(page);
      await choice.getByRole('checkbox').first().waitFor();
      await choice.getByRole('searchbox').fill(other.title);
      await choice.getByRole('searchbox').press('Enter');
      await choice.getByRole('checkbox', { name: other.title }).first().press('Space');
      const take = choice.getByRole('button', { name: 'Seçimi kullan (2 ilan)' });
      await atEachWidth(page, WIDTHS, take, async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      await page.setViewportSize({ width: 360, height: 800 });
      await take.press('Enter');
      await choice.waitFor({ state: 'detached' });
      const chosen = page.getByRole('region', { name: 'Öne çıkarılacaklar' });
      await atEachWidth(page, WIDTHS, chosen.getByText(other.title), async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      await page.setViewportSize({ width: 360, height: 800 });
      for (const box of await page.getByRole('checkbox', { name: /kabul ediyorum/ }).all()) await box.check();
      await page.getByRole('button', { name: /^Öde: / }).click();
      await page.getByRole('button', { name: /Bu kartı kullan.*Ödeme alınır/ }).click();
      await page.getByRole('button', { name: 'Devam et' }).click();
      await page.getByRole('textbox', { name: 'SMS doğrulama kodu' }).fill('123456');
      await page.getByRole('button', { name: 'Onayla' }).click();
      await page.getByText('Ödemeniz alındı. Seçtiğiniz paketler başladı.').waitFor();
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const { lines } = await seller.call<OrderDetail>('GET', `/api/orders/${id}`);
      const began = lines.map(({ listing_id, outcome }) => [listing_id, outcome]);
      expect(began).toEqual([
        [one.id, 'started'],
        [other.id, 'started'],
      ]);
      expect(complaints).toEqual([]);
    });
  });
});
