import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StaffCategories, StaffCategory, StaffPlaces } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, launchBrowser, WIDTHS } from './support/browser';
import { tabTo, untilFocusIn, untilFocusOn } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { aMember, profileOf, visitAs, lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const API = '/api/admin/categories';
let browser: Browser;
let admin: SignedIn;
let first: StaffCategory;
let known: number | undefined;
/** One that no ad and no other journey is about. */
const present = async (): Promise<StaffCategory> => {
  const { data } = await admin.call<StaffCategories>('GET', API);
  return data.findLast(({ id, level, ads }) => (known === undefined ? level === 2 && ads === 0 : id === known))!;
};
const rename = async (name: string): Promise<void> => {
  const { id, icon, revision } = await present();
  await admin.call('PUT', `${API}/${id}`, { name, icon, revision });
};
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
  first = await present();
  known = first.id;
});
afterAll(async () => {
  await rename(first.name);
  await browser.close();
});

async function opened(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  await lookAs(browser, admin.token, path, { width: 1280 }, async ({ page, complaints }) => {
    await work(page);
    expect(complaints).toEqual([]);
  });
}
const wayBack = (page: Page, name: string) => page.getByRole('button', { name: `adını “${name}” yaptı`, exact: false });
const ask = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, wayBack(page, name));
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await untilFocusIn(page, dialog(page));
};

