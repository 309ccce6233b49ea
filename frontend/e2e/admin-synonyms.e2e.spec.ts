import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { ListingPage, SynonymGroup, SynonymList } from '@ilan/api';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, launchBrowser, type VisitOptions, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { noticeRead } from './support/notice';
import { signIn, type SignedIn } from './support/signed-in';
import { tabTo, untilFocusIn } from './support/keyboard';

const SYNONYMS = '/cpadmin/settings/synonyms';
const API = '/api/admin/synonyms';
let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
});
afterAll(() => browser.close());

async function opened(path: string, work: (page: Page) => Promise<void>, options: VisitOptions = {}): Promise<void> {
  await lookAs(browser, admin.token, path, options, async ({ page, complaints }) => {
    await work(page);
    // A conflict is an answer, which browsers write into the console all the same.
    expect(complaints.filter((one) => !/status of (409|422|503)/.test(one))).toEqual([]);
  });
}
/** Of what is kept, not of what happened to it. */
const row = (page: Page, word: string) =>
  page.locator('li:not([aria-label="Son değişiklikler"] li)').filter({ hasText: word });
const groupOf = async (word: string): Promise<SynonymGroup | undefined> =>
  (await admin.call<SynonymList>('GET', API)).data.find(({ words }) => words.includes(word));
const found = async (text: string): Promise<number> =>
  (await admin.call<ListingPage>('GET', `/api/listings?q=${encodeURIComponent(text)}`)).meta.total;

describe('a group of synonyms', () => {
  it('is written, found, changed and deleted by keyboard alone, and changes what searches find', async () => {
    // No word of the demo's, and none that sounds like one.
    const word = `qzx${Date.now().toString(36)}`;
    expect(await found(word)).toBe(0);
    await opened(SYNONYMS, async (page) => {
      await tabTo(page, page.getByRole('button', { name: 'Yeni grup' }));
      await page.keyboard.press('Enter');
      const words = dialog(page).getByRole('textbox', { name: 'Kelimeler' });
      await tabTo(page, words);
      await page.keyboard.type(word);
      await tabTo(page, dialog(page).getByRole('button', { name: 'Kaydet' }));
      await page.keyboard.press('Enter');
      await dialog(page).getByText('En az iki kelime yazın.').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await untilFocusIn(page, words);
      await page.keyboard.press('Control+End');
      await page.keyboard.type('\nkoltuk');
      await tabTo(page, dialog(page).getByRole('button', { name: 'Kaydet' }));
      await page.keyboard.press('Enter');
      await dialog(page).waitFor({ state: 'detached' });
      await row(page, word).getByText(`${word}, koltuk`).first().waitFor();
      expect(await found(word)).toBeGreaterThan(0);

      await tabTo(page, page.getByRole('searchbox', { name: 'Kelime ara' }));
      await page.keyboard.type(word.toUpperCase());
      await page.getByRole('status').filter({ hasText: '1 grup' }).waitFor();
      await tabTo(page, page.getByRole('button', { name: `Sil ${word}, koltuk` }));
      await page.keyboard.press('Enter');
      await tabTo(page, dialog(page).getByRole('button', { name: 'Sil' }));
      await page.keyboard.press('Enter');
      await dialog(page).waitFor({ state: 'detached' });
      await page.getByText('Bu kelimeyi içeren grup yok.').waitFor();
    });
    expect(await groupOf(word)).toBeUndefined();
    expect(await found(word)).toBe(0);
  });

  it('that somebody else saved meanwhile is shown as it is now, and what was typed stays', async () => {
    const word = `wzx${Date.now().toString(36)}`;
    const body = { kind: 'same', word: null, words: [word, 'masa'] };
    const { id } = await admin.call<SynonymGroup>('POST', API, body);
    await opened(SYNONYMS, async (page) => {
      await page.getByRole('button', { name: `Düzenle ${word}, masa` }).click();
      await dialog(page).getByRole('textbox', { name: 'Kelimeler' }).fill(`${word}\nsandalye`);
      await admin.call('PUT', `${API}/${id}`, { word: null, words: [word, 'masa', 'sehpa'], revision: 1 });
      await dialog(page).getByText(`Bu grubun şimdiki hâli: ${word}, masa, sehpa.`, { exact: false }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await noticeRead(page);
      await dialog(page).getByRole('button', { name: 'Kaydet' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await row(page, word).getByText(`${word}, sandalye`).first().waitFor();
    });
    const { revision } = (await groupOf(word)) ?? { revision: -1 };
    expect(revision).toBe(3);
    await admin.call('DELETE', `${API}/${id}`, { revision });
  });

  it('says that the list could not be had, and gets it with another try', async () => {
    await opened('/cpadmin/dashboard', async (page) => {
      await page.route(`**${API}`, (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.goto(SYNONYMS);
      await page.getByText('Eş anlamlılar yüklenemedi').first().waitFor({ timeout: 30_000 });
      await page.unroute(`**${API}`);
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      await row(page, 'otomobil').first().waitFor();
    });
  });
});

it('the page of synonyms has no fault against WCAG 2.2 AA and fits at every width, light and dark', async () => {
  await opened(
    SYNONYMS,
    async (page) => {
      await page.getByRole('searchbox', { name: 'Kelime ara' }).fill('oto');
      await atEachWidth(page, WIDTHS, row(page, 'otomobil').first(), async (width) => {
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
        expect([width, await overflow(page)]).toEqual([width, 0]);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/list-${width}.png` });
      });
      await page.getByRole('button', { name: 'Yeni grup' }).click();
      await dialog(page).getByRole('combobox', { name: 'Tür' }).selectOption('Duyulduğu gibi yazılanlar');
      await atEachWidth(page, WIDTHS, dialog(page), async (width) => {
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/dialog-${width}.png` });
      });
    },
    { width: WIDTHS[0] },
  );
});
