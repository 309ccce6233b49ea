import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { launchBrowser, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn } from './support/signed-in';

let browser: Browser;
let token: string;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ token } = await signIn(demo('accounting')));
});
afterAll(() => browser.close());

async function opened(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  await lookAs(browser, token, path, {}, async ({ page, complaints }) => {
    await work(page);
    expect(complaints.filter((one) => !/status of 422/.test(one))).toEqual([]);
  });
}

const looks = (page: Page, awaited: ReturnType<Page['getByText']>): Promise<void> =>
  atEachWidth(page, WIDTHS, awaited, async (width) => {
    expect([width, await overflow(page)]).toEqual([width, 0]);
    expect(await faultsInBothThemes(page, width)).toEqual([]);
  });

describe('the place in the log of a report', () => {
  it('is told with its moment, and stays where it is pinned until the present is asked for again', async () => {
    await opened('/cpadmin/reports', async (page) => {
      const now = page.getByText(/^\d{1,2} \p{L}+ \d{4} \d\d:\d\d:\d\d itibarıyla, kayıt konumu \d+$/u);
      await now.waitFor();
      const position = /kayıt konumu (\d+)$/.exec(await now.innerText())?.[1] ?? '';
      await page.getByRole('link', { name: 'Bu konuma sabitle' }).click();
      const pinned = page.getByText(`itibarıyla, ${position} kayıt konumundaki hâliyle gösteriliyor.`);
      await pinned.waitFor();
      expect(new URL(page.url()).searchParams.get('position')).toBe(position);
      await looks(page, pinned);
      await page.getByRole('link', { name: 'Güncel hâlini göster' }).click();
      await now.waitFor();
      expect(new URL(page.url()).searchParams.get('position')).toBeNull();
    });
  });

  it('is that of the end of a day, for whoever chooses one that is over; any other is refused with a sentence', async () => {
    await opened('/cpadmin/reports?position=1', async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      const day = page.getByLabel('Şu günün sonundaki hâliyle');
      // Beside the field it says by which day it goes, to those who hear the page as well.
      const told = await day.evaluate((field) => {
        const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
        return hint?.checkVisibility() ? hint.textContent : null;
      });
      expect(told).toMatch(/^Kaydın yapıldığı güne bakılır/);
      await day.fill('2099-12-31');
      const refused = page.getByText(/^31\.12\.2099 günü henüz gelmedi;/);
      await refused.waitFor();
      // One thing is asked at a time: the place that was pinned before has gone.
      expect([...new URL(page.url()).searchParams]).toEqual([['at', '2099-12-31']]);
      await looks(page, refused);
      await page.getByRole('link', { name: 'Güncel hâlini göster' }).click();
      await page.getByRole('region', { name: 'Satışlar tablosu' }).waitFor();
      expect(new URL(page.url()).search).toBe('');
      await day.fill('2020-01-01');
      await page.getByText('01.01.2020 gününün sonunda henüz hiçbir kayıt yoktu.').waitFor();
      // As the log of a shop that is open since last year answers.
      await page.route(/\/api\/admin\/reports\/sales\?at=2026-03-31/, async (route) => {
        const answer = await route.fetch({ url: route.request().url().replace('?at=2026-03-31', '') });
        const report = (await answer.json()) as object;
        const json = { ...report, position: '48213', as_of: '2026-03-31T15:42:05.000Z' };
        await route.fulfill({ response: answer, json });
      });
      await day.fill('2026-03-31');
      const shown = page.getByText(
        '31.03.2026 gününün sonundaki hâliyle gösteriliyor: 31 Mart 2026 18:42:05 itibarıyla, kayıt konumu 48213.',
      );
      await shown.waitFor();
      await looks(page, shown);
      await page.getByRole('link', { name: 'Mizan', exact: true }).click();
      expect([...new URL(page.url()).searchParams]).toEqual([
        ['at', '2026-03-31'],
        ['report', 'trial-balance'],
      ]);
    });
  });
});
