import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { StaffCategories, StaffCategory } from '@ilan/api';
import { demo } from './support/accounts';
import { accessibilityFaults, launchBrowser } from './support/browser';
import { overflow } from './support/looks';
import { visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const API = '/api/admin/categories';
let browser: Browser;
let admin: SignedIn;
/** Two branches that no other journey opens, of which the first gets all that is dragged. */
let from: StaffCategory;
let other: StaffCategory;

const all = async (): Promise<readonly StaffCategory[]> => (await admin.call<StaffCategories>('GET', API)).data;
const named = async (name: string): Promise<StaffCategory> => {
  const found = (await all()).find((one) => one.name === name);
  if (!found) throw new Error(`No category ${name}`);
  return found;
};
const add = (name: string, parent_id: number) => admin.call<StaffCategory>('POST', API, { name, parent_id, icon: '' });
const above = async (name: string): Promise<number | null> => (await named(name)).parent_id;

beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
  const [first, second] = (await all()).filter(({ parent_id }) => parent_id === null).slice(-4);
  if (!first || !second) throw new Error('No two branches');
  [from, other] = [first, second];
  const { id } = await add('Sürülen bir', from.id);
  await add('Sürülen iki', from.id);
  await add('Sürülen üç', id);
});
afterAll(async () => {
  const own = (await all()).filter(({ name }) => name.startsWith('Sürülen')).toReversed();
  for (const { id } of own) {
    const { revision } = (await all()).find((one) => one.id === id)!;
    await admin.call('DELETE', `${API}/${id}`, { into: null, revision });
  }
  await browser.close();
});

const row = (page: Page, name: string): Locator =>
  page.locator('li[draggable=true]').filter({ has: page.locator('strong', { hasText: new RegExp(`^${name}$`, 'u') }) });
const crumb = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Bulunduğunuz yer' }).getByText(name, { exact: true });
const told = (page: Page, sentence: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: sentence }).waitFor();

/** Over the middle of it, or its upper edge; a hand is never still. */
async function hold(page: Page, over: Locator, edge = false): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  for (const step of [0, 2, 4, 6]) await page.mouse.move(box.x + 60 + step, box.y + (edge ? 3 : box.height / 2));
}
async function take(page: Page, name: string): Promise<void> {
  await row(page, name).waitFor();
  await hold(page, row(page, name));
  await page.mouse.down();
}
/** @returns once the server has moved it, and that is said */
async function letGo(page: Page, name: string): Promise<void> {
  const moved = page.waitForResponse(/\/place$/u);
  await page.mouse.up();
  await moved;
  await page.getByText(`“${name}” taşındı.`).last().waitFor();
}
const levelOf = (page: Page): string | null => new URL(page.url()).searchParams.get('in');
const untilLevel = (page: Page, id: number | null): Promise<void> =>
  page.waitForURL((url) => url.searchParams.get('in') === (id === null ? null : String(id)));

describe('a category that is dragged', () => {
  it('goes into one beside it, up by the path, and into another branch by resting; Esc leaves it where it was', async () => {
    // High enough that nothing has to be scrolled for.
    const { page, context, complaints } = await visitAs(browser, admin.token, `/cpadmin/categories?in=${from.id}`, {
      width: 1280,
    });
    await page.setViewportSize({ width: 1280, height: 2400 });
    await take(page, 'Sürülen iki');
    // Where it stands already, nothing opens however long that takes.
    await hold(page, crumb(page, from.name));
    await told(page, 'Buraya bırakılamaz: “Sürülen iki” zaten burada.');
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await hold(page, row(page, 'Sürülen bir'));
    await told(page, '“Sürülen iki”, “Sürülen bir” altına taşınır.');
    await letGo(page, 'Sürülen iki');
    expect(await above('Sürülen iki')).toBe((await named('Sürülen bir')).id);

    // What does not fit is told before it is let go, and nothing happens.
    await take(page, 'Sürülen bir');
    const [beside] = (await all()).filter(({ parent_id, id }) => parent_id === from.id && id !== 0);
    await hold(page, row(page, beside?.name ?? ''));
    await told(page, 'Buraya bırakılamaz: kategoriler en fazla 3 düzey olabilir');
    await page.mouse.up();
    await told(page, 'Vazgeçildi; “Sürülen bir” yerinde kaldı.');
    expect(await above('Sürülen bir')).toBe(from.id);

    await row(page, 'Sürülen bir').getByRole('link', { name: 'Alt kategoriler' }).click();
    await take(page, 'Sürülen iki');
    await hold(page, crumb(page, from.name));
    await told(page, `“Sürülen iki”, “${from.name}” altına taşınır.`);
    await letGo(page, 'Sürülen iki');
    expect(await above('Sürülen iki')).toBe(from.id);

    // Up to all of them and down into another branch, and back again by Esc.
    await crumb(page, from.name).click();
    for (const isGivenUp of [true, false]) {
      await take(page, 'Sürülen iki');
      await hold(page, crumb(page, 'Tüm kategoriler'));
      await untilLevel(page, null);
      await row(page, other.name).waitFor();
      await hold(page, row(page, other.name));
      await untilLevel(page, other.id);
      const [first] = (await all()).filter(({ parent_id }) => parent_id === other.id);
      await row(page, first?.name ?? '').waitFor();
      await hold(page, row(page, first?.name ?? ''), true);
      await told(page, `“Sürülen iki”, “${first?.name ?? ''}” kategorisinin önüne gelir.`);
      if (isGivenUp) {
        await page.keyboard.press('Escape');
        await told(page, 'Vazgeçildi; “Sürülen iki” yerinde kaldı.');
        await untilLevel(page, from.id);
        await page.mouse.up();
        expect(await above('Sürülen iki')).toBe(from.id);
      } else {
        await letGo(page, 'Sürülen iki');
        expect(levelOf(page)).toBe(String(other.id));
        const [now] = (await all()).filter(({ parent_id }) => parent_id === other.id);
        expect(now?.name).toBe('Sürülen iki');
      }
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is not moved where somebody else has changed it since it was let go, and that is said', async () => {
    const { page, context } = await visitAs(browser, admin.token, `/cpadmin/categories?in=${from.id}`, { width: 1280 });
    await page.setViewportSize({ width: 1280, height: 2400 });
    await take(page, 'Sürülen bir');
    await hold(page, crumb(page, 'Tüm kategoriler'));
    await told(page, '“Sürülen bir” ana kategori olur.');
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: '“Sürülen bir” taşınsın mı?' });
    await dialog.getByText('Ana kategori olur.', { exact: false }).waitFor();
    const { id, icon, revision } = await named('Sürülen bir');
    await admin.call('PUT', `${API}/${id}`, { name: 'Sürülen dört', icon, revision });
    await dialog.getByRole('button', { name: 'Taşı' }).click();
    await page.getByText('Kaydedilemedi. Siz bakarken başkası değiştirdi.', { exact: false }).waitFor();
    expect(await named('Sürülen dört')).toMatchObject({ parent_id: from.id });
    await context.close();
  });
});
