import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { StaffCategories, StaffCategory } from '@ilan/api';
import { demo } from './support/accounts';
import { accessibilityFaults, launchBrowser, visit, WIDTHS } from './support/browser';
import { tabTo, untilFocusOn } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { visitAs } from './support/member';
import { noticeRead } from './support/notice';
import { signIn, type SignedIn } from './support/signed-in';

const API = '/api/admin/categories';
/** The last of the top level, which no other journey opens. */
let name = '';
let ids: readonly number[] = [];
let browser: Browser;
let admin: SignedIn;
const top = async (): Promise<readonly StaffCategory[]> =>
  (await admin.call<StaffCategories>('GET', API)).data.filter(({ parent_id }) => parent_id === null);
const write = ({ id, icon, revision }: StaffCategory, called: string) =>
  admin.call<StaffCategory>('PUT', `${API}/${id}`, { name: called, icon, revision });
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
  const before = await top();
  ids = before.map(({ id }) => id);
  name = before.at(-1)?.name ?? '';
});
afterAll(async () => {
  await admin.call('PUT', '/api/admin/category-order', { parent_id: null, ids });
  const last = (await top()).find(({ id }) => id === ids.at(-1));
  if (last?.hidden) await admin.call('PUT', `${API}/${last.id}/visibility`, { hidden: false, revision: last.revision });
  const shown = (await top()).find(({ id }) => id === ids.at(-1));
  if (shown && shown.name !== name) await write(shown, name);
  await browser.close();
});

