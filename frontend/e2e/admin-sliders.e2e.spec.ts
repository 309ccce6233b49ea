import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Slides, StaffSlides } from '@ilan/api';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, launchBrowser, visit, type VisitOptions, WIDTHS } from './support/browser';
import { enterOn, tabTo, untilFocusOn } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { aMember, aPicture, visitAs, lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { noticeRead } from './support/notice';

const API = '/api/admin/sliders';
let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
});
afterAll(async () => {
  const { data } = await admin.call<StaffSlides>('GET', API);
  for (const { id, revision } of data) await admin.call('DELETE', `${API}/${id}`, { revision });
  await browser.close();
});

async function opened(path: string, work: (page: Page) => Promise<void>, options: VisitOptions = {}): Promise<void> {
  await lookAs(browser, admin.token, path, options, async ({ page, complaints }) => {
    await work(page);
    expect(complaints).toEqual([]);
  });
}
/** Writes a slide by keyboard; the system's own window for files is the one thing that a keyboard of a browser does not reach. */
async function written(page: Page, title: string, link: string): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Yeni slayt' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Başlık' }));
  await page.keyboard.type(title);
  await tabTo(page, page.getByRole('textbox', { name: 'Bağlantı' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(link);
  const picture = await aPicture(page, 'image/jpeg');
  for (const place of ['Geniş ekran görseli', 'Telefon görseli']) {
    const group = page.getByRole('group', { name: place });
    await tabTo(page, group.getByRole('button', { name: `Fotoğraf seç ${place}` }));
    await group.getByLabel(place, { exact: true }).setInputFiles(picture);
    await group.getByRole('img').waitFor();
  }
  await tabTo(page, page.getByRole('button', { name: 'Kaydet' }));
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: title }).first().waitFor();
}
/** What has been pushed elsewhere since the page was opened, without anybody having done something: each by how much, and what. */
const shifted = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node?: Node }[];
    }
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // What was kept is told before the frame after the next one.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(
        ({ value, sources }) =>
          `${value} ${sources.map(({ node }) => (node instanceof Element ? node.className : '')).join(' | ')}`,
      );
  });
/** Without a fault and without a scroll bar at every width, in both themes; wide again at the end. */
const fits = async (page: Page, sight: Locator): Promise<void> => {
  await atEachWidth(page, WIDTHS, sight, async (width) => {
    expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    expect([width, await overflow(page)]).toEqual([width, 0]);
  });
};
const show = (page: Page) => page.getByRole('region', { name: 'Duyurular' });

