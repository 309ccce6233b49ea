import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, launchBrowser, type VisitOptions } from './support/browser';
import { aMember, lookAs } from './support/member';
import { advertsNamed, aWord, waitingAd } from './support/moderation';
import { signIn, type SignedIn } from './support/signed-in';

let browser: Browser;
let owner: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signIn(await aMember('Gülşen', 'İğdirli'));
  admin = await signIn(demo('admin'));
});
afterAll(() => browser.close());

async function opened(path: string, work: (page: Page) => Promise<void>, options: VisitOptions = {}): Promise<void> {
  await lookAs(browser, admin.token, path, options, async ({ page }) => {
    await work(page);
  });
}
const published = async (title: string): Promise<number> => {
  const id = await waitingAd(owner, { title });
  await admin.call('POST', `/api/admin/reviews/${id}/decision`, { content_revision: 1, decision: 'approve' });
  return id;
};

describe('the list of all ads', () => {
  it('is narrowed, and takes down and brings back what is ticked, each by itself', async () => {
    const word = aWord();
    await published(`Bebek arabası ${word} yayında`);
    await waitingAd(owner, { title: `Bebek arabası ${word} bekliyor` });
    await opened(`/cpadmin/adverts?q=${word}`, async (page) => {
      await page.getByText('2 kayıt', { exact: true }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      for (const name of ['yayında', 'bekliyor'])
        await page.getByRole('checkbox', { name: new RegExp(`${word} ${name}`) }).check();
      await page.getByRole('button', { name: 'Yayından kaldır' }).click();
      await dialog(page).getByRole('combobox', { name: 'Gerekçe' }).selectOption('suspected_scam');
      await dialog(page).getByRole('button', { name: 'Yayından kaldır' }).click();
      await dialog(page).getByText('1 ilan işlendi. 1 ilan işlenemedi.').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: 'Tümünü geri al' }).click();
      await dialog(page).getByText('1 ilan geri alındı. 1 ilan işlenemedi.').waitFor();
      expect(await dialog(page).getByRole('button', { name: 'Tümünü geri al' }).count()).toBe(0);
      await dialog(page).getByRole('button', { name: 'Tamam' }).click();
      expect((await advertsNamed(admin, word)).map(({ status }) => status).toSorted()).toEqual(['active', 'pending']);

      await page.getByRole('checkbox', { name: new RegExp(`${word} yayında`) }).check();
      await page.getByRole('button', { name: 'Yayından kaldır' }).click();
      await dialog(page).getByRole('combobox', { name: 'Gerekçe' }).selectOption('suspected_scam');
      await dialog(page).getByRole('button', { name: 'Yayından kaldır' }).click();
      await dialog(page).getByText('1 ilan işlendi.').waitFor();
      await dialog(page).getByRole('button', { name: 'Tamam' }).click();
      await page.getByText('Yayından kaldırıldı', { exact: true }).waitFor();
      expect((await advertsNamed(admin, word)).map(({ status }) => status).toSorted()).toEqual(['inactive', 'pending']);

      await page.getByRole('checkbox', { name: new RegExp(`${word} yayında`) }).check();
      await page.getByRole('button', { name: 'Yayına geri al' }).click();
      await dialog(page).getByRole('button', { name: 'Yayına geri al' }).click();
      await dialog(page).getByText('1 ilan işlendi.').waitFor();
      await dialog(page).getByRole('button', { name: 'Tamam' }).click();
      await page.getByRole('button', { name: /^Etkin/ }).click();
      await page.getByText('1 kayıt', { exact: true }).waitFor();
    });
  });
});

describe('the page of one ad', () => {
  it('features, takes down with a reason, brings back and deletes', async () => {
    const title = `Bebek arabası ${aWord()} tek`;
    const id = await published(title);
    await opened(`/cpadmin/adverts/${id}`, async (page) => {
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Paket hediye et' }).click();
      const gift = dialog(page);
      await gift.getByRole('textbox', { name: 'Gün sayısı' }).fill('400');
      await page.keyboard.press('Enter');
      await gift.getByText('Bir neden yazın.').waitFor();
      await gift.getByRole('textbox', { name: /neden/i }).fill('Arıza süresi için özür hediyesi');
      expect(await accessibilityFaults(page)).toEqual([]);
      await gift.getByRole('textbox', { name: 'Gün sayısı' }).focus();
      await page.keyboard.press('Enter');
      await dialog(page).getByText('1 ile 365 arasında bir gün sayısı girin.').waitFor();
      await dialog(page).getByRole('textbox', { name: 'Gün sayısı' }).fill('14');
      await page.keyboard.press('Enter');
      await page.getByText(/tarihine kadar vitrinde$/).waitFor();
      await page.getByRole('button', { name: 'Paket hediye et' }).click();
      await dialog(page).getByRole('radio', { name: 'Üste taşıma' }).check();
      await dialog(page).getByRole('textbox', { name: /neden/i }).fill('Yanlış kategori süresi için');
      await dialog(page).getByRole('button', { name: 'Paket hediye et' }).click();
      await dialog(page).waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'Yayından kaldır' }).click();
      await dialog(page).getByRole('combobox', { name: 'Gerekçe' }).selectOption('bad_photo');
      await dialog(page).getByRole('button', { name: 'Yayından kaldır' }).click();
      await page.getByText('Yayından kaldırıldı: Uygunsuz fotoğraf').waitFor();

      await page.getByRole('button', { name: 'Yayına geri al' }).click();
      await dialog(page).getByRole('button', { name: 'Yayına geri al' }).click();
      await page.getByRole('button', { name: 'Yayından kaldır' }).waitFor();

      await page.getByRole('button', { name: 'Sil', exact: true }).click();
      await dialog(page).getByRole('combobox', { name: 'Gerekçe' }).selectOption('prohibited_item');
      await dialog(page).getByRole('button', { name: 'Sil' }).click();
      await page.waitForURL('**/cpadmin/adverts');
      await page.goto(`/cpadmin/adverts/${id}`);
      await page.getByRole('link', { name: 'Listeye dön' }).waitFor();
    });
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each([360, 768, 1280])('the list and an ad have no fault at %d px, and fit', async (width) => {
    const word = aWord();
    const id = await waitingAd(owner, { title: `Muvaffakiyetsizleştiricileştiriveremeyebileceklerimiz ${word}` });
    const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await opened(
      `/cpadmin/adverts?q=${word}`,
      async (page) => {
        await page.getByText('1 kayıt', { exact: true }).waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
        // Where there is no heading to press the order can be read, also beside what takes the filters away.
        if (width === 360)
          expect((await page.getByRole('combobox', { name: 'Sıralama' }).boundingBox())!.width).toBeGreaterThanOrEqual(
            150,
          );
        await page.goto(`/cpadmin/adverts/${id}`);
        await page.getByRole('heading', { level: 2, name: 'Açıklama' }).waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      },
      { width, theme },
    );
  });
});
