import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { ListingDetail, ListingPage } from '@ilan/api';
import { spoilRows } from '#test/support/product-database.mjs';
import { demo } from './support/accounts';
import { baseUrl, launchBrowser, WIDTHS } from './support/browser';
import { tabTo, untilFocusIn } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const PROJECTIONS = '/cpadmin/engineering/projections';
const ROWS = '/cpadmin/engineering/rows';
const TABLE = 'listing_card';
let browser: Browser;
let engineer: SignedIn;
let listing: number;
beforeAll(async () => {
  browser = await launchBrowser();
  engineer = await signIn(demo('superadmin'));
  const { data } = await engineer.call<ListingPage>('GET', '/api/listings?per_page=60');
  listing = Math.min(...data.map(({ id }) => id));
});
afterAll(() => browser.close());

/** As a fold that has gone wrong, or somebody with psql, leaves it. */
async function spoilPrice(table: string, id: number, minor: number): Promise<void> {
  const dataDir = process.env.PRODUCT_DATA_DIR ?? '';
  expect(await spoilRows(dataDir, table, 'price_minor = $2 where id = $1', [id, minor])).toBe(1);
}

/** What visitors are told: who is signed in as staff is answered out of the rows each time. */
const publicPrice = async (id: number): Promise<string> => {
  const answer = await fetch(`${baseUrl()}/api/listings/${id}`);
  return ((await answer.json()) as ListingDetail).price;
};

async function opened(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  await lookAs(browser, engineer.token, path, {}, async ({ page, complaints }) => {
    await work(page);
    expect(complaints.filter((one) => !/status of (404|503)/.test(one))).toEqual([]);
  });
}

/** No fault against WCAG 2.2 AA and nothing wider than the window, at every width, light and dark. */
const expectSound = (page: Page, sight: Locator): Promise<void> =>
  atEachWidth(page, WIDTHS, sight, async (width) => {
    expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    expect([width, await overflow(page)]).toEqual([width, 0]);
  });

/** Goes there by Tab and presses Enter. */
async function press(page: Page, what: Locator): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press('Enter');
}

/** Chooses the table from the list of all, as who does not know its name does, and types the key beneath whose field stands what it is. */
async function explain(page: Page, table: string, key: string): Promise<void> {
  const tables = page.getByRole('table', { name: 'Satırları açıklanabilen tablolar' });
  await press(page, tables.getByRole('link', { name: table, exact: true }));
  const field = page.getByRole('textbox', { name: 'Anahtar' });
  await page.getByText('Anahtar sütunu: id', { exact: true }).waitFor();
  await tabTo(page, field);
  await page.keyboard.type(key);
  await page.keyboard.press('Enter');
}

