import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Settings } from '@ilan/api';
import { demo, password } from './support/accounts';
import { baseUrl, hearsHints, launchBrowser, visit, type Visit, type VisitOptions } from './support/browser';
import { eventually } from './support/eventually';
import { signIn, type SignedIn } from './support/signed-in';

let browser: Browser;
let admin: SignedIn;
let chief: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  [admin, chief] = [await signIn(demo('admin')), await signIn(demo('superadmin'))];
});
afterAll(() => browser.close());

async function opened(
  path: string,
  work: (visited: Visit) => Promise<void>,
  options: VisitOptions = {},
): Promise<void> {
  const visited = await visit(browser, path, { token: admin.token, ...options });
  try {
    await work(visited);
    expect(visited.complaints).toEqual([]);
  } finally {
    await visited.context.close();
  }
}
const addressOf = (page: Page): string => page.url().slice(baseUrl().length);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const rows = (page: Page) => page.locator('tbody tr');

describe('a moderator without a mouse', () => {
  it('signs in, arrives where they were going, and works through a list', async () => {
    await opened(
      '/cpadmin/adverts?sort=price',
      async ({ page }) => {
        await page.getByRole('heading', { name: 'Yönetim Girişi' }).waitFor();
        await page.getByLabel('E-posta').focus();
        await page.keyboard.type(demo('moderator').email);
        await password(page).focus();
        await page.keyboard.type(demo('moderator').password);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/cpadmin/adverts?sort=price');
        await rows(page).first().waitFor();

        const answered = page.waitForResponse((answer) => /\/api\/admin\/adverts\?.*\bq=a\b/u.test(answer.url()));
        await page.keyboard.press('/');
        await page.keyboard.type('a');
        await page.waitForURL('**/cpadmin/adverts?q=a&sort=price');
        await answered;
        await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
        await page.keyboard.press('Tab');
        await page.keyboard.press('j');
        await page.keyboard.press('j');
        const second = (await rows(page).nth(1).getByRole('link').first().textContent()) ?? '?';
        expect(await focused(page)).toBe(second);
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/cpadmin\/adverts\/\d+/u);
        await page.goBack();
        await rows(page).first().waitFor();
        expect(addressOf(page)).toBe('/cpadmin/adverts?q=a&sort=price');
      },
      { token: '' },
    );
  });

  it('goes to any page by its name, typed before the search is there', async () => {
    await opened('/cpadmin/dashboard', async ({ page }) => {
      await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
      let letIn = (): void => undefined;
      const slow = new Promise<void>((done) => (letIn = done));
      await page.route('**/*.js', async (route) => {
        await slow;
        await route.continue();
      });
      await page.keyboard.press('Control+k');
      await page.keyboard.type('aya');
      const field = page.getByRole('combobox', { name: 'Sayfa, ilan ya da kullanıcı ara' });
      expect(await field.count()).toBe(0);
      letIn();
      // Letters that come while it opens, too.
      await page.keyboard.type('rla', { delay: 50 });
      await page.keyboard.press('r');
      await field.waitFor();
      await page.waitForFunction(() => document.activeElement?.matches('[role=combobox]'));
      expect(await field.inputValue()).toBe('ayarlar');
      await page.keyboard.press('Backspace');
      expect(await field.inputValue()).toBe('ayarla');
      await page.getByRole('option', { name: 'Ayarlar', selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/cpadmin/settings');
      await page.getByRole('heading', { name: 'Ayarlar', level: 1 }).waitFor();
      expect(await page.title()).toBe('Ayarlar | İlanPazar');
    });
  });
});

describe('a list', () => {
  it('is as its address says, also anew and after Back', async () => {
    await opened('/cpadmin/adverts?page=2&status=zzz&colour=red', async ({ page }) => {
      await rows(page).first().waitFor();
      expect(addressOf(page)).toBe('/cpadmin/adverts?colour=red&page=2');
      await page.getByRole('button', { name: 'Sonraki sayfa' }).click();
      await page.waitForURL('**/cpadmin/adverts?colour=red&page=3');
      await page.getByText(/^Sayfa 3 \//u).waitFor();
      await page.reload();
      await page.getByText(/^Sayfa 3 \//u).waitFor();
      await page.goBack();
      await page.getByText(/^Sayfa 2 \//u).waitFor();
    });
  });
});

describe('the settings', () => {
  it('are in force on the whole site as soon as they are saved, with the logo in every header', async () => {
    const before = await admin.call<Settings>('GET', '/api/settings');
    const title = `Karşılama ${Date.now()}`;
    try {
      await opened('/cpadmin/settings', async ({ page, context }) => {
        await page.getByRole('textbox', { name: 'Karşılama başlığı' }).fill(title);
        await page.getByRole('textbox', { name: 'Logo adresi' }).fill('/icon-192.png');
        const sent = page.waitForRequest((request) => request.method() === 'PUT');
        await page.getByRole('button', { name: 'Kaydet' }).click();
        expect((await sent).postDataJSON()).toEqual({
          logo: '/icon-192.png',
          slider_title: title,
          revision: before.revision,
        });
        await page.getByText('Ayarlar başarıyla güncellendi').waitFor();
        await page.locator('header img[src="/icon-192.png"]').waitFor();
        // Pages that were made before are thrown away by a hint.
        await eventually(async () => (await (await fetch(baseUrl())).text()).includes(title), true);
        const home = await context.newPage();
        await home.goto('/');
        await home.getByText(title).waitFor();
        await home.locator('header img[src="/icon-192.png"]').first().waitFor();
      });
    } finally {
      await admin.call('PUT', '/api/admin/settings', { logo: before.logo, slider_title: before.slider_title });
    }
  });

  it('give back what was when the server refuses', async () => {
    const { page, context } = await visit(browser, '/cpadmin/settings', { token: admin.token });
    try {
      await page.route('**/api/admin/settings', (route) =>
        route.fulfill({ status: 503, json: { message: 'Sunucu meşgul', code: 'BUSY', errors: {} } }),
      );
      await page.getByRole('textbox', { name: 'Logo adresi' }).fill('/icon-512.png');
      await page.getByRole('button', { name: 'Kaydet' }).click();
      await page.getByText('Güncelleme hatası: Sunucu meşgul').waitFor();
      expect(await page.locator('header img[src="/icon-512.png"]').count()).toBe(0);
      expect(await page.getByRole('textbox', { name: 'Logo adresi' }).inputValue()).toBe('/icon-512.png');
    } finally {
      await context.close();
    }
  });
});

describe('somebody whose role changes while a page is open', () => {
  it('hears of it, leaves what is no longer theirs and finds it again', async () => {
    const person = await signIn(demo('moderator2'));
    const become = (role: string) =>
      chief.call('PUT', `/api/admin/users/${person.id}/role`, { role, reason: 'Görevi geçici olarak değişti' });
    try {
      await opened(
        '/cpadmin/adverts',
        async ({ page }) => {
          await rows(page).first().waitFor();
          await hearsHints(page);
          await become('accounting');
          await page.getByText('“İlanlar” sayfasını artık açamazsınız.').waitFor();
          await page.waitForURL('**/cpadmin/unauthorized');
          await page.getByRole('heading', { name: 'Yetkisiz erişim' }).waitFor();
          expect(await page.getByRole('navigation', { name: 'Yönetim menüsü' }).getByText('İlanlar').count()).toBe(0);
          await become('moderator');
          await page.getByRole('navigation', { name: 'Yönetim menüsü' }).getByRole('link', { name: 'İlanlar' }).click();
          await rows(page).first().waitFor();
        },
        { token: person.token },
      );
    } finally {
      await become('moderator');
    }
  });
});

describe('the code of the admin area', () => {
  const NAMES_OF_PAGES = 'İl & İlçe Yönetimi';
  const FRAME = 'Kullanılabilir menü bulunamadı';

  it.each([
    { path: '/', shows: (page: Page) => hearsHints(page, 1), loaded: [] },
    {
      path: '/cpadmin/login',
      shows: (page: Page) => page.getByRole('heading', { name: 'Yönetim Girişi' }).waitFor(),
      loaded: [NAMES_OF_PAGES],
    },
    {
      path: '/cpadmin/adverts',
      token: () => admin.token,
      shows: (page: Page) => rows(page).first().waitFor(),
      loaded: [NAMES_OF_PAGES, FRAME],
    },
  ])('at $path is $loaded', async ({ path, token, shows, loaded }) => {
    const { context, page } = await visit(browser, path, { ...(token && { token: token() }) });
    try {
      await shows(page);
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
      );
      expect(scripts.length).toBeGreaterThan(0);
      const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
      const found = [NAMES_OF_PAGES, FRAME].filter((known) => texts.some((text) => text.includes(known)));
      expect(found).toEqual(loaded);
    } finally {
      await context.close();
    }
  });
});
