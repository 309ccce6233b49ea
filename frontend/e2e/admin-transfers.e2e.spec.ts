import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { accessibilityFaults, launchBrowser, type VisitOptions, WIDTHS } from './support/browser';
import { tabTo, untilFocused, untilFocusIn } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const TRANSFERS = '/cpadmin/payments/transfers';
let browser: Browser;
let accountant: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  accountant = await signIn(demo('accounting'));
});
afterAll(() => browser.close());

async function opened(path: string, work: (page: Page) => Promise<void>, options: VisitOptions = {}): Promise<void> {
  await lookAs(browser, accountant.token, path, options, async ({ page, complaints }) => {
    await work(page);
    expect(complaints.filter((one) => !/status of (409|422|503)/.test(one))).toEqual([]);
  });
}

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });

describe('transfers of the bank', () => {
  it('wait for the accountant, who sets one aside and takes it back, by keyboard alone', async () => {
    await opened(TRANSFERS, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Banka hareketleri' }).waitFor();
      await cards(page).first().waitFor();
      const open = await cards(page).count();
      expect(open).toBeGreaterThan(0);
      await tabTo(page, page.getByRole('button', { name: 'Ayır', exact: true }).first());
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByRole('textbox').fill('Ofisin kirası, siparişlerle ilgisi yok.');
      await dialog.getByRole('button', { name: 'Ayır', exact: true }).press('Enter');
      await page.getByText('Hareket ayrıldı.').first().waitFor();
      await page.goto(`${TRANSFERS}?status=aside`);
      await page.getByRole('button', { name: 'Geri al', exact: true }).first().press('Enter');
      await page.getByRole('dialog').getByRole('textbox').fill('Yanlış ayrılmıştı, yeniden bakılacak.');
      await page.getByRole('dialog').getByRole('button', { name: 'Geri al', exact: true }).press('Enter');
      await page.getByText('Havale yeniden eşleşmeyi bekliyor.').first().waitFor();
    });
  });

  it('are on a page that has no fault against WCAG 2.2 AA and fits at every width, light and dark', async () => {
    await opened(
      TRANSFERS,
      async (page) => {
        await cards(page).first().waitFor();
        await atEachWidth(page, WIDTHS, page.getByRole('heading', { level: 1 }), async (width) => {
          expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
          expect([width, await overflow(page)]).toEqual([width, 0]);
        });
      },
      { width: WIDTHS[0] },
    );
  });
});

describe('a statement that comes in another form', () => {
  /** An account of its own, and what left it: nothing of it waits for anybody. */
  const ACCOUNT = 'TR520006200011900006672315';
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const mt940 = [
    ...[':20:EKSTRE', `:25:${ACCOUNT}`, ':28C:1/1', ':60F:C261101TRY1000,00'],
    ...[`:61:${day.slice(2).replaceAll('-', '')}D47,25NCHGNONREF`, ':86:UCRET', ':62F:C261130TRY952,75'],
  ].join('\r\n');
  const csv = [
    ...[`IBAN;${ACCOUNT}`, 'Tarih;Açıklama;Tutar;Bakiye'],
    `${day.split('-').reverse().join('.')};Hesap işletim ücreti;-47,25;952,75`,
  ].join('\r\n');
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

  it('is held back, says why and is read when the accountant says that it is another, by keyboard', async () => {
    await opened(
      TRANSFERS,
      async (page) => {
        const chooser = page.getByRole('button', { name: 'Ekstre yükle' });
        const status = page.getByRole('main').getByRole('status');
        await chooser.setInputFiles(file('ekstre.sta', mt940));
        await status.getByText('1 hareket okundu.').waitFor();
        await chooser.setInputFiles(file('ekstre.csv', csv));
        const notice = page.getByRole('group', { name: /^Bu dosyadaki 1 hareket, .*: BH-[0-9A-F]{10}\. Aynı/ });
        await notice.waitFor();
        await untilFocusIn(page, notice);
        await atEachWidth(page, WIDTHS, notice, async (width) => {
          expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
          expect([width, await overflow(page)]).toEqual([width, 0]);
        });
        await page.keyboard.press('Tab');
        await untilFocused(page, 'Yine de oku');
        await page.keyboard.press('Enter');
        await status.getByText('1 hareket okundu.').waitFor();
        await untilFocusIn(page, status);
        expect(await notice.count()).toBe(0);
      },
      { width: WIDTHS[0] },
    );
  });
});

describe('fee invoices of payment providers', () => {
  const FEES = '/cpadmin/payments/fees';
  const NUMBER = 'IYZ2026000004711';

  it('are entered with what follows from the net, refused twice, and cancelled with a reason', async () => {
    await opened(
      FEES,
      async (page) => {
        const send = page.getByRole('button', { name: 'Faturayı işle' });
        await send.waitFor();
        await send.click();
        await page.getByText('Fatura numarası harf ve rakamlardan oluşur, en çok 40 karakterdir.').waitFor();
        await page.getByRole('textbox', { name: 'Fatura numarası' }).fill(NUMBER);
        await page.getByLabel('Kuruluşun vergi kimlik numarası').fill('9876543217');
        // Of a month that the demo has closed: where it goes is said before it is sent.
        await page.getByLabel('Fatura tarihi').fill(new Date(Date.now() - 75 * 86_400_000).toISOString().slice(0, 10));
        await page.getByText(/gününün dönemi kapalı\. Fatura .* gününe işlenir/).waitFor();
        await page.getByLabel('Fatura tarihi').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
        await page.getByRole('textbox', { name: 'Net tutar' }).fill('1.250,50');
        const total = page.getByRole('textbox', { name: 'Toplam' });
        expect([
          await page.getByRole('textbox', { name: 'KDV tutarı' }).inputValue(),
          await total.inputValue(),
        ]).toEqual(['250,10', '1.500,60']);
        await total.fill('1.600');
        await send.click();
        await page
          .getByText(/Net ile KDV’nin toplamı 1\.500,60/)
          .first()
          .waitFor();
        await total.fill('1.500,60');
        await send.click();
        const fee = page
          .getByRole('list', { name: 'Komisyon faturaları' })
          .getByRole('listitem')
          .filter({ hasText: NUMBER });
        await fee.getByText('1.500,60 TL').waitFor();
        await atEachWidth(page, WIDTHS, fee, async (width) => {
          expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
          expect([width, await overflow(page)]).toEqual([width, 0]);
        });
        await page.getByRole('textbox', { name: 'Fatura numarası' }).fill('iyz 2026 000004711');
        await page.getByLabel('Fatura tarihi').fill(new Date().toISOString().slice(0, 10));
        await page.getByRole('textbox', { name: 'Net tutar' }).fill('10');
        await send.click();
        await page.getByText(/numaralı faturası .* günü işlenmiş/).waitFor();
        await fee.getByRole('button', { name: `İptal et: ${NUMBER} numaralı fatura` }).click();
        await page.getByRole('dialog').getByRole('textbox').fill('Tutarı yanlış yazılmış, doğrusu beklenecek.');
        await page.getByRole('dialog').getByRole('button', { name: 'İptal et' }).click();
        await fee.getByText('İptal edildi').waitFor();
      },
      { width: WIDTHS[0] },
    );
  });
});
