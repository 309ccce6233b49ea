import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { FooterPages, PageLayout, StaffPages } from '@ilan/api';
import { demo } from './support/accounts';
import { baseUrl, launchBrowser, THEMES, visit, WIDTHS } from './support/browser.js';
import { visitAs } from './support/member';
import { signIn } from './support/signed-in';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** What was asked of the page until now stands on the screen. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

describe('the public layout in a browser', () => {
  const looks = WIDTHS.flatMap((width) => THEMES.map((theme) => [width, theme] as const));

  // What WCAG says of it at each of these is read by the journeys of accessibility.
  it.each(looks)('at %i px, %s: hydrates quietly and fits', async (width, theme) => {
    const { page, context, complaints } = await visit(browser, '/', { width, theme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([320, 360, 768, 1024, 1280])(
    'at %i px the search field has room for words beside all that members see',
    async (width) => {
      const { token } = await signIn(demo('seller'));
      const { page, context } = await visitAs(browser, token, '/', { width });
      const field = page.getByRole('banner').getByRole('combobox', { name: 'İlan ara' });
      // On phones it is at the bottom of the page.
      await page
        .getByRole('link', { name: /^Mesajlar/u })
        .or(page.getByRole('button', { name: /^Mesajlar/u }))
        .first()
        .waitFor();
      expect(await field.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(240);
      await context.close();
    },
  );

  it('says in the first HTML of every kind of page what it is', async () => {
    const base = baseUrl();
    const text = async (path: string) => (await fetch(base + path)).text();
    const first = (xml: string, kind: string) =>
      new URL(xml.match(new RegExp(`[^>]+-${kind}\\d+(?=<)`))?.[0] ?? base).pathname;
    const category = first(await text('/sitemaps/categories.xml'), 'c');
    const product = first(await text('/sitemaps/listings-1.xml'), 'p');
    const links = (await (await fetch(`${base}/api/footer-pages`)).json()) as { footerPages: { slug_paid: string }[] };
    const paths = [
      '/',
      category,
      product,
      `/${links.footerPages[0]?.slug_paid}`,
      '/arama?q=araba',
      '/boyle-bir-sayfa-yok',
    ];
    for (const path of paths) {
      const html = await text(path);
      const head = html.slice(0, html.indexOf('</head>'));
      expect([path, head.match(/<title>[^<]+ \| İlanPazar<\/title>/g)?.length]).toEqual([path, 1]);
      expect(head).toContain('property="og:title"');
      expect(html.indexOf('<h1')).toBeGreaterThan(html.indexOf('id="root"'));
    }
    for (const path of ['/', category, product]) expect(await text(path)).toContain(`<link rel="canonical" href="`);
    expect(await text(product)).toContain('"@type":"BreadcrumbList"');
    expect(await text('/')).toContain('"@type":"SearchAction"');
  });

  it('leads to files that are there with every link of its head', async () => {
    for (const path of ['/', '/boyle-bir-sayfa-yok', '/post-ad']) {
      const html = await (await fetch(baseUrl() + path)).text();
      const links = html.slice(0, html.indexOf('</head>')).match(/<link [^>]+>/g) ?? [];
      for (const rel of ['icon', 'apple-touch-icon', 'manifest', 'preload'])
        expect([path, links.some((link) => link.includes(`rel="${rel}"`)) && rel]).toEqual([path, rel]);
      const files = links.flatMap((link) =>
        /rel="canonical"/.test(link) ? [] : [/href="([^"]+)"/.exec(link)?.[1] ?? '?'],
      );
      for (const file of files) expect([file, (await fetch(new URL(file, baseUrl()))).status]).toEqual([file, 200]);
    }
  });

  it('has a friendly page with status 404 and its title for an unknown address', async () => {
    const { page, context } = await visit(browser, '/boyle-bir-sayfa-yok');
    expect(await page.title()).toBe('Page Not Found | İlanPazar');
    expect((await fetch(`${baseUrl()}/boyle-bir-sayfa-yok`)).status).toBe(404);
    await page.getByRole('link', { name: 'Anasayfaya dön' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await context.close();
  });

  it('opens the mega-menu for mouse and keyboard', async () => {
    const { page, context } = await visit(browser, '/');
    const button = page.getByRole('button', { name: 'Tüm Kategoriler' });
    await button.hover();
    await page.getByRole('link', { name: /^Tüm .+ ilanları$/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.move(5, 700);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^Tüm .+ ilanları$/ }).waitFor();
    await context.close();
  });

  it('lets phones walk down the categories in a drawer', async () => {
    const { page, context } = await visit(browser, '/', { width: 360 });
    await page.getByRole('banner').getByRole('button', { name: 'Kategoriler' }).click();
    const drawer = page.getByRole('dialog', { name: 'Kategoriler' });
    // The bar at the top has no place on a phone; its pages are here.
    const { headPages } = (await (await fetch(`${baseUrl()}/api/footer-pages`)).json()) as FooterPages;
    for (const { title } of headPages) await drawer.getByRole('link', { name: title, exact: true }).waitFor();
    expect(headPages.length).toBeGreaterThan(0);
    await drawer.getByRole('list').getByRole('button').first().click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Tüm .+ ilanları$/ })
      .click();
    await page.waitForURL(/-c\d+$/);
    await context.close();
  });

  it('keeps the chosen theme over a reload without a flash', async () => {
    const { page, context } = await visit(browser, '/', { width: 1280, theme: 'light' });
    const toggle = page.getByRole('button', { name: /^Görünüm:/ }).first();
    await toggle.click();
    await toggle.click();
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('body');
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
    await context.close();
  });

  it('changes its theme without any motion for those who asked for calm', async () => {
    const { page, context } = await visit(browser, '/');
    const moving = await page.evaluate(() => {
      document.documentElement.classList.toggle('dark');
      return document.getAnimations().map((motion) => (motion as CSSTransition).transitionProperty);
    });
    expect(moving).toEqual([]);
    await context.close();
  });

  it('stays where it is for keys that come to what stays in the header, and shows what has scrolled away', async () => {
    const { page, context } = await visit(browser, '/');
    const scrolled = () => page.evaluate(() => window.scrollY);
    const focused = page.getByRole('banner').locator('a:focus');
    await page.getByRole('banner').getByRole('combobox').first().focus();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.keyboard.press('Shift+Tab');
    expect([await focused.getAttribute('href'), await scrolled()]).toEqual(['/', 1500]);
    await page.keyboard.press('Shift+Tab');
    expect(await focused.getAttribute('href')).not.toBe('/');
    expect(await focused.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await context.close();
  });

  it('shows the way up after 300 px', async () => {
    const { page, context } = await visit(browser, '/');
    const up = page.getByRole('button', { name: 'Yukarı çık' });
    await page.evaluate(() => window.scrollTo(0, 300));
    await drawn(page);
    expect(await up.count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 301));
    await up.click();
    await page.waitForFunction(() => window.scrollY === 0);
    await context.close();
  });

  it('stays where it is while fonts and pictures come over a slow line', async () => {
    for (const width of [360, 1280]) {
      const context = await browser.newContext({ baseURL: baseUrl(), viewport: { width, height: 740 } });
      const page = await context.newPage();
      await page.addInitScript(() => {
        const seen = window as unknown as { shift: number };
        seen.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!hadRecentInput) seen.shift += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const line = await context.newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      });
      await page.goto('/', { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.waitForFunction(() =>
        [...document.images]
          // What a narrow page hides is not fetched.
          .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight)
          .every(({ complete }) => complete),
      );
      await drawn(page);
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02);
      await context.close();
    }
  });

  it('comes back from a page whose code could not be fetched', async () => {
    const { page, context } = await visit(browser, '/');
    await context.setOffline(true);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    const again = page.getByRole('main').getByRole('button', { name: 'Tekrar dene' });
    await again.waitFor();
    await context.setOffline(false);
    await again.click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Fotoğrafı büyüt' }).waitFor();
    await context.close();
  });

  it('shows in the footer what staff changed while the browser was closed', async () => {
    const admin = await signIn(demo('admin'));
    const placed = async () => (await admin.call<StaffPages>('GET', '/api/admin/pages')).layout;
    const write = (part: Partial<PageLayout>, { revision, ...layout }: PageLayout) =>
      admin.call('PUT', '/api/admin/page-layout', { ...layout, ...part, revision });
    const kept = await placed();
    const title = `Kapalıyken ${Date.now().toString(36)}`;
    const { page, context } = await visitAs(browser, admin.token, '/favorites');
    const footer = (of: Page) => of.getByRole('contentinfo');
    const [group] = kept.groups;
    await footer(page).getByText(group!.title, { exact: true }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('page-links') !== null);
    await page.close();
    try {
      await write({ groups: kept.groups.map((one) => (one === group ? { ...one, title } : one)) }, kept);
      const next = await context.newPage();
      await next.goto('/favorites');
      await footer(next).getByText(title, { exact: true }).waitFor();
      // And what it begins with from now on.
      await next.waitForFunction((wanted) => localStorage.getItem('page-links')?.includes(wanted), title);
    } finally {
      await context.close();
      await write({ groups: kept.groups }, await placed());
    }
  });

  it('says when the connection is gone', async () => {
    const { page, context } = await visit(browser, '/');
    await context.setOffline(true);
    await page.getByText('Çevrimdışısınız').waitFor();
    await context.setOffline(false);
    await page.getByText('Çevrimdışısınız').waitFor({ state: 'detached' });
    await context.close();
  });
});
