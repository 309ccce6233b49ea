import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { during, launchBrowser, visit } from './support/browser';
import { faultsInBothThemes } from './support/looks';
import { look } from './support/onlooker';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('filters of a list', () => {
  it('take two choices that come before the list has followed the first', async () => {
    await look(browser, '/arama', {}, async ({ page }) => {
      const box = (name: RegExp) => page.getByRole('checkbox', { name }).elementHandle();
      const photos = await box(/^Fotoğraflı ilanlar/);
      const inPerson = await box(/^Elden teslim/);
      await page.evaluate(
        async ([first, second]) => {
          (first as HTMLInputElement).click();
          await Promise.resolve();
          (second as HTMLInputElement).click();
        },
        [photos, inPerson],
      );
      await page.waitForURL(/with_photos=1&in_person=1/);
      expect(await photos.isChecked()).toBe(true);
      expect(await inPerson.isChecked()).toBe(true);
    });
  });

  it('cut prices out with the keyboard, find what is near, and have no faults', async () => {
    await during(visit(browser, '/arama'), async ({ page, context }) => {
      const low = page.getByRole('slider', { name: 'Fiyat, en az' });
      await low.focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(/price_min=/);
      await page.getByRole('checkbox', { name: /^Fotoğraflı ilanlar/ }).check();
      await page.waitForURL(/with_photos=1/);
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 41.0123, longitude: 28.9765 });
      await page.getByRole('button', { name: 'Yakınımdakileri göster' }).click();
      await page.waitForURL(/lat=41\.01&lng=28\.98&radius_km=25/);
      await page
        .getByText(/^\d+ km · /)
        .first()
        .waitFor();
      expect(await faultsInBothThemes(page, 1280)).toEqual([]);
      await page.getByRole('button', { name: /^Yakınımda.*kaldır$/ }).click();
      await page.waitForURL((url) => !url.search.includes('lat='));
    });
  });
});
