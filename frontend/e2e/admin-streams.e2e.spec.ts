import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoiceList, ListingPage } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { accessibilityFaults, launchBrowser } from './support/browser';
import { tabTo } from './support/keyboard';
import { overflow } from './support/looks';
import { aMember, lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { aPair, say } from './support/talk';

/** A record of staff: where it stands, which stream is its own, and how the stream's page names it. */
interface Record {
  readonly path: string;
  readonly stream: string;
  readonly label: string;
}

let browser: Browser;
let staff: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  staff = await signIn(demo('superadmin'));
});
afterAll(() => browser.close());

const anInvoice = async () => {
  const { data } = await staff.call<InvoiceList>('GET', '/api/admin/invoices');
  if (!data[0]) throw new Error('The demo has no invoice.');
  return data[0];
};
const aConversation = async (): Promise<string> => {
  const { buyer, ad, ofBuyer } = await aPair('Perihan', 'Deniz');
  await say(buyer, ofBuyer, { body: 'Hâlâ satılık mı?' });
  return `${ad.id}-${buyer.id}`;
};

const RECORDS: readonly (readonly [string, () => Promise<Record>])[] = [
  [
    'an ad',
    async () => {
      const { data } = await staff.call<ListingPage>('GET', '/api/listings?per_page=60');
      const id = Math.min(...data.map((one) => one.id));
      return { path: `/cpadmin/adverts/${id}`, stream: `listing-${id}`, label: `İlan #${id}` };
    },
  ],
  [
    'an invoice',
    async () => {
      const { id } = await anInvoice();
      return { path: `/cpadmin/invoices/${id}`, stream: `invoice-${id}`, label: 'Fatura' };
    },
  ],
  [
    'an order',
    async () => {
      const { order_id } = await anInvoice();
      return { path: `/cpadmin/payments/${order_id}`, stream: `order-${order_id}`, label: `Sipariş ${order_id}` };
    },
  ],
  [
    'a conversation',
    async () => {
      const id = await aConversation();
      return {
        path: `/cpadmin/adverts/conversations/${id}`,
        stream: `conversation-${id}`,
        label: `Sohbet #${id}`,
      };
    },
  ],
];

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const events = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Olayları', exact: true });
const back = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: `${label} sayfası`, exact: true });
const streamShown = async (page: Page, stream: string): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: `Akış ${stream}`, exact: true }).waitFor();
  await page.getByRole('heading', { level: 2, name: /^#0 / }).waitFor();
  expect(pathOf(page)).toBe(`/cpadmin/engineering/streams/${stream}`);
};
const onPhone = (path: string, work: (page: Page) => Promise<void>): Promise<void> =>
  lookAs(browser, staff.token, path, { width: 360 }, async ({ page, complaints }) => {
    await work(page);
    expect(complaints).toEqual([]);
  });
const sound = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
};

describe('on a phone, with the keyboard alone', () => {
  it.each(RECORDS)('%s leads to what happened to it, and that leads back', async (_name, found) => {
    const { path, stream, label } = await found();
    await onPhone(path, async (page) => {
      await tabTo(page, events(page));
      await page.keyboard.press('Enter');
      await streamShown(page, stream);
      await sound(page);
      await tabTo(page, back(page, label));
      await page.keyboard.press('Enter');
      await events(page).waitFor();
      expect(pathOf(page)).toBe(path);
      // Whoever came back sees the record whole, not what was left of it.
      await sound(page);
    });
  });

  it('a person leads to what they like, and that leads back', async () => {
    const { id } = await signIn(demo('seller'));
    await onPhone(`/cpadmin/customers/${id}`, async (page) => {
      await tabTo(page, events(page));
      await page.keyboard.press('Enter');
      const others = page.getByRole('navigation', { name: 'Aynı kaydın başka akışları' });
      await tabTo(page, others.getByRole('link', { name: `favorites-${id}`, exact: true }));
      await page.keyboard.press('Enter');
      await streamShown(page, `favorites-${id}`);
      await sound(page);
      await tabTo(page, back(page, `Kullanıcı #${id}`));
      await page.keyboard.press('Enter');
      await events(page).waitFor();
      expect(pathOf(page)).toBe(`/cpadmin/customers/${id}`);
    });
  });

  it('a suspended person leads to what staff did to them, and each of these acts leads back', async () => {
    const { id } = await signIn(await aMember('Nevzat', 'Durgun'));
    await staff.call('POST', `/api/admin/customers/${id}/suspend`, { reason: 'Aynı ürünü defalarca ilan veriyor' });
    await onPhone(`/cpadmin/customers/${id}`, async (page) => {
      await tabTo(page, events(page));
      await page.keyboard.press('Enter');
      const acts = page.getByRole('list', { name: 'Başka bir akışta duran olayları' });
      await acts.waitFor();
      expect(await page.getByText('Bu akışta olay yok').count()).toBe(0);
      await sound(page);
      await tabTo(page, acts.getByRole('link', { name: 'Hesap askıya alındı', exact: true }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Akış roles', exact: true }).waitFor();
      await page.getByRole('heading', { level: 2, name: /^#\d+ Hesap askıya alındı$/u }).waitFor();
      await sound(page);
      await tabTo(page, page.getByRole('main').getByRole('link', { name: `Kullanıcı #${id}`, exact: true }));
      await page.keyboard.press('Enter');
      await events(page).waitFor();
      expect(pathOf(page)).toBe(`/cpadmin/customers/${id}`);
    });
  });

  it('a person to whom nothing was done leads to a page that says so, and that leads back', async () => {
    const { id } = await signIn(await aMember('Münevver', 'Taş'));
    await onPhone(`/cpadmin/customers/${id}`, async (page) => {
      await tabTo(page, events(page));
      await page.keyboard.press('Enter');
      await page.getByText('Bu akışta olay yok').waitFor();
      // There is nothing to step through.
      expect(await page.getByText(/Ok tuşlarıyla/u).count()).toBe(0);
      await sound(page);
      await tabTo(page, back(page, `Kullanıcı #${id}`));
      await page.keyboard.press('Enter');
      await events(page).waitFor();
      expect(pathOf(page)).toBe(`/cpadmin/customers/${id}`);
    });
  });

  it('what was reported leads to the events of its conversation, and these to the conversation', async () => {
    const { seller, buyer, ad, ofBuyer, ofSeller } = await aPair('Saadet', 'Pınar');
    await say(buyer, ofBuyer, { body: 'Merhaba' });
    await say(seller, ofSeller, { body: 'Önce parayı yollayın' });
    await buyer.call('POST', `/api${ofBuyer}/report`, { reason: 'scam', text: 'Para istiyor', messages: [2] });
    const id = `${ad.id}-${buyer.id}`;
    await onPhone('/cpadmin/adverts/message-reports', async (page) => {
      const row = page
        .getByRole('list', { name: 'Bekleyenler', exact: true })
        .getByRole('link')
        .filter({ hasText: 'Saadet P.' });
      await tabTo(page, row);
      await page.keyboard.press('Enter');
      await tabTo(page, events(page));
      await page.keyboard.press('Enter');
      await streamShown(page, `conversation-${id}`);
      await tabTo(page, back(page, `Sohbet #${id}`));
      await page.keyboard.press('Enter');
      await events(page).waitFor();
      expect(pathOf(page)).toBe(`/cpadmin/adverts/conversations/${id}`);
    });
  });
});
