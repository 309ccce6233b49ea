import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CategoryNode, SavedSearches, StaffFilters } from '@ilan/api';
import type { Browser } from 'playwright-core';
import { demo } from './support/accounts';
import { launchBrowser, WIDTHS } from './support/browser';
import { eventually } from './support/eventually';
import { tabTo } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { aMember, lookAs } from './support/member';
import { aWord, waitingAd } from './support/moderation';
import { signIn, type SignedIn } from './support/signed-in';

const API = '/api/admin/filters';
const LABEL = 'Kumaşın dokusu';
const KEY = 'kumasin_dokusu';
/** What waiting searches ask for is read anew within ten seconds, and once a minute where that fails. */
const A_TURN = 90_000;
let browser: Browser;
let admin: SignedIn;
/** In which ads of journeys are; nobody has to answer this filter. */
let category = 0;
const kept = async () => (await admin.call<StaffFilters>('GET', `${API}/${category}`)).data;
const remove = async (): Promise<void> => {
  const own = (await kept()).find(({ key }) => key === KEY);
  if (own) await admin.call('DELETE', `${API}/${category}/${KEY}`, { revision: own.revision });
};
const idOf = (nodes: readonly CategoryNode[]): number | undefined => {
  for (const { id, name, subcategories } of nodes) {
    const found = name === 'Bebek Arabası' && subcategories.length === 0 ? id : idOf(subcategories);
    if (found !== undefined) return found;
  }
  return undefined;
};
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
  category = idOf(await admin.call<CategoryNode[]>('GET', '/api/home/categories')) ?? 0;
});
afterAll(async () => {
  await remove();
  await browser.close();
});

describe('a saved search whose filter is gone', () => {
  it('says on a phone which filter that is and leads to a search without it, and finds ads again once the filter is back', async () => {
    const named = { category_id: category, label: LABEL, unit: '', required: false, depends_on: null };
    await admin.call('POST', API, { ...named, type: 'select', options: ['Kadife', 'Keten'] });
    const member = await signIn(await aMember('Arayan'));
    const word = aWord();
    const criteria = new URLSearchParams([
      ...[['q', word] as [string, string], ['category_id', String(category)] as [string, string]],
      [`f[${KEY}]`, 'Kadife'],
    ]);
    const search = { criteria: criteria.toString(), name: 'Kadife bebek arabası', rhythm: 'instant' };
    await member.call('POST', '/api/saved-searches', search);
    await remove();
    const goneOf = async () =>
      (await member.call<SavedSearches>('GET', '/api/saved-searches')).data.map(({ gone }) => gone.join());
    await eventually(goneOf, [LABEL], A_TURN);

    await lookAs(browser, member.token, '/saved-searches', { width: 360 }, async ({ page, complaints }) => {
      const card = page.getByRole('article').filter({ hasText: 'Kadife bebek arabası' });
      const note = card.getByText(`Bu aramanın “${LABEL}” ölçütü artık yok, bu yüzden ilan bulamıyor.`, {
        exact: false,
      });
      await note.getByText('Yeniden arayıp kaydedin ya da silin.', { exact: false }).waitFor();
      await atEachWidth(page, WIDTHS, note, async (width) => {
        expect([width, await overflow(page)]).toEqual([width, 0]);
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
      });
      await page.setViewportSize({ width: 360, height: 740 });
      const anew = card.getByRole('link', { name: 'Yeniden ara' });
      await tabTo(page, anew);
      await page.keyboard.press('Enter');
      // The same words in the same category, and no list that refuses what it was asked.
      await page.waitForURL((url) => url.searchParams.get('q') === word && !url.search.includes(KEY));
      await page.getByRole('button', { name: 'Aramayı kaydet' }).first().waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await faultsInBothThemes(page, 360)).toEqual([]);
      await page.goBack();
      await note.waitFor();

      await admin.call('POST', `${API}/${category}/${KEY}/restore`);
      await note.waitFor({ state: 'detached', timeout: A_TURN });
      await card.getByText(`${LABEL}: Kadife`).waitFor();
      const seller = await signIn(demo('accounting'));
      for (const [title, cloth] of [
        [`Kadife bebek arabası ${word}`, 'Kadife'],
        [`Keten bebek arabası ${word}`, 'Keten'],
      ] as const) {
        const id = await waitingAd(seller, { title, features: { [KEY]: cloth } });
        await admin.call('POST', `/api/admin/reviews/${id}/decision`, { content_revision: 1, decision: 'approve' });
      }
      await card.getByText('1 yeni', { exact: true }).waitFor();
      await tabTo(page, card.getByRole('link', { name: 'İlanları gör' }));
      await page.keyboard.press('Enter');
      await page
        .getByRole('link', { name: `Kadife bebek arabası ${word}` })
        .first()
        .waitFor();
      expect(await page.getByText(`Keten bebek arabası ${word}`).count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  it('of numbers that people write in words now is left out of a kept address, and both pages say so', async () => {
    const label = 'Kumaşın ağırlığı';
    const key = 'kumasin_agirligi';
    const about = { unit: '', depends_on: null, options: [] };
    const ownKeys = async () => (await kept()).filter((one) => one.key.startsWith(key));
    await admin.call('POST', API, { ...about, category_id: category, label, required: false, type: 'range' });
    try {
      const member = await signIn(await aMember('Tartan'));
      const criteria = new URLSearchParams([
        ['category_id', String(category)],
        [`f[${key}]`, '100-200'],
      ]).toString();
      await member.call('POST', '/api/saved-searches', { criteria, name: 'Ağır kumaş', rhythm: 'off' });
      const path = (await member.call<SavedSearches>('GET', '/api/saved-searches')).data[0]!.path;
      const revision = (await ownKeys())[0]!.revision;
      const turned = { ...about, type: 'text', map: {}, rest: 'keep', revision };
      await admin.call('PUT', `${API}/${category}/${key}/kind`, turned);
      await lookAs(browser, member.token, path, { width: 360 }, async ({ page, complaints }) => {
        const said = page.getByText(`Adresteki “${label}: 100-200” ölçütü olmadan arandı`, { exact: false });
        await said.waitFor();
        // There is nothing to choose from among the filters.
        expect(await said.textContent()).toContain('o filtreye ya da arama kutusuna sözcük yazarak arayabilirsiniz');
        await atEachWidth(page, WIDTHS, said, async (width) => {
          expect([width, await overflow(page)]).toEqual([width, 0]);
          expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
        });
        await page.goto('/saved-searches');
        await page.getByText(`Bu aramanın “${label}” ölçütü artık yok`, { exact: false }).waitFor({ timeout: A_TURN });
        expect(complaints).toEqual([]);
      });
    } finally {
      for (const one of await ownKeys())
        await admin.call('DELETE', `${API}/${category}/${one.key}`, { revision: one.revision });
    }
  });
});
