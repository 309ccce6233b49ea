import type { Browser, Page } from 'playwright-core';
import type { VisitOptions } from './browser';
import { lookAs } from './member';
import type { SignedIn } from './signed-in';

export const rows = (page: Page) => page.getByRole('list', { name: 'Bekleyenler' }).getByRole('listitem');

/** The queue narrowed to the ads of one journey, as somebody sees it. */
export async function atQueue(
  browser: Browser,
  who: SignedIn,
  word: string,
  work: (page: Page) => Promise<void>,
  { stale = false, ...options }: VisitOptions & { readonly stale?: boolean } = {},
): Promise<void> {
  await lookAs(browser, who.token, '/cpadmin/unauthorized', options, async ({ page }) => {
    // Neither hints nor a claim: what others do meanwhile is not seen. A claim that failed would read the ad again, so it gets no answer.
    if (stale) {
      await page.route(/socket\.io/, (route) => route.abort());
      await page.route(/\/claim$/, () => undefined);
    }
    await page.goto(`/cpadmin/adverts/review?q=${word}`);
    await rows(page).first().waitFor();
    await work(page);
  });
}
