import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { PageLayout, StaffPages } from '@ilan/api';
import { demo } from './support/accounts';
import { accessibilityFaults, launchBrowser, WIDTHS } from './support/browser';
import { enterOn, tabTo } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { noticeRead } from './support/notice';

let browser: Browser;
let admin: SignedIn;
let kept: StaffPages;
const read = () => admin.call<StaffPages>('GET', '/api/admin/pages');
const arrange = async (part: Partial<PageLayout>): Promise<void> => {
  const { layout } = await read();
  await admin.call('PUT', '/api/admin/page-layout', { ...layout, ...part });
};
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
  kept = await read();
});
afterAll(async () => {
  const { layout, social } = await read();
  const groups = kept.layout.groups.map((one) => ({
    ...one,
    id: layout.groups.some(({ id }) => id === one.id) ? one.id : null,
  }));
  await admin.call('PUT', '/api/admin/page-layout', { ...kept.layout, groups, revision: layout.revision });
  await admin.call('PUT', '/api/admin/social-links', { links: kept.social.links, revision: social.revision });
  await browser.close();
});

/** Two people of the staff with the same page before them. */
const together = (path: string, work: (mine: Page, theirs: Page) => Promise<void>): Promise<void> =>
  lookAs(browser, admin.token, path, {}, ({ page }) =>
    lookAs(browser, admin.token, path, {}, (other) => work(page, other.page)),
  );
const looksWell = (page: Page, notice: ReturnType<Page['getByRole']>) =>
  atEachWidth(page, WIDTHS, notice, async (width) => {
    expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    expect([width, await overflow(page)]).toEqual([width, 0]);
    if (process.env.SHOTS) await notice.screenshot({ path: `${process.env.SHOTS}/theirs-${width}.png` });
  });

