import { describe, expect, it } from '@jest/globals';
import type { StaffCategories, StaffCategory, StaffFilters, StaffPlace, StaffPlaces } from '@ilan/api';
import { demo } from './support/accounts';
import { opened, sellerForEach, words } from './support/seller';
import { signIn } from './support/signed-in';
import { choosePhotos, next, photosDone, PICTURES, step } from './support/wizard';

sellerForEach();

const [CATEGORY, DISTRICT, FILTER, KEY] = ['Zeplin', 'Meryemlik', 'Gaz türü', 'gaz_turu'];

/** What this journey adds is taken away again, whatever becomes of it. */
const staff = async () => {
  const admin = await signIn(demo('admin'));
  const categories = async () => (await admin.call<StaffCategories>('GET', '/api/admin/categories')).data;
  const mine = async () => (await categories()).find(({ name }) => name === CATEGORY);
  const places = async (q: string): Promise<StaffPlace[]> =>
    (await admin.call<StaffPlaces>('GET', `/api/admin/places?q=${q}`)).data;
  const offer = async (options: readonly string[]): Promise<void> => {
    const { id } = (await mine())!;
    const { data } = await admin.call<StaffFilters>('GET', `/api/admin/filters/${id}`);
    const { revision } = data.find(({ key }) => key === KEY)!;
    await admin.call('PUT', `/api/admin/filters/${id}/${KEY}/options`, { above: null, options, revision });
  };
  return {
    offer,
    addCategory: async (): Promise<StaffCategory> => {
      const all = await categories();
      const parent = all.findLast(({ level, id }) => level === 1 && all.some((one) => one.parent_id === id))!;
      return admin.call('POST', '/api/admin/categories', { parent_id: parent.id, name: CATEGORY, icon: '' });
    },
    addFilter: (category_id: number) =>
      admin.call('POST', '/api/admin/filters', {
        ...{ category_id, label: FILTER, type: 'select', unit: '', required: false, depends_on: null },
        options: ['Helyum'],
      }),
    addDistrict: () =>
      admin.call('POST', '/api/admin/places', {
        ...{ city_id: 33, name: DISTRICT, latitude: 36.36, longitude: 33.92, district: null },
      }),
    restore: async (): Promise<void> => {
      const category = await mine();
      if (category) {
        const { id, revision } = category;
        await admin.call('DELETE', `/api/admin/categories/${id}`, { revision, into: null });
      }
      const [added, into] = [(await places('meryemlik'))[0], (await places('silifke'))[0]];
      if (added?.name === DISTRICT)
        await admin.call('POST', `/api/admin/places/${added.id}/merge`, { into: into!.id, revision: added.revision });
    },
  };
};

describe('an open wizard', () => {
  it('offers what staff adds meanwhile, a category, a filter, an option and a district, and loses nothing that was typed', async () => {
    const { restore, addCategory, addFilter, addDistrict, offer } = await staff();
    const ad = words('canlı');
    try {
      await opened('/post-ad', async (page, complaints) => {
        await step(page, 'Fotoğraflar');
        await choosePhotos(page, PICTURES.slice(0, 1));
        await photosDone(page, 1);
        await next(page);
        await step(page, 'Kategori');
        // Loaded anew it would not know of this any more.
        await page.evaluate(() => Object.assign(window, { isSame: true }));
        const search = page.getByRole('searchbox', { name: 'Kategori ara' });
        await search.fill('zeplin');
        expect(await page.getByRole('button', { name: /^Zeplin/u }).count()).toBe(0);
        const { id } = await addCategory();
        await page.getByRole('button', { name: /^Zeplin/u }).waitFor();
        expect(await search.inputValue()).toBe('zeplin');
        await page.getByRole('button', { name: /^Zeplin/u }).click();
        await page.getByText('Seçilen kategori').waitFor();
        await next(page);

        await step(page, 'Bilgiler');
        await page.getByLabel('Başlık').fill(ad.title);
        await page.getByLabel('Açıklama').fill(ad.description);
        await page.getByLabel('Fiyat').pressSequentially(ad.price);
        await page.getByLabel('İl', { exact: true }).selectOption('Mersin');
        const districts = page.getByLabel('İlçe', { exact: true });
        await districts.getByRole('option', { name: 'Silifke' }).waitFor({ state: 'attached' });
        await districts.selectOption('Silifke');
        await addDistrict();
        await districts.getByRole('option', { name: DISTRICT }).waitFor({ state: 'attached' });
        expect(await districts.locator('option:checked').innerText()).toBe('Silifke');
        const typed = ['Başlık', 'Açıklama', 'Fiyat'].map((label) => page.getByLabel(label).inputValue());
        expect(await Promise.all(typed)).toEqual([ad.title, ad.description, '3.450']);
        await districts.selectOption(DISTRICT);
        await next(page);

        await step(page, 'Özellikler');
        const choice = page.getByRole('combobox', { name: FILTER });
        await addFilter(id);
        await choice.waitFor();
        await choice.selectOption('Helyum');
        await offer(['Helyum', 'Sıcak hava']);
        await choice.getByRole('option', { name: 'Sıcak hava' }).waitFor({ state: 'attached' });
        expect(await choice.inputValue()).toBe('Helyum');
        // What is no longer offered is not taken away from who has chosen it: it is said.
        await offer(['Sıcak hava', 'Hidrojen']);
        await choice.getByRole('option', { name: 'Hidrojen' }).waitFor({ state: 'attached' });
        expect(await choice.inputValue()).toBe('Helyum');
        await choice.selectOption('Sıcak hava');
        await next(page);

        await step(page, 'Önizleme');
        for (const shown of [ad.title, `${DISTRICT}, Mersin`, 'Sıcak hava'])
          await page.getByText(shown, { exact: false }).first().waitFor();
        expect(await page.evaluate(() => Object.hasOwn(window, 'isSame'))).toBe(true);
        expect(complaints).toEqual([]);
      });
    } finally {
      await restore();
    }
  });
});
