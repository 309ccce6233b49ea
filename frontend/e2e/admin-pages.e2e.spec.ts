import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { FooterPages, PageCreate, StaffPage, StaffPages } from '@ilan/api';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, launchBrowser, visit, type VisitOptions, WIDTHS } from './support/browser';
import { enterOn, tabTo } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { noticeRead } from './support/notice';
import { signIn, type SignedIn } from './support/signed-in';

const API = '/api/admin/pages';
let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
});
afterAll(() => browser.close());

async function opened(path: string, work: (page: Page) => Promise<void>, options: VisitOptions = {}): Promise<void> {
  await lookAs(browser, admin.token, path, options, async ({ page, complaints }) => {
    await work(page);
    // A conflict is an answer, which browsers write into the console all the same.
    expect(complaints.filter((one) => !/status of (404|409|422|503)/.test(one))).toEqual([]);
  });
}
const draft = (title: string): PageCreate => ({
  title,
  slug: 'deneme-sayfasi',
  description: 'Yolculuk için yazılan sayfa',
  seo_title: null,
  text: 'Bu sayfa bir deneme için yazıldı.',
});
const remove = async (id: number): Promise<void> => {
  const known = (await admin.call<StaffPages>('GET', API)).data.find((one) => one.id === id);
  if (known) await admin.call('DELETE', `${API}/${id}`, { revision: known.revision });
};

