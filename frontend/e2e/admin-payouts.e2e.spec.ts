import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { PaymentList, PayoutLine, PayoutLines, StaffOrder } from '@ilan/api';
import { demo } from './support/accounts';
import { launchBrowser, WIDTHS } from './support/browser';
import { enterOn, tabTo, untilFocusIn } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const PAYOUTS = '/cpadmin/payments/payouts';
const MATCH = 'Ödemeyle eşleştir';
const REASON = 'Öteki mağazamızın satışı, bu siteyle ilgisi yok.';
let browser: Browser;
let accountant: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  accountant = await signIn(demo('accounting'));
});
afterAll(() => browser.close());

async function opened(width: number, path: string, work: (page: Page) => Promise<void>): Promise<void> {
  await lookAs(browser, accountant.token, path, { width }, async ({ page, complaints }) => {
    await page.getByRole('heading', { level: 1, name: 'Eşleşmeyen aktarımlar' }).waitFor();
    await work(page);
    expect(complaints.filter((one) => !/status of (409|422)/.test(one))).toEqual([]);
  });
}

const waiting = async (status = 'open'): Promise<readonly PayoutLine[]> =>
  (await accountant.call<PayoutLines>('GET', `/api/admin/payout-lines?status=${status}`)).data;
/** By the name that the provider gives it. */
const cardOf = (page: Page, { settlement_id }: PayoutLine): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: settlement_id.replace(/:.*$/, '') });

interface Payment {
  readonly order_id: string;
  readonly fee_minor: number;
}
const istanbul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' });

/**
 * As the accountant finds it: by what is left of it where 2,5 % and 25 kuruş were kept, of those paid by the day of the line (the run's other journeys
 * buy for the same price today), or by whether all of it has come.
 */
async function paymentOf(
  { amount_minor, day }: Pick<PayoutLine, 'amount_minor' | 'day'>,
  hasCome: boolean,
): Promise<Payment> {
  for (let page = 1; page <= 5; page += 1) {
    const { data } = await accountant.call<PaymentList>(
      'GET',
      `/api/admin/payments?status=paid&per_page=100&page=${page}`,
    );
    for (const { method, order_id, paid_at, amount_minor: paid } of data) {
      const fee_minor = Math.round(paid * 0.025) + 25;
      if (method !== 'test_card' || (!hasCome && paid - fee_minor !== amount_minor)) continue;
      if (!hasCome && istanbul.format(new Date(paid_at ?? Date.now())) > day) continue;
      const { attempts } = await accountant.call<StaffOrder>('GET', `/api/admin/payments/${order_id}`);
      if (attempts.length === 1 && (attempts[0]?.paid_out_minor !== 0) === hasCome) return { order_id, fee_minor };
    }
  }
  throw new Error(`No payment leaves ${amount_minor}`);
}

const lira = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');

/** The newest that waits for its payment, which is found by hand. */
async function lateOne(): Promise<PayoutLine> {
  const lines = (await waiting()).filter(({ amount_minor }) => (amount_minor ?? 0) > 0);
  const newest = lines.toSorted((one, other) => (one.day < other.day ? 1 : -1)).at(0);
  if (!newest) throw new Error('Nothing waits for its payment');
  return newest;
}

