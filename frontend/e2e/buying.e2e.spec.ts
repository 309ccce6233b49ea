import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoiceDetail, InvoiceList, MyListings, PaymentList } from '@ilan/api';
import type { Browser } from 'playwright-core';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, bytesOf, launchBrowser, WIDTHS } from './support/browser';
import { billed } from './support/billed';
import { bought } from './support/bought';
import { changes, figures, movements } from './support/book-figures';
import { eventually } from './support/eventually';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const PHONE = { width: 360 };
/** Of this year, as invoices are dated in Turkey. */
const SERIES = `ILN${new Date().toLocaleDateString('en', { timeZone: 'Europe/Istanbul', year: 'numeric' })}`;
let browser: Browser;
let seller: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  seller = await signIn(demo('seller'));
});
afterAll(() => browser.close());

describe('a seller', () => {
  it('buys with a test card on a phone, and sees the ad featured and urgent at once', async () => {
    const mine = await seller.call<MyListings>('GET', '/api/my/listings?status=active');
    const ad = mine.data.findLast(({ featured, urgent }) => !featured && !urgent);
    if (!ad) throw new Error('The demo’s seller has no plain ad');
    await lookAs(browser, seller.token, `/profile/ads?q=${ad.listing_number}`, PHONE, async ({ page, complaints }) => {
      await page.getByRole('link', { name: `Öne çıkar: ${ad.title}` }).click();
      await page.getByRole('heading', { level: 1, name: 'İlanınızı öne çıkarın' }).waitFor();
      await page.getByRole('checkbox', { name: /7 gün acil etiketi/ }).check();
      await page.getByRole('figure').getByText('Acil').waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      // Whoever has ordered before finds their name there, or that of their company.
      await page.getByRole('radio', { name: 'Kişi' }).check();
      await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('');
      // What is missing is said where it is, and nothing was ordered.
      await page.getByRole('button', { name: 'Öde: 149,80 TL' }).click();
      await page.getByText('Adınızı yazın.', { exact: true }).waitFor();
      await billed(page);
      for (const box of await page.getByRole('checkbox', { name: /kabul ediyorum/ }).all()) await box.check();
      await page.getByRole('button', { name: 'Öde: 149,80 TL' }).click();
      await page.getByRole('button', { name: /Bu kartı kullan.*Ödeme alınır/ }).click();
      expect(await overflow(page)).toBe(0);
      await page.getByRole('button', { name: 'Devam et' }).click();
      await page.getByRole('textbox', { name: 'SMS doğrulama kodu' }).fill('123456');
      await page.getByRole('button', { name: 'Onayla' }).click();
      await page.getByText('Ödemeniz alındı. Seçtiğiniz paketler başladı.').waitFor();
      expect(await page.getByText('Başladı', { exact: true }).count()).toBe(2);
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.goto(`/${ad.slug_pid}`);
      await page.getByRole('main').getByText('Acil', { exact: true }).first().waitFor();
      // Who buys again types nothing again.
      await page.goto(`/promote?ads=${ad.id}`);
      await page.getByRole('textbox', { name: 'Soyad' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Soyad' }).inputValue()).toBe('Büyükkılıçoğlu');
      await page.goto('/account/orders');
      await page.getByText('149,80 TL').first().waitFor();
      // What was missing at first was answered as such.
      expect(complaints.filter((one) => !/status of 422/.test(one))).toEqual([]);
    });
  });
});

/** Money that the seller of the test above has paid: these tests stand behind it. */
describe('who keeps the books', () => {
  it('finds the payment, gives a part back, and finds the same kuruş in invoice and order', async () => {
    const keeper = await signIn(demo('accounting'));
    const { data } = await keeper.call<PaymentList>('GET', '/api/admin/payments?status=paid&sort=-begun_at');
    const [payment] = data;
    if (!payment) throw new Error('Nobody has paid');
    expect(payment.amount_minor).toBe(149_80);
    const before = await figures(keeper);
    await lookAs(browser, keeper.token, '/cpadmin/payments', PHONE, async ({ page, complaints }) => {
      const first = page.getByRole('link', { name: new RegExp(payment.order_id) }).first();
      await atEachWidth(page, WIDTHS, first, async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      await page.setViewportSize({ width: 360, height: 800 });
      await first.click();
      const giveBack = page.getByRole('button', { name: 'İade et' });
      await atEachWidth(page, WIDTHS, giveBack, async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      await page.setViewportSize({ width: 360, height: 800 });
      await giveBack.click();
      const asked = dialog(page);
      await asked.getByRole('textbox', { name: /^1\. / }).fill('20,50');
      await asked.getByText('İade edilecek toplam: 20,50 TL').waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await asked.getByRole('textbox', { name: /neden/i }).fill('Satıcıyla anlaşıldı, bir bölümü geri verildi');
      await asked.getByRole('button', { name: 'İade et' }).click();
      await asked.waitFor({ state: 'detached' });
      await page.getByText('İade edildi').first().waitFor();
      await page.getByText('Satıcıyla anlaşıldı, bir bölümü geri verildi').first().waitFor();

      // A bank writes that a part is disputed; it is answered, and won.
      await page.getByRole('button', { name: 'İtiraz aç' }).click();
      const letter = dialog(page);
      await letter.getByRole('textbox', { name: 'İtiraz edilen tutar' }).fill('149,80');
      await letter.getByText('En çok 129,30 TL tutarına itiraz edilebilir.').waitFor();
      await letter.getByRole('textbox', { name: 'İtiraz edilen tutar' }).fill('60');
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await letter.getByRole('textbox', { name: /neden/i }).fill('Banka 4821 sayılı yazısıyla bildirdi');
      await letter.getByRole('button', { name: 'İtiraz aç' }).click();
      await letter.waitFor({ state: 'detached' });
      await page.getByText('İtiraz edilen tutar 60,00 TL').waitFor();
      await page.getByText('Banka 4821 sayılı yazısıyla bildirdi').first().waitFor();
      expect(await page.getByRole('button', { name: 'İade et' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Kanıt gönderildi' }).click();
      const sent = dialog(page);
      await sent.getByRole('textbox', { name: /neden/i }).fill('Fatura ve ilanın yayın kayıtları, e-postayla');
      await sent.getByRole('button', { name: 'Kanıt gönderildi' }).click();
      await sent.waitFor({ state: 'detached' });
      await page.getByText('Banka itirazına kanıt gönderildi; bankanın kararı bekleniyor').waitFor();
      await page.getByRole('button', { name: 'İtirazı sonuçlandır' }).click();
      await dialog(page).getByRole('button', { name: 'Kazanıldı' }).click();
      await page.getByText('Banka itirazı kazanıldı').waitFor();

      await page.goto(`/cpadmin/invoices?q=${payment.order_id}`);
      await page.getByText(new RegExp(`^${SERIES}: \\d+ numara, eksik yok, tarihler sıralı$`)).waitFor();
      const invoice = page.getByRole('link', { name: new RegExp(`${SERIES}\\d{9}`) });
      await atEachWidth(page, WIDTHS, invoice.first(), async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('combobox', { name: 'Seri' }).selectOption({ index: 1 });
      await page.getByRole('textbox', { name: 'En çok' }).fill('149,70');
      await page.keyboard.press('Enter');
      await page.getByText('Bu arama ve filtrelerle kayıt bulunamadı').waitFor();
      await page.getByRole('textbox', { name: 'En çok' }).fill('149,80');
      await page.keyboard.press('Enter');
      await invoice.first().waitFor();
      expect(new URL(page.url()).search).toMatch(/series=ILN20\d\d&amount_max=149\.8/);
      await page.setViewportSize({ width: 360, height: 800 });
      await invoice.first().click();
      await page.getByText('Büyükkılıçoğlu').first().waitFor();
      const pdf = page.getByRole('button', { name: 'PDF indir' });
      await atEachWidth(page, WIDTHS, pdf, async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      const main = page.getByRole('main');
      await main.getByText('149,80 TL').first().waitFor();
      await main.getByText('20,50 TL').first().waitFor();
      const [file] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
      expect((await bytesOf(file)).subarray(0, 5).toString()).toBe('%PDF-');
      await page.getByRole('button', { name: 'Alıcıya yeniden gönder' }).click();
      await main.getByText('faturayı alıcıya yeniden gönderdi').waitFor();
      // What a person gave back is written down within seconds.
      const invoiceId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const returned = () => keeper.call<InvoiceDetail>('GET', `/api/admin/invoices/${invoiceId}`);
      await eventually(async () => /^ILG20/.test((await returned()).returns[0]?.number ?? ''), true);
      await page.reload();
      await main.getByText(/^Gider pusulası: ILG20\d{11}$/).waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      const [note] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Gider pusulasını indir' }).click(),
      ]);
      expect((await bytesOf(note)).subarray(0, 5).toString()).toBe('%PDF-');

      // Books, invoices and payments have 20,50 TL less, each where it belongs: 17,08 of the sale and 3,42 of its KDV.
      await eventually(async () => changes(before, await figures(keeper)), {
        ...{ back_net: -17_08, back_vat: -3_42, left: -20_50 },
        ...{ vat_of_returns: 3_42, vat_collected: 0 },
        ...{ refunds: 1, refunded: 20_50, disputed: 60_00, won: 60_00 },
        ...{ returns: 17_08, cards: -20_50, journal: 20_50 + 20_50 + 60_00 + 60_00 },
      });
      const [returns = { entry: '', document: '' }] = await movements(keeper, '610', 17_08);
      expect(returns.document).toMatch(/^(ILN|ILG)20\d{11}$/);

      await page.goto('/cpadmin/reports');
      const sales = page.getByRole('region', { name: 'Satışlar tablosu' });
      await atEachWidth(page, WIDTHS, sales, async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      await page.setViewportSize({ width: 360, height: 800 });
      const [sheet] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV indir' }).click(),
      ]);
      expect((await bytesOf(sheet)).toString()).toMatch(/^\uFEFFSatışlar\r\n/);
      await page.getByRole('link', { name: 'KDV özeti' }).click();
      await page.getByRole('heading', { level: 2, name: 'KDV özeti' }).waitFor();
      await page.getByText('Tutuyor').nth(1).waitFor();
      await page.goto(`/cpadmin/reports?report=journal&voucher=${returns.entry}`);
      const entry = page.getByRole('region', { name: `Fiş ${returns.entry} tablosu` });
      await entry.getByRole('row', { name: /Satıştan iade.* 610 .*17,08 TL/ }).waitFor();
      await entry.getByRole('row', { name: /Satıştan iade.* 191 .*3,42 TL/ }).waitFor();
      await entry.getByRole('row', { name: /Satıştan iade.* 120 .*20,50 TL/ }).waitFor();
      await page.goto('/cpadmin/reports');
      await page.getByRole('link', { name: 'Mizan' }).click();
      await page.getByText('Her kayıt konumunda borç ve alacak eşit').waitFor();
      expect(await page.getByText('Tutmuyor').count()).toBe(0);
      expect(new URL(page.url()).search).toBe('?report=trial-balance');

      // Neither the queue of moderators nor their list of ads is theirs.
      await page.goto('/cpadmin/adverts');
      await page.waitForURL(/\/cpadmin\/unauthorized/);
      expect(complaints).toEqual([]);
    });
  });

  it('corrects what the integrator rejected, and sends it again under its number', async () => {
    const keeper = await signIn(demo('accounting'));
    const order = await bought(seller);
    const there = () => keeper.call<InvoiceList>('GET', `/api/admin/invoices?status=handed_over&q=${order}`);
    // Files are laid down every few seconds.
    await eventually(async () => (await there()).data.length, 1);
    const [first] = (await there()).data;
    if (!first) throw new Error('It is there no more');
    const { id, number } = first;
    await lookAs(browser, keeper.token, `/cpadmin/invoices/${id}`, PHONE, async ({ page, complaints }) => {
      const main = page.getByRole('main');
      await main.getByText('İletildi', { exact: true }).waitFor();
      // Nobody answers of themselves here: what is to be done stands on the page.
      await main.getByText(/^XML dosyasını indirip entegratörünüze yükleyin/).waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Reddedildi olarak işaretle' }).click();
      const why = dialog(page);
      await why.getByRole('textbox', { name: /neden/i }).fill('Adres eksik, şema denetiminden geçmedi');
      await why.getByRole('button', { name: 'Reddedildi olarak işaretle' }).click();
      await why.waitFor({ state: 'detached' });
      await main.getByText('Entegratör bu faturayı reddetti:').waitFor();
      await main.getByText('Adres eksik, şema denetiminden geçmedi').first().waitFor();
      await atEachWidth(page, WIDTHS, main.getByText('Reddedildi', { exact: true }), async (width) => {
        expect(await overflow(page)).toBe(0);
        expect(await faultsInBothThemes(page, width)).toEqual([]);
      });
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: 'Entegratöre yeniden gönder' }).click();
      const form = dialog(page);
      await form.getByRole('textbox', { name: 'Adres' }).fill('');
      await form.getByRole('button', { name: 'Entegratöre yeniden gönder' }).click();
      await form.getByText('Adresi yazın.').waitFor();
      await form.getByRole('textbox', { name: 'Adres' }).fill('Caferağa Mahallesi, Moda Caddesi 5/7');
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await form.getByRole('button', { name: 'Entegratöre yeniden gönder' }).click();
      await form.waitFor({ state: 'detached' });
      const one = () => keeper.call<InvoiceDetail>('GET', `/api/admin/invoices/${id}`);
      await eventually(async () => (await one()).delivery?.round === 2 && (await one()).status === 'handed_over', true);
      expect((await one()).number).toBe(number);
      await page.reload();
      await main.getByText('faturayı 2. kez entegratöre iletti').waitFor();
      await page.getByRole('button', { name: 'Kabul edildi olarak işaretle' }).click();
      await main.getByText('Kabul edildi', { exact: true }).waitFor();
      await page.goto('/cpadmin/invoices');
      const issued = async () => {
        const { counts } = (await keeper.call<InvoiceList>('GET', '/api/admin/invoices')).meta;
        return counts.all - counts.refused;
      };
      const before = await issued();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Tümünü CSV olarak al' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^satis-faturalari-\d{4}-\d{2}-\d{2}\.csv$/);
      const [head = '', ...lines] = (await bytesOf(file)).toString().trimEnd().split('\r\n');
      expect(head).toMatch(/^\uFEFFTarih;Fatura no;ETTN;Senaryo;Durum;VKN\/TCKN;/);
      // Each of them once, and the one of above with what became of it.
      expect(new Set(lines.map((line) => line.split(';')[2])).size).toBe(lines.length);
      expect(lines.length).toBeGreaterThanOrEqual(before);
      expect(lines.length).toBeLessThanOrEqual(await issued());
      const told = lines.filter((line) => line.includes(String(number)));
      expect(told.map((line) => line.split(';').slice(2, 5))).toEqual([[id, 'EARSIVFATURA', 'Kabul edildi']]);
      expect(complaints).toEqual([]);
    });
  });
});
