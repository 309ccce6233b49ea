import type { Page } from 'playwright-core';

/** Until a press on save does not lead to the notice that has just appeared any more. */
export const noticeRead = (page: Page): Promise<void> =>
  page.locator('[data-new]').first().waitFor({ state: 'detached' });
