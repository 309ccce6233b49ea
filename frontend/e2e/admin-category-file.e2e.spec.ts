import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { CategoryNode, StaffCategories, StaffCategory } from '@ilan/api';
import { demo } from './support/accounts';
import { launchBrowser } from './support/browser';
import { enterOn, tabTo, untilFocusOn } from './support/keyboard';
import { faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { look } from './support/onlooker';

const API = '/api/admin/categories';
const WIDTH = 360;
const [TOP, CHILD, GRANDCHILD] = ['Dosyadan gelen', 'Dosyadan gelen dal', 'Dosyadan gelen yaprak'] as const;
/** The child by the key of the row above it, the one below that by its path. */
const file = (parent = `${TOP} › ${CHILD}`): string =>
  ['key,parent,name', `kok,,${TOP}`, `dal,kok,${CHILD}`, `,${parent},${GRANDCHILD}`, ''].join('\n');

let browser: Browser;
let admin: SignedIn;
const brought = async (): Promise<readonly StaffCategory[]> =>
  (await admin.call<StaffCategories>('GET', API)).data.filter(({ name }) => name.startsWith(TOP));
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
});
afterAll(async () => {
  const [first] = (await admin.call<StaffCategories>('GET', API)).data;
  // Those below first; the address of a main category leads on to another one.
  for (const { id, parent_id, revision } of (await brought()).toReversed())
    await admin.call('DELETE', `${API}/${id}`, { into: parent_id === null ? (first?.id ?? null) : null, revision });
  await browser.close();
});

/** With the keyboard as far as the dialog of the browser, which is no part of the page. */
const bring = async (page: Page, content: string): Promise<void> => {
  const asked = page.waitForEvent('filechooser');
  // The tree above has more stops than a walk from the top takes.
  await page.getByRole('button', { name: 'JSON', exact: true }).focus();
  await enterOn(page, page.getByRole('button', { name: 'Dosya yükle' }));
  const chooser = await asked;
  await chooser.setFiles({ name: 'kategoriler.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
};

it('categories of three levels are brought by a file on a phone by keyboard, and visitors find them in the menu', async () => {
  await lookAs(browser, admin.token, '/cpadmin/categories', { width: WIDTH }, async ({ page, complaints }) => {
    // A row that stands nowhere is named with its line, and nothing happens.
    await bring(page, file('Dosyada olmayan'));
    const refused = page.getByRole('list', { name: 'Dosyanın alınamayan satırları' });
    await refused.getByText(`4. satır, ${GRANDCHILD}: Üst kategorisi (parent) bulunamadı`, { exact: false }).waitFor();
    expect(await refused.getByRole('listitem').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Hepsini uygula' }).count()).toBe(0);
    expect(await brought()).toEqual([]);

    await bring(page, file());
    const differences = page.getByRole('list', { name: 'Dosyanın getireceği değişiklikler' });
    await page.getByText('kategoriler.csv uygulanırsa geçmişe 3 değişiklik yazılır:').waitFor();
    for (const name of [TOP, CHILD, GRANDCHILD])
      await differences.getByText(`“${name}”`, { exact: false }).first().waitFor();
    expect([await differences.getByRole('listitem').count(), await overflow(page)]).toEqual([3, 0]);
    // What has scrolled half under the head of the page stands nearer to what is pressed there than its own place is.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await faultsInBothThemes(page, WIDTH)).toEqual([]);
    // Seen is not done.
    expect(await brought()).toEqual([]);

    await enterOn(page, page.getByRole('button', { name: 'Hepsini uygula' }));
    await page.getByText('3 değişiklik uygulandı.').waitFor();
    await page.getByRole('link', { name: `Düzenle ${TOP}`, exact: true }).waitFor();
    const [top, child, grandchild] = await brought();
    expect([top?.parent_id, child?.parent_id, grandchild?.parent_id]).toEqual([null, top?.id, child?.id]);

    // What has been done already is no difference.
    await bring(page, file());
    await page.getByText('kategoriler.csv: bir fark yok.').waitFor();
    expect(await page.getByRole('button', { name: 'Hepsini uygula' }).count()).toBe(0);
    expect((await brought()).map(({ id }) => id)).toEqual([top?.id, child?.id, grandchild?.id]);

    for (const [above, below] of [
      [TOP, CHILD],
      [CHILD, GRANDCHILD],
    ] as const) {
      await page.getByRole('link', { name: `Alt kategoriler ${above}`, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: `Düzenle ${below}`, exact: true }).waitFor();
    }
    expect(complaints).toEqual([]);
  });

  // Visitors are shown what the log says by now.
  await admin.call<readonly CategoryNode[]>('GET', '/api/home/categories');
  await look(browser, '/', { width: 1280 }, async ({ page, complaints }) => {
    await enterOn(page, page.getByRole('button', { name: 'Tüm Kategoriler' }));
    const rows = page.locator('[data-row]');
    await rows.getByRole('link', { name: TOP, exact: true }).waitFor();
    // Past the children of each, which come into the way only of Tab.
    await tabTo(page, rows.first().getByRole('link').first());
    for (let left = await rows.count(); left > 1; left -= 1) await page.keyboard.press('ArrowDown');
    await untilFocusOn(page, rows.getByRole('link', { name: TOP, exact: true }));
    await page.getByRole('link', { name: `Tüm ${TOP} ilanları` }).waitFor();
    await page.getByRole('link', { name: CHILD, exact: true }).waitFor();
    await page.getByRole('link', { name: GRANDCHILD, exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});
