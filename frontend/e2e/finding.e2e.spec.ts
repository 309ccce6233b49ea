import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { demo, linkIn, mailTo } from './support/accounts';
import { during, launchBrowser, visit } from './support/browser';
import { faultsInBothThemes, overflow } from './support/looks';
import { aMember, lookAs } from './support/member';
import { operator } from './support/operator';
import { waitingAd } from './support/moderation';
import { signIn } from './support/signed-in';
import { look } from './support/onlooker';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PHONE = { width: 360 };
const place = (page: Page) => page.getByRole('button', { name: /^Konum seçin$|^Konum: / });
const results = (page: Page) => page.getByRole('list', { name: 'İlanlar', exact: true });

/** Counts what a thumb has to do. */
const thumb = () => {
  let taps = 0;
  return {
    tap: async (target: Locator): Promise<void> => {
      taps += 1;
      await target.tap();
    },
    taps: () => taps,
  };
};

describe('a buyer on a phone', () => {
  it('chooses a place once, searches, filters, compares, saves, is told of a new ad, and stops that', async () => {
    const member = await aMember('Alıcı');
    const bearer = await member.logIn();
    const seller = await signIn(demo('buyer'));
    const title = (n: number) => `iPhone 13 Pro kutulu bebek arabası ${Date.now().toString(36)}${n}`;
    for (const n of [1, 2]) {
      const id = await waitingAd(seller, { title: title(n) });
      await operator('listings', 'approve', String(id));
    }
    await lookAs(browser, bearer, '/', PHONE, async ({ page, complaints }) => {
      const proof = linkIn(await mailTo(member.email, /./), '/?verify=');
      await page.goto(proof);
      await page.getByText('E-posta adresiniz onaylandı').waitFor();
      const { tap, taps } = thumb();

      // The place, once: two taps.
      await tap(place(page));
      await page.getByRole('searchbox', { name: 'İl veya ilçe ara' }).fill('kadıköy');
      await tap(page.getByRole('button', { name: 'Kadıköy, İstanbul' }).first());
      await page.getByRole('button', { name: 'Konum: Kadıköy, İstanbul' }).waitFor();
      expect(taps()).toBe(2);

      // The words: one tap, and the key of the keyboard.
      const box = page.getByRole('combobox', { name: 'İlan ara' }).last();
      await tap(box);
      await box.pressSequentially('iphon 13 pro');
      await box.press('Enter');
      await page.waitForURL(/\/[^?]+\?q=iphon\+13\+pro&place=own&city_id=34&district_id=\d+/);
      await results(page).getByRole('article').first().waitFor();
      expect(taps()).toBe(3);

      // A filter: three taps.
      await tap(page.getByRole('button', { name: /^Filtreler/ }));
      await tap(page.getByRole('checkbox', { name: /^Fotoğraflı ilanlar/ }));
      await page.waitForURL(/with_photos=1/);
      await tap(page.getByRole('button', { name: /ilanı göster$/ }));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(taps()).toBe(6);

      // Two ads side by side: four taps, and back to the same list.
      await page.evaluate(() => window.scrollTo(0, 0));
      await tap(page.getByRole('button', { name: 'Karşılaştır', exact: true }));
      for (const n of [0, 1]) await tap(page.getByRole('button', { name: /ilanını karşılaştır$/ }).nth(n));
      await tap(page.getByRole('link', { name: 'Karşılaştır', exact: true }));
      await page.waitForURL(/\/karsilastir\?ids=\d+,\d+$/);
      await page.getByRole('rowheader', { name: /^Fiyat/ }).waitFor();
      expect(await page.getByRole('columnheader').count()).toBe(2);
      await page.goBack();
      await page.waitForURL(/with_photos=1/);
      expect(taps()).toBe(10);

      await page.evaluate(() => window.scrollTo(0, 0));
      await tap(page.getByRole('button', { name: 'Aramayı kaydet' }).first());
      await page.getByRole('button', { name: 'Kaydedildi: kaydı kaldır' }).first().waitFor();
      expect(taps()).toBe(11);
      expect(complaints).toEqual([]);

      await page.goto('/saved-searches');
      await page.getByRole('combobox', { name: /bildirim sıklığı$/ }).selectOption('instant');
      await page.getByText('Kadıköy, İstanbul').first().waitFor();
      const fresh = title(3);
      const id = await waitingAd(seller, { title: fresh });
      await operator('listings', 'approve', String(id));
      const mail = await mailTo(member.email, /iphon 13 pro/i, 60_000);
      expect(mail).toContain(fresh);

      const stop = linkIn(mail, '/stop-alerts');
      const [, token = ''] = /\/stop-alerts#([\w-]+)/.exec(mail) ?? [];
      await page.goto(`${stop}#${token}`);
      await tap(page.getByRole('button', { name: 'Evet, durdur' }));
      await page.getByText('E-postalar durduruldu').waitFor();
      expect(taps()).toBe(12);
    });
  });
});

