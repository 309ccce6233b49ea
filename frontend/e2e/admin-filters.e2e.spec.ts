import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import type { CategoryFilters, FilterCategories, StaffFilters } from '@ilan/api';
import { demo } from './support/accounts';
import { launchBrowser, WIDTHS } from './support/browser';
import { tabTo } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { aMember, profileOf, visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { noticeRead } from './support/notice';

const API = '/api/admin/filters';
const KEY = 'basim_yeri';
const CARS = 24;
let browser: Browser;
let admin: SignedIn;
/** The last of the deepest level, in which no other journey posts. */
let category = { id: 0, name: '' };
const kept = () => admin.call<StaffFilters>('GET', `${API}/${category.id}`);
const mine = async () => (await kept()).data.find(({ key }) => key === KEY);
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
  category = (await admin.call<FilterCategories>('GET', API)).data.at(-1) ?? category;
});
afterAll(async () => {
  const left = await mine();
  if (left) await admin.call('DELETE', `${API}/${category.id}/${KEY}`, { revision: left.revision });
  await browser.close();
});

describe('filters', () => {
  it('are added, worded and taken away by keyboard, asked of ads at once, and never overwritten unseen', async () => {
    const { page, context, complaints } = await visitAs(browser, admin.token, '/cpadmin/filters', { width: 1280 });
    const press = async (role: 'link' | 'button', named: string): Promise<void> => {
      await tabTo(page, page.getByRole(role, { name: named, exact: true }));
      await page.keyboard.press('Enter');
    };
    await page.getByRole('heading', { name: 'Vasıta' }).waitFor();
    await atEachWidth(page, WIDTHS, page.getByRole('heading', { name: 'Vasıta' }), async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(category.name);
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator(`a[href="/cpadmin/filters/${category.id}"]`));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: category.name }).waitFor();
    await press('link', 'Filtre ekle');
    await page.getByRole('textbox', { name: 'Ad', exact: true }).waitFor();
    await page.keyboard.type('Basım yeri');
    await tabTo(page, page.getByRole('textbox', { name: 'Seçenekler' }));
    await page.keyboard.type('İstanbul\nAnkara');
    await atEachWidth(page, WIDTHS, page.getByRole('textbox', { name: 'Seçenekler' }), async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    await press('button', 'Kaydet');
    await page.getByRole('link', { name: 'Düzenle Basım yeri' }).waitFor();
    const path = `/api/categories/${category.id}/filters`;
    expect((await admin.call<CategoryFilters>('GET', path)).filters.at(-1)).toMatchObject({
      key: KEY,
      options: ['İstanbul', 'Ankara'],
    });

    await press('link', 'Düzenle Basım yeri');
    const box = page.getByRole('textbox', { name: 'Ad', exact: true });
    await box.waitFor();
    await tabTo(page, box);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Basıldığı yer');
    // Somebody else is quicker.
    const { revision = 0 } = (await mine()) ?? {};
    await admin.call('PUT', `${API}/${category.id}/${KEY}`, {
      label: 'Basım yeri',
      unit: '',
      required: true,
      revision,
    });
    await page.getByText('Başkası bu filtreyi siz yazarken değiştirdi.', { exact: false }).waitFor();
    await page.getByText('Ad: Basım yeri', { exact: true }).waitFor();
    await page.getByText('zorunlu', { exact: true }).waitFor();
    await atEachWidth(page, WIDTHS, box, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    await noticeRead(page);
    await tabTo(page, page.getByRole('button', { name: 'Kaydet' }));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Düzenle Basıldığı yer' }).waitFor();
    await page.getByText('adını “Basıldığı yer” yaptı', { exact: false }).waitFor();
    await press('link', 'Düzenle Basıldığı yer');
    await press('button', 'Sil');
    await page.getByRole('dialog').getByText('“Basıldığı yer” silinsin mi?').waitFor();
    await press('button', 'Sil');
    await page.getByRole('button', { name: 'Geri getir Basıldığı yer' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    expect((await admin.call<CategoryFilters>('GET', path)).filters.map(({ key }) => key)).not.toContain(KEY);
    await press('button', 'Geri getir Basıldığı yer');
    await page.getByRole('link', { name: 'Düzenle Basıldığı yer' }).waitFor();
    // The list of what is not asked goes with its only one, and the focus to the page's content.
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('become another sort and their options another name by keyboard, and what becomes of the answers is said before', async () => {
    const path = `/cpadmin/filters/${CARS}?filter=vites`;
    const { page, context, complaints } = await visitAs(browser, admin.token, path, { width: 1280 });
    const kind = page.getByRole('form', { name: 'Tür ve bağlılık' });
    await kind.getByText('Değişiklik yok.').waitFor();
    await tabTo(page, kind.getByRole('combobox', { name: 'Yeni tür' }));
    await page.keyboard.type('Evet');
    await kind.getByText('ilanın yanıtı silinir', { exact: false }).waitFor();
    await kind.getByText('Eski arama adresleri yine çalışır.', { exact: false }).waitFor();
    const first = kind.getByRole('group', { name: 'İlanların yanıtları ne olsun?' }).getByRole('combobox').first();
    await atEachWidth(page, WIDTHS, first, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
      if (process.env.SHOTS) await kind.screenshot({ path: `${process.env.SHOTS}/kind-${width}.png` });
    });
    const lost = await kind.getByRole('status').innerText();
    await first.selectOption('Evet');
    await kind.getByText('ilanın yanıtı çevrilir.', { exact: false }).waitFor();
    expect(await kind.getByRole('status').innerText()).not.toBe(lost);

    // Nobody's ads but those of this journey are changed.
    const body = { category_id: category.id, label: 'Cilt türü', unit: '', required: false, depends_on: null };
    await admin.call('POST', API, { ...body, type: 'select', options: ['Karton', 'Bez'] });
    try {
      await page.goto(`/cpadmin/filters/${category.id}?filter=cilt_turu`);
      await tabTo(page, page.getByRole('textbox', { name: 'Yeni adı' }));
      await page.keyboard.type('Karton kapak');
      await page.keyboard.press('Enter');
      await page
        .getByRole('combobox', { name: 'Seçenek', exact: true })
        .getByText('Karton kapak')
        .waitFor({ state: 'attached' });
      const own = page.getByRole('form', { name: 'Tür ve bağlılık' });
      await tabTo(page, own.getByRole('combobox', { name: 'Yeni tür' }));
      await page.keyboard.press('ArrowDown');
      await own.getByText('Bu filtreye yanıt veren ilan yok.').waitFor();
      await tabTo(page, own.getByRole('button', { name: 'Türü değiştir' }));
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Düzenle Cilt türü' }).waitFor();
      const turned = (await kept()).data.find(({ key }) => key === 'cilt_turu');
      expect(turned).toMatchObject({ type: 'multiselect', options: ['Karton kapak', 'Bez'] });
      await page.getByText('tek seçim yerine çoklu seçim yaptı', { exact: false }).waitFor();
    } finally {
      const left = (await kept()).data.find(({ label }) => label === 'Cilt türü');
      if (left) await admin.call('DELETE', `${API}/${category.id}/${left.key}`, { revision: left.revision });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are read with their options by who may look and no more, by keyboard, at every width', async () => {
    const reason = 'Yalnızca bakacak.';
    const role = { label: `Filtre gözlemcisi ${Date.now().toString(36)}`, permissions: ['filters.view'], reason };
    const { name } = await admin.call<{ name: string }>('POST', '/api/admin/roles', role);
    const bearer = await (await aMember('Gözde', 'Bakan')).logIn();
    await admin.call('PUT', `/api/admin/users/${(await profileOf(bearer)).id}/role`, { role: name, reason });
    const { page, context, complaints } = await visitAs(browser, bearer, `/cpadmin/filters/${CARS}?filter=marka`);
    const all = page.getByRole('button', { name: /^Tümünü göster/u });
    await tabTo(page, all);
    const brands = page.getByRole('list', { name: 'Marka: seçenekler' }).getByRole('listitem');
    const few = await brands.count();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Daha az göster' }).waitFor();
    expect(await brands.count()).toBeGreaterThan(few);
    const look = async (sight: Locator): Promise<void> =>
      atEachWidth(page, WIDTHS, sight, async (width) => {
        expect([width, await overflow(page)]).toEqual([width, 0]);
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
      });
    await look(brands.first());
    await page.goto(`/cpadmin/filters/${CARS}?filter=model`);
    const brand = page.getByRole('combobox', { name: 'Marka seçimi' });
    await tabTo(page, brand);
    await page.keyboard.type('Ford');
    await page.getByRole('list', { name: 'Ford: seçenekler' }).getByText('Focus', { exact: true }).waitFor();
    await look(brand);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of numbers become intervals by keyboard, and how many ads fall into each is seen before', async () => {
    const path = `/cpadmin/filters/${CARS}?filter=km`;
    const { page, context, complaints } = await visitAs(browser, admin.token, path, { width: 1280 });
    const kind = page.getByRole('form', { name: 'Tür ve bağlılık' });
    await tabTo(page, kind.getByRole('combobox', { name: 'Yeni tür' }));
    await page.keyboard.type('Tek');
    await tabTo(page, kind.getByRole('combobox', { name: 'Sayılar nasıl seçenek olsun?' }));
    await page.keyboard.type('Aralık');
    const typed = kind.getByRole('textbox', { name: 'Aralıklar' });
    await tabTo(page, typed);
    await page.keyboard.type('0–99.999, 100.000–199.999');
    const seen = kind.getByRole('region', { name: 'İlanlar nereye düşer?' });
    await seen.getByText('ilanın sayısı kendi aralığına çevrilir.', { exact: false }).waitFor();
    await seen.getByText('100.000–199.999 km').waitFor();
    await seen.getByText('hiçbir aralığa girmiyor', { exact: false }).waitFor();
    await atEachWidth(page, WIDTHS, typed, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    await page.keyboard.type(', 250.000 ve üzeri');
    await kind.getByText('arasında boşluk var: 200.000 ile başlamalı.', { exact: false }).waitFor();
    expect(await kind.getByRole('button', { name: 'Türü değiştir' }).isDisabled()).toBe(true);

    // Nobody's ads are changed.
    const body = { category_id: category.id, label: 'Sayfa sayısı', unit: '', required: false, depends_on: null };
    await admin.call('POST', API, { ...body, type: 'range', options: [] });
    try {
      await page.goto(`/cpadmin/filters/${category.id}?filter=sayfa_sayisi`);
      await tabTo(page, kind.getByRole('combobox', { name: 'Yeni tür' }));
      await page.keyboard.type('Tek');
      await tabTo(page, kind.getByRole('combobox', { name: 'Sayılar nasıl seçenek olsun?' }));
      await page.keyboard.type('Aralık');
      await tabTo(page, typed);
      await page.keyboard.type('0–50, 51–100, 101 ve üzeri');
      await seen.getByText('Bu filtreye sayı yazan ilan yok.').waitFor();
      await tabTo(page, kind.getByRole('button', { name: 'Türü değiştir' }));
      await page.keyboard.press('Enter');
      await page.getByText('aralık yerine 3 aralığıyla tek seçim yaptı', { exact: false }).waitFor();
      const turned = (await kept()).data.find(({ label }) => label === 'Sayfa sayısı');
      expect(turned).toMatchObject({ type: 'select', options: ['0–50', '51–100', '101 ve üzeri'] });
      expect(complaints).toEqual([]);
    } finally {
      const left = (await kept()).data.find(({ label }) => label === 'Sayfa sayısı');
      if (left) await admin.call('DELETE', `${API}/${category.id}/${left.key}`, { revision: left.revision });
    }
    await context.close();
  });
});
