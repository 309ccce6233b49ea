import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visit } from './support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function opened(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, context, complaints } = await visit(browser, path);
  try {
    await work(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

describe('the script of a page', () => {
  /** Milliseconds since the page was asked for: when its first paint was seen, and when the client was asked for. */
  const times = (page: Page) =>
    page.evaluate(() => ({
      seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      asked: performance.getEntriesByType('resource').find(({ name }) => /\/build\/assets\/index-.*\.js$/.test(name))
        ?.startTime,
    }));

  const hasAsked = () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/build\/assets\/index-.*\.js$/.test(name));
  /** It is in the document as soon as it is asked for; the list of resources tells of it when it has come. */
  const isAskedFor = () => document.head.querySelector('script[src*="/build/assets/index-"]') !== null;

  /** Without the end of the longest wait, two seconds, after which the client is asked for in any case. */
  const endlessly = () => {
    const wait = globalThis.setTimeout;
    const withoutTheLongest = (work: TimerHandler, ms?: number) => (ms === 2_000 ? 0 : wait(work, ms));
    Object.assign(globalThis, { setTimeout: withoutTheLongest });
  };

  it('comes after what is seen, also beneath a mouse that only rests there', async () => {
    await opened('/', async (page) => {
      // The browser tells of the resting mouse as soon as something lies beneath it.
      await page.mouse.move(200, 200);
      await page.addInitScript(endlessly);
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(hasAsked);
      const { seen, asked } = await times(page);
      expect(asked).toBeGreaterThan(seen);
    });
  });

  it('comes at once when the page is touched, though a photo is still on its way', async () => {
    // The first photos of this page are those that are seen first.
    await opened('/emlak-c1', async (page) => {
      // The photos never come: nothing but the touch can start the client.
      await page.route('**/photos/**', () => undefined);
      await page.addInitScript(endlessly);
      await page.reload({ waitUntil: 'domcontentloaded' });
      const isOnItsWay = () => document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.complete === false;
      expect(await page.evaluate(isOnItsWay)).toBe(true);
      // As long as it would take to start after the paint.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await page.waitForTimeout(300);
      expect(await page.evaluate(isAskedFor)).toBe(false);
      await page.keyboard.press('Tab');
      await page.waitForFunction(isAskedFor);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
});
