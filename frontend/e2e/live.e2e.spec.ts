import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, visit } from './support/browser';

const root = join(import.meta.dirname, '../..');

/** The operator's tools beside the running product: what they print. */
async function operator(...words: string[]): Promise<string> {
  const dataDir = process.env.PRODUCT_DATA_DIR;
  if (!dataDir) throw new Error('PRODUCT_DATA_DIR must name the data folder of the server under test.');
  const { stdout } = await promisify(execFile)(process.execPath, ['backend/dist/cli.js', ...words], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', DATA_DIR: dataDir },
  });
  return stdout;
}

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
    await operator('listings', 'approve', id!);
    await card.first().waitFor({ timeout: 20_000 });
    expect(await page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
