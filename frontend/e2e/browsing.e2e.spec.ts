import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Category, ListingPage } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { baseUrl, launchBrowser, visit, type VisitOptions } from './support/browser';

let browser: Browser;
let busiest: Category;
let leaf: Category;

const api = async <Answer>(path: string): Promise<Answer> => {
  const answer = await fetch(baseUrl() + path);
  return (await answer.json()) as Answer;
};

beforeAll(async () => {
  browser = await launchBrowser();
  const categories = await api<Category[]>('/api/categories');
  const byCount = categories.toSorted((a, b) => b.listing_count - a.listing_count);
  busiest = byCount.find((category) => category.parent_id === null)!;
  leaf = byCount.find((category) => !categories.some((other) => other.parent_id === category.id))!;
});
afterAll(() => browser.close());

async function opened(path: string, work: (page: Page) => Promise<void>, options: VisitOptions = {}): Promise<void> {
  const { page, context, complaints } = await visit(browser, path, options);
  try {
    await work(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}
const results = (page: Page) => page.getByRole('list', { name: 'İlanlar' });
const countText = async (page: Page) =>
  Number(
    (await page
      .getByText(/^[\d.]+ ilan$/)
      .first()
      .textContent())!.replace(/\D/g, ''),
  );

describe('looking around', () => {
  it('leads from a search over filters to an ad, its photos and similar ads', async () => {
    const { data } = await api<ListingPage>(`/api/listings?category_id=${leaf.id}`);
    const term = leaf.name.split(' ').at(-1)!;
    await opened('/', async (page) => {
      const box = page
        .getByRole('combobox', { name: 'İlan ara' })
        .or(page.getByRole('searchbox', { name: 'İlan ara' }));
      await box.first().fill(term);
      await box.first().press('Enter');
      await page.waitForURL(/q=/);
      await page.getByRole('heading', { level: 1, name: new RegExp(term) }).waitFor();
      const all = await countText(page);
      expect(all).toBeGreaterThan(0);

      await page.getByRole('textbox', { name: 'Fiyat, en çok' }).fill(String(Math.round(Number(data[0]!.price))));
      await page.getByRole('textbox', { name: 'Fiyat, en çok' }).press('Enter');
      await page.waitForURL(/price_max=/);
      await page.getByRole('list', { name: 'Seçili filtreler' }).waitFor();
      await page.getByRole('combobox', { name: 'Sıralama' }).last().selectOption('price_desc');
      await page.waitForURL(/sort=price_desc/);

      await results(page).getByRole('link').first().click();
      await page.waitForURL(/-p\d+$/);
      // The address changes first, the page and the focus follow.
      await page.waitForFunction(() => document.activeElement?.id === 'main');
      await page.getByRole('button', { name: 'Fotoğrafı büyüt' }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Fotoğrafı büyüt');

      const before = page.url();
      await page.getByRole('list', { name: 'Benzer ilanlar' }).getByRole('link').first().click();
      await page.waitForURL((url) => url.href !== before && /-p\d+$/.test(url.pathname));
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  });

  it('takes filters from the address, and takes them back one by one and with Back', async () => {
    await opened(`/${busiest.slug_cid}?price_min=1000`, async (page) => {
      const filtered = await countText(page);
      await page.getByRole('button', { name: /filtresini kaldır$/ }).click();
      await page.waitForURL((url) => url.search === '');
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      expect(await countText(page)).toBeGreaterThanOrEqual(filtered);
      await page.goBack();
      await page.waitForURL(/price_min=1000/);
      await page.getByRole('button', { name: /filtresini kaldır$/ }).waitFor();
    });
  });

  it('loads more at the end, focuses the first new card, and is all there again after Back', async () => {
    await opened(`/${busiest.slug_cid}`, async (page) => {
      const cards = results(page).getByRole('article');
      expect(await cards.count()).toBe(24);
      await page.getByRole('button', { name: 'Daha fazla göster' }).click();
      await page.waitForURL(/page=2/);
      await cards.nth(24).waitFor();
      const more = await cards.count();
      const firstNew = await results(page).getByRole('link').nth(24).textContent();
      await page.waitForFunction((text) => document.activeElement?.textContent === text, firstNew);

      await cards.nth(24).scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => window.scrollY);
      await results(page).getByRole('link').nth(24).click();
      await page.waitForURL(/-p\d+$/);
      await page.goBack();
      await page.waitForURL(/page=2/);
      await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 200, scrolled);
      expect(await cards.count()).toBe(more);
    });
  });

  it('shows the same pages again after a reload of a list that was grown', async () => {
    await opened(`/${busiest.slug_cid}?page=2`, async (page) => {
      expect(await results(page).getByRole('article').count()).toBeGreaterThan(24);
    });
  });

  it('keeps filters in a drawer on phones, whose button tells what is behind it', async () => {
    await opened(
      `/${busiest.slug_cid}`,
      async (page) => {
        await page.getByRole('button', { name: 'Filtreler', exact: true }).click();
        const drawer = page.getByRole('dialog', { name: 'Filtreler' });
        await drawer.getByRole('textbox', { name: 'Fiyat, en az' }).fill('1.000');
        await drawer
          .getByRole('button', { name: /^Uygula/ })
          .first()
          .click();
        await page.waitForURL(/price_min=1000/);
        const show = drawer.getByRole('button', { name: /ilanı göster$|^Sonuç yok$/ });
        await show.click();
        await drawer.waitFor({ state: 'detached' });
        await page.waitForFunction(() => document.activeElement?.textContent === 'Filtreler (1)');
      },
      { width: 360 },
    );
  });

  it('works with the keyboard alone', async () => {
    await opened(`/${leaf.slug_cid}`, async (page) => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('İçeriğe geç');
      await page.keyboard.press('Enter');
      const first = await results(page).getByRole('link').first().textContent();
      for (let presses = 0; presses < 150; presses++) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate(() => document.activeElement?.textContent)) === first) break;
      }
      await page.keyboard.press('Enter');
      await page.waitForURL(/-p\d+$/);
      await page.getByRole('heading', { level: 1, name: first! }).waitFor();
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) === 'Fotoğrafı büyüt')
          break;
      }
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('+');
      await page.getByRole('button', { name: 'Uzaklaştır' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
  });

  it('asks visitors who want to chat or keep an ad to sign in', async () => {
    const { data } = await api<ListingPage>(`/api/listings?category_id=${leaf.id}`);
    await opened(`/${data[0]!.slug_pid}`, async (page) => {
      await page.getByRole('link', { name: 'Sohbet Başlat' }).first().click();
      await page.getByText('Sohbet etmek için lütfen oturum açın!').waitFor();
      await page.getByRole('dialog').waitFor();
    });
  });

  it('covers neither the end of the footer nor the way up with the bars at the bottom', async () => {
    const { data } = await api<ListingPage>(`/api/listings?category_id=${leaf.id}`);
    for (const width of [360, 768]) {
      await opened(
        `/${data[0]!.slug_pid}`,
        async (page) => {
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
          const up = page.getByRole('button', { name: 'Yukarı çık' });
          await up.waitFor();
          // Tablets have neither the price bar nor the bar of the navigation.
          const bar = page.locator('[data-phone-bar]');
          expect(await bar.isVisible()).toBe(width < 768);
          const bars = (await bar.boundingBox())?.y ?? page.viewportSize()!.height;
          const last = (await page.getByRole('contentinfo').getByRole('link').last().boundingBox())!;
          const button = (await up.boundingBox())!;
          expect(last.y + last.height).toBeLessThanOrEqual(bars);
          expect(button.y + button.height).toBeLessThanOrEqual(bars);
        },
        { width },
      );
    }
  });

  it('says the whole price in the bar at the bottom, however long it is', async () => {
    const { data } = await api<ListingPage>('/api/listings?sort=price_desc');
    const [dearest] = data;
    for (const width of [320, 360, 480]) {
      await opened(
        `/${dearest!.slug_pid}`,
        async (page) => {
          const price = page.locator('[data-phone-bar]').getByText(/ TL$/u);
          expect(Number((await price.textContent())!.replace(/[^\d,]/gu, '').replace(',', '.'))).toBe(
            Number(dearest!.price),
          );
          const room = await price.evaluate((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            const own = range.getBoundingClientRect();
            const box = text.parentElement!.getBoundingClientRect();
            const bar = text.closest('[data-phone-bar]')!.getBoundingClientRect();
            return [own.left - box.left, box.right - own.right, own.top - bar.top, bar.bottom - own.bottom];
          });
          expect(room.filter((left) => left < -0.5)).toEqual([]);
        },
        { width },
      );
    }
  });

  it('leaves room to read on a phone that lies on its side', async () => {
    const { data } = await api<ListingPage>(`/api/listings?category_id=${leaf.id}`);
    await opened(
      `/${data[0]!.slug_pid}`,
      async (page) => {
        await page.evaluate(() => window.scrollTo(0, 600));
        const free = await page.evaluate(() => {
          let rows = 0;
          for (let y = 0; y < window.innerHeight; y++) if (document.elementFromPoint(180, y)?.closest('main')) rows++;
          return rows / window.innerHeight;
        });
        expect(free).toBeGreaterThan(0.7);
        // The bar that holds it on a phone that stands upright is not there.
        expect(await page.getByRole('link', { name: 'Sohbet Başlat' }).filter({ visible: true }).count()).toBe(1);
      },
      { width: 640, height: 360 },
    );
  });

  it('finds without scripts', async () => {
    const context = await browser.newContext({ baseURL: baseUrl(), javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('input[name=q]:visible').fill(leaf.name);
    await page.locator('input[name=q]:visible').press('Enter');
    await page.waitForURL(/\/arama\?q=/);
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await context.close();
  });

  it.each([320, 360, 768, 1280])('never scrolls sideways at %d px', async (width) => {
    const { data } = await api<ListingPage>(`/api/listings?category_id=${leaf.id}`);
    for (const path of [
      '/',
      `/${leaf.slug_cid}`,
      `/${data[0]!.slug_pid}`,
      '/arama?q=zzzzzz',
      '/hakkimizda-s1',
      '/yok-boyle-bir-sayfa',
    ]) {
      const { page, context } = await visit(browser, path, { width });
      // Also in the wider letters of a device whose line was too slow for ours.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.reload();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await context.close();
      expect({ path, wider }).toEqual({ path, wider: 0 });
    }
  });
});
