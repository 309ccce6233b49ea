import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListingPage } from '@ilan/api';
import type { Browser } from 'playwright-core';
import { baseUrl, launchBrowser } from './support/browser';
import { faultsInBothThemes, overflow } from './support/looks';
import { look } from './support/onlooker';

let browser: Browser;
let ids: readonly number[];
beforeAll(async () => {
  browser = await launchBrowser();
  const found = (await (await fetch(`${baseUrl()}/api/listings?category_id=2&sort=newest`)).json()) as ListingPage;
  ids = found.data.slice(0, 4).map(({ id }) => id);
  expect(ids).toHaveLength(4);
});
afterAll(() => browser.close());

describe('ads side by side', () => {
  it.each([360, 1280])('stand in the first HTML of their address, without faults at %i px', async (width) => {
    await look(browser, '/', { width }, async ({ page, complaints }) => {
      const first = await page.goto(`/karsilastir?ids=${ids.join(',')}`);
      expect(await first!.text()).toContain('Yalnızca farkları göster');
      await page.getByRole('table', { name: 'Karşılaştırılan ilanlar' }).waitFor();
      expect(await page.getByRole('columnheader').count()).toBe(4);
      expect(await faultsInBothThemes(page, width)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    });
  });

  it('are two at a time on a phone, the names standing still, and the others come with the arrow keys', async () => {
    await look(browser, `/karsilastir?ids=${ids.join(',')}`, { width: 360 }, async ({ page }) => {
      const heads = page.getByRole('columnheader');
      const name = page.getByRole('rowheader', { name: /^Fiyat/ });
      const whole = async () => {
        const left = (await name.boundingBox())!;
        const boxes = await Promise.all((await heads.all()).map((head) => head.boundingBox()));
        return boxes.filter((box) => box && box.x >= left.x + left.width - 2 && box.x + box.width <= 362).length;
      };
      await heads.first().waitFor();
      expect(await whole()).toBe(2);
      const before = (await name.boundingBox())!.x;
      await page.getByRole('region', { name: 'Karşılaştırılan ilanlar' }).focus();
      await page.waitForFunction(() => {
        const { activeElement: region } = document;
        return region !== null && region.scrollWidth > region.clientWidth;
      });
      for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 100);
      expect(Math.abs((await name.boundingBox())!.x - before)).toBeLessThanOrEqual(17);
    });
  });

  it('are chosen in a list, remembered after a reload, and reached from there by keyboard', async () => {
    await look(browser, '/arama', { width: 1280 }, async ({ page, complaints }) => {
      await page.getByRole('button', { name: 'Karşılaştır', exact: true }).click();
      const choices = page.getByRole('button', { name: /ilanını karşılaştır$/ });
      await choices.first().focus();
      await page.keyboard.press('Space');
      await choices.nth(1).focus();
      await page.keyboard.press('Enter');
      await page.getByText('2 / 4 ilan seçildi').waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Karşılaştır', exact: true }).click();
      await page.getByText('2 / 4 ilan seçildi').waitFor();
      await page.getByRole('link', { name: 'Karşılaştır', exact: true }).press('Enter');
      await page.waitForURL(/\/karsilastir\?ids=\d+,\d+$/);
      await page
        .getByRole('button', { name: /ilanını çıkar$/ })
        .first()
        .click();
      await page.waitForURL(/\/karsilastir\?ids=\d+$/);
      expect(complaints).toEqual([]);
    });
  });
});
