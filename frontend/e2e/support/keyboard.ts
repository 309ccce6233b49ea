import type { Locator, Page } from 'playwright-core';

const AT_MOST = 150;

/** Goes on with Tab until what is wanted has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const first = wanted.first();
  await first.waitFor();
  for (let presses = 0; presses < AT_MOST; presses += 1) {
    if (await first.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(wanted)}`);
}

/** Goes there with Tab, and presses Enter on it. */
export async function enterOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Until the focus is in it: a dialog is seen a moment before, and keys of that moment go to what opened it. */
export async function untilFocusIn(page: Page, box: Locator): Promise<void> {
  await page.waitForFunction((element) => element.contains(document.activeElement), await box.elementHandle());
}

/** Until what has the focus is written so. */
export async function untilFocused(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.textContent.trim() === wanted, text);
}

/** Until this has the focus itself. */
export async function untilFocusOn(page: Page, wanted: Locator): Promise<void> {
  await page.waitForFunction((element) => element === document.activeElement, await wanted.elementHandle());
}
