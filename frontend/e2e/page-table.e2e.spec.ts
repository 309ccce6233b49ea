import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { StaffPage } from '@ilan/api';
import { demo } from './support/accounts';
import { launchBrowser, visit, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { signIn, type SignedIn } from './support/signed-in';

const TITLE = 'Uzun sözcüklü tablo';
const TEXT = [
  '| Değerlendirilemeyebileceklerimizden | Sorumlulukların paylaştırılması | Kişiselleştiremediklerimiz |',
  '|---|---|---|',
  '| Yetkilendirilmişlerinkilerden | Üyelik sözleşmesinin kurulması ve ifası | Kanuni yükümlülüklerin yerine getirilmesi |',
].join('\n');
let browser: Browser;
let admin: SignedIn;
let written: StaffPage;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
  const about = { description: 'Tablosu dar ekrandan geniş bir sayfa.', seo_title: TITLE, slug: 'uzun-sozcuklu-tablo' };
  const { id, revision } = await admin.call<StaffPage>('POST', '/api/admin/pages', {
    title: TITLE,
    text: TEXT,
    ...about,
  });
  written = await admin.call<StaffPage>('POST', `/api/admin/pages/${id}/publish`, { revision });
});
afterAll(async () => {
  await admin.call('DELETE', `/api/admin/pages/${written.id}`, { revision: written.revision });
  await browser.close();
});

/** Words of the head of the table that stand on more than one line. */
const broken = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('article th')];
    return cells.flatMap(({ firstChild: text }) => {
      if (!text) return [];
      const first = document.createRange();
      const word = text.textContent?.split(' ')[0] ?? '';
      first.setStart(text, 0);
      first.setEnd(text, word.length);
      return first.getClientRects().length > 1 ? [word] : [];
    });
  });
/** How much wider the table is than its box, and whether the keyboard reaches that. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const table = document.querySelector('article table');
    return table ? table.scrollWidth - table.clientWidth : -1;
  });

it('a table of long words breaks none of them: where it is wider than the page it scrolls in its own box', async () => {
  const { page, context, complaints } = await visit(browser, `/uzun-sozcuklu-tablo-s${written.id}`, {
    width: WIDTHS[0],
  });
  await page.getByRole('table').waitFor();
  await atEachWidth(page, WIDTHS, page.getByRole('heading', { level: 1, name: TITLE }), async (width) => {
    expect([width, await overflow(page)]).toEqual([width, 0]);
    expect([width, await broken(page)]).toEqual([width, []]);
    expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    if (width === WIDTHS[0]) expect(await beyond(page)).toBeGreaterThan(0);
  });
  expect(complaints).toEqual([]);
  await context.close();
});
