import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListingAsOf, MyListings, Timeline } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { demo } from './support/accounts';
import { accessibilityFaults, bytesOf, launchBrowser, type Visit, type VisitOptions, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { tabTo } from './support/keyboard';

const NOTE = 'Aynı ürün için yayında başka bir ilanınız var.';

/** What a journey fails on purpose, browsers write into the console all the same. */
const EXPECTED = /net::ERR_FAILED|status of 404/u;

let browser: Browser;
let admin: SignedIn;
let moderator: SignedIn;
let id: number;
let title: string;

/** One ad of the demo that was taken down, restored and taken down: its history grows by what staff did. */
beforeAll(async () => {
  browser = await launchBrowser();
  [admin, moderator] = [await signIn(demo('admin')), await signIn(demo('moderator'))];
  const seller = await signIn(demo('seller'));
  const { data } = await seller.call<MyListings>('GET', '/api/my/listings?status=active');
  const [ad] = data;
  if (!ad) throw new Error('The demo seller has no ad on sale.');
  ({ id, title } = ad);
  const takeDown = () =>
    moderator.call('POST', `/api/admin/adverts/${id}/take-down`, { reason: 'duplicate', note: NOTE });
  await takeDown();
  await moderator.call('POST', `/api/admin/adverts/${id}/restore`, {});
  await takeDown();
});
afterAll(() => browser.close());

async function opened(path: string, work: (visit: Visit) => Promise<void>, options: VisitOptions = {}): Promise<void> {
  const visited = await visitAs(browser, admin.token, path, options);
  try {
    await work(visited);
    expect(visited.complaints.filter((one) => !EXPECTED.test(one))).toEqual([]);
  } finally {
    await visited.context.close();
  }
}
const history = () => `/cpadmin/adverts/${id}/history`;
const slider = (page: Page) => page.getByRole('slider', { name: 'Gösterilen an' });
const saying = (page: Page, words: string) => page.locator(`[aria-valuetext*=${JSON.stringify(words)}]`);
const expectFine = async (page: Page, width: number) => {
  expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
  expect([width, await overflow(page)]).toEqual([width, 0]);
};

describe('the history of an ad', () => {
  it('is read and gone back through by keyboard alone, and a moment can be handed on', async () => {
    const timeline = await admin.call<Timeline>('GET', `/api/admin/adverts/${id}/timeline`);
    await opened(history(), async ({ page, context }) => {
      await page.getByText('ilanı yayından kaldırdı').first().waitFor();
      expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(timeline.data.length);
      await page.getByText(NOTE).first().waitFor();

      await tabTo(page, slider(page));
      await saying(page, 'Şimdi').waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.waitForURL(/at=/u);
      await saying(page, 'ilanı yayına geri aldı').waitFor();
      await page.getByText('Herkes, sahibinin yazdığının aynısını görüyordu.').waitFor();
      await page.keyboard.press('Home');
      await page.getByText('O anda ilan yayında değildi; sahibinden başkası görmüyordu.').first().waitFor();

      await tabTo(page, page.getByRole('button', { name: 'Herkes', exact: true }));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Herkes', exact: true, pressed: true }).waitFor();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Bağlantıyı kopyala' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('Bağlantı kopyalandı').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const other = await context.newPage();
      await other.goto(link);
      const first = timeline.data[0];
      await saying(other, first?.sentence ?? 'an event').waitFor();
      const then = await admin.call<ListingAsOf>('GET', `/api/admin/adverts/${id}/as-of?at=${first?.at ?? ''}`);
      await other.getByRole('heading', { name: then.content?.title ?? title }).waitFor();
    });
  });

  it('is narrowed to kinds and turned round in its address; an event leads to the ad as it was', async () => {
    await opened(history(), async ({ page }) => {
      const decisions = page.getByRole('button', { name: /^Kararlar/u });
      await tabTo(page, decisions);
      await page.keyboard.press('Space');
      await page.waitForURL(/kind=decision/u);
      await page.getByText('ilanı gönderdi').first().waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('oldest');
      await page.waitForURL(/sort=oldest/u);
      await page
        .getByRole('button', { name: /^O andaki hâlini göster/u })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/at=/u);
      await page.getByText('Bu an gösteriliyor').waitFor();
      await page.reload();
      await page.getByText('Bu an gösteriliyor').waitFor();
      expect(await decisions.getAttribute('aria-pressed')).toBe('true');
    });
  });

  it.each(WIDTHS)('has no accessibility fault and fits at %d px, light and dark', async (width) => {
    await opened(
      history(),
      async ({ page }) => {
        await page.getByText(NOTE).first().waitFor();
        if (width < 1280) await page.getByRole('button', { name: 'İlanın içeriğini göster' }).click();
        await page.getByRole('heading', { level: 3, name: title }).waitFor();
        await expectFine(page, width);
      },
      { width },
    );
  });

  it('says that it could not be loaded, and tries again', async () => {
    await opened('/cpadmin/dashboard', async ({ page }) => {
      await page.route(/\/(timeline|as-of)/u, (route) => route.abort());
      await page.goto(history());
      await page.getByText('İlanın geçmişi yüklenemedi').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.unroute(/\/(timeline|as-of)/u);
      await page.getByRole('button', { name: 'Tekrar dene' }).first().click();
      await page.getByText(NOTE).first().waitFor();
    });
  });

  it('is nowhere for an ad that never was', async () => {
    await opened('/cpadmin/adverts/999999999/history', async ({ page }) => {
      await page.getByRole('heading', { level: 1, name: 'Bu sayfayı bulamadık' }).waitFor();
    });
  });
});

