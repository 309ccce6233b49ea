import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { hearsHints, launchBrowser, visit } from './support/browser';
import { operator } from './support/operator';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('a page that stays open', () => {
  it('shows an ad that is approved on the command line, without a reload', async () => {
    const id = /^ *(\d+) +rev /m.exec(await operator('listings', 'pending'))?.[1];
    expect(id).toBeDefined();
    const { page, context, complaints } = await visit(browser, '/');
    const card = page.locator(`main a[href$="-p${id}"]`);
    expect(await card.count()).toBe(0);
    await page.evaluate(() => ((globalThis as { sameDocument?: boolean }).sameDocument = true));
    // A visitor says nothing of themselves: the first answer is all.
    await hearsHints(page, 1);
    await operator('listings', 'approve', id!);
    await card.first().waitFor();
    expect(await page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
