import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListingDetail, ListingPage, Notices } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, launchBrowser } from './support/browser';
import { eventually } from './support/eventually';
import { tabTo, untilFocusIn } from './support/keyboard';
import { aMember } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { aPair, say } from './support/talk';
import { look } from './support/onlooker';

const DESK = '/cpadmin/adverts/message-reports';

let browser: Browser;
let moderator: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  moderator = await signIn(demo('moderator'));
});
afterAll(() => browser.close());

const desk = (work: (page: Page) => Promise<void>): Promise<void> =>
  look(browser, DESK, { token: moderator.token }, async ({ page, complaints }) => {
    await work(page);
    expect(complaints).toEqual([]);
  });
const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
const current = (page: Page, list: string) => rows(page, list).and(page.locator('[aria-current=true]'));
const openRow = async (page: Page, list: string, text: string): Promise<void> => {
  await tabTo(page, rows(page, list).filter({ hasText: text }).getByRole('link'));
  await page.keyboard.press('Enter');
  await current(page, list).filter({ hasText: text }).waitFor();
};
const kind = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, page.getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name, exact: true }).and(page.locator('[aria-current=page]')).waitFor();
};

/** Ads of as many people as are asked for, none of them the demo's own. */
const adsOfMany = async (person: SignedIn, count: number) => {
  const { data } = await person.call<ListingPage>('GET', '/api/listings?sort=newest&per_page=60');
  const found = new Map<number, number>();
  for (const { id } of data) {
    const { seller } = await person.call<ListingDetail>('GET', `/api/listings/${id}`);
    if (seller.id > 20) found.set(seller.id, id);
    if (found.size === count) break;
  }
  return [...found];
};

describe('a moderator, with the keyboard alone', () => {
  it('reads what was reported and nothing else, warns, and both people hear of it', async () => {
    const { seller, buyer, ad, ofBuyer, ofSeller } = await aPair('Tülin', 'Şengül');
    await say(buyer, ofBuyer, { body: 'Merhaba, görebilir miyim?' });
    await say(seller, ofSeller, { body: 'Önce kapora gönderin' });
    for (const n of [3, 4, 5, 6]) await say(seller, ofSeller, { body: `Bekliyorum ${n}` });
    await buyer.call('POST', `/api${ofBuyer}/report`, { reason: 'scam', text: 'Görmeden para istiyor', messages: [2] });
    await desk(async (page) => {
      await rows(page, 'Bekleyenler').first().waitFor();
      await page.keyboard.press('j');
      await current(page, 'Bekleyenler').waitFor();
      await page.keyboard.press('Shift+?');
      await dialog(page).getByText('Bildirimi kapat').waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await openRow(page, 'Bekleyenler', 'Tülin Ş.');
      const evidence = page.getByRole('region', { name: 'Mesajlar' });
      await evidence.getByText('Önce kapora gönderin').waitFor();
      expect(await evidence.getByText('Bekliyorum 5').count()).toBe(1);
      expect(await evidence.getByText('Bekliyorum 6').count()).toBe(0);
      expect(await evidence.getByText('Bildirilen mesaj', { exact: true }).count()).toBe(1);
      await page.getByText('Görmeden para istiyor').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);

      await page.keyboard.press('w');
      await untilFocusIn(page, dialog(page));
      await page.keyboard.type('Kısa');
      await page.keyboard.press('Control+Enter');
      await dialog(page).getByRole('alert').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.type(' oldu: görmeden kapora istemeyin lütfen.');
      await page.keyboard.press('Control+Enter');
      await page.getByText('Uyarı gönderildi').waitFor();
      await rows(page, 'Bekleyenler').filter({ hasText: 'Tülin Ş.' }).waitFor({ state: 'detached' });

      await kind(page, 'Yanıtlananlar');
      await openRow(page, 'Yanıtlananlar', 'Tülin Ş.');
      await page.getByRole('region', { name: 'Karar' }).getByText('Uyarıldı').waitFor();
    });
    const told = async (person: SignedIn, topic: string) =>
      (await person.call<Notices>('GET', `/api/notices?topic=${topic}`)).data.map(({ detail, path }) => [detail, path]);
    await eventually(
      () => told(buyer, 'complaints'),
      [['Bildiriminizi haklı bulduk ve bu kişiyi uyardık. Teşekkür ederiz.', `/messages/u-${seller.id}/p-${ad.id}`]],
    );
    await eventually(
      async () => (await told(seller, 'staff'))[0],
      ['Ekibimizin notu: Kısa oldu: görmeden kapora istemeyin lütfen.', null],
    );
  });

  it('lets one message that was held back go, and deletes another', async () => {
    const sender = await signIn(await aMember('Yağız', 'Toptan'));
    const body = `Elimde sıfır kutusunda onlarca ürün var, toptan fiyatına veriyorum, hemen dönün: ${Date.now()}`;
    const ads = await adsOfMany(sender, 6);
    for (const [owner, id] of ads) await say(sender, `/messages/u-${owner}/p-${id}`, { body });
    await desk(async (page) => {
      await kind(page, 'Bekletilen mesajlar');
      const mine = rows(page, 'Bekleyenler').filter({ hasText: 'Yağız T.' });
      await mine.first().waitFor();
      const held = await mine.count();
      expect(held).toBeGreaterThanOrEqual(2);
      await openRow(page, 'Bekleyenler', 'Yağız T.');
      await page.getByRole('region', { name: 'Bekletilen mesaj' }).getByText(body).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('a');
      await page.getByText('Mesaj alıcısına gönderildi').waitFor();
      await eventually(() => mine.count(), held - 1);

      await openRow(page, 'Bekleyenler', 'Yağız T.');
      await page.keyboard.press('r');
      await untilFocusIn(page, dialog(page));
      await tabTo(page, dialog(page).getByRole('button', { name: 'Mesajı sil' }));
      await page.keyboard.press('Enter');
      await page.getByText('Mesaj silindi').waitFor();
      await eventually(() => mine.count(), held - 2);
    });
  });
});