describe('the audit log', () => {
  it('is narrowed by keyboard, leads to the history of the ad, and goes out as a spreadsheet', async () => {
    await opened('/cpadmin/audit', async ({ page }) => {
      await page.getByRole('table', { name: 'Denetim kaydı girişleri' }).waitFor();
      await tabTo(page, page.getByRole('textbox', { name: 'Numarası' }));
      await page.keyboard.type(`${id}`);
      await page.keyboard.press('Enter');
      await page.waitForURL(/target=listing-/u);
      await page
        .getByRole('status')
        .filter({ hasText: /^\d kayıt$/u })
        .waitFor();
      const file = page.waitForEvent('download');
      await tabTo(page, page.getByRole('button', { name: 'CSV indir' }));
      await page.keyboard.press('Enter');
      const lines = (await bytesOf(await file)).toString().trimEnd().split('\r\n');
      // All of this ad and of no other, the newest first; the demo may have decided about it before.
      const narrowed = page.getByRole('status').filter({ hasText: /kayıt$/u });
      expect(`${lines.length - 1} kayıt`).toBe(await narrowed.textContent());
      for (const line of lines.slice(1)) expect(line).toContain(`;İlan #${id};`);
      expect(lines[1]).toContain(NOTE);
      expect(lines[2]).toContain('Yayına geri alındı');
      await page
        .getByRole('link', { name: `İlan #${id}` })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`/adverts/${id}/history`, 'u'));
    });
  });

  it('is checked when it is asked for, and hands out the root of a day', async () => {
    await opened('/cpadmin/audit', async ({ page }) => {
      await page.getByRole('button', { name: 'Şimdi denetle' }).click();
      await page.getByText(/Zincir sağlam/u).waitFor({ timeout: 60_000 });
      await page.getByText('Günlük kök özetler').first().click();
      const file = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /kök özetini indir$/u })
        .first()
        .click();
      const root = JSON.parse((await bytesOf(await file)).toString()) as { hash: string; last: number };
      expect(root.hash).toMatch(/^[0-9a-f]{64}$/u);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  it('has no accessibility fault and fits at every width, light and dark', async () => {
    await opened(
      '/cpadmin/audit',
      async ({ page }) => {
        const counted = page.getByRole('status').filter({ hasText: /^\d[\d.]* kayıt$/u });
        await atEachWidth(page, WIDTHS, counted, (width) => expectFine(page, width));
      },
      { width: WIDTHS[0] },
    );
  });

  it('is not for everybody on the staff', async () => {
    const { page, context } = await visitAs(browser, moderator.token, '/cpadmin/audit');
    await page.waitForURL(/\/cpadmin\/unauthorized/u);
    await context.close();
  });
});
