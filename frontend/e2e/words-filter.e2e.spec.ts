import { afterAll, describe, expect, it } from '@jest/globals';
import type { CategoryNode, ListingPage, StaffFilters } from '@ilan/api';
import { demo } from './support/accounts';
import { WIDTHS } from './support/browser';
import { eventually } from './support/eventually';
import { enterOn, tabTo } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { aMember, lookAs } from './support/member';
import { waitingAd } from './support/moderation';
import { operator } from './support/operator';
import { mine, opened, REVIEW, sellerForEach, theBrowser, words } from './support/seller';
import { signIn } from './support/signed-in';
import { choosePhotos, chooseCategory, fillBasics, next, PICTURES, publish, step } from './support/wizard';
import { look } from './support/onlooker';

const LABEL = 'Kumaş açıklaması';
const KEY = 'kumas_aciklamasi';
const API = '/api/admin/filters';
const PHONE = { width: 360 };

sellerForEach();

const nodeOf = (nodes: readonly CategoryNode[]): CategoryNode | undefined => {
  for (const node of nodes) {
    const isIt = node.name === 'Bebek Arabası' && node.subcategories.length === 0;
    const found = isIt ? node : nodeOf(node.subcategories);
    if (found) return found;
  }
  return undefined;
};
/** In which ads of journeys are; nobody has to answer this filter. */
const theCategory = async (): Promise<CategoryNode> => {
  const admin = await signIn(demo('admin'));
  return nodeOf(await admin.call<CategoryNode[]>('GET', '/api/home/categories'))!;
};

afterAll(async () => {
  const admin = await signIn(demo('admin'));
  const { id } = await theCategory();
  const own = (await admin.call<StaffFilters>('GET', `${API}/${id}`)).data.find(({ key }) => key === KEY);
  if (own) await admin.call('DELETE', `${API}/${id}/${KEY}`, { revision: own.revision });
});

/** By keyboard, on a phone. */
async function filterAdded(category: number): Promise<void> {
  const { token } = await signIn(demo('admin'));
  await lookAs(theBrowser(), token, `/cpadmin/filters/${category}`, PHONE, async ({ page, complaints }) => {
    await enterOn(page, page.getByRole('link', { name: 'Filtre ekle', exact: true }));
    await page.getByRole('textbox', { name: 'Ad', exact: true }).waitFor();
    await page.keyboard.type(LABEL);
    const kind = page.getByRole('combobox', { name: 'Tür', exact: true });
    await tabTo(page, kind);
    await page.keyboard.type('Metin');
    expect(await kind.inputValue()).toBe('text');
    await page.getByText('ziyaretçi bir iki sözcük yazarak süzer', { exact: false }).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await faultsInBothThemes(page, 360)).toEqual([]);
    await enterOn(page, page.getByRole('button', { name: 'Kaydet' }));
    await page.getByRole('link', { name: `Düzenle ${LABEL}` }).waitFor();
    expect(complaints).toEqual([]);
  });
}

/** In the steps of a new ad, and published. @returns its title */
async function adPosted(said: string): Promise<string> {
  const ad = words('kumaş');
  await opened(
    '/post-ad',
    async (page) => {
      await step(page, 'Fotoğraflar');
      await choosePhotos(page, PICTURES.slice(0, 1));
      await next(page);
      await step(page, 'Kategori');
      await chooseCategory(page, 'bebek arabası', /^Bebek Arabası Anne/);
      await next(page);
      await step(page, 'Bilgiler');
      await fillBasics(page, ad);
      await next(page);
      await step(page, 'Özellikler');
      await page.getByRole('textbox', { name: LABEL }).fill(said);
      await next(page);
      await step(page, 'Önizleme');
      await page.getByText(said).waitFor();
      await publish(page).click();
      await page.getByText(REVIEW).waitFor();
    },
    PHONE,
  );
  const [posted] = (await mine(ad.title)).data;
  await operator('listings', 'approve', String(posted!.id));
  return ad.title;
}

describe('a filter that sellers answer in their own words', () => {
  it('is added by staff, filled in by a seller, and finds the ad by the beginnings of its words on a phone', async () => {
    const category = await theCategory();
    await filterAdded(category.id);
    const wanted = await adPosted('Lacivert KADİFE, çizgili');
    const other = words('keten');
    const seller = await signIn(await aMember('Satan'));
    await operator(
      ...['listings', 'approve', String(await waitingAd(seller, { ...other, features: { [KEY]: 'Kadifemsi keten' } }))],
    );
    const listed = async (said: string) => {
      const by = new URLSearchParams({ category_id: String(category.id), [`f[${KEY}]`]: said });
      return (await seller.call<ListingPage>('GET', `/api/listings?${by.toString()}`)).data.map(({ title }) => title);
    };
    await eventually(() => listed('kadife'), [other.title, wanted]);

    await look(theBrowser(), `/${category.slug_cid}`, PHONE, async ({ page, complaints }) => {
      await enterOn(page, page.getByRole('button', { name: 'Filtreler', exact: true }));
      const drawer = page.getByRole('dialog', { name: 'Filtreler' });
      const field = drawer.getByRole('textbox', { name: `${LABEL} içinde ara` });
      const section = drawer.locator('summary').filter({ hasText: LABEL });
      await section.waitFor();
      if (!(await field.isVisible())) await enterOn(page, section);
      await tabTo(page, field);
      await page.keyboard.type('?!');
      await page.keyboard.press('Enter');
      await drawer.getByRole('alert').getByText('En az bir harf ya da rakam yazın').waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await faultsInBothThemes(page, 360)).toEqual([]);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('ÇİZ kadife');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get(`f[${KEY}]`) === 'ÇİZ kadife');
      await enterOn(page, drawer.getByRole('button', { name: '1 ilanı göster' }));
      await drawer.waitFor({ state: 'hidden' });
      const chip = page.getByRole('button', { name: `${LABEL}: ÇİZ kadife filtresini kaldır` });
      const cards = page.getByRole('list', { name: 'İlanlar' }).getByRole('article');
      await page.getByRole('link', { name: wanted, exact: true }).waitFor();
      expect(await cards.count()).toBe(1);
      await atEachWidth(page, WIDTHS, chip, async (width) => {
        expect([width, await overflow(page)]).toEqual([width, 0]);
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
      });
      // On a wide page the field stands beside the list, with what was asked for in it.
      const beside = page.getByRole('textbox', { name: `${LABEL} içinde ara` });
      expect(await beside.inputValue()).toBe('ÇİZ kadife');
      await beside.fill('kadife zürafa');
      await beside.press('Enter');
      await page.getByText('Bu ölçütlere uyan ilan yok').waitFor();
      expect(await faultsInBothThemes(page, 1280)).toEqual([]);
      await page.getByRole('button', { name: `Temizle (${LABEL})` }).click();
      await page.waitForURL((url) => !url.search.includes(KEY));
      await page.getByRole('link', { name: other.title, exact: true }).waitFor();
      expect(complaints).toEqual([]);
    });
  });
});
