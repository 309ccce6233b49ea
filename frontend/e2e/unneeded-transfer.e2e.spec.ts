import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Dashboard, OrderOptions } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { keptTerms } from './support/billing-terms';
import { launchBrowser, WIDTHS } from './support/browser';
import { ordered, paidAtTheTestCardPage } from './support/buys';
import { eventually } from './support/eventually';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { visitAs, lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const PHONE = { width: 360 };
let browser: Browser;
let seller: SignedIn;
let keeper: SignedIn;
let terms: Awaited<ReturnType<typeof keptTerms>> | undefined;
beforeAll(async () => {
  browser = await launchBrowser();
  seller = await signIn(demo('seller'));
  keeper = await signIn(demo('accounting'));
});
afterAll(async () => {
  await terms?.putBack();
  await browser.close();
});

/** A bump, to be paid by transfer. */
async function orderedByTransfer(): Promise<string> {
  terms = await keptTerms(keeper);
  await terms.write({ iban: 'TR330006100519786457841326', bank_name: 'Örnek Bank' });
  const options = () => seller.call<OrderOptions>('GET', '/api/orders/options');
  await eventually(() => options().then(({ methods }) => methods.includes('transfer')), true);
  return ordered(seller, 'transfer');
}

/** What the bank says came today. */
function statement(order: string) {
  const today = new Date().toLocaleDateString('tr-TR', {
    ...{ timeZone: 'Europe/Istanbul', day: '2-digit', month: '2-digit', year: 'numeric' },
  });
  const rows = [
    'IBAN;TR780006200119000006672399',
    'Tarih;Açıklama;Tutar;Bakiye',
    `${today};Havale ${order};24,90;1024,90`,
  ];
  return { name: 'ekstre.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
}

/** The money is on its way already: it is proposed for what it is, and waits to go back. */
async function comesAllTheSame(page: Page, order: string): Promise<void> {
  await page.goto('/cpadmin/payments/transfers');
  await page.getByRole('button', { name: 'Ekstre yükle' }).setInputFiles(statement(order));
  const card = page
    .getByRole('listitem')
    .filter({ hasText: `Havale ${order}` })
    .first();
  const said = card.getByText(/^Sipariş başka yolla ödendi: eşleştirilen tutar fazla ödemedir/);
  await atEachWidth(page, WIDTHS, said, async (width) => {
    expect([width, await overflow(page)]).toEqual([width, 0]);
    expect(await faultsInBothThemes(page, width)).toEqual([]);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await card.getByRole('button', { name: new RegExp(`${order}-1`) }).click();
  await page.getByText('Havale eşleşti.').first().waitFor();
  await page.goto(`/cpadmin/payments?status=refund_pending&q=${order}`);
  await page
    .getByRole('link', { name: new RegExp(`${order}-1`) })
    .first()
    .click();
  await page.getByText('Fazladan geldi; geri verilir').waitFor();
  expect(await overflow(page)).toBe(0);
}

const waiting = async () =>
  (await keeper.call<Dashboard>('GET', '/api/admin/dashboard?days=7')).money?.transfers ?? Number.NaN;

it('a transfer of an order that was paid by card is waited for on no page of who keeps the books, and waits to go back where it comes all the same', async () => {
  const order = await orderedByTransfer();
  const counted = await waiting();
  await lookAs(browser, seller.token, `/account/orders/${order}`, PHONE, async ({ page, complaints }) => {
    await page.getByRole('button', { name: /^Kartla öde/ }).click();
    await paidAtTheTestCardPage(page);
    expect(complaints).toEqual([]);
  });
  await eventually(waiting, counted - 1);
  const desk = await visitAs(browser, keeper.token, `/cpadmin/payments?status=unneeded&q=${order}`, PHONE);
  try {
    const row = desk.page.getByRole('link', { name: new RegExp(`${order}-1`) }).first();
    await atEachWidth(desk.page, WIDTHS, row, async (width) => {
      expect([width, await overflow(desk.page)]).toEqual([width, 0]);
      expect(await faultsInBothThemes(desk.page, width)).toEqual([]);
    });
    await desk.page.setViewportSize({ width: 360, height: 740 });
    await row.click();
    const said = desk.page.getByText(/^Bu sipariş başka bir yolla ödendi: havale beklenmiyor\./);
    await atEachWidth(desk.page, WIDTHS, said, async (width) => {
      expect([width, await overflow(desk.page)]).toEqual([width, 0]);
      expect(await faultsInBothThemes(desk.page, width)).toEqual([]);
    });
    await desk.page.goto(`/cpadmin/payments?status=pending&q=${order}`);
    await desk.page.getByText('Bu arama ve filtrelerle kayıt bulunamadı').waitFor();
    await comesAllTheSame(desk.page, order);
    expect(desk.complaints).toEqual([]);
  } finally {
    await desk.context.close();
  }
});
