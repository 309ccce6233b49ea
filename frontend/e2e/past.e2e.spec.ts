import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentList, RecordAsOf } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { accessibilityFaults, launchBrowser, WIDTHS } from './support/browser';
import { tabTo } from './support/keyboard';
import { eventually } from './support/eventually';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { aPair, say } from './support/talk';

let browser: Browser;
let staff: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  staff = await signIn(demo('superadmin'));
});
afterAll(() => browser.close());

async function opened(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  await lookAs(browser, staff.token, path, {}, async ({ page, complaints }) => {
    await work(page);
    expect(complaints).toEqual([]);
  });
}

const then = (page: Page) => page.getByRole('region', { name: 'O andaki hâli' });

/** No fault against WCAG 2.2 AA and nothing wider than the window, at every width, light and dark. */
const expectSound = (page: Page): Promise<void> =>
  atEachWidth(page, WIDTHS, then(page), async (width) => {
    // Wherever the last step has scrolled to: a button that lies half below the header is too small a target there.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    expect([width, await overflow(page)]).toEqual([width, 0]);
  });

describe('whoever supports people sees what a record was at a moment', () => {
  it('of the settings: goes back by keyboard, and an address handed on shows the same', async () => {
    const { slider_title } = await staff.call<{ slider_title: string }>('GET', '/api/settings');
    await staff.call('PUT', '/api/admin/settings', { slider_title: 'Geçmişte kalacak başlık' });
    await staff.call('PUT', '/api/admin/settings', { slider_title });
    await opened('/cpadmin/settings', async (page) => {
      await tabTo(page, page.getByRole('button', { name: 'Geçmişine bak' }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('slider', { name: 'Gösterilen an' }));
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await then(page).getByText('“Geçmişte kalacak başlık”').waitFor();
      const shared = page.url();
      expect(new URL(shared).searchParams.get('at')).toMatch(/^2\d{3}-/u);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.goto(shared);
      await then(page).getByText('“Geçmişte kalacak başlık”').waitFor();
      await page.getByRole('button', { name: 'Şimdiye dön' }).click();
      await then(page).getByText(`“${slider_title}”`).waitFor();
    });
  });

  it('of an order and of a person, with their ads as they stood', async () => {
    const { data } = await staff.call<PaymentList>('GET', '/api/admin/payments?status=paid');
    const order = data[0]?.order_id ?? '';
    const { moments } = await staff.call<RecordAsOf>('GET', `/api/admin/payments/${order}/as-of`);
    await opened(`/cpadmin/payments/${order}?at=${moments[0]?.at}`, async (page) => {
      await then(page)
        .getByText(/^Ödenm/u)
        .waitFor();
      await page.getByRole('link', { name: 'Bu olay günlükte' }).click();
      await page.getByRole('heading', { level: 1, name: `Akış order-${order}` }).waitFor();
    });
    const seller = await signIn(demo('seller'));
    await opened(`/cpadmin/customers/${seller.id}?at=2001-01-01T00:00:00.000Z`, async (page) => {
      await then(page).getByText('Henüz üye değildi', { exact: true }).waitFor();
      expect(await then(page).getByRole('link').count()).toBe(0);
      await page.getByRole('button', { name: 'Şimdiye dön' }).or(page.getByLabel('Belirli bir an')).first().waitFor();
      await page.getByLabel('Belirli bir an').fill('2100-01-01T00:00');
      await page.getByRole('button', { name: 'Git', exact: true }).click();
      await then(page)
        .getByRole('link', { name: /yayındaydı$/u })
        .first()
        .waitFor();
      await expectSound(page);
    });
  });

  it('of a conversation, without a word of it, and back from its events', async () => {
    const { seller, buyer, ad, ofBuyer, ofSeller } = await aPair('Nesrin', 'Kaya');
    await say(buyer, ofBuyer, { body: 'Kelime sızmasın lütfen' });
    await say(seller, ofSeller, { body: 'Elbette' });
    const id = `${ad.id}-${buyer.id}`;
    const looks = `/api/admin/audit?action=personal-data.read&target=account-${buyer.id}`;
    const looked = async () => (await staff.call<{ data: readonly { sentence: string }[] }>('GET', looks)).data;
    await opened(`/cpadmin/engineering/streams/conversation-${id}`, async (page) => {
      // Also who looks at it event by event, with every word closed.
      await page.getByRole('heading', { level: 1, name: `Akış conversation-${id}` }).waitFor();
      await eventually(async () => (await looked()).length, 1);
      await page.getByRole('link', { name: `Sohbet #${id} sayfası` }).click();
      await then(page).getByText('#1 Alıcı: •••••• •••••••• ••••••').waitFor();
      expect(await page.content()).not.toContain('sızmasın');
      await page.getByRole('button', { name: 'Önceki an' }).click();
      await page.getByRole('button', { name: 'Önceki an' }).click();
      await then(page).getByText(/^#2 /u).waitFor({ state: 'detached' });
      await expectSound(page);
      await page.getByRole('link', { name: 'Olayları', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: `Akış conversation-${id}` }).waitFor();
    });
    expect((await looked())[0]?.sentence).toContain('mesajlarını görüntüledi');
  });
});
