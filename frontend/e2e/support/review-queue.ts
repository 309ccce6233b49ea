import type { ReadModelList, ReviewQueue } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { demo } from './accounts';
import type { VisitOptions } from './browser';
import { eventually } from './eventually';
import { lookAs } from './member';
import { lastWritten, signIn, type SignedIn } from './signed-in';

export const rows = (page: Page) => page.getByRole('list', { name: 'Bekleyenler' }).getByRole('listitem');

let engineer: Promise<SignedIn> | undefined;

/**
 * The rules look at an ad a moment after it was written. What they find moves it in the queue and has to be read before a yes: whoever had looked
 * at the queue before would press for another ad, or before the end of one.
 */
async function untilAssessed({ call }: SignedIn, word: string): Promise<void> {
  const wanted = Number(lastWritten());
  const { call: ask } = await (engineer ??= signIn(demo('superadmin')));
  await eventually(async () => {
    const { reactions } = await ask<ReadModelList>('GET', '/api/admin/engineering/projections');
    return Number(reactions.find(({ name }) => name === 'assess-listing-when-written')?.place) >= wanted;
  }, true);
  // The page itself does not know what was written beside it.
  await call<ReviewQueue>('GET', `/api/admin/reviews?q=${word}`);
}

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
    await untilAssessed(who, word);
    await page.goto(`/cpadmin/adverts/review?q=${word}`);
    await rows(page).first().waitFor();
    await work(page);
  });
}
