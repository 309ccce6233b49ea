import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults, launchBrowser, WIDTHS } from './support/browser';
import { look } from './support/onlooker';

let browser: Browser;
// No word of the newest ad: its place may be a thing, too (“Van”), and its title begins with what a search only wishes for (“Uygun …”).
const PLACE = 'Eskişehir';
const THING = 'forklift';

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function searched(q: string, work: (page: Page) => Promise<void>, width = 1280): Promise<void> {
  await look(browser, `/arama?q=${encodeURIComponent(q)}`, { width }, async ({ page, complaints }) => {
    await work(page);
    expect(complaints).toEqual([]);
  });
}
const query = (page: Page) => new URL(page.url()).searchParams;

describe('a search by words', () => {
  it('shows a place that it understood, takes it back with a key, and has it again after Back', async () => {
    await searched(PLACE, async (page) => {
      const chip = page.getByRole('button', { name: new RegExp(`sözünden anlaşıldı: ${PLACE}`) });
      await chip.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => !url.searchParams.has('q'));
      await page.goBack();
      await chip.waitFor();
      expect(query(page).get('q')).toBe(PLACE);
    });
  });

  it.each(WIDTHS)('says at %i px what it shows instead of what nobody sells', async (width) => {
    await searched(
      `${THING} qwxzkjh`,
      async (page) => {
        await page.getByText(new RegExp(`“${THING} qwxzkjh” bulunamadı; `)).waitFor();
        expect(await page.getByRole('list', { name: 'İlanlar' }).getByRole('article').count()).toBeGreaterThan(0);
        expect(await accessibilityFaults(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      },
      width,
    );
  });

  it('tells a corrected spelling, searches as typed where that is wanted, and offers the other again', async () => {
    await searched('forkilft', async (page) => {
      await page.getByText('“forklift” için sonuçlar gösteriliyor').waitFor();
      await page.getByRole('link', { name: '“forkilft” olarak ara' }).click();
      await page.waitForURL(/verbatim=spelling/);
      await page.getByRole('link', { name: 'Şunu mu demek istediniz: “forklift”' }).click();
      await page.waitForURL((url) => !url.searchParams.has('verbatim'));
    });
  });

  it('finds nothing for nonsense, and shows where to go on', async () => {
    await searched('qwxzkjh', async (page) => {
      await page.getByText('Bu ölçütlere uyan ilan yok').waitFor();
      const [first] = await page.getByRole('navigation', { name: 'Kategorilere göz atın' }).getByRole('link').all();
      await first?.click();
      await page.waitForURL(/-c\d+$/);
    });
  });
});
