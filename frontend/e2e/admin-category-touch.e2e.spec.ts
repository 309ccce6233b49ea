import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import type { StaffCategories, StaffCategory } from '@ilan/api';
import { demo } from './support/accounts';
import { during, launchBrowser } from './support/browser';
import { faultsInBothThemes, overflow } from './support/looks';
import { visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const API = '/api/admin/categories';
const WIDTH = 360;
const [ONE, TWO, THREE] = ['Dokunulan bir', 'Dokunulan iki', 'Dokunulan üç'] as const;

let browser: Browser;
let admin: SignedIn;
/** A branch that no other journey opens. */
let from: StaffCategory;
const all = async (): Promise<readonly StaffCategory[]> => (await admin.call<StaffCategories>('GET', API)).data;
const own = async (): Promise<readonly StaffCategory[]> =>
  (await all()).filter(({ name }) => name.startsWith('Dokunulan'));
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
  const branch = (await all()).findLast(({ parent_id }) => parent_id === null);
  if (!branch) throw new Error('No branch');
  from = branch;
  for (const name of [ONE, TWO, THREE]) await admin.call('POST', API, { name, parent_id: from.id, icon: '' });
});
afterAll(async () => {
  for (const { id } of (await own()).toReversed()) {
    const { revision } = (await all()).find((one) => one.id === id)!;
    await admin.call('DELETE', `${API}/${id}`, { into: null, revision });
  }
  await browser.close();
});

const row = (page: Page, name: string): Locator =>
  page.locator('li[draggable=true]').filter({ has: page.locator('strong', { hasText: new RegExp(`^${name}$`, 'u') }) });
const told = (page: Page, sentence: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: sentence }).waitFor();

/** One finger on the screen, as the screen itself tells of it. */
class Finger {
  constructor(
    private readonly session: CDPSession,
    private readonly page: Page,
  ) {}

  async down(on: Locator): Promise<void> {
    const { x, y } = await this.#middle(on);
    await this.#send('touchStart', [{ x, y }]);
    await this.to({ x, y: y + 8 });
  }
  async to(point: { readonly x: number; readonly y: number }): Promise<void> {
    await this.#send('touchMove', [point]);
  }
  /** @param part of its height */
  async over(target: Locator, part = 0.5): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error('It is not to be seen');
    for (const step of [4, 0]) await this.to({ x: box.x + box.width / 2 + step, y: box.y + box.height * part });
  }
  up(): Promise<void> {
    return this.#send('touchEnd', []);
  }
  second(): Promise<void> {
    return this.#send('touchStart', [
      { x: 40, y: 300 },
      { x: 200, y: 300 },
    ]);
  }
  async #middle(on: Locator) {
    const box = await on.boundingBox();
    if (!box) throw new Error('It is not to be seen');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await this.page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

it('on a phone a category is dragged by its grip: beside another one, below it, and up by the path; the page scrolls everywhere else', async () => {
  const visiting = visitAs(browser, admin.token, `/cpadmin/categories?in=${from.id}`, { width: WIDTH });
  await during(visiting, async ({ page, context, complaints }) => {
    // High enough that nothing has to be scrolled for.
    await page.setViewportSize({ width: WIDTH, height: 2400 });
    const finger = new Finger(await context.newCDPSession(page), page);
    const grip = (name: string): Locator => row(page, name).locator('.touch-none');
    await grip(ONE).waitFor();

    await finger.down(grip(ONE));
    await told(page, `“${ONE}” zaten burada`);
    await finger.over(row(page, THREE), 0.9);
    await told(page, `“${ONE}”, “${THREE}” kategorisinin ardına gelir.`);
    expect(await overflow(page)).toBe(0);
    expect(await faultsInBothThemes(page, WIDTH)).toEqual([]);
    const ordered = page.waitForResponse(/\/category-order$/u);
    await finger.up();
    expect((await ordered).status()).toBe(200);
    expect((await own()).map(({ name }) => name)).toEqual([TWO, THREE, ONE]);

    await finger.down(grip(ONE));
    await finger.over(row(page, TWO));
    await told(page, `“${ONE}”, “${TWO}” altına taşınır.`);
    const below = page.waitForResponse(/\/place$/u);
    await finger.up();
    expect((await below).status()).toBe(200);
    await page.getByText(`“${ONE}” taşındı.`).last().waitFor();

    // Let go where nothing takes it, and by a second finger, it stays.
    for (const end of ['up', 'second'] as const) {
      await finger.down(grip(TWO));
      await finger.over(row(page, THREE), 0.9);
      await told(page, `“${TWO}”, “${THREE}” kategorisinin ardına gelir.`);
      if (end === 'up') await finger.to({ x: 180, y: 30 });
      await finger[end]();
      await told(page, `Vazgeçildi; “${TWO}” yerinde kaldı.`);
      if (end === 'second') await finger.up();
    }

    // Down a level, and back up by the path.
    await row(page, TWO).getByRole('link', { name: 'Alt kategoriler' }).click();
    await grip(ONE).waitFor();
    await finger.down(grip(ONE));
    const crumb = page.getByRole('navigation', { name: 'Bulunduğunuz yer' }).getByText(from.name, { exact: true });
    await finger.over(crumb);
    await told(page, `“${ONE}”, “${from.name}” altına taşınır.`);
    // It opens beneath the finger, which is still there.
    await page.waitForURL((url) => url.searchParams.get('in') === String(from.id));
    await row(page, THREE).waitFor();
    await finger.over(row(page, THREE), 0.1);
    await told(page, `“${ONE}”, “${THREE}” kategorisinin önüne gelir.`);
    const up = page.waitForResponse(/\/place$/u);
    await finger.up();
    expect((await up).status()).toBe(200);
    await page.getByText(`“${ONE}” taşındı.`).last().waitFor();
    expect((await own()).map(({ name }) => name)).toEqual([TWO, ONE, THREE]);

    // Beside the grip a finger scrolls, and drags nothing.
    await page.setViewportSize({ width: WIDTH, height: 640 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const heading = row(page, TWO).locator('strong');
    await heading.scrollIntoViewIfNeeded();
    await finger.down(heading);
    for (const y of [300, 260, 220]) await finger.to({ x: 180, y });
    await finger.up();
    expect(await page.getByRole('status').filter({ hasText: 'sürükleniyor' }).count()).toBe(0);
    expect((await own()).map(({ name }) => name)).toEqual([TWO, ONE, THREE]);
    expect(complaints).toEqual([]);
  });
});