describe('an engineer who is told of a wrong price', () => {
  it('finds the row, sees what made it and what is wrong, makes it anew and sees the proof, by keyboard alone', async () => {
    const right = await publicPrice(listing);
    await spoilPrice(TABLE, listing, 1);
    await spoilPrice('listing_page', listing, 2);
    expect(await publicPrice(listing)).toBe('0.02');
    await opened(ROWS, async (page) => {
      await explain(page, TABLE, String(listing));
      const differs = page.getByText('Satır, olayların yaptığından farklı.');
      await differs.waitFor();
      // What is wrong stands first, with what the row has beside what the events make.
      const wrong = page.getByRole('table', { name: 'Satırın alanları' }).getByRole('row').nth(1);
      expect(await wrong.getByRole('rowheader').textContent()).toBe('price_minor');
      const [live, made] = await wrong.getByRole('cell').allTextContents();
      expect(live).toBe('1');
      expect(Number(made?.replaceAll('.', ''))).toBeGreaterThan(1);
      await page
        .getByRole('link', { name: /İlan onaylandı/u })
        .first()
        .waitFor();
      await expectSound(page, differs);

      await press(page, page.getByRole('link', { name: 'listings okuma modeli' }));
      // A comparison tells which rule makes it another, with what stands there and what would.
      const newest = page.getByRole('article').first();
      await press(page, page.getByRole('button', { name: 'Karşılaştır' }));
      await newest.getByText('Karşılaştırıldı').waitFor();
      const byRule = newest.getByRole('list', { name: `${TABLE} tablosunda kurala göre farklar` });
      await byRule.getByText('1 satır değişir').waitFor();
      expect(await byRule.getByRole('row').nth(1).getByRole('cell').allTextContents()).toEqual([
        ...['price_minor 1 satır', String(listing), '1', made?.replaceAll('.', '')],
      ]);
      await expectSound(page, byRule);

      await press(page, page.getByRole('button', { name: 'Yeniden kur', exact: true }));
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await untilFocusIn(page, dialog);
      await press(page, dialog.getByRole('button', { name: 'Yeniden kur' }));
      await newest.getByText('Yayına alındı').waitFor();
      await newest.getByText('Satırlar farklı').waitFor();
      const found = newest.getByRole('row', { name: new RegExp(`^${listing} price_minor 1 `, 'u') });
      await expectSound(page, found);

      await press(page, page.getByRole('button', { name: 'Karşılaştır' }));
      await newest.getByText('Karşılaştırıldı').waitFor();
      await newest.getByText('Satırlar eşit').waitFor();
      // The run before still tells which row was wrong, and leads back to it.
      await press(
        page,
        page
          .getByRole('article')
          .nth(1)
          .getByRole('link', { name: String(listing), exact: true }),
      );
      await page.getByText('Satır, olayların yaptığı satırın aynısı.').waitFor();
    });
    // What somebody was told about: the ad itself shows its price again, without a restart and without another event.
    expect(await publicPrice(listing)).toBe(right);
  });

  it('comes from an event of the ad to a row that is made of it, and from there to its read model and its tables', async () => {
    await opened(`/cpadmin/engineering/streams/listing-${listing}`, async (page) => {
      const row = page.getByRole('link', { name: `${TABLE} ${listing}`, exact: true });
      await expectSound(page, row);
      await press(page, row);
      await page.getByText(`${TABLE} ${listing}`, { exact: true }).waitFor();
      await press(page, page.getByRole('link', { name: 'listings okuma modeli' }));
      await press(page, page.getByRole('link', { name: TABLE, exact: true }));
      await page.getByText('Okuma modeli: listings', { exact: true }).waitFor();
      await expectSound(page, page.getByRole('table', { name: 'Satırları açıklanabilen tablolar' }));
    });
  });

  it('is led to the page on which what was set aside is settled', async () => {
    await opened(PROJECTIONS, async (page) => {
      const waiting = page.getByRole('listitem').filter({ hasText: 'kendi sayfasında' });
      await waiting.getByRole('link', { name: 'Faturalar' }).click();
      await page.waitForURL(/\/cpadmin\/invoices$/u);
      await page.getByRole('heading', { level: 1, name: 'Faturalar' }).waitFor();
    });
  });

  it('sees beside them what lies in each queue: once, with what it is for, and when something was done', async () => {
    await opened(PROJECTIONS, async (page) => {
      const queues = page.getByRole('region', { name: 'Kuyruklar' });
      const jobs = queues.getByRole('listitem').filter({ hasText: 'Arka plan işleri ve düzenli turlar' });
      await jobs.getByText(/^son biten \d+ (sn|dk) önce$/u).waitFor();
      // The next turns of what is looked after again and again.
      await jobs.getByText(/^\d+ ileri zamanlı$/u).waitFor();
      await jobs.getByText('Çalışıyor', { exact: true }).waitFor();
      for (const name of ['mails', 'search_index', 'erasures', 'invoice_hand_over', 'late_payments', 'retired_photos'])
        await queues.getByText(name, { exact: true }).waitFor();
      expect(await page.getByText('jobs', { exact: true }).count()).toBe(1);
      const others = page.getByRole('region', { name: 'Diğer parçalar' }).getByRole('listitem');
      expect(await others.count()).toBe(2);
      await expectSound(page, jobs);
    });
  });

  it('is told what is not there', async () => {
    await opened(`${PROJECTIONS}/yok`, async (page) => {
      await page.getByText('Böyle bir okuma modeli yok.').waitFor();
      await page.goto(`${ROWS}?table=yok&key=1`);
      await page.getByText('Hiçbir okuma modelinin böyle bir tablosu yok.').waitFor();
      await page.goto(`${ROWS}?table=${TABLE}&key=999999999`);
      await page.getByText('Böyle bir satır yok; onu yapan bir olay da yok.').waitFor();
    });
  });
});
