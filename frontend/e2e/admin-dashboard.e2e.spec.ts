import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Dashboard } from '@ilan/api';
import { demo } from './support/accounts';
import { accessibilityFaults, baseUrl, launchBrowser, type VisitOptions, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const DASHBOARD = '/cpadmin/dashboard';
let browser: Browser;
let chief: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  chief = await signIn(demo('superadmin'));
});
afterAll(() => browser.close());

async function opened(
  who: SignedIn,
  path: string,
  work: (page: Page) => Promise<void>,
  options: VisitOptions = {},
): Promise<void> {
  await lookAs(browser, who.token, path, options, async ({ page, complaints }) => {
    await work(page);
    expect(complaints.filter((one) => !/status of 503/.test(one))).toEqual([]);
  });
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figures = (days: number) => chief.call<Dashboard>('GET', `/api/admin/dashboard?days=${days}`);

describe('the dashboard', () => {
  it('counts what waits, and leads to it', async () => {
    const { waiting } = await figures(30);
    await opened(chief, DASHBOARD, async (page) => {
      await part(page, 'Bekleyen işler')
        .getByRole('link', { name: `${waiting?.total ?? 0} İnceleme bekleyen ilan` })
        .click();
      await page.waitForURL(/\/cpadmin\/adverts\/review\?sort=oldest$/);
    });
  });

  it('shows the time that the address says, in bars and in a table, and changes it by key', async () => {
    const { listings } = await figures(7);
    const sum = listings?.per_day.reduce((total, { count }) => total + count, 0) ?? 0;
    await opened(chief, `${DASHBOARD}?days=90`, async (page) => {
      const period = page.getByRole('navigation', { name: 'Dönem' });
      await part(page, 'Yeni ilan')
        .getByText(/^90 günde/)
        .waitFor();
      await period.getByRole('link', { name: '7 gün' }).press('Enter');
      await page.waitForURL(/days=7$/);
      await part(page, 'Yeni ilan').getByText(`7 günde ${sum}`).waitFor();
      expect(await period.locator('[aria-current]').textContent()).toBe('7 gün');
      const chart = part(page, 'Yeni ilan').getByRole('img');
      expect(await chart.getAttribute('aria-label')).toContain(`toplam ${sum}`);
      await part(page, 'Yeni ilan').getByText('Tablo olarak göster').press('Enter');
      const rows = await part(page, 'Yeni ilan').getByRole('row').allTextContents();
      expect(rows).toHaveLength(8);
      expect(rows[1]).toContain(String(listings?.per_day.at(-1)?.count));
    });
  });

  it('counts a search that somebody makes', async () => {
    const before = (await figures(7)).searches?.today ?? 0;
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140' };
    await fetch(`${baseUrl()}/api/listings?q=${encodeURIComponent(`bisiklet ${Date.now().toString(36)}`)}`, {
      headers,
    });
    let now = before;
    // Written down every few seconds.
    for (const end = Date.now() + 30_000; now === before && Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      now = (await figures(7)).searches?.today ?? 0;
    }
    expect(now).toBeGreaterThan(before);
  });

  it('shows a moderator no read models, and those without any figure the way on', async () => {
    await opened(await signIn(demo('moderator')), DASHBOARD, async (page) => {
      await part(page, 'Moderatörlerin kararları').waitFor();
      expect(await part(page, 'Okuma modelleri ve otomatik işler').count()).toBe(0);
    });
    const keeper = await signIn(demo('accounting'));
    await opened(keeper, DASHBOARD, async (page) => {
      const money = part(page, 'Muhasebede bekleyenler');
      await money.getByRole('link', { name: /bankaya .+ gününe kadar yanıt verin/ }).waitFor();
      await money.getByRole('img', { name: /^Alınan para: .+ TL/ }).waitFor();
      await money.getByRole('link', { name: /dönemi kapatılmayı bekliyor$/ }).click();
      await page.getByRole('button', { name: 'Dönemi kapat' }).waitFor();
      await page.goBack();
      await money.getByRole('link', { name: /Kabul bekleyen fatura/ }).click();
      await page.waitForURL(/\/cpadmin\/invoices\?status=handed_over$/);
      // As for a role of one's own that may see the page and nothing on it.
      await page.route('**/api/admin/dashboard?*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), money: null } });
      });
      await page.goto(DASHBOARD);
      await page.getByText(/^Görmeye yetkili olduğunuz bir gösterge yok\./).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Paketler' }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Dönem' }).count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  it('says that it could not be had, and gets it with another try', async () => {
    await opened(chief, '/cpadmin/roles', async (page) => {
      await page.route('**/api/admin/dashboard?*', (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.goto(DASHBOARD);
      await page.getByText('Dashboard yüklenemedi').waitFor({ timeout: 30_000 });
      await page.unroute('**/api/admin/dashboard?*');
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      await part(page, 'Bekleyen işler').waitFor();
    });
  });
});

it('the dashboard has no fault against WCAG 2.2 AA and fits at every width, light and dark', async () => {
  await opened(
    chief,
    DASHBOARD,
    async (page) => {
      const all = part(page, 'Okuma modelleri ve otomatik işler').getByRole('button', { name: /^Hepsini göster/ });
      await all.click();
      for (const summary of await page.getByText('Tablo olarak göster').all()) await summary.click();
      await atEachWidth(page, WIDTHS, part(page, 'Okuma modelleri ve otomatik işler'), async (width) => {
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
        expect([width, await overflow(page)]).toEqual([width, 0]);
      });
    },
    { width: WIDTHS[0] },
  );
});
