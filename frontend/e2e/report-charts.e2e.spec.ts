import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Report } from '@ilan/api';
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

/** As they are once the site has grown: the demo sells a few packages a day. */
const withLargeSums = (page: Page) =>
  page.route(/\/api\/admin\/reports\/[a-z-]+(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const report = (await answer.json()) as Report;
    const points = report.chart?.points.map(({ label, minor }) => ({ label, minor: minor * 100 }));
    await route.fulfill({
      response: answer,
      json: { ...report, chart: report.chart && { ...report.chart, points } },
    });
  });

/** What of a chart stands further out than the chart itself, and names that its sums have pushed to nothing. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('[role=img]')].flatMap((chart) => {
      const { left, right } = chart.getBoundingClientRect();
      return [...chart.querySelectorAll('span')]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          const isShown = part.textContent === '' || box.width >= 40;
          return box.left < left - 0.5 || box.right > right + 0.5 || !isShown;
        })
        .map((part) => part.textContent);
    }),
  );

it.each(['payments', 'open', 'trial-balance', 'refunds'])(
  'the chart of the report %s has room for the sums of a large site on every screen',
  async (report) => {
    await lookAs(browser, token, '/cpadmin/reports?report=vat', {}, async ({ page, complaints }) => {
      await withLargeSums(page);
      await page.goto(`/cpadmin/reports?report=${report}&from=2000-01-01`);
      const chart = page.getByRole('main').getByRole('img').first();
      await atEachWidth(page, WIDTHS, chart, async (width) => {
        expect([width, await overflow(page), await outside(page)]).toEqual([width, 0, []]);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      expect(complaints).toEqual([]);
    });
  },
);

it('the check of numbers counts papers and no money, and finds no gap', async () => {
  await lookAs(browser, token, '/cpadmin/reports', {}, async ({ page, complaints }) => {
    await page.getByRole('link', { name: 'Numara denetimi' }).click();
    const numbers = page.getByRole('region', { name: 'Numara denetimi tablosu' });
    await numbers
      .getByRole('row', { name: /^ILN20\d\d ILN20\d{11} ILN20\d{11} / })
      .first()
      .waitFor();
    for (const sentence of ['Boşluk yok', 'İki kez kullanılan numara yok', 'Tarihler geriye düşmüyor'])
      await page.getByRole('listitem').filter({ hasText: sentence }).getByText('Tutuyor').waitFor();
    const chart = page.getByRole('main').getByRole('img', { name: /^Aya göre belge sayısı/ });
    expect(await chart.getAttribute('aria-label')).not.toMatch(/TL|,\d\d/);
    await atEachWidth(page, WIDTHS, numbers, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect(await faultsInBothThemes(page, width)).toEqual([]);
    });
    // On paper nobody can turn to another tab.
    const tab = page.getByRole('link', { name: 'Hesap eşlemesi' });
    await tab.waitFor();
    await page.emulateMedia({ media: 'print' });
    await tab.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });
});
