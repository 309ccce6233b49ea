import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { accessibilityFaults, launchBrowser, type VisitOptions, WIDTHS } from './support/browser';
import { tabTo } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const TRANSFERS = '/cpadmin/payments/transfers';
let browser: Browser;
let accountant: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  accountant = await signIn(demo('accounting'));
});
afterAll(() => browser.close());

async function opened(path: string, work: (page: Page) => Promise<void>, options: VisitOptions = {}): Promise<void> {
  const { page, context, complaints } = await visitAs(browser, accountant.token, path, options);
  try {
    await work(page);
    expect(complaints.filter((one) => !/status of (422|503)/.test(one))).toEqual([]);
  } finally {
    await context.close();
  }
}

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });

describe('transfers of the bank', () => {
  it('wait for the accountant, who sets one aside and takes it back, by keyboard alone', async () => {
    await opened(TRANSFERS, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Banka hareketleri' }).waitFor();
      await cards(page).first().waitFor();
      const open = await cards(page).count();
      expect(open).toBeGreaterThan(0);
      await tabTo(page, page.getByRole('button', { name: 'Ayır', exact: true }).first());
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByRole('textbox').fill('Ofisin kirası, siparişlerle ilgisi yok.');
      await dialog.getByRole('button', { name: 'Ayır', exact: true }).press('Enter');
      await page.getByText('Hareket ayrıldı.').first().waitFor();
      await page.goto(`${TRANSFERS}?status=aside`);
      await page.getByRole('button', { name: 'Geri al', exact: true }).first().press('Enter');
      await page.getByRole('dialog').getByRole('textbox').fill('Yanlış ayrılmıştı, yeniden bakılacak.');
      await page.getByRole('dialog').getByRole('button', { name: 'Geri al', exact: true }).press('Enter');
      await page.getByText('Havale yeniden eşleşmeyi bekliyor.').first().waitFor();
    });
  });

  it('are on a page that has no fault against WCAG 2.2 AA and fits at every width, light and dark', async () => {
    await opened(
      TRANSFERS,
      async (page) => {
        await cards(page).first().waitFor();
        await atEachWidth(page, WIDTHS, page.getByRole('heading', { level: 1 }), async (width) => {
          expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
          expect([width, await overflow(page)]).toEqual([width, 0]);
        });
      },
      { width: WIDTHS[0] },
    );
  });
});