describe('the usual place of a visitor', () => {
  it.each([360, 1280])(
    'is kept for all pages at %i px, in their first HTML, and left with one press',
    async (width) => {
      await look(browser, '/', { width }, async ({ page, complaints }) => {
        await place(page).click();
        await page.getByRole('searchbox', { name: 'İl veya ilçe ara' }).fill('kadikoy');
        await page.getByRole('button', { name: 'Kadıköy, İstanbul' }).first().click();
        await page.getByRole('button', { name: 'Tüm Türkiye' }).waitFor();
        expect(await faultsInBothThemes(page, width)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);

        const first = await page.goto('/emlak-c1');
        expect(page.url()).toMatch(/\/emlak-c1\?place=own&city_id=34&district_id=\d+$/);
        expect(await first!.text()).toContain('Kadıköy');
        await page.getByRole('button', { name: 'Tüm Türkiye' }).waitFor();
        expect(await faultsInBothThemes(page, width)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await page.getByRole('button', { name: 'Tüm Türkiye' }).click();
        await page.waitForURL(/\/emlak-c1\?place=all$/);
        await page.goBack();
        await page.waitForURL(/place=own/);

        // Words that name a place are about that place.
        await page.goto('/arama?q=ankara');
        await page.getByRole('button', { name: /sözünden anlaşıldı: Ankara/ }).waitFor();
        expect(await page.getByRole('button', { name: 'Tüm Türkiye' }).count()).toBe(0);
        expect(complaints).toEqual([]);
      });
    },
  );

  it('is found by the device, and the sentence says why not where it cannot be', async () => {
    await during(visit(browser, '/', PHONE), async ({ page, context }) => {
      await place(page).click();
      await page.getByRole('button', { name: 'Konumumu otomatik bul' }).click();
      await page.getByText(/^Konum izni verilmedi|^Konum bilgisi alınamadı/).waitFor();
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 52.52, longitude: 13.4 });
      await page.getByRole('button', { name: 'Konumumu otomatik bul' }).click();
      await page.getByText(/^Konumunuz Türkiye dışında görünüyor/).waitFor();
      await context.setGeolocation({ latitude: 40.99, longitude: 29.02 });
      await page.getByRole('button', { name: 'Konumumu otomatik bul' }).click();
      await page.getByRole('button', { name: 'Konum: Kadıköy, İstanbul' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Konum: Kadıköy, İstanbul' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox', { name: 'İl veya ilçe ara' }).waitFor({ state: 'detached' });
    });
  });
});

describe('the map of results', () => {
  it.each([360, 1280])(
    'is gone through with the keys and shared by its address at %i px, without faults',
    async (width) => {
      await look(browser, '/arama', { width }, async ({ page, complaints }) => {
        await page.getByRole('button', { name: 'Harita', exact: true }).click();
        await page.waitForURL(/view=map/);
        const map = page.getByRole('region', { name: 'Harita' });
        const istanbul = map.getByRole('button', { name: /^İstanbul: [\d.]+ ilan$/ });
        await istanbul.waitFor();
        expect(await faultsInBothThemes(page, width)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await istanbul.focus();
        await page.keyboard.press('ArrowRight');
        await page.waitForFunction(() => /^Kocaeli: /.test(document.activeElement?.getAttribute('aria-label') ?? ''));
        await istanbul.focus();
        await page.keyboard.press('Enter');
        await page.waitForURL(/city_id=34.*view=map/);
        const district = map.getByRole('button', { name: / ilan$/ }).first();
        await district.waitFor();
        await district.focus();
        await page.keyboard.press(' ');
        await page.waitForURL(/district_id=\d+/);
        await page.reload();
        await map.getByRole('button', { pressed: true }).waitFor();
        await map.getByRole('button', { name: 'Haritayı kapat' }).click();
        await page.waitForURL((url) => !url.search.includes('view='));
        expect(complaints).toEqual([]);
      });
    },
  );
});
