import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoiceChanged, InvoiceDetail, InvoiceList, OrderDetail, Report, ReportName } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { demo, dialog } from './support/accounts';
import { keptTerms } from './support/billing-terms';
import { bytesOf, launchBrowser, WIDTHS } from './support/browser';
import { changes, figures } from './support/book-figures';
import { ordered, paidAtTheTestCardPage } from './support/buys';
import { eventually } from './support/eventually';
import { enterOn, tabTo, untilFocusOn } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { visitAs, lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const PHONE = { width: 360 };
/** Takes e-Fatura here, as staff has written down. */
const LISTED = '12345678950';
const WHY = 'Alıcının adresi yanlış yazılmıştı';
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

const looks = (page: Page, sight: ReturnType<Page['getByRole']>): Promise<void> =>
  atEachWidth(page, WIDTHS, sight, async (width) => {
    expect([width, await overflow(page)]).toEqual([width, 0]);
    expect(await faultsInBothThemes(page, width)).toEqual([]);
  });

/** Orders a bump and pays for it at the bank’s page, as a buyer does on a phone. @returns the order and the page of its invoice */
async function boughtAtTheTestCardPage(): Promise<{ readonly order: string; readonly invoice: string }> {
  const order = await ordered(seller);
  await lookAs(browser, seller.token, `/test-card/${order}-1`, PHONE, async ({ page, complaints }) => {
    await paidAtTheTestCardPage(page);
    expect(complaints).toEqual([]);
  });
  const found = () => keeper.call<InvoiceList>('GET', `/api/admin/invoices?q=${order}`).then(({ data }) => data);
  await eventually(() => found().then(({ length }) => length), 1);
  return { order, invoice: `/cpadmin/invoices/${(await found())[0]?.id ?? ''}` };
}

const paper = (order: string) => seller.call<OrderDetail>('GET', `/api/orders/${order}`).then(({ invoice }) => invoice);

/** What mizan and KDV summary hold against the books, and nothing of it is uneven. */
async function even(): Promise<void> {
  for (const name of ['trial-balance', 'vat'] satisfies readonly ReportName[]) {
    const { checks } = await keeper.call<Report>('GET', `/api/admin/reports/${name}`);
    expect([name, checks.length > 0, checks.filter(({ fine }) => !fine)]).toEqual([name, true, []]);
  }
}

describe('a cancelled invoice that is issued anew', () => {
  it('is cancelled and issued anew on a phone, and the buyer reads what came in its place; the books are even all the while', async () => {
    const { order, invoice } = await boughtAtTheTestCardPage();
    await even();
    const before = await figures(keeper);
    const first = (await paper(order))?.number ?? '';
    const desk = await visitAs(browser, keeper.token, invoice, PHONE);
    try {
      const { page } = desk;
      await page.getByRole('button', { name: 'Faturayı iptal et' }).click();
      await dialog(page).getByRole('textbox', { name: /neden/i }).fill(WHY);
      await dialog(page).getByRole('button', { name: 'Faturayı iptal et' }).click();
      await page.getByText('Faturası iptal edilmiş, yerine kesilmemiş satış').waitFor();
      await even();
      const reissue = page.getByRole('button', { name: 'Yeniden düzenle' });
      await looks(page, reissue);
      await page.setViewportSize({ width: 360, height: 740 });
      await reissue.click();
      const asked = dialog(page);
      await asked.getByText(new RegExp(first)).waitFor();
      await looks(page, asked);
      await page.setViewportSize({ width: 360, height: 740 });
      // Without a reason nothing is issued, and it is said where it is missing.
      await asked.getByRole('button', { name: 'Yeniden düzenle' }).click();
      await asked.getByText('Neden en az 10 karakter olmalıdır.').waitFor();
      await asked.getByRole('textbox', { name: /^Neden/ }).fill(WHY);
      await asked.getByRole('textbox', { name: /^Adres/ }).fill('Caferağa Mahallesi, Doğru Sokak 7');
      await asked.getByRole('button', { name: 'Yeniden düzenle' }).click();
      await page.getByText('Yeni fatura kesildi.').waitFor();
      const anew = (await paper(order))?.number ?? '';
      expect([anew > first, await paper(order)]).toEqual([true, expect.objectContaining({ replaces: first })]);
      await page.getByRole('heading', { level: 1, name: anew }).waitFor();
      const old = page.getByRole('link', { name: first });
      await looks(page, old);
      await old.click();
      await page.getByRole('heading', { level: 1, name: first }).waitFor();
      await page.getByRole('link', { name: anew }).waitFor();
      await page.getByText(WHY).first().waitFor();
      expect(await page.getByRole('button', { name: 'Yeniden düzenle' }).count()).toBe(0);
      expect(desk.complaints).toEqual([]);

      await even();
      const after = await figures(keeper);
      // Sold, taken back and sold again: of all sums only the journal has more to tell.
      const { journal = 0, ...others } = changes(before, after);
      expect([others['vat_collected'], others['cards'], others['returns'], journal > 0]).toEqual([0, 0, 0, true]);

      const bought = await visitAs(browser, seller.token, '/account/orders', PHONE);
      try {
        await bought.page.getByRole('link', { name: new RegExp(order) }).click();
        const said = bought.page.getByText(
          `Geçerli faturanız ${anew}. İptal edilen ${first} numaralı faturanın yerine düzenlendi.`,
        );
        await looks(bought.page, said);
        const [file] = await Promise.all([
          bought.page.waitForEvent('download'),
          bought.page.getByRole('button', { name: `Faturayı indir (${anew})` }).click(),
        ]);
        expect((await bytesOf(file)).subarray(0, 5).toString()).toBe('%PDF-');
        expect(bought.complaints).toEqual([]);
      } finally {
        await bought.context.close();
      }
    } finally {
      await desk.context.close();
    }
  });

  it('is issued anew with the keyboard alone', async () => {
    const { order, invoice } = await boughtAtTheTestCardPage();
    const id = invoice.split('/').at(-1) ?? '';
    await keeper.call('POST', `/api/admin/invoices/${id}/cancel`, { reason: WHY });
    const first = (await paper(order))?.number ?? '';
    await lookAs(browser, keeper.token, invoice, {}, async ({ page, complaints }) => {
      const opens = page.getByRole('button', { name: 'Yeniden düzenle' });
      await enterOn(page, opens);
      const why = dialog(page).getByRole('textbox', { name: /^Neden/ });
      await untilFocusOn(page, why);
      // Escape changes nothing, and leads back to what was pressed.
      await page.keyboard.type('Vazgeçilecek');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await untilFocusOn(page, opens);
      expect((await paper(order))?.status).toBe('cancelled');

      await page.keyboard.press('Enter');
      await untilFocusOn(page, why);
      expect(await why.inputValue()).toBe('');
      // What is missing is said, and the focus stands where it is missing.
      await page.keyboard.press('Control+Enter');
      await dialog(page).getByText('Neden en az 10 karakter olmalıdır.').waitFor();
      await untilFocusOn(page, why);
      await page.keyboard.type(WHY);
      const street = dialog(page).getByRole('textbox', { name: /^Adres/ });
      await tabTo(page, street);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Caferağa Mahallesi, Doğru Sokak 9');
      await page.keyboard.press('Enter');
      await page.getByText('Yeni fatura kesildi.').waitFor();
      const told = await paper(order);
      expect(told).toMatchObject({ replaces: first, comes_anew: false });
      await page.getByRole('heading', { level: 1, name: told?.number ?? '' }).waitFor();
      await enterOn(page, page.getByRole('link', { name: first }));
      await page.getByRole('heading', { level: 1, name: first }).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it('is made out to the company that the buyer asks for, on a phone', async () => {
    const { order, invoice } = await boughtAtTheTestCardPage();
    await keeper.call('POST', `/api/admin/invoices/${invoice.split('/').at(-1) ?? ''}/cancel`, { reason: WHY });
    const first = (await paper(order))?.number ?? '';
    await lookAs(browser, keeper.token, invoice, PHONE, async ({ page, complaints }) => {
      await page.getByRole('button', { name: 'Yeniden düzenle' }).click();
      const asked = dialog(page);
      await asked.getByRole('textbox', { name: /^Neden/ }).fill('Alıcı faturayı şirketinin adına istedi');
      await asked.getByRole('radio', { name: 'Şirket' }).check();
      await asked.getByText(/başka birinin adına kesilir/).waitFor();
      await asked.getByRole('textbox', { name: /^Unvan/ }).fill('Şıkgiyim Tekstil Ltd. Şti.');
      await asked.getByRole('textbox', { name: /^Vergi no/ }).fill('9876543218');
      await asked.getByRole('textbox', { name: /^Vergi dairesi/ }).fill('Kadıköy');
      // The home of whoever bought is not where the company is.
      await asked.getByRole('textbox', { name: /^Adres/ }).fill('Sanayi Cad. 1');
      await asked.getByRole('textbox', { name: /^İlçe/ }).fill('Şişli');
      await asked.getByRole('textbox', { name: /^İl(?!çe)/ }).fill('İstanbul');
      await asked.getByRole('button', { name: 'Yeniden düzenle' }).click();
      await asked.getByText('Bu bir vergi numarası değil. Rakamları kontrol edin.').waitFor();
      await looks(page, asked);
      await page.setViewportSize({ width: 360, height: 740 });
      await asked.getByRole('textbox', { name: /^Vergi no/ }).fill('9876543217');
      await asked.getByRole('button', { name: 'Yeniden düzenle' }).click();
      await page.getByText('Yeni fatura kesildi.').waitFor();
      await page.getByText('Şıkgiyim Tekstil Ltd. Şti.').first().waitFor();
      await page.getByRole('link', { name: first }).click();
      await page.getByText(/başka bir alıcının adına yenisini düzenletti/).waitFor();
      expect(complaints).toEqual([]);
      await even();
    });
  });

  it('waits where it is an e-Fatura until the buyer has agreed; by which document is entered with the keyboard alone', async () => {
    const { invoice } = await boughtAtTheTestCardPage();
    const act = (id: string, deed: string, body: object) =>
      keeper.call<InvoiceChanged>('POST', `/api/admin/invoices/${id}/${deed}`, body);
    const first = invoice.split('/').at(-1) ?? '';
    terms = await keptTerms(keeper);
    await terms.write({ efatura_buyers: [LISTED] });
    await act(first, 'cancel', { reason: WHY });
    const { buyer_details } = await keeper.call<InvoiceDetail>('GET', `/api/admin/invoices/${first}`);
    const { id } = await act(first, 'reissue', { reason: WHY, buyer: { ...buyer_details, tckn: LISTED } });
    await act(id, 'cancel', { reason: WHY });
    // The page itself does not know what was written beside it.
    const cancelled = await keeper.call<InvoiceDetail>('GET', `/api/admin/invoices/${id}`);
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    await lookAs(browser, keeper.token, `/cpadmin/invoices/${id}`, {}, async ({ page, complaints }) => {
      await page.getByText('Alıcının iptal onayı bekleniyor').waitFor();
      const opens = page.getByRole('button', { name: 'İptal onayını kaydet' });
      await looks(page, opens);
      expect(await page.getByRole('button', { name: 'Yeniden düzenle' }).count()).toBe(0);
      await enterOn(page, opens);
      const way = dialog(page).getByRole('combobox', { name: 'Nasıl onayladı?' });
      await untilFocusOn(page, way);
      await looks(page, way);
      // What is missing is said, and the focus stands where it is missing first.
      const reference = dialog(page).getByRole('textbox', { name: 'Belge ya da talep numarası' });
      await tabTo(page, reference);
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Onayın nasıl verildiğini seçin.').waitFor();
      await untilFocusOn(page, way);
      await page.keyboard.press('ArrowDown');
      expect(await way.inputValue()).toBe('portal');
      await tabTo(page, reference);
      await page.keyboard.type('GIB-2026-42');
      await page.keyboard.press('Enter');
      await page.getByText('İptal onayı kaydedildi.').waitFor();
      await page.getByText(/GİB iptal portalı, .*, belge no GIB-2026-42/).waitFor();
      // What was pressed is gone: whoever goes on with the keyboard is not thrown back to the top of the page.
      await untilFocusOn(page, page.getByRole('group', { name: 'Faturayla yapılabilecekler' }));
      await page.getByText(/alıcının e-Fatura iptalini onayladığını kaydetti/).waitFor();
      await enterOn(page, page.getByRole('button', { name: 'Yeniden düzenle' }));
      await untilFocusOn(page, dialog(page).getByRole('textbox', { name: /^Neden/ }));
      await page.keyboard.type(WHY);
      await page.keyboard.press('Control+Enter');
      await page.getByText('Yeni fatura kesildi.').waitFor();
      expect(complaints).toEqual([]);
      await even();
    });
  });
});