describe('categories', () => {
  it('are renamed and moved by keyboard, seen in an open menu at once, and never overwritten unseen', async () => {
    const visitor = await visit(browser, '/', { width: 1280 });
    const footer = visitor.page.getByRole('contentinfo');
    await footer.getByRole('link', { name, exact: true }).waitFor();

    const { page, context, complaints } = await visitAs(browser, admin.token, '/cpadmin/categories', { width: 1280 });
    await page.getByRole('link', { name: `Düzenle ${name}` }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await tabTo(page, page.getByRole('link', { name: `Düzenle ${name}` }));
    await page.keyboard.press('Enter');
    const box = page.getByRole('textbox', { name: 'Ad', exact: true });
    await atEachWidth(page, WIDTHS, box, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    await tabTo(page, box);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Sürdürülebilir el işleri');
    // Somebody else is quicker.
    const drawn = await write((await top()).at(-1)!, 'El işleri');
    await page.getByText('Ad: El işleri', { exact: true }).waitFor();
    // Their drawing is shown only where it is another one.
    const theirs = page.getByRole('status').filter({ hasText: 'Ad: El işleri' });
    expect(await theirs.getByText('Şimdiki simgesi:').count()).toBe(0);
    const icon = '<svg viewBox="0 0 24 24"><path d="M3 3h18v18"/></svg>';
    const redrawn = await write({ ...drawn, icon }, 'El işleri');
    await theirs.getByText('Şimdiki simgesi:').locator('path[d="M3 3h18v18"]').waitFor();
    await write({ ...redrawn, icon: drawn.icon }, 'El işleri');
    await theirs.getByText('Şimdiki simgesi:').waitFor({ state: 'detached' });
    await noticeRead(page);
    await tabTo(page, page.getByRole('button', { name: 'Kaydet' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Sürdürülebilir el işleri: bir yukarı taşı' }));
    await page.keyboard.press('Enter');
    await page.getByText('ana kategorileri sıraladı', { exact: false }).waitFor();
    await page
      .getByText('“El işleri” kategorisinin adını “Sürdürülebilir el işleri” yaptı', { exact: false })
      .waitFor();
    await footer.getByRole('link', { name: 'Sürdürülebilir el işleri', exact: true }).waitFor();
    await visitor.context.close();

    await atEachWidth(page, WIDTHS, page.getByRole('listitem').first(), async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      // What stands half under the head of the page is nearer to it than its own place is.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    expect((await top()).map(({ id }) => id).at(-2)).toBe(ids.at(-1));
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are added, hidden and merged by keyboard; the address of one that is gone leads on for good', async () => {
    const { page, context, complaints } = await visitAs(browser, admin.token, '/cpadmin/categories', { width: 1280 });
    const press = async (role: 'link' | 'button', named: string): Promise<void> => {
      await tabTo(page, page.getByRole(role, { name: named, exact: true }));
      await page.keyboard.press('Enter');
    };
    await press('link', 'Kategori ekle');
    await page.getByRole('textbox', { name: 'Ad', exact: true }).waitFor();
    await page.keyboard.type('Müzayede');
    await press('button', 'Kaydet');
    await page.getByRole('link', { name: 'Düzenle Müzayede' }).waitFor();
    const added = (await top()).at(-1)!;
    expect(added).toMatchObject({ name: 'Müzayede', slug_cid: `muzayede-c${added.id}` });

    await press('link', 'Düzenle Müzayede');
    await page.getByRole('button', { name: 'Gizle' }).waitFor();
    await atEachWidth(page, WIDTHS, page.getByRole('button', { name: 'Gizle' }), async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    await press('button', 'Gizle');
    await untilFocusOn(page, page.getByRole('button', { name: 'Yeniden göster' }));
    const visitor = await visit(browser, `/${added.slug_cid}`, { width: 1280 });
    expect(new URL(visitor.page.url()).pathname).toBe('/arama');
    expect(await visitor.page.getByRole('link', { name: 'Müzayede', exact: true }).count()).toBe(0);

    // What moves it has nothing to do afterwards, and keeps the focus.
    for (const above of ['Vasıta', 'Ana kategori']) {
      await tabTo(page, page.getByRole('combobox', { name: 'Üst kategori' }));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(above);
      // The top stands first where nothing is looked for.
      if (above === 'Ana kategori') {
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Backspace');
      }
      await page.getByRole('option', { name: above, exact: true }).waitFor();
      await page.keyboard.press('Enter');
      await press('button', 'Taşı');
      await page.locator('button[aria-disabled=true]', { hasText: 'Taşı' }).waitFor();
      await untilFocusOn(page, page.getByRole('button', { name: 'Taşı', exact: true }));
    }

    await tabTo(page, page.getByRole('combobox', { name: 'Hedef kategori' }));
    await page.keyboard.type('Emlak');
    await page.getByRole('option', { name: 'Emlak', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await press('button', 'Birleştir');
    await page
      .getByRole('dialog')
      .getByText('Kendi ilanı yok. Eski adres “Emlak” kategorisine götürür.', { exact: false })
      .waitFor();
    await press('button', 'Birleştir');
    await page.getByText('Müzayede → Emlak').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('hatchback');
    await page
      .getByRole('option', { name: /Hatchback Otomobil.*Vasıta › Otomobil/u })
      .first()
      .waitFor();
    await page
      .getByRole('option', { name: /Hatchback Otomobil.*Vasıta › Otomobil/u })
      .first()
      .click();
    await page.getByRole('form', { name: 'Hatchback Otomobil' }).waitFor();
    await visitor.page.goto(visitor.page.url().replace(/\/[^/]*$/u, `/${added.slug_cid}`));
    await visitor.page.waitForURL('**/emlak-c1');
    await visitor.context.close();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are dragged among each other, and brought by a file whose differences are seen first', async () => {
    const { page, context, complaints } = await visitAs(browser, admin.token, '/cpadmin/categories', { width: 1280 });
    const rows = page.locator('li[draggable=true]');
    await rows.first().waitFor();
    const before = (await top()).map(({ id }) => id);
    // Both are to be seen: a page that scrolls while the button is down takes hold of another row.
    await page.setViewportSize({ width: 1280, height: 2000 });
    // The upper quarter of a row puts what is dropped before it.
    const ordered = page.waitForResponse('**/api/admin/category-order');
    await rows.last().dragTo(rows.first(), { targetPosition: { x: 200, y: 4 } });
    await ordered;
    const [first = 0, ...others] = before.toReversed();
    expect((await top()).map(({ id }) => id)).toEqual([first, ...others.toReversed()]);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'JSON' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
    const taken = JSON.parse(Buffer.concat(chunks).toString()) as { id: number; hidden: boolean; name: string }[];
    const drawn = expect.stringContaining('<path');
    expect(taken.find(({ id }) => id === first)).toMatchObject({ hidden: false, icon: drawn });
    const bring = async (content: object): Promise<void> => {
      const buffer = Buffer.from(JSON.stringify(content));
      const file = { name: 'kategoriler.json', mimeType: 'application/json', buffer };
      await page.locator('input[type=file]').setInputFiles(file);
    };
    await bring(taken.map((one) => (one.id === first ? { ...one, parent_id: first } : one)));
    await page.getByText('Bir kategori kendi altına taşınamaz.', { exact: false }).waitFor();
    // Two that change their names, and one of them its drawing.
    const [other] = (await top()).slice(1);
    const called = (id?: number) => taken.find((one) => one.id === id)?.name;
    const icon = '<svg viewBox="0 0 24 24" fill="none" stroke="red"><circle cx="12" cy="12" r="9"/></svg>';
    await bring(
      taken.map((one) => {
        if (one.id === first) return { ...one, name: called(other?.id), icon };
        return one.id === other?.id ? { ...one, name: called(first) } : one;
      }),
    );
    const differences = page.getByRole('list', { name: 'Dosyanın getireceği değişiklikler' });
    await differences.getByText('kategorisinin simgesini değiştirdi', { exact: false }).waitFor();
    await bring(taken.map((one) => (one.id === first ? { ...one, hidden: true } : one)));
    await differences.getByText('kategorisini gizledi', { exact: false }).waitFor();
    expect((await top())[0]).toMatchObject({ id: first, hidden: false });
    await atEachWidth(page, WIDTHS, differences, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    await page.getByRole('button', { name: 'Hepsini uygula' }).click();
    await page.getByText('1 değişiklik uygulandı.').waitFor();
    expect((await top())[0]).toMatchObject({ id: first, hidden: true });
    // One refusal was asked for: the ring.
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
    await context.close();
  });

  it('tell what the menu of all categories leaves out, and show it as visitors have it', async () => {
    const { data } = await admin.call<StaffCategories>('GET', API);
    const below = (id: number): readonly StaffCategory[] =>
      data.filter(({ parent_id, hidden }) => parent_id === id && !hidden);
    const crowded = data.find(({ level, id, hidden }) => level === 0 && !hidden && below(id).length > 6);
    const [seventh] = crowded ? below(crowded.id).slice(6) : [];
    const { page, context, complaints } = await visitAs(browser, admin.token, '/cpadmin/categories', { width: 1280 });
    const preview = page.getByRole('region', { name: 'Menü önizlemesi' });
    await tabTo(page, preview.getByRole('button', { name: 'Menüyü göster' }));
    await page.keyboard.press('Enter');
    const row = preview.getByRole('link', { name: crowded?.name ?? '', exact: true });
    await row.focus();
    await preview.getByRole('link', { name: below(crowded?.id ?? 0)[5]?.name ?? '', exact: true }).waitFor();
    expect(await preview.getByRole('link', { name: seventh?.name ?? '', exact: true }).count()).toBe(0);
    await atEachWidth(page, WIDTHS, preview, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      // What stands half under the head of the page is nearer to it than its own place is.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    await page.goto(`${page.url().split('?')[0] ?? ''}?in=${crowded?.id ?? 0}`);
    await page
      .getByRole('listitem')
      .filter({ hasText: seventh?.name ?? 'none' })
      .getByText('Büyük menüde yok')
      .waitFor();
    expect(await page.getByText('Büyük menüde yok').count()).toBe(below(crowded?.id ?? 0).length - 6);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
