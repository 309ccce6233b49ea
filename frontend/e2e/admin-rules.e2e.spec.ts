import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Rule, RuleList } from '@ilan/api';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, launchBrowser, type VisitOptions, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { tabTo, untilFocusIn } from './support/keyboard';

const RULES = '/cpadmin/adverts/rules';
const reason = 'Şikâyetler bu sözde toplanıyor';
let browser: Browser;
let admin: SignedIn;
let moderator: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  [admin, moderator] = [await signIn(demo('admin')), await signIn(demo('moderator'))];
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
    // A conflict is an answer, which browsers write into the console all the same.
    expect(complaints.filter((one) => !/status of (409|503)/.test(one))).toEqual([]);
  });
}
const ruleNamed = async (name: string): Promise<Rule | undefined> =>
  (await admin.call<RuleList>('GET', '/api/admin/rules')).data.find((rule) => rule.name === name);
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('a rule', () => {
  it('is written, tried on real decisions, saved switched off, switched on and deleted by keyboard alone', async () => {
    const name = `Daire ilanları ${Date.now()}`;
    await opened(admin, RULES, async (page) => {
      await tabTo(page, page.getByRole('link', { name: 'Yeni kural: Sözcükler' }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('textbox', { name: 'Kuralın adı' }));
      await page.keyboard.type(name);
      await tabTo(page, page.getByRole('textbox', { name: 'Sözler' }));
      await page.keyboard.type('daire*\n\nkiralık');
      await tabTo(page, page.getByRole('button', { name: 'Son 30 günde dene' }));
      await page.keyboard.press('Enter');
      const told = page.getByText(/^[\d.]+ ilanı yakalardı, [\d.]+ ilanı haksız yere işaretlerdi\.$/);
      await told.waitFor();
      expect(Number.parseInt((await told.textContent()) ?? '', 10)).toBeGreaterThan(0);
      const example = page.getByRole('status').getByRole('link').first();
      expect(await example.getAttribute('href')).toMatch(/^\/cpadmin\/adverts\/\d+$/);
      expect(await accessibilityFaults(page)).toEqual([]);
      await tabTo(page, page.getByRole('button', { name: 'Kaydet' }));
      await page.keyboard.press('Enter');
      await page.getByText('Bir neden yazın.').or(page.getByText('Neden en az 10 karakter olmalıdır.')).waitFor();
      await tabTo(page, page.getByRole('textbox', { name: 'Değişikliğin nedeni' }));
      await page.keyboard.type(reason);
      await tabTo(page, page.getByRole('button', { name: 'Kaydet' }));
      await page.keyboard.press('Enter');
      await row(page, name).getByText('Kapalı', { exact: true }).waitFor();
      expect(await ruleNamed(name)).toMatchObject({
        enabled: false,
        action: 'flag',
        test: { type: 'words', words: ['daire*', 'kiralık'] },
      });

      await tabTo(page, page.getByRole('button', { name: `Aç ${name}` }));
      await page.keyboard.press('Enter');
      await untilFocusIn(page, dialog(page).getByRole('textbox', { name: 'Neden' }));
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.type(reason);
      await page.keyboard.press('Control+Enter');
      await row(page, name).getByText('Açık', { exact: true }).waitFor();
      expect((await ruleNamed(name))?.enabled).toBe(true);

      await tabTo(page, page.getByRole('button', { name: `Sil ${name}` }));
      await page.keyboard.press('Enter');
      await untilFocusIn(page, dialog(page).getByRole('textbox', { name: 'Neden' }));
      await page.keyboard.type(reason);
      await page.keyboard.press('Control+Enter');
      // The row is out of reach as long as the dialog asks.
      await dialog(page).waitFor({ state: 'detached' });
      await row(page, name).waitFor({ state: 'detached' });
      expect(await ruleNamed(name)).toBeUndefined();
    });
  });

  it('that somebody else saved meanwhile is shown in both versions, and either can be gone on with', async () => {
    const name = `Paylaşılan kural ${Date.now()}`;
    const body = { name, action: 'flag', risk: 20, enabled: false, test: { type: 'price', factor: 6 }, reason };
    const { id } = await admin.call<Rule>('POST', '/api/admin/rules', body);
    await opened(admin, `${RULES}?rule=${id}`, async (page) => {
      await page.getByRole('textbox', { name: 'Kaç kat' }).fill('4,5');
      await page.getByRole('textbox', { name: 'Değişikliğin nedeni' }).fill(reason);
      await admin.call('PUT', `/api/admin/rules/${id}`, { ...body, risk: 50, revision: 0 });
      await page.getByRole('button', { name: 'Kaydet' }).click();
      const conflict = page.getByRole('alert').filter({ hasText: 'Kural siz bakarken değişti' });
      await conflict.getByRole('row', { name: /Risk puanı .*20 50/ }).waitFor();
      await conflict.getByRole('row', { name: /Kaç kat 4,5 6/ }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await conflict.getByRole('button', { name: 'Benimkiyle sürdür' }).click();
      await page.getByRole('button', { name: 'Kaydet' }).click();
      await row(page, name).waitFor();
    });
    expect(await ruleNamed(name)).toMatchObject({ risk: 20, test: { factor: 4.5 }, revision: 2 });
    await admin.call('DELETE', `/api/admin/rules/${id}`, { reason });
  });

  it('is not left unsaved by mistake', async () => {
    await opened(admin, `${RULES}?new=price`, async (page) => {
      await page.getByRole('textbox', { name: 'Kuralın adı' }).fill('Yarım kalan');
      await page.getByRole('link', { name: 'Kurallara dön' }).click();
      await dialog(page).waitFor();
    });
  });

  it('is seen and tried by moderators, who change nothing', async () => {
    await opened(moderator, RULES, async (page) => {
      await page.getByRole('link', { name: 'İncele ve dene Tekrarlanan ilan' }).click();
      await page.getByRole('button', { name: 'Son 30 günde dene' }).click();
      await page.getByText(/ilanı yakalardı/).waitFor();
      expect(await page.getByRole('button', { name: 'Kaydet' }).count()).toBe(0);
      expect(await page.getByRole('textbox', { name: 'Kuralın adı' }).isDisabled()).toBe(true);
    });
  });

  it('says that the list could not be had, and gets it with another try', async () => {
    await opened(admin, '/cpadmin/dashboard', async (page) => {
      await page.route('**/api/admin/rules', (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.goto(RULES);
      await page.getByText('Kurallar yüklenemedi').waitFor({ timeout: 30_000 });
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.unroute('**/api/admin/rules');
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      await row(page, 'Olağan dışı fiyat').waitFor();
    });
  });
});

it.each([RULES, `${RULES}?rule=prohibited`, `${RULES}?rule=duplicate`, `${RULES}?new=contact`])(
  'the rules at %s have no fault against WCAG 2.2 AA and fit at every width, light and dark',
  async (path) => {
    await opened(
      admin,
      path,
      async (page) => {
        await page.getByRole('button').or(page.getByRole('list')).last().waitFor();
        const sight = page.getByText(/^(Son 30 günde dene|Olağan dışı fiyat)$/).first();
        await atEachWidth(page, WIDTHS, sight, async (width) => {
          expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
          expect([width, await overflow(page)]).toEqual([width, 0]);
        });
      },
      { width: WIDTHS[0] },
    );
  },
);