describe('a page', () => {
  it('is written, published and placed by keyboard alone; visitors with the site open see it without loading it anew', async () => {
    const title = `Kargo rehberi ${Date.now().toString(36)}`;
    let id = 0;
    const visitor = await visit(browser, '/', { width: 1280 });
    await opened('/cpadmin/pages', async (page) => {
      await tabTo(page, page.getByRole('link', { name: 'Yeni sayfa' }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('textbox', { name: 'Başlık', exact: false }).first());
      await page.keyboard.type(title);
      await tabTo(page, page.getByRole('button', { name: 'Taslağı kaydet' }));
      await page.keyboard.press('Enter');
      await page.getByText('Metin en az 20 karakter olmalıdır.').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await tabTo(page, page.getByRole('textbox', { name: 'Kısa açıklama' }));
      await page.keyboard.type('Eşyanızı nasıl gönderirsiniz?');
      await tabTo(page, page.getByRole('textbox', { name: 'Metin' }));
      await page.keyboard.type('## Paketleme');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Kırılacak eşyayı köpükle sarın.');
      await page.getByRole('region', { name: 'Önizleme' }).getByRole('heading', { name: 'Paketleme' }).waitFor();
      await tabTo(page, page.getByRole('button', { name: 'Taslağı kaydet' }));
      await page.keyboard.press('Enter');
      const publish = page.getByRole('button', { name: 'Yayınla', exact: true });
      await publish.waitFor();
      await page.waitForURL(/\/cpadmin\/pages\/\d+$/u);
      id = Number(page.url().split('/').at(-1));
      await tabTo(page, publish);
      await page.keyboard.press('Enter');
      await publish.waitFor({ state: 'detached' });

      await page.goto('/cpadmin/pages/layout');
      const place = page.getByRole('region', { name: 'Alt satır' });
      const choice = place.getByRole('combobox', { name: 'Sayfa ekle: Alt satır' });
      await tabTo(page, choice);
      await page.keyboard.type(title);
      await enterOn(page, place.getByRole('button', { name: 'Ekle: Alt satır' }));
      await place.getByRole('listitem').filter({ hasText: title }).waitFor();
      await tabTo(page, place.getByRole('button', { name: `${title}: bir yukarı taşı` }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('button', { name: 'Yerleşimi kaydet' }));
      await page.keyboard.press('Enter');
      await page.getByText('Yerleşim kaydedildi.').first().waitFor();
    });
    const { footerPages } = await admin.call<FooterPages>('GET', '/api/footer-pages');
    expect(footerPages.at(-2)?.title).toBe(title);

    const link = visitor.page.getByRole('contentinfo').getByRole('link', { name: title });
    await link.click();
    await visitor.page.getByRole('heading', { name: 'Paketleme' }).waitFor();
    await visitor.context.close();

    await opened(`/cpadmin/pages/${id}`, async (page) => {
      await tabTo(page, page.getByRole('button', { name: 'Sil', exact: true }));
      await page.keyboard.press('Enter');
      await tabTo(page, dialog(page).getByRole('button', { name: 'Sil', exact: true }));
      await page.keyboard.press('Enter');
      await page.getByText(`“${title}” sayfasını sildi`, { exact: false }).waitFor();
      // The audit trail leads to all that ever happened to it, and from there it comes back.
      await page.goto('/cpadmin/audit');
      const gone = page.getByRole('row').filter({ hasText: `“${title}” sayfasını sildi` });
      await gone.locator(`a[href="/cpadmin/pages/${id}"]`).click();
      await page.getByText('Bu sayfa silindi; geçmişi burada durur.', { exact: false }).waitFor();
      await page.getByRole('button', { name: /^Geri al: .* sayfasını sildi/u }).waitFor();
      await page.getByText(`“${title}” sayfasını yayınladı`, { exact: false }).first().waitFor();
      await page.getByRole('button', { name: 'İki sürümü karşılaştır' }).waitFor();
      await page.getByRole('button', { name: 'Geçmişine bak' }).click();
      await page.getByRole('region', { name: 'O andaki hâli' }).waitFor();
      await atEachWidth(page, WIDTHS, page.getByText('Bu sayfa silindi', { exact: false }), async (width) => {
        expect([width, await overflow(page)]).toEqual([width, 0]);
      });
      expect(await faultsInBothThemes(page, 360)).toEqual([]);
      await page.goto('/cpadmin/pages/999999');
      await page.getByText('Böyle bir sayfa yok.').waitFor();
    });
    expect((await admin.call<FooterPages>('GET', '/api/footer-pages')).footerPages.map((one) => one.id)).not.toContain(
      id,
    );
  });

  it('that somebody else saved meanwhile says so, keeps what was typed, and shows what differs from the published one', async () => {
    const title = `Ortak sayfa ${Date.now().toString(36)}`;
    const { id } = await admin.call<StaffPage>('POST', API, draft(title));
    await admin.call('POST', `${API}/${id}/publish`, { revision: 1 });
    await opened(`/cpadmin/pages/${id}`, async (page) => {
      const words = page.getByRole('textbox', { name: 'Metin' });
      await page.getByRole('switch', { name: 'Metin olarak düzenle' }).click();
      await words.fill('Benim yazdığım metin, yeterince uzun.');
      await admin.call('PUT', `${API}/${id}`, { ...draft(title), description: 'Başkasının açıklaması', revision: 2 });
      const notice = page.getByRole('status').filter({ hasText: 'Bu sayfayı siz yazarken başkası değiştirdi.' });
      // What is kept stands beside what is typed.
      const theirs = ['Kısa açıklama: Başkasının açıklaması', 'Metin: Bu sayfa bir deneme için yazıldı.'];
      await notice.getByText('Başkasının açıklaması').waitFor();
      expect(await notice.getByRole('listitem').allTextContents()).toEqual(theirs);
      expect(await words.inputValue()).toBe('Benim yazdığım metin, yeterince uzun.');
      await page.getByRole('button', { name: 'Son hâlini al' }).click();
      expect(await page.getByRole('textbox', { name: 'Kısa açıklama' }).inputValue()).toBe('Başkasının açıklaması');
      await noticeRead(page);
      await page.getByRole('button', { name: 'Taslağı kaydet' }).click();
      await page.getByText('Yayındakiyle farkı').click();
      await page.getByText('yeterince', { exact: false }).last().waitFor();
      await page.getByRole('deletion').filter({ hasText: 'Yolculuk için yazılan sayfa' }).waitFor();
      await page.getByRole('insertion').filter({ hasText: 'Başkasının açıklaması' }).waitFor();
    });
    await remove(id);
  });

  it('is looked at where visitors will read it, and any two of its versions are compared, by keyboard', async () => {
    const title = `Sürümlü sayfa ${Date.now().toString(36)}`;
    const { id } = await admin.call<StaffPage>('POST', API, draft(title));
    await admin.call('POST', `${API}/${id}/publish`, { revision: 1 });
    const text = 'Bu sayfa bir prova için yazıldı, sonra uzatıldı.';
    await admin.call('PUT', `${API}/${id}`, { ...draft(title), text, revision: 2 });
    await opened(`/cpadmin/pages/${id}`, async (page) => {
      expect(await page.getByRole('link', { name: 'Sitede önizle' }).getAttribute('target')).toBe('_blank');
      await tabTo(page, page.getByRole('button', { name: 'İki sürümü karşılaştır' }));
      await page.keyboard.press('Enter');
      const differs = page.getByRole('region', { name: 'İki sürüm arasında ne değişti' });
      await differs.getByRole('insertion').filter({ hasText: 'prova' }).waitFor();
      const from = page.getByRole('combobox', { name: 'Bu sürümden' });
      await tabTo(page, from);
      await page.keyboard.press('End');
      await differs.getByRole('insertion').filter({ hasText: 'yayında' }).first().waitFor();
      expect(await from.inputValue()).toBe('-1');
      // What somebody else saves meanwhile is the newest version, and what it was at this moment follows.
      await tabTo(page, page.getByRole('button', { name: 'Geçmişine bak' }));
      await page.keyboard.press('Enter');
      const then = page.getByRole('region', { name: 'O andaki hâli' });
      await then.getByText('Ziyaretçilerin okuduğu metin:').waitFor();
      await admin.call('PUT', `${API}/${id}`, { ...draft(title), text: `${text} Bir kez daha.`, revision: 3 });
      await then.getByText('Bir kez daha.', { exact: false }).waitFor();
      await page.getByText('5 sürüm', { exact: false }).waitFor();
      await atEachWidth(page, WIDTHS, then, async (width) => {
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
        expect([width, await overflow(page)]).toEqual([width, 0]);
      });
    });
    await opened(`/cpadmin/pages/${id}/preview`, async (page) => {
      await page.getByText('Taslak önizlemesi', { exact: false }).waitFor();
      await page.getByText('sonra uzatıldı', { exact: false }).waitFor();
      // The site's own frame around it, and nothing of the staff's.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Hakkımızda' }).first().waitFor();
      expect(await page.getByRole('banner').count()).toBe(1);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
      await atEachWidth(page, WIDTHS, page.getByRole('heading', { name: title }), async (width) => {
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
        expect([width, await overflow(page)]).toEqual([width, 0]);
      });
    });
    const visitor = await visit(browser, `/cpadmin/pages/${id}/preview`, { width: 1280 });
    await visitor.page.waitForURL(/\/cpadmin\/login\?redirect=/u);
    const address = visitor.page.url();
    await visitor.context.close();
    const answer = await fetch(new URL(`/cpadmin/pages/${id}/preview`, address));
    expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    expect(await answer.text()).not.toContain(title);
    await remove(id);
  });

  it('says that the list could not be had, and gets it with another try', async () => {
    await opened('/cpadmin/dashboard', async (page) => {
      await page.route(`**${API}`, (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.goto('/cpadmin/pages');
      await page.getByText('Sayfalar yüklenemedi').first().waitFor({ timeout: 30_000 });
      await page.unroute(`**${API}`);
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      await page.getByText('Hakkımızda').first().waitFor();
    });
  });
});

it.each([
  ['list', '/cpadmin/pages', 'Gizlilik ve KVKK aydınlatma metni'],
  ['editor', '/cpadmin/pages/4', 'Önizleme'],
  ['layout', '/cpadmin/pages/layout', 'Alt satır'],
  ['social', '/cpadmin/pages/social', 'Instagram'],
])('the %s has no fault against WCAG 2.2 AA and fits at every width, light and dark', async (name, path, sight) => {
  await opened(
    path,
    async (page) => {
      if (name === 'editor') await page.getByRole('toolbar', { name: 'Biçim' }).waitFor();
      await atEachWidth(page, WIDTHS, page.getByRole('main').getByText(sight).first(), async (width) => {
        expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
        expect([width, await overflow(page)]).toEqual([width, 0]);
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
      });
    },
    { width: WIDTHS[0] },
  );
});
