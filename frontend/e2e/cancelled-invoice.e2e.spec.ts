import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { InvoiceList, MyListings, OrderDetail, OrderOptions, OrderPlaced, PlaceNames } from '@ilan/api';
import type { Browser } from 'playwright-core';
import { demo } from './support/accounts';
import { baseUrl, bytesOf, launchBrowser, WIDTHS } from './support/browser';
import { eventually } from './support/eventually';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const ISTANBUL = 34;
const BILLED = { kind: 'person', first_name: 'Şükriye', last_name: 'Büyükkılıçoğlu', tckn: '', city_id: ISTANBUL };
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Paid by card for one ad. */
async function bought(person: SignedIn): Promise<string> {
  const { data } = await person.call<MyListings>('GET', '/api/my/listings?status=active');
  const { agreements, billed } = await person.call<OrderOptions>('GET', '/api/orders/options');
  const districts = await person.call<PlaceNames>('GET', `/api/cities/${ISTANBUL}/districts`);
  const kadikoy = districts.data.find(({ name }) => name === 'Kadıköy')?.id;
  const { order_id } = await person.call<OrderPlaced>('POST', '/api/orders', {
    lines: [{ listing_id: data[0]?.id, package_id: 'bump' }],
    billed: billed ?? { ...BILLED, district_id: kadikoy, address: 'Caferağa Mahallesi, Moda Caddesi 5' },
    agreements: agreements.map(({ document, version }) => ({ document, version })),
    method: 'test_card',
  });
  await person.call('POST', `/api/test-card/${order_id}-1/card`, { number: '5528 7900 0000 0008' });
  await person.call('POST', `/api/test-card/${order_id}-1/code`, { code: '123456' });
  await fetch(`${baseUrl()}/api/payments/return/${order_id}-1`, { redirect: 'manual' });
  return order_id;
}

it('a buyer whose invoice was cancelled reads so on the page of their order, in the file and among their notices', async () => {
  const [seller, keeper] = [await signIn(demo('seller')), await signIn(demo('accounting'))];
  const order = await bought(seller);
  const invoice = async () => (await seller.call<OrderDetail>('GET', `/api/orders/${order}`)).invoice;
  await eventually(async () => (await invoice()) !== null, true);
  const { data } = await keeper.call<InvoiceList>('GET', `/api/admin/invoices?q=${order}`);
  await keeper.call('POST', `/api/admin/invoices/${data[0]?.id ?? ''}/cancel`, { reason: 'Yanlış kişiye kesilmiş' });
  await eventually(async () => (await invoice())?.status, 'cancelled');
  const { page, context, complaints } = await visitAs(browser, seller.token, `/account/orders/${order}`, {
    width: 360,
  });
  try {
    const main = page.getByRole('main');
    const said = main.getByText(
      /^ILN20\d{11} numaralı fatura iptal edildi ve artık geçerli değil\. Yerine yeni bir fatura kesilmedi\.$/,
    );
    await atEachWidth(page, WIDTHS, said, async (width) => {
      expect(await overflow(page)).toBe(0);
      expect(await faultsInBothThemes(page, width)).toEqual([]);
    });
    const button = page.getByRole('button', { name: 'İptal edilen faturayı indir', exact: true });
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect((await bytesOf(file)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto('/notices');
    await main.getByText('Faturanız iptal edildi', { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
});