describe('a change of staff', () => {
  it('is looked at, turned back and found named by keyboard, and barred by a later one of the same', async () => {
    const [one, two] = [`${first.name} ile oyun`, `${first.name} ve oyun`];
    await rename(one);
    await rename(two);
    await opened(`/cpadmin/categories?category=${first.id}`, async (page) => {
      await ask(page, one);
      const barred = dialog(page).getByRole('alert');
      await barred.getByText('sonra yeniden değişmiş', { exact: false }).waitFor();
      await barred.getByText(`adını “${two}” yaptı`, { exact: false }).waitFor();
      expect(await dialog(page).getByRole('button', { name: 'Geri al', exact: true }).count()).toBe(0);
      await atEachWidth(page, WIDTHS, barred, async (width) => {
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
        expect([width, await overflow(page)]).toEqual([width, 0]);
      });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });

      await ask(page, two);
      const difference = dialog(page).getByRole('region', { name: 'Geri alınca ne değişir' });
      await difference.getByRole('deletion').filter({ hasText: two }).waitFor();
      await difference.getByRole('insertion').filter({ hasText: one }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await tabTo(page, dialog(page).getByRole('button', { name: 'Geri al', exact: true }));
      await page.keyboard.press('Enter');
      await page.getByText('Değişiklik geri alındı.').first().waitFor();
      await page.getByText('tarihli değişikliği geri aldı', { exact: false }).waitFor();
      await page.getByText('Geri alındı', { exact: true }).waitFor();
      await untilFocusOn(page, page.getByRole('heading', { name: 'Son değişiklikler' }));
      expect((await present()).name).toBe(one);
    });
  });

  it('of a file that was brought in parts goes back part by part by keyboard, and it is said how many stand still', async () => {
    const all = (await admin.call<StaffCategories>('GET', API)).data;
    const names = (data: readonly StaffCategory[], of: readonly number[]) =>
      data.filter(({ id }) => of.includes(id)).map(({ name }) => name);
    const empty = all.filter(({ id, level, ads }) => level === 2 && ads === 0 && id !== first.id).slice(-6);
    const ids = empty.map(({ id }) => id);
    for (const part of [0, 2, 4]) {
      const rows = empty.slice(part, part + 2).map(({ id, parent_id, name, hidden, revision }) => ({
        ...{ id, parent_id, name: `${name} parça`, hidden, revision },
      }));
      await admin.call('POST', '/api/admin/category-import', { rows, orders: [], dry_run: false });
    }
    await opened('/cpadmin/categories', async (page) => {
      await ask(page, `${empty[5]!.name} parça`);
      await tabTo(page, dialog(page).getByRole('checkbox', { name: /2 değişikliğin hepsi/u }));
      await page.keyboard.press('Space');
      const said = dialog(page).getByText('art arda 2 toplu değişiklik daha yapmış', { exact: false });
      await said.waitFor();
      await atEachWidth(page, WIDTHS, said, async (width) => {
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
        expect([width, await overflow(page)]).toEqual([width, 0]);
      });
      await page.setViewportSize({ width: 1280, height: 900 });
      await tabTo(page, dialog(page).getByRole('button', { name: 'Hepsini geri al' }));
      await page.keyboard.press('Enter');
      const next = dialog(page).getByRole('button', { name: 'Sıradaki parçayı geri al' });
      for (const [gone, left, of] of [
        [1, 2, empty[3]],
        [2, 1, empty[1]],
      ] as const) {
        const status = dialog(page).getByText(`${gone} parça geri alındı, ${left} parça duruyor.`);
        await status.waitFor();
        await dialog(page).getByRole('insertion').filter({ hasText: of!.name }).first().waitFor();
        await atEachWidth(page, WIDTHS, status, async (width) => {
          expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
          expect([width, await overflow(page)]).toEqual([width, 0]);
        });
        await page.setViewportSize({ width: 1280, height: 900 });
        await tabTo(page, next);
        await page.keyboard.press('Enter');
      }
      await dialog(page).waitFor({ state: 'detached' });
      await page.getByText('3 parça geri alındı;', { exact: false }).first().waitFor();
    });
    const after = (await admin.call<StaffCategories>('GET', API)).data;
    expect(names(after, ids)).toEqual(names(all, ids));
  });

  it('leaves behind what was before it, which is looked at on the same page', async () => {
    await rename(`${first.name} o zaman`);
    await opened(`/cpadmin/categories?category=${first.id}`, async (page) => {
      await tabTo(page, page.getByRole('button', { name: 'Geçmişine bak' }));
      await page.keyboard.press('Enter');
      const then = page.getByRole('region', { name: 'O andaki hâli' });
      await then.getByText(`${first.name} o zaman`, { exact: true }).waitFor();
      await tabTo(page, page.getByRole('slider', { name: 'Gösterilen an' }));
      await page.keyboard.press('Home');
      await then.getByText(`${first.name} ile oyun`, { exact: true }).waitFor();
      const address = new URL(page.url()).searchParams;
      expect([address.get('category'), address.get('at')]).toEqual([
        String(first.id),
        expect.stringMatching(/^2\d{3}-/u),
      ]);
      await atEachWidth(page, WIDTHS, then, async (width) => {
        await page.evaluate(() => window.scrollTo(0, 0));
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
        expect([width, await overflow(page)]).toEqual([width, 0]);
      });
      await page.reload();
      await then.getByText(`${first.name} ile oyun`, { exact: true }).waitFor();
    });
  });

  it('is seen with what was before it by who may look and no more, who has nothing to change there', async () => {
    for (const farther of [0.01, -0.01]) {
      const { id: place, ...kept } = (await admin.call<StaffPlaces>('GET', '/api/admin/places?q=pozanti')).data[0]!;
      const { name, longitude, revision } = kept;
      const latitude = Number((kept.latitude + farther).toFixed(5));
      await admin.call('PUT', `/api/admin/places/${place}`, { name, latitude, longitude, revision });
    }
    const chief = await signIn(demo('superadmin'));
    const reason = 'Yalnızca bakacak.';
    const permissions = ['categories.view', 'cities.view', 'pages.view', 'searchwords.view'];
    const label = `Gözlemci ${Date.now().toString(36)}`;
    const { name: role } = await chief.call<{ name: string }>('POST', '/api/admin/roles', {
      label,
      permissions,
      reason,
    });
    const bearer = await (await aMember('Gözde', 'Bakan')).logIn();
    const { id } = await profileOf(bearer);
    await chief.call('PUT', `/api/admin/users/${id}/role`, { role, reason });
    const { page, context } = await visitAs(browser, bearer, `/cpadmin/categories/${first.id}`, { width: 1280 });
    await page.getByText('kategorisini görebilirsiniz', { exact: false }).waitFor();
    await page.getByText(`${first.name} ile oyun`, { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Geçmişine bak' }).click();
    await page.getByRole('region', { name: 'O andaki hâli' }).getByText('Ad', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'İki sürümü karşılaştır' }).click();
    await page.getByRole('region', { name: 'İki sürüm arasında ne değişti' }).getByRole('insertion').first().waitFor();
    expect(await page.getByRole('button', { name: 'Geri al' }).count()).toBe(0);
    await page.goto('/cpadmin/cities?q=pozanti');
    // By keyboard: what comes in above a row moves it from below a pointer.
    await page.getByRole('link', { name: 'İncele Pozantı, Adana' }).press('Enter');
    await page.getByText('Pozantı yerini görebilirsiniz', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Geçmişine bak' }).waitFor();
    await page.getByRole('button', { name: 'İki sürümü karşılaştır' }).click();
    await page.getByRole('region', { name: 'İki sürüm arasında ne değişti' }).getByRole('insertion').first().waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.goto('/cpadmin/pages/4');
    await page.getByText('Sayfaları görebilirsiniz', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'İki sürümü karşılaştır' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.goto('/cpadmin/settings/rude-words');
    await page.getByRole('button', { name: 'Geçmişi' }).first().click();
    await dialog(page).getByText('henüz değişiklik yok', { exact: false }).waitFor();
    await page.goto('/cpadmin/pages/4/preview');
    await page.waitForURL(/\/cpadmin\/unauthorized/u);
    await context.close();
  });
});
