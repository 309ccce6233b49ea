import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { accessibilityFaults, launchBrowser } from './support/browser';
import { aMember } from './support/member';
import { aWord, untilOpen, waitingAd } from './support/moderation';
import { atQueue, rows } from './support/review-queue';
import { signIn, type SignedIn } from './support/signed-in';

let browser: Browser;
let owner: SignedIn;
let elif: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signIn(await aMember('Ümit', 'Işık'));
  elif = await signIn(demo('moderator'));
});
afterAll(() => browser.close());

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each([360, 768, 1280])('the queue and an open ad have no fault at %d px, and fit', async (width) => {
    const word = aWord();
    const title = `Çekoslovakyalılaştıramadıklarımızdanmışsınızcasına ${word}`;
    await waitingAd(owner, { title, description: 'Beni 0532 123 45 67 numaralı telefondan arayın, hemen gelin alın.' });
    const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await atQueue(
      browser,
      elif,
      word,
      async (page) => {
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
        await rows(page).getByRole('link').click();
        await untilOpen(page, title);
        await page.locator('article mark').first().waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      },
      { width, theme },
    );
  });
});
