import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MyListing, MyListings, PromotionEffect } from '@ilan/api';
import type { Browser } from 'playwright-core';
import { demo } from './support/accounts';
import { during, launchBrowser, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { visitAs } from './support/member';
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
    await during(visitAs(browser, seller.token, path, { width: 360 }), async ({ page, complaints }) => {
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
    await during(visitAs(browser, buyer.token, path, { width: 360 }), async ({ page }) => {
      await page.getByText('Böyle bir ilanınız yok').waitFor();
      expect(await overflow(page)).toBe(0);
    });
  });
});