describe('slides', () => {
  it('are brought and ordered by keyboard, seen by visitors at once, moved and stopped by theirs, and gone when deleted', async () => {
    const visitor = await visit(browser, '/', { width: 1280 });
    await opened('/cpadmin/sliders', async (page) => {
      await page.getByText('Henüz slayt yok.').waitFor();
      await written(page, 'Bayram ilanları', '/arama?q=bisiklet');
      await written(page, 'Çekmeköy’deki sürdürülebilirlik kampanyası', 'https://kampanya.example/');
      await tabTo(
        page,
        page.getByRole('button', { name: 'Çekmeköy’deki sürdürülebilirlik kampanyası: bir yukarı taşı' }),
      );
      await page.keyboard.press('Enter');
      await page.getByText('slaytların sırasını değiştirdi', { exact: false }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
    const { page } = visitor;
    await show(page).getByRole('link', { name: 'Çekmeköy’deki sürdürülebilirlik kampanyası' }).waitFor();
    const pause = show(page).getByRole('button', { name: 'Slaytları durdur' });
    // Who wants less motion is offered nothing to stop.
    await pause.waitFor({ state: 'hidden' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await tabTo(page, pause);
    await page.keyboard.press('Enter');
    await show(page).getByRole('button', { name: 'Slaytları oynat' }).waitFor();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await tabTo(page, show(page).getByRole('button', { name: 'Sonraki slayt' }));
    await page.keyboard.press('Enter');
    // The keyboard has come by the second slide, which came into sight with its focus: the next one is the first again.
    await page.waitForFunction(() => document.querySelector('section[aria-roledescription] > div')?.scrollLeft === 0);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => (document.querySelector('section[aria-roledescription] > div')?.scrollLeft ?? 0) > 100,
    );
    // By arrows: from a button, which keeps the focus and is told where it leads, and from slide to slide, which take it along.
    await page.keyboard.press('ArrowLeft');
    await show(page)
      .getByText('1 / 2: Çekmeköy’deki sürdürülebilirlik kampanyası', { exact: true })
      .waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('section[aria-roledescription] > div')?.scrollLeft === 0);
    await show(page).getByRole('link', { name: 'Çekmeköy’deki sürdürülebilirlik kampanyası' }).focus();
    await page.keyboard.press('ArrowRight');
    await untilFocusOn(page, show(page).getByRole('link', { name: 'Bayram ilanları' }));
    await page.waitForFunction(
      () => (document.querySelector('section[aria-roledescription] > div')?.scrollLeft ?? 0) > 100,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await show(page).getByRole('link', { name: 'Bayram ilanları' }).click();
    await page.waitForURL(/\/arama\?q=bisiklet/u);

    await page.goto('/');
    await fits(page, show(page));
    // The first HTML has its place already: nothing is pushed down when the picture comes, and the script, and when it moves.
    const html = await (await fetch(page.url())).text();
    expect(html).toContain('Bayram ilanları');
    const own = html.slice(html.indexOf('aria-roledescription'));
    // The picture that is seen is the only one that the first HTML asks for.
    const pictures = [...own.slice(0, own.indexOf('</section>')).matchAll(/<img[^>]*>/giu)].map(([one]) => one);
    expect(pictures.map((one) => /loading="(\w+)"/iu.exec(one)?.[1])).toEqual(['eager']);
    expect(pictures.map((one) => /fetchpriority="high"/iu.test(one))).toEqual([true]);
    const sizes = pictures.map((one) =>
      [/width="(\d+)"/iu.exec(one)?.[1], /height="(\d+)"/iu.exec(one)?.[1]].every(Number),
    );
    expect(sizes).toEqual([true]);
    const { data: shown } = await admin.call<Slides>('GET', '/api/slides');
    await visitor.context.close();
    for (const width of [360, 1280]) {
      const first = await visit(browser, '/', { width });
      const second = show(first.page).getByRole('link', { name: 'Bayram ilanları' });
      await show(first.page).getByRole('button', { name: 'Sonraki slayt' }).click();
      await second.locator('img').evaluate((picture: HTMLImageElement) => picture.decode());
      expect([width, await shifted(first.page)]).toEqual([width, []]);
      // The picture that is seen is on its way before the one that waits for its turn.
      const begun = await show(first.page)
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) =>
          all.map(({ currentSrc }) => performance.getEntriesByName(currentSrc)[0]?.startTime ?? Infinity),
        );
      expect([width, begun.length, (begun[0] ?? Infinity) < (begun[1] ?? 0)]).toEqual([width, 2, true]);
      // Each has its size before it has its file, the one that waited, too.
      const sized = await show(first.page)
        .locator('img')
        .evaluateAll((all: Element[]) =>
          all.map((one) => Number(one.getAttribute('width')) > 0 && Number(one.getAttribute('height')) > 0),
        );
      expect([width, sized]).toEqual([width, [true, true]]);
      const picture = await show(first.page)
        .locator('img')
        .first()
        .evaluate(({ currentSrc, width: own, height }: HTMLImageElement) => ({
          address: new URL(currentSrc).pathname,
          hasPlace: own > 0 && height > 0,
        }));
      const { desktop, phone } = shown[0]!;
      const wanted = Object.values((width === 360 ? phone : desktop).urls).map(
        (url) => new URL(url, first.page.url()).pathname,
      );
      expect([width, wanted.includes(picture.address), picture.hasPlace]).toEqual([width, true, true]);
      await first.context.close();
    }

    await opened('/cpadmin/sliders', async (staff) => {
      await fits(staff, staff.getByRole('link', { name: 'Düzenle Bayram ilanları' }));
      await staff.getByRole('link', { name: 'Düzenle Bayram ilanları' }).click();
      // Somebody else is quicker: what they wrote is said beside what is typed here, and goes when this is saved.
      const title = staff.getByRole('textbox', { name: 'Başlık' });
      await title.fill('Kurban Bayramı ilanları');
      const { data } = await admin.call<StaffSlides>('GET', API);
      const { id, desktop, phone, ...rest } = data.find((one) => one.title === 'Bayram ilanları')!;
      const { link, valid_to, revision } = rest;
      const days = { valid_from: '2020-01-05', valid_to };
      const theirs = { title: 'Ramazan Bayramı ilanları', text: 'Acele edin', link, ...days, revision };
      await admin.call('PUT', `${API}/${id}`, { ...theirs, desktop: desktop.id, phone: phone.id });
      const notice = staff.getByRole('status').filter({ hasText: 'Başkası bu slaydı siz yazarken değiştirdi.' });
      for (const said of ['Başlık: Ramazan Bayramı ilanları', 'Metin: Acele edin', 'İlk gün: 5 Ocak 2020'])
        await notice.getByText(said, { exact: false }).waitFor();
      expect(await title.inputValue()).toBe('Kurban Bayramı ilanları');
      await fits(staff, notice.getByRole('button', { name: 'Onun yazdığını al' }));
      await tabTo(staff, notice.getByRole('button', { name: 'Onun yazdığını al' }));
      await staff.keyboard.press('Enter');
      await notice.waitFor({ state: 'detached' });
      expect(await title.inputValue()).toBe('Ramazan Bayramı ilanları');
      await title.fill('Bayram ilanları');
      await staff.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await staff.getByText('“Bayram ilanları” kaydedildi.').first().waitFor();
      await staff.getByRole('link', { name: 'Düzenle Bayram ilanları' }).click();
      await fits(staff, staff.getByRole('textbox', { name: 'Başlık' }));
      // Somebody else deletes it: what is typed stays, and is kept as a new one.
      await staff.getByRole('textbox', { name: 'Metin' }).fill('Yarım kalmasın');
      const before = (await admin.call<StaffSlides>('GET', API)).data.find((one) => one.id === id)!;
      await admin.call('DELETE', `${API}/${id}`, { revision: before.revision });
      const gone = staff.getByText('Başkası bu slaydı siz yazarken sildi.', { exact: false });
      await gone.waitFor();
      await fits(staff, gone);
      expect(await staff.getByRole('textbox', { name: 'Metin' }).inputValue()).toBe('Yarım kalmasın');
      await noticeRead(staff);
      await tabTo(staff, staff.getByRole('button', { name: 'Yeni slayt olarak kaydet' }));
      await staff.keyboard.press('Enter');
      await staff.getByRole('link', { name: 'Düzenle Bayram ilanları' }).waitFor();
      const kept = (await admin.call<StaffSlides>('GET', API)).data.find((one) => one.text === 'Yarım kalmasın')!;
      expect([kept.title, kept.id > id, kept.desktop.id]).toEqual(['Bayram ilanları', true, desktop.id]);
      await enterOn(staff, staff.getByRole('button', { name: 'Sil Bayram ilanları' }));
      await enterOn(staff, dialog(staff).getByRole('button', { name: 'Sil' }));
      await staff.getByText('“Bayram ilanları” slaydını sildi', { exact: false }).waitFor();
      await untilFocusOn(staff, staff.getByRole('list', { name: 'Slayt Ayarları' }));
      await staff.goto('/cpadmin/audit');
      const row = staff.getByRole('row').filter({ hasText: '“Bayram ilanları” slaydını sildi' });
      await row.getByRole('link').first().click();
      await staff.getByText('Bu slayt silindi; geçmişi burada durur.', { exact: false }).waitFor();
      const back = staff.getByRole('button', { name: /^Geri al: .*Bayram ilanları.* sildi/u });
      await back.waitFor();
      await fits(staff, back);
    });
    expect((await admin.call<StaffSlides>('GET', API)).data.map(({ title }) => title)).toEqual([
      'Çekmeköy’deki sürdürülebilirlik kampanyası',
    ]);
  });

  it('are added with their pictures by who may add some and no more, who reads those that are there', async () => {
    const chief = await signIn(demo('superadmin'));
    const permissions = ['sliders.view', 'sliders.create'];
    const reason = 'Kampanya ekibi için';
    const { name: role } = await chief.call<{ name: string }>('POST', '/api/admin/roles', {
      ...{ label: `Slayt Ekleyen ${Date.now().toString(36)}`, permissions, reason },
    });
    const person = await aMember('Selin', 'Aksoy');
    const { id } = await signIn(person);
    await chief.call('PUT', `/api/admin/users/${id}/role`, { role, reason });
    const visited = await visitAs(browser, await person.logIn(), '/cpadmin/sliders');
    const { page } = visited;
    await written(page, 'Kış indirimi', '/arama?q=kayak');
    expect(await page.getByRole('link', { name: /^Düzenle/u }).count()).toBe(0);
    await tabTo(page, page.getByRole('link', { name: 'İncele Kış indirimi' }));
    await page.keyboard.press('Enter');
    // The list says nearly the same of all of them.
    await page.getByText('“Kış indirimi” slaydını görebilirsiniz', { exact: false }).waitFor();
    expect(await page.getByRole('figure').getByRole('img').count()).toBe(2);
    expect(await page.getByRole('button', { name: 'Kaydet' }).count()).toBe(0);
    await fits(page, page.getByRole('figure').first());
    expect(visited.complaints).toEqual([]);
    await visited.context.close();
    await chief.call('PUT', `/api/admin/users/${id}/role`, { role: 'users', reason });
    await chief.call('DELETE', `/api/admin/roles/${role}`, { reason });
  });
});