it('a social link is added, put in its place and taken away by keyboard alone', async () => {
  const { links } = (await read()).social;
  const name = `Ağ ${Date.now().toString(36)}`;
  await lookAs(browser, admin.token, '/cpadmin/pages/social', {}, async ({ page }) => {
    const press = (wanted: Locator): Promise<void> => enterOn(page, wanted);
    const save = page.getByRole('button', { name: 'Bağlantıları kaydet' });
    const saved = async (): Promise<void> => {
      const answer = page.waitForResponse(
        (one) => one.request().method() === 'PUT' && one.url().endsWith('/api/admin/social-links'),
      );
      await press(save);
      expect((await answer).status()).toBe(200);
      // What is kept stands in the form, and nothing is left to be saved.
      await page
        .locator('button[type=submit][aria-disabled=true]:not([aria-busy])', { hasText: 'Bağlantıları kaydet' })
        .waitFor();
    };
    await press(page.getByRole('button', { name: 'Bağlantı ekle' }));
    await tabTo(page, page.getByRole('textbox', { name: 'Ad', exact: true }).last());
    await page.keyboard.type(name);
    await press(save);
    await page.getByText('Adres https://site.com/sayfa biçiminde olmalıdır.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await tabTo(page, page.getByRole('textbox', { name: 'Adres (https://…)' }).last());
    await page.keyboard.press('End');
    await page.keyboard.type('example.com/klavye');
    await saved();
    const added = { name, link: 'https://example.com/klavye', icon_svg: '' };
    expect((await read()).social.links).toEqual([...links, added]);

    await press(page.getByRole('button', { name: `${name}: bir yukarı taşı` }));
    await saved();
    expect((await read()).social.links).toEqual(links.toSpliced(-1, 0, added));
    await press(page.getByRole('button', { name: `${name}: buradan kaldır` }));
    await saved();
    expect((await read()).social.links).toEqual(links);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('two who change at once', () => {
  it('where pages stand undo nothing of each other, and see what the other one saved otherwise', async () => {
    await arrange({ head: [1, 2], footer: [1, 2] });
    await together('/cpadmin/pages/layout', async (mine, theirs) => {
      const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
      const titles = (page: Page, name: string) => place(page, name).getByRole('listitem').allInnerTexts();
      const [first, second] = await titles(mine, 'Üst çubuk');
      const up = (page: Page, name: string) =>
        place(page, name)
          .getByRole('button', { name: `${second}: bir yukarı taşı` })
          .click();
      const save = (page: Page) => page.getByRole('button', { name: 'Yerleşimi kaydet' }).click();
      const [group] = kept.layout.groups;
      const named = (page: Page) => page.getByRole('textbox', { name: 'Grubun adı' }).first();
      await named(mine).fill('Benim grubum');
      await named(theirs).fill('Onun grubu');
      await up(theirs, 'Üst çubuk');
      await save(theirs);
      await theirs.getByText('Yerleşim kaydedildi.').first().waitFor();

      const notice = mine.getByRole('status').filter({ hasText: 'Yerleşimi siz düzenlerken başkası değiştirdi.' });
      await notice.getByText('Grup: Onun grubu', { exact: false }).waitFor();
      expect(await notice.getByRole('listitem').count()).toBe(1);
      expect(await named(mine).inputValue()).toBe('Benim grubum');
      expect(await titles(mine, 'Üst çubuk')).toEqual([second, first]);
      await looksWell(mine, notice);
      await up(mine, 'Alt satır');
      await noticeRead(mine);
      await save(mine);
      await mine.getByText('Yerleşim kaydedildi.').first().waitFor();
      await notice.waitFor({ state: 'detached' });
      const { layout } = await read();
      expect(layout).toMatchObject({ head: [2, 1], footer: [2, 1] });
      expect(layout.groups[0]).toEqual({ ...group, title: 'Benim grubum' });

      // And one's own is given up for theirs.
      await named(mine).fill('Yine benim');
      await arrange({ groups: layout.groups.map((one, at) => (at === 0 ? { ...one, title: 'Yine onun' } : one)) });
      await notice.getByRole('button', { name: 'Son hâlini al' }).click();
      expect(await named(mine).inputValue()).toBe('Yine onun');
      await notice.waitFor({ state: 'detached' });

      // What both of them add stands, theirs first, and nothing is to be decided.
      const add = async (id: number): Promise<void> => {
        await place(mine, 'Üst çubuk').getByRole('combobox').selectOption(String(id));
        await place(mine, 'Üst çubuk').getByRole('button', { name: 'Ekle: Üst çubuk' }).click();
      };
      const together = mine.getByRole('status').filter({ hasText: 'Yerleşimi siz düzenlerken başkası da kaydetti.' });
      await add(3);
      await arrange({ head: [2, 1, 4] });
      await together.getByText('Üst çubuk', { exact: false }).waitFor();
      await looksWell(mine, together);
      await save(mine);
      await together.waitFor({ state: 'detached' });
      expect((await read()).layout.head).toEqual([2, 1, 4, 3]);

      // A group that is taken away while it is written comes back with it.
      await named(mine).fill('Yazılan grup');
      await arrange({ groups: layout.groups.slice(1) });
      await notice.getByText('Grup: Yazılan grup', { exact: false }).waitFor();
      await noticeRead(mine);
      await save(mine);
      await notice.waitFor({ state: 'detached' });
      expect((await read()).layout.groups.at(-1)).toMatchObject({ title: 'Yazılan grup', pages: group!.pages });
    });
  });

  it('social links undo nothing of each other, and see what the other one saved otherwise', async () => {
    await together('/cpadmin/pages/social', async (mine, theirs) => {
      const address = (page: Page, at: number) => page.getByRole('textbox', { name: 'Adres (https://…)' }).nth(at);
      const [first, second, ...others] = kept.social.links;
      const save = async (page: Page) => {
        await page.getByRole('button', { name: 'Bağlantıları kaydet' }).click();
        await page.getByText('Bağlantılar kaydedildi.').first().waitFor();
      };
      await address(mine, 0).fill('https://example.com/benim');
      await address(theirs, 0).fill('https://example.com/onun');
      await address(theirs, 1).fill('https://example.com/ikinci');
      await save(theirs);
      const notice = mine.getByRole('status').filter({ hasText: 'Bağlantıları siz düzenlerken başkası değiştirdi.' });
      await notice.waitFor();
      expect(await notice.getByRole('listitem').allInnerTexts()).toEqual([`${first!.name}: https://example.com/onun`]);
      expect(await address(mine, 0).inputValue()).toBe('https://example.com/benim');
      expect(await address(mine, 1).inputValue()).toBe('https://example.com/ikinci');
      await looksWell(mine, notice);
      await noticeRead(mine);
      await save(mine);
      await notice.waitFor({ state: 'detached' });
      expect((await read()).social.links).toEqual([
        { ...first, link: 'https://example.com/benim' },
        { ...second, link: 'https://example.com/ikinci' },
        ...others,
      ]);
    });
  });
});
