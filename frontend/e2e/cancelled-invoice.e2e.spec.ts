import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { InvoiceList, OrderDetail } from '@ilan/api';
import type { Browser } from 'playwright-core';
import { demo } from './support/accounts';
import { bytesOf, launchBrowser, WIDTHS } from './support/browser';
import { ordered, paidByCard } from './support/buys';
import { eventually } from './support/eventually';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn } from './support/signed-in';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('a buyer whose invoice was cancelled reads so on the page of their order, in the file and among their notices', async () => {
  const [seller, keeper] = [await signIn(demo('seller')), await signIn(demo('accounting'))];
  const order = await ordered(seller);
  await paidByCard(seller, order);
  const invoice = async () => (await seller.call<OrderDetail>('GET', `/api/orders/${order}`)).invoice;
  await eventually(async () => (await invoice()) !== null, true);
  const { data } = await keeper.call<InvoiceList>('GET', `/api/admin/invoices?q=${order}`);
  await keeper.call('POST', `/api/admin/invoices/${data[0]?.id ?? ''}/cancel`, { reason: 'Yanlış kişiye kesilmiş' });
  await eventually(async () => (await invoice())?.status, 'cancelled');
  await lookAs(
    browser,
    seller.token,
    `/account/orders/${order}`,
    {
      width: 360,
    },
    async ({ page, complaints }) => {
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
    },
  );
});
