import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { dialog } from './support/accounts';
import { launchBrowser, WIDTHS } from './support/browser';
import { untilFocused } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow, type Act } from './support/looks';
import { aPair, bubble, field, log, say, lookOf, type Pair } from './support/talk';

/** As long as a name and a word may be. */
const LONGEST = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine'.slice(0, 60);

let browser: Browser;
let pair: Pair;
beforeAll(async () => {
  browser = await launchBrowser();
  pair = await aPair('Abdurrahman', LONGEST);
  const { seller, buyer, ofBuyer, ofSeller } = pair;
  await say(buyer, ofBuyer, { body: `${LONGEST}${LONGEST}\nHâlâ satışta mı?` });
  await say(seller, ofSeller, { body: 'Kapora gönderin, whatsapptan yaz: https://ornek.example' });
  await say(buyer, ofBuyer, { offer_minor: 150_000, body: 'Bu kadar verebilirim' });
});
afterAll(() => browser.close());

const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Konuşma işlemleri' }).click();
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
};

const SCENES: readonly [name: string, act: Act][] = [
  ['the conversation', async (page) => bubble(page, '1.500 TL').getByRole('button', { name: 'Kabul et' })],
  [
    'what did not get through, and too many words',
    async (page) => {
      await page.route('**/api/messages/**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 422,
              contentType: 'application/json',
              body: '{"message":"Çok hızlı yazıyorsunuz."}',
            })
          : route.fallback(),
      );
      await field(page).fill('Gitmeyecek');
      await field(page).press('Enter');
      await field(page).fill('uzun söz '.repeat(230));
      await page.getByText(/karakter fazla/).waitFor();
      return page.getByText('Gönderilemedi: Çok hızlı yazıyorsunuz.');
    },
  ],
  [
    'the report',
    async (page) => {
      await choose(page, 'Bildir');
      await dialog(page).getByRole('button', { name: 'Bildir', exact: true }).click();
      return dialog(page).getByText('Bir neden seçin.');
    },
  ],
  [
    'the offer',
    async (page) => {
      await page.getByRole('button', { name: 'Teklif ver' }).click();
      await dialog(page).getByRole('button', { name: 'Teklifi gönder' }).click();
      return dialog(page).getByText('Geçerli bir fiyat girin');
    },
  ],
];

it.each(SCENES)('%s fits with long words and has no fault against WCAG 2.2 AA', async (_name, act) => {
  await lookOf(browser, pair.seller, pair.ofSeller, { width: 360 }, async (page) => {
    await log(page).getByRole('article').first().waitFor();
    await atEachWidth(page, WIDTHS, await act(page), async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
  });
});

it('the list fits with long words and has no fault against WCAG 2.2 AA', async () => {
  await lookOf(browser, pair.seller, '/messages', { width: 360 }, async (page) => {
    const list = page.getByRole('list', { name: 'Konuşmalar' });
    await atEachWidth(page, WIDTHS, list.getByRole('link').first(), async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
  });
});

it('a conversation can be led with the keyboard alone', async () => {
  await lookOf(browser, pair.buyer, '/messages', {}, async (page) => {
    const row = page.getByRole('list', { name: 'Konuşmalar' }).getByRole('link').first();
    await row.focus();
    await page.keyboard.press('Enter');
    // The field has the focus: one writes at once.
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.type('Tuşlarla yazdım');
    await page.keyboard.press('Enter');
    await bubble(page, 'Tuşlarla yazdım')
      .getByText(/Gönderildi|Okundu/)
      .waitFor();
    await page.getByRole('button', { name: 'Konuşma işlemleri' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await untilFocused(page, 'Arşivle');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Konuşma işlemleri');
  });
});
