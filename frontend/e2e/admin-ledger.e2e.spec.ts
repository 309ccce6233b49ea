import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { accessibilityFaults, baseUrl, bytesOf, launchBrowser, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

let browser: Browser;
let accountant: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  accountant = await signIn(demo('accounting'));
});
afterAll(() => browser.close());

async function opened(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  await lookAs(browser, accountant.token, path, {}, async ({ page, complaints }) => {
    await work(page);
    expect(complaints.filter((one) => !/status of 409/.test(one))).toEqual([]);
  });
}

const looks = (page: Page, awaited: ReturnType<Page['getByRole']>): Promise<void> =>
  atEachWidth(page, WIDTHS, awaited, async (width) => {
    expect([width, await overflow(page)]).toEqual([width, 0]);
    expect(await faultsInBothThemes(page, width)).toEqual([]);
  });

describe('the books', () => {
  it('have two closed months; the accountant closes the next and opens it again, with a reason', async () => {
    await opened('/cpadmin/reports/periods', async (page) => {
      const closed = page.getByRole('listitem').filter({ hasText: 'Kapatıldığı günkü gibi' });
      await closed.nth(1).waitFor();
      expect(await closed.count()).toBe(2);
      const close = page.getByRole('button', { name: 'Dönemi kapat' });
      await looks(page, close);
      await page.setViewportSize({ width: 360, height: 800 });
      await close.click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Dönemi kapat' }).click();
      await closed.nth(2).waitFor();
      await page.getByRole('button', { name: 'Yeniden aç' }).click();
      await dialog.getByRole('textbox').fill('Banka ekstresi geç geldi, dönem düzeltilecek.');
      await dialog.getByRole('button', { name: 'Yeniden aç' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Banka ekstresi geç geldi, dönem düzeltilecek.').waitFor();
      await close.waitFor();
      expect(await closed.count()).toBe(2);
      await closed.first().getByRole('link', { name: 'Mizanı gör' }).click();
      await page.getByRole('region', { name: 'Mizan tablosu' }).waitFor();
    });
  });

  it('lead from a sum to the account, from there to an entry and to its invoice; the journal is taken along for Luca', async () => {
    await opened('/cpadmin/reports?report=trial-balance', async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('region', { name: 'Mizan tablosu' }).getByRole('link', { name: '600', exact: true }).click();
      const movements = page.getByRole('region', { name: 'Muavin: 600 Yurt içi satışlar tablosu' });
      await movements.waitFor();
      // The row of reports is longer than the window, and what is chosen stands within it.
      const chosen = await page.getByRole('link', { name: 'Muavin', exact: true }).boundingBox();
      expect(chosen && chosen.x > 0 && chosen.x + chosen.width < 360).toBe(true);
      await looks(page, movements);
      await page.setViewportSize({ width: 360, height: 800 });
      await movements
        .getByRole('link', { name: /^\d+-\d+$/ })
        .first()
        .click();
      const entry = page.getByRole('region', { name: /^Fiş \d+-\d+ tablosu$/ });
      await entry.waitFor();
      await looks(page, entry);
      const number = await entry
        .getByRole('link', { name: /^ILN20/ })
        .first()
        .innerText();
      await entry.getByRole('link', { name: number }).first().click();
      await page.getByRole('heading', { level: 1, name: number }).waitFor();
      await page.goBack();
      await page
        .getByText(/^Yalnız .* fişi$/)
        .getByRole('button')
        .click();
      await page.getByRole('region', { name: 'Yevmiye tablosu' }).waitFor();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Luca fişleri indir' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^luca-fisler-\d+\.zip$/);
    });
  });

  it('have accounts that are others from a month on, never of a closed one', async () => {
    await opened('/cpadmin/reports/accounts', async (page) => {
      const sales = page.getByRole('textbox', { name: 'Hesap: Satışlar', exact: true });
      await looks(page, sales);
      const before = await sales.inputValue();
      await sales.fill('6OO');
      await page.getByRole('button', { name: 'Kaydet' }).click();
      await page.getByText('Hesabı 120 ya da 120.01 gibi yazın').waitFor();
      await sales.fill(`${before}.01`);
      // Closed months are not offered, and no day inside of one.
      const month = page.getByLabel('Şu aydan başlayarak');
      const offered = await month
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      expect(offered.every((day) => day.endsWith('-01'))).toBe(true);
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date());
      expect(offered.indexOf(`${today.slice(0, 7)}-01`)).toBeLessThan(4);
      await month.selectOption(`${today.slice(0, 7)}-01`);
      await page.getByRole('button', { name: 'Kaydet' }).click();
      await page.getByText(`${before} → ${before}.01`).waitFor();
      // As it was for whoever comes after.
      await sales.fill(before);
      await page.getByRole('button', { name: 'Kaydet' }).click();
      await page.getByText(`${before} → ${before}.01`).waitFor({ state: 'detached' });
    });
  });

  it('have an account for each rate of KDV where one is named, from a month on, on a phone as well', async () => {
    await opened('/cpadmin/reports/accounts', async (page) => {
      const code = page.getByRole('textbox', { name: 'Hesap: Hesaplanan KDV, %20', exact: true });
      const name = page.getByRole('textbox', { name: 'Hesap adı: Hesaplanan KDV, %20', exact: true });
      await looks(page, code);
      await page.setViewportSize({ width: 360, height: 800 });
      const save = page.getByRole('button', { name: 'Kaydet' });
      const change = page.getByText('%20: 391 → 391.20');
      await code.fill('391.20');
      await save.click();
      // What is missing has the focus, and says so.
      await page.getByText('Hesabın adını yazın.').waitFor();
      expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
      await name.fill('Hesaplanan KDV %20');
      await code.fill('319.20');
      await save.click();
      await page.getByText(/%20 için 319\.20 yazılmış; bu hesap 391 grubunda olmalıdır/).waitFor();
      await looks(page, code);
      await page.setViewportSize({ width: 360, height: 800 });
      await code.fill('391.20');
      await save.click();
      await change.waitFor();
      expect(await code.inputValue()).toBe('391.20');
      await page.goto(`${baseUrl()}/cpadmin/reports?report=account&account=391.20`);
      await page.getByRole('heading', { name: 'Muavin: 391.20 Hesaplanan KDV %20' }).waitFor();
      // As it was for whoever comes after.
      await page.goto(`${baseUrl()}/cpadmin/reports/accounts`);
      await code.fill('');
      await name.fill('');
      await save.click();
      await change.waitFor({ state: 'detached' });
    });
  });

  it('are written into a file in the background where that takes long: it moves, it is told, it is taken along, it is deleted', async () => {
    await opened('/cpadmin/reports?report=journal', async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      // As the server refuses a journal of a million lines.
      const body = { message: 'Bu raporda 1.000.000 satır var.', code: 'REPORT_LONG', errors: {} };
      await page.route(/reports\/journal\/pdf/, (route) => route.fulfill({ status: 409, json: body }));
      await page.getByRole('button', { name: 'PDF indir' }).click();
      await page.getByText('Rapor arka planda hazırlanıyor').waitFor();
      await page.getByRole('link', { name: 'Hazırlanan raporlar', exact: true }).first().click();
      const file = page.getByRole('listitem').filter({ hasText: 'Yevmiye · PDF' });
      const take = file.getByRole('button', { name: /^İndir \(/ });
      await take.waitFor();
      await looks(page, take);
      await page.setViewportSize({ width: 360, height: 800 });
      const saved = page.waitForEvent('download');
      await take.click();
      expect((await saved).suggestedFilename()).toMatch(/^yevmiye-\d+\.pdf$/);
      // Who is signed in with the cookie, too, has it written to disk by the browser itself: no page holds it.
      const xsrf = createHmac('sha256', accountant.token).update('xsrf').digest('base64url');
      const told = { ilan_session: accountant.token, 'XSRF-TOKEN': xsrf };
      const cookies = Object.entries(told).map(([name, value]) => ({ name, value, url: baseUrl() }));
      await page.context().addCookies(cookies);
      const streamed = page.waitForEvent('download');
      await take.click();
      const linked = await streamed;
      expect([linked.suggestedFilename(), new URL(linked.url()).protocol]).toEqual([
        expect.stringMatching(/^yevmiye-\d+\.pdf$/),
        'http:',
      ]);
      expect((await bytesOf(linked)).subarray(0, 5).toString()).toBe('%PDF-');
      await page.goto(`${baseUrl()}/notices`);
      await page.getByRole('link', { name: 'Yevmiye raporunuz hazır (PDF)' }).first().click();
      await file.getByRole('button', { name: 'Yevmiye · PDF dosyasını sil' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Dosyayı sil' }).press('Enter');
      await file.waitFor({ state: 'detached' });
      // What was prepared before stays.
      await looks(page, page.getByRole('listitem').filter({ hasText: 'KDV özeti · PDF' }));
    });
  });
});
