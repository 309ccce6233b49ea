import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { PopularForStaff, SearchRule, SearchRuleList, SynonymGroup } from '@ilan/api';
import { demo, dialog } from './support/accounts';
import { hearsHints, launchBrowser } from './support/browser';
import { tabTo } from './support/keyboard';
import { visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const RULES = '/api/admin/search-rules';
const SYNONYMS = '/api/admin/synonyms';
let browser: Browser;
let admin: SignedIn;
let head: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  [admin, head] = await Promise.all([signIn(demo('admin')), signIn(demo('superadmin'))]);
});
afterAll(() => browser.close());

/** The same page before two people at once. */
async function together(path: string, work: (one: Page, other: Page) => Promise<void>): Promise<void> {
  const visits = [await visitAs(browser, admin.token, path), await visitAs(browser, head.token, path)] as const;
  try {
    // What changes before a page hears of changes it shows when it is opened anew.
    for (const { page } of visits) await hearsHints(page);
    await work(visits[0].page, visits[1].page);
    // A conflict is an answer, which browsers write into the console all the same.
    for (const { complaints } of visits) expect(complaints.filter((one) => !/status of 409/u.test(one))).toEqual([]);
  } finally {
    for (const { context } of visits) await context.close();
  }
}
const press = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, page.getByRole('button', { name, exact: true }).first());
  await page.keyboard.press('Enter');
};
const terms = (page: Page) => page.getByRole('region', { name: 'Popüler aramalar' });
const turned = (page: Page, name: string) => terms(page).getByRole('button', { name, exact: true });
/** In the dialog that asks once more. */
const hide = (page: Page) => dialog(page).getByRole('button', { name: 'Gizle', exact: true });
const hiddenRule = async (term: string): Promise<SearchRule | undefined> =>
  (await admin.call<SearchRuleList>('GET', RULES)).data.find((one) => one.kind === 'hidden' && one.term === term);

describe('two people who keep search words at once', () => {
  it('hide a popular term: each list follows, and who comes second shows nothing again', async () => {
    const { data } = await admin.call<PopularForStaff>('GET', `${RULES}/popular`);
    const term = data.filter((one) => one.kept_back === null).at(-1)?.search_term ?? '';
    expect(term).not.toBe('');
    await together('/cpadmin/settings/popular-searches', async (one, other) => {
      await turned(other, `Gizle ${term}`).waitFor();
      await press(one, `Gizle ${term}`);
      await hide(one).click();
      // Nobody has touched the other page: the button under its finger is another one by now, and asks.
      await turned(other, `Yeniden göster ${term}`).click();
      const sure = dialog(other).filter({ hasText: 'Terim yeniden gösterilsin mi?' });
      await sure.waitFor();
      expect(await hiddenRule(term)).toBeDefined();
      await tabTo(other, sure.getByRole('button', { name: 'Vazgeç' }));
      await other.keyboard.press('Enter');
      await sure.waitFor({ state: 'detached' });
      expect(await hiddenRule(term)).toBeDefined();
      // One shows it again; the other one, who has not asked for it, sees that.
      await press(one, `Yeniden göster ${term}`);
      await dialog(one).getByRole('button', { name: 'Yeniden göster' }).click();
      await turned(other, `Gizle ${term}`).waitFor();
    });
    expect(await hiddenRule(term)).toBeUndefined();
  });

  it('hide it in the same moment: one of them does, the other one reads so, and it stays hidden', async () => {
    const { data } = await admin.call<PopularForStaff>('GET', `${RULES}/popular`);
    const term = data.filter((one) => one.kept_back === null).at(-1)?.search_term ?? '';
    await together('/cpadmin/settings/popular-searches', async (one, other) => {
      await turned(one, `Gizle ${term}`).waitFor();
      await turned(other, `Gizle ${term}`).waitFor();
      // The second call is sent before the first one's answer can have changed its list.
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await other.route(`**${RULES}`, async (route) => {
        if (route.request().method() === 'POST') await held;
        await route.continue();
      });
      await turned(other, `Gizle ${term}`).click();
      await hide(other).click();
      await turned(one, `Gizle ${term}`).click();
      await hide(one).click();
      await turned(one, `Yeniden göster ${term}`).waitFor();
      release();
      await other.getByText('için zaten bir kural var', { exact: false }).first().waitFor();
      await turned(other, `Yeniden göster ${term}`).waitFor();
    });
    const rule = await hiddenRule(term);
    expect(rule?.revision).toBe(1);
    await admin.call('DELETE', `${RULES}/${encodeURIComponent(rule?.id ?? '')}`, { revision: rule?.revision });
  });

  it('see rules and synonyms that the other one adds, changes and deletes, without asking for them', async () => {
    const stamp = Date.now().toString(36);
    const term = `kzy${stamp}`;
    await together('/cpadmin/settings/search-redirects', async (one, other) => {
      const body = { kind: 'redirect', term, path: '/arama?q=masa', match: null };
      const { id } = await admin.call<SearchRule>('POST', RULES, body);
      for (const page of [one, other]) await page.getByRole('button', { name: `Düzenle ${term}` }).waitFor();
      await admin.call('PUT', `${RULES}/${id}`, { term, path: '/arama?q=dolap', match: null, revision: 1 });
      await other
        .getByRole('listitem')
        .filter({ hasText: `${term}/arama?q=dolap` })
        .first()
        .waitFor();
      await admin.call('DELETE', `${RULES}/${id}`, { revision: 2 });
      await other.getByRole('button', { name: `Düzenle ${term}` }).waitFor({ state: 'detached' });
    });
    await together('/cpadmin/settings/synonyms', async (one, other) => {
      const words = [`azy${stamp}`, `bzy${stamp}`];
      const group = await admin.call<SynonymGroup>('POST', SYNONYMS, { kind: 'same', word: null, words });
      const edit = (page: Page) => page.getByRole('button', { name: new RegExp(`^Düzenle .*${words[0]}`, 'u') });
      for (const page of [one, other]) {
        await page.getByRole('searchbox', { name: 'Kelime ara' }).fill(words[0] ?? '');
        await edit(page).waitFor();
      }
      // What the other one saves while it is written here stands over the form.
      await edit(other).click();
      const changed = { word: null, words: [...words, `czy${stamp}`], revision: group.revision };
      await admin.call('PUT', `${SYNONYMS}/${group.id}`, changed);
      await dialog(other).getByText(`czy${stamp}`, { exact: false }).first().waitFor();
      await admin.call('DELETE', `${SYNONYMS}/${group.id}`, { revision: 2 });
      await dialog(other).getByText('Bu kayıt siz yazarken silindi.', { exact: false }).waitFor();
      await edit(one).waitFor({ state: 'detached' });
    });
  });
});
