import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { PopularSearch, SearchAnswer, SearchRule, SearchRuleList } from '@ilan/api';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, launchBrowser, type VisitOptions, WIDTHS } from './support/browser';
import { enterOn, tabTo, untilFocusOn } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { noticeRead } from './support/notice';
import { signIn, type SignedIn } from './support/signed-in';

const REDIRECTS = '/cpadmin/settings/search-redirects';
const POPULAR = '/cpadmin/settings/popular-searches';
const RUDE = '/cpadmin/settings/rude-words';
const API = '/api/admin/search-rules';
let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
});
afterAll(() => browser.close());

async function opened(path: string, work: (page: Page) => Promise<void>, options: VisitOptions = {}): Promise<void> {
  await lookAs(browser, admin.token, path, options, async ({ page, complaints }) => {
    await work(page);
    // A conflict is an answer, which browsers write into the console all the same.
    expect(complaints.filter((one) => !/status of (409|422)/.test(one))).toEqual([]);
  });
}
/** Of what is kept, not of what happened to it. */
const row = (page: Page, word: string) =>
  page.locator('li:not([aria-label="Son değişiklikler"] li)').filter({ hasText: word });
const effect = (page: Page) => dialog(page).getByRole('region', { name: 'Bu değişiklik ne yapar?' });
const ruleOf = async (term: string): Promise<SearchRule | undefined> =>
  (await admin.call<SearchRuleList>('GET', API)).data.find((rule) => rule.term === term);
const leadsTo = async (term: string): Promise<string | null> =>
  (await admin.call<SearchAnswer>('POST', '/api/search-history', { search_term: term })).redirect;

describe('a term that leads to a page of its own', () => {
  it('is written, seen beside today’s results, followed and deleted by keyboard alone', async () => {
    const term = `qzy${Date.now().toString(36)}`;
    expect(await leadsTo(term)).toBeNull();
    await opened(REDIRECTS, async (page) => {
      await tabTo(page, page.getByRole('button', { name: 'Yeni yönlendirme' }));
      await page.keyboard.press('Enter');
      await tabTo(page, dialog(page).getByRole('textbox', { name: 'Aranan terim' }));
      await page.keyboard.type(term);
      await tabTo(page, dialog(page).getByRole('textbox', { name: 'Gidilecek adres' }));
      await page.keyboard.type('//kotu.test');
      await tabTo(page, dialog(page).getByRole('button', { name: 'Kaydet' }));
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Adres bu sitenin bir sayfası olmalı', { exact: false }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Control+a');
      await page.keyboard.type('arama?q=koltuk');
      await effect(page).getByText('Sonuç bulunamaz.').waitFor();
      await effect(page).getByText('Gider: /arama?q=koltuk').waitFor();
      await effect(page).getByRole('listitem').first().waitFor();
      await tabTo(page, dialog(page).getByRole('button', { name: 'Kaydet' }));
      await page.keyboard.press('Enter');
      await dialog(page).waitFor({ state: 'detached' });
      await row(page, term).getByText('/arama?q=koltuk').waitFor();
      expect(await leadsTo(term.toUpperCase())).toBe('/arama?q=koltuk');
      await tabTo(page, page.getByRole('button', { name: `Sil ${term}` }));
      await page.keyboard.press('Enter');
      await effect(page).getByText('Sonuç bulunamaz.').waitFor();
      await tabTo(page, dialog(page).getByRole('button', { name: 'Sil' }));
      await page.keyboard.press('Enter');
      await dialog(page).waitFor({ state: 'detached' });
      await row(page, term).waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement !== document.body);
    });
    expect(await leadsTo(term)).toBeNull();
  });

  it('that somebody else saved meanwhile is shown as it is now, and what was typed stays', async () => {
    const term = `wzy${Date.now().toString(36)}`;
    const body = { kind: 'redirect', term, path: '/arama?q=masa', match: null };
    const { id } = await admin.call<SearchRule>('POST', API, body);
    await opened(REDIRECTS, async (page) => {
      await page.getByRole('button', { name: `Düzenle ${term}` }).click();
      await dialog(page).getByRole('textbox', { name: 'Gidilecek adres' }).fill('/arama?q=dolap');
      await admin.call('PUT', `${API}/${id}`, { term, path: '/arama?q=sehpa', match: null, revision: 1 });
      await dialog(page).getByText(`Bu kuralın şimdiki hâli: ${term} → /arama?q=sehpa.`, { exact: false }).waitFor();
      await noticeRead(page);
      await dialog(page).getByRole('button', { name: 'Kaydet' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await row(page, term).getByText('/arama?q=dolap').waitFor();
    });
    const { revision } = (await ruleOf(term)) ?? { revision: -1 };
    expect(revision).toBe(3);
    await admin.call('DELETE', `${API}/${id}`, { revision });
  });
});