describe.each([WIDTHS[0], WIDTHS[2]])('payouts that no payment took, by keyboard alone, %i wide', (width) => {
  it('are matched by hand: what cannot be is said at its field, and who presses twice has matched once', async () => {
    const line = await lateOne();
    const { order_id, fee_minor } = await paymentOf(line, false);
    const { order_id: other } = await paymentOf(line, true);
    await opened(width, PAYOUTS, async (page) => {
      const card = cardOf(page, line);
      await enterOn(page, card.getByRole('button', { name: MATCH }));
      const dialog = page.getByRole('dialog');
      const ref = dialog.getByLabel('Sipariş ya da ödeme no');
      await untilFocusIn(page, dialog);
      expect(await faultsInBothThemes(page, width)).toEqual([]);
      // A number that was mistyped, of a payment that has come already.
      await page.keyboard.type(other.toLowerCase());
      await page.keyboard.press('Tab');
      await page.keyboard.type('0');
      await page.keyboard.press('Enter');
      await dialog.getByText(/^Bu ödeme/).waitFor();
      await untilFocusIn(page, ref);
      expect(await ref.getAttribute('aria-invalid')).toBe('true');
      expect(await faultsInBothThemes(page, width)).toEqual([]);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(order_id);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+a');
      await page.keyboard.type(lira(fee_minor));
      // Twice, as an impatient hand does.
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.getByText('Aktarım ödemeye sayıldı.').first().waitFor();
      await dialog.waitFor({ state: 'detached' });
      await card.waitFor({ state: 'detached' });
    });
    const { attempts } = await accountant.call<StaffOrder>('GET', `/api/admin/payments/${order_id}`);
    expect(attempts[0]).toMatchObject({ paid_out_minor: line.amount_minor, fee_minor });
    await opened(width, `${PAYOUTS}?status=matched`, async (page) => {
      const card = cardOf(page, line);
      await card.getByRole('link', { name: `${order_id}-1` }).waitFor();
      expect(await card.getByRole('button').count()).toBe(0);
    });
  });

  it('are set aside with a reason and taken back, and who is late is told that another was faster', async () => {
    const line = (await waiting()).find(({ amount_minor }) => (amount_minor ?? 0) < 0);
    if (!line) throw new Error('Nothing was deducted');
    await opened(width, PAYOUTS, async (page) => {
      const card = cardOf(page, line);
      await enterOn(page, card.getByRole('button', { name: 'Ayır' }));
      const dialog = page.getByRole('dialog');
      await untilFocusIn(page, dialog);
      await tabTo(page, dialog.getByRole('textbox'));
      await page.keyboard.type('kısa');
      await enterOn(page, dialog.getByRole('button', { name: 'Ayır' }));
      await dialog.getByText(/en az 10/).waitFor();
      await tabTo(page, dialog.getByRole('textbox'));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(REASON);
      await enterOn(page, dialog.getByRole('button', { name: 'Ayır' }));
      await page.getByText('Aktarım ayrıldı.').first().waitFor();
      await card.waitFor({ state: 'detached' });
    });
    await opened(width, `${PAYOUTS}?status=aside`, async (page) => {
      await enterOn(page, cardOf(page, line).getByRole('button', { name: 'Geri al' }));
      const dialog = page.getByRole('dialog');
      await untilFocusIn(page, dialog);
      await tabTo(page, dialog.getByRole('textbox'));
      await page.keyboard.type('Yanlış ayrılmıştı, yeniden bakılacak.');
      await enterOn(page, dialog.getByRole('button', { name: 'Geri al' }));
      await page.getByText('Aktarım yeniden eşleşmeyi bekliyor.').first().waitFor();
    });
    const { order_id } = await paymentOf(line, true);
    await opened(width, PAYOUTS, async (page) => {
      await enterOn(page, cardOf(page, line).getByRole('button', { name: MATCH }));
      const dialog = page.getByRole('dialog');
      await untilFocusIn(page, dialog);
      // A colleague is faster.
      await accountant.call('POST', `/api/admin/payout-lines/${line.id}/set-aside`, { reason: REASON });
      await page.keyboard.type(order_id);
      await page.keyboard.press('Tab');
      await page.keyboard.type('0');
      await page.keyboard.press('Enter');
      await dialog.getByText('Bu aktarım ayrılmış; önce geri alın.').waitFor();
      expect(await faultsInBothThemes(page, width)).toEqual([]);
      await page.keyboard.press('Escape');
      await cardOf(page, line).waitFor({ state: 'detached' });
    });
    await accountant.call('POST', `/api/admin/payout-lines/${line.id}/release`, { reason: REASON });
  });
});

describe('the page of payouts', () => {
  it('says of one that its day is past, has no fault against WCAG 2.2 AA and fits at every width, light and dark', async () => {
    await opened(WIDTHS[0], PAYOUTS, async (page) => {
      await page
        .getByText(/\(geçti\)$/)
        .first()
        .waitFor();
      await atEachWidth(page, WIDTHS, page.getByRole('heading', { level: 1 }), async (width) => {
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
        expect([width, await overflow(page)]).toEqual([width, 0]);
      });
    });
  });
});