it('the palette finds rules, synonyms, filters, options, groups and links, and leads to each', async () => {
  const term = `vzy${Date.now().toString(36)}`;
  const body = { kind: 'redirect', term, path: '/arama?q=masa', match: null };
  await admin.call<SearchRule>('POST', API, body);
  await opened('/cpadmin/dashboard', async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    const go = async (typed: string, group: string, option: RegExp): Promise<void> => {
      await page.keyboard.press('Control+k');
      const box = page.getByRole('dialog').getByRole('combobox');
      await box.waitFor();
      await page.keyboard.type(typed);
      await page.getByRole('group', { name: group, exact: true }).getByRole('option', { name: option }).first().click();
      await box.waitFor({ state: 'detached' });
    };
    await go(term, 'Arama kuralları', new RegExp(term, 'u'));
    await row(page, term).getByText('/arama?q=masa').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Düzenle' }).count()).toBe(1);
    await page.getByText(`“${term}” aramasını`, { exact: false }).first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // What is no more still says what became of it, with the way back.
    await page.getByRole('button', { name: `Sil ${term}`, exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Sil', exact: true }).click();
    await page.getByText('Bu kayıt artık yok.').waitFor();
    await page.getByText('yönlendirmesini kaldırdı', { exact: false }).first().waitFor();
    await page.getByRole('link', { name: 'Hepsi', exact: true }).click();
    await page.getByRole('button', { name: 'Yeni yönlendirme' }).waitFor();

    await go('otomobil', 'Eş anlamlılar', /otomobil/iu);
    await page.waitForURL('**/settings/synonyms?word=*');
    await row(page, 'otomobil').waitFor();
    await go('dizel', 'Filtre ve seçenekler', /Dizel.*Vasıta/u);
    await page.waitForURL(/\/cpadmin\/filters\/\d+\?filter=yakit/u);
    await go('yardim', 'Sayfa grupları ve sosyal medya', /Yardım/u);
    await page.waitForURL('**/cpadmin/pages/layout');
    await go('instagram', 'Sayfa grupları ve sosyal medya', /instagram/iu);
    await page.waitForURL('**/cpadmin/pages/social');
  });
});

it('a popular term is hidden from everybody and shown again, and a rude word says what it keeps back', async () => {
  const offered = async (): Promise<readonly string[]> =>
    (await admin.call<PopularSearch[]>('GET', '/api/popular-searches')).map(({ search_term: term }) => term);
  const [term = ''] = (await offered()).slice(-1);
  expect(term).not.toBe('');
  await opened(POPULAR, async (page) => {
    await enterOn(page, page.getByRole('button', { name: `Gizle ${term}`, exact: true }));
    await effect(page).getByText(`Popüler aramalardan gizlenecekler: ${term} (`, { exact: false }).waitFor();
    await enterOn(page, dialog(page).getByRole('button', { name: 'Gizle', exact: true }));
    await row(page, term).getByText('Gizli', { exact: true }).waitFor();
    const again = page.getByRole('button', { name: `Yeniden göster ${term}`, exact: true }).first();
    await untilFocusOn(page, again);
    expect(await offered()).not.toContain(term);
    // On a phone the term keeps its line beside what is said of it.
    await atEachWidth(page, WIDTHS, row(page, term).first(), async (width) => {
      const box = await row(page, term).first().getByText(term, { exact: true }).first().boundingBox();
      expect([width, (box?.width ?? 0) >= 100, (box?.height ?? 1_000) <= 60]).toEqual([width, true, true]);
      expect([width, await overflow(page)]).toEqual([width, 0]);
    });
    await again.click();
    await effect(page).getByText(`Popüler aramalarda yeniden görünecekler: ${term} (`, { exact: false }).waitFor();
    await dialog(page).getByRole('button', { name: 'Yeniden göster' }).click();
    await page.getByRole('button', { name: `Gizle ${term}`, exact: true }).waitFor();
    expect(await offered()).toContain(term);
  });
  await opened(RUDE, async (page) => {
    await row(page, 'Ürünle gelen hâli').first().waitFor();
    await page.getByRole('button', { name: 'Yeni söz' }).click();
    const [word = ''] = term.split(' ');
    await dialog(page).getByRole('textbox', { name: 'Söz' }).fill(word);
    await effect(page).getByText('Popüler aramalardan gizlenecekler:', { exact: false }).waitFor();
  });
});

it('a rude word is added, changed and deleted by keyboard alone', async () => {
  const term = `kzy${Date.now().toString(36)}`;
  await opened(RUDE, async (page) => {
    const press = (wanted: Locator): Promise<void> => enterOn(page, wanted);
    const match = dialog(page).getByRole('combobox', { name: 'Nasıl aranır' });
    const save = dialog(page).getByRole('button', { name: 'Kaydet' });
    await press(page.getByRole('button', { name: 'Yeni söz' }));
    await tabTo(page, dialog(page).getByRole('textbox', { name: 'Söz' }));
    await page.keyboard.type(`${term} iki`);
    await press(save);
    await dialog(page).getByText('Tek bir kelime yazın', { exact: false }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await tabTo(page, dialog(page).getByRole('textbox', { name: 'Söz' }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type(term);
    await effect(page).getByText('Popüler aramalardan hiçbiri gizlenmez.').waitFor();
    await tabTo(page, match);
    await page.keyboard.press('ArrowDown');
    await press(save);
    await dialog(page).waitFor({ state: 'detached' });
    await row(page, term).getByText('Böyle başlayan bütün kelimeler').waitFor();
    expect(await ruleOf(term)).toMatchObject({ kind: 'rude', match: 'beginning' });

    await press(page.getByRole('button', { name: `Düzenle ${term}` }));
    await tabTo(page, match);
    await page.keyboard.press('ArrowUp');
    await effect(page).getByText('Popüler aramalarda hiçbir şey değişmez.').waitFor();
    await press(save);
    await dialog(page).waitFor({ state: 'detached' });
    await row(page, term).getByText('Yalnızca tam kelime').waitFor();
    expect(await ruleOf(term)).toMatchObject({ kind: 'rude', match: 'whole' });

    await press(page.getByRole('button', { name: `Sil ${term}` }));
    await press(dialog(page).getByRole('button', { name: 'Sil' }));
    await dialog(page).waitFor({ state: 'detached' });
    await row(page, term).waitFor({ state: 'detached' });
    await untilFocusOn(page, page.getByRole('list', { name: 'Kaba sözler' }));
    expect(await accessibilityFaults(page)).toEqual([]);
  });
  expect(await ruleOf(term)).toBeUndefined();
});

it('the pages of search words have no fault against WCAG 2.2 AA and fit at every width, light and dark', async () => {
  await opened(
    POPULAR,
    async (page) => {
      for (const [path, shown] of [
        [POPULAR, page.getByRole('button', { name: /^Gizle / }).first()],
        [RUDE, row(page, 'Ürünle gelen hâli').first()],
        [REDIRECTS, page.getByRole('button', { name: 'Yeni yönlendirme' })],
      ] as const) {
        if (!page.url().endsWith(path)) await page.goto(path);
        await atEachWidth(page, WIDTHS, shown, async (width) => {
          expect([path, width, await faultsInBothThemes(page, width)]).toEqual([path, width, []]);
          expect([path, width, await overflow(page)]).toEqual([path, width, 0]);
          if (process.env.SHOTS)
            await page.screenshot({ path: `${process.env.SHOTS}/${path.split('/').at(-1)}-${width}.png` });
        });
      }
      await page.getByRole('button', { name: 'Yeni yönlendirme' }).click();
      await dialog(page).getByRole('textbox', { name: 'Aranan terim' }).fill('koltuk');
      await dialog(page).getByRole('textbox', { name: 'Gidilecek adres' }).fill('/arama?q=masa');
      await effect(page).getByRole('listitem').first().waitFor();
      await atEachWidth(page, WIDTHS, dialog(page), async (width) => {
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/dialog-${width}.png` });
      });
    },
    { width: WIDTHS[0] },
  );
});
