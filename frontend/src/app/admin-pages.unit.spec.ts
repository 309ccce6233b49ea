import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import type { Session } from '@ilan/api';
import { findPages } from '@/features/admin-shell/state/find-pages';
import { menuOf, navOf, startOf, USER_PAGES } from '@/features/admin-shell/state/menu';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { adminPages, adminRecords } from './admin-pages';
import { adminRoutes, framedRoutes } from './admin-routes';

/** What staff finds where: group, label, path, permission. A change of it is a change of the product. */
const SPECIFIED = [
  ['Genel', 'Dashboard', 'dashboard', 'dashboard.view'],
  ['Genel', 'Kullanıcılar', 'customers', 'customers.view'],
  ['Genel', 'İlanlar', 'adverts', 'adverts.view'],
  ['Yönetim', 'Yöneticiler', 'management', 'management.view'],
  ['Yönetim', 'Roller', 'roles', 'roles.view'],
  ['Yönetim', 'Ayarlar', 'settings', 'settings.view'],
  ['İşlemler', 'Kategoriler', 'categories', 'categories.view'],
  ['İşlemler', 'Filtreler', 'filters', 'filters.view'],
  ['İşlemler', 'İl & İlçe Yönetimi', 'cities', 'cities.view'],
  ['İşlemler', 'Slayt Ayarları', 'sliders', 'sliders.view'],
  ['İşlemler', 'Sayfalar', 'pages', 'pages.view'],
  ['Muhasebe', 'Faturalar', 'invoices', 'invoices.view'],
  ['Muhasebe', 'Ödemeler', 'payments', 'payments.view'],
  ['Muhasebe', 'Raporlar', 'reports', 'reports.view'],
];
const everything = { user: { role: 'super_admin' }, permissions: [] } as unknown as Session;

describe('the admin pages', () => {
  it('stand in the sidebar as specified, as far as they exist', () => {
    const shown = menuOf(adminPages, everything).flatMap(({ name, pages }) =>
      pages.map(({ label, path, permission }) => [texts[`group.${name}`], label, path, permission]),
    );
    const paths = shown.map(([, , path]) => path);
    expect(shown).toEqual(SPECIFIED.filter(([, , path]) => paths.includes(path)));
  });

  it('are found where they stand, each in a place of its own', async () => {
    expect(adminPages.length).toBeGreaterThan(11);
    expect(adminPages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['dashboard', 'adverts/:id/history', 'settings']),
    );
    for (const placed of [adminPages, adminRecords])
      expect(new Set(placed.map(({ order }) => order)).size).toBe(placed.length);
    const components = await Promise.all(adminPages.map(async ({ load }) => (await load()).default));
    expect(new Set(components).size).toBe(adminPages.length);
  });

  it('are each other’s tabs in order', () => {
    const tabs = (word: string) => adminPages.filter((page) => page.tabs === word).map(({ label }) => label);
    expect(tabs('adverts')).toEqual(['İlanlar', 'İnceleme kuyruğu', 'Kurallar', 'Mesaj bildirimleri']);
    expect(tabs('staff')).toEqual(['Yöneticiler', 'Roller', 'Denetim kaydı']);
  });

  it('give the palette records that a page opens', () => {
    expect(adminRecords.map(({ label }) => label)).toEqual([
      'İlanlar',
      'Kullanıcılar',
      'Sayfalar',
      'Sayfa grupları ve sosyal medya',
      'Kategoriler',
      'Filtreler',
      'Filtre ve seçenekler',
      'İl & İlçe Yönetimi',
      'Slayt Ayarları',
      'Arama kuralları',
      'Eş anlamlılar',
    ]);
    const paths = adminPages.map(({ path }) => path);
    for (const { page } of adminRecords) expect(paths).toContain(page);
  });

  it('lead engineers from the palette, which names nothing of it to whoever may not see it', () => {
    const found = (typed: string, session: Session) =>
      findPages(navOf(adminPages, session, undefined).pages, typed)
        .map(({ path }) => path)
        .filter((path) => path.startsWith('engineering'));
    expect(found('mühendislik', everything)).toEqual(['engineering']);
    expect(found('olaylar', everything)).toEqual(['engineering']);
    expect(found('olay tur', everything)).toEqual(['engineering/types']);
    expect(found('okuma', everything)).toEqual(['engineering/projections']);
    expect(found('neden', everything)).toEqual(['engineering/rows']);
    const engineer = { user: { role: 'admin' }, permissions: ['engineering.view'] } as unknown as Session;
    expect(found('okuma', engineer)).toEqual(['engineering/projections']);
    const moderator = { user: { role: 'moderator' }, permissions: ['adverts.view'] } as unknown as Session;
    expect(['mühendislik', 'olay', 'okuma', 'neden'].flatMap((typed) => found(typed, moderator))).toEqual([]);
  });

  it.each([...new Set(adminPages.map(({ permission }) => permission))])(
    'are found by who holds %s alone, in the sidebar or in the menu of their name',
    (permission) => {
      const alone = { user: { role: 'admin' }, permissions: [permission] } as unknown as Session;
      const { pages: own } = navOf(adminPages, alone, undefined);
      const entries = menuOf(adminPages, alone).flatMap(({ pages }) => pages);
      const ways = [...entries.map(({ leadsTo }) => leadsTo), ...USER_PAGES];
      for (const page of own) {
        const beside = navOf(adminPages, alone, page).tabs.map(({ path }) => path);
        const isBelow = entries.some(({ path }) => path === page.under);
        expect([page.path, isBelow || [page.path, ...beside].some((path) => ways.includes(path))]).toEqual([
          page.path,
          true,
        ]);
      }
      // And no way leads where they may not go.
      expect(own.map(({ path }) => path)).toEqual(expect.arrayContaining(entries.map(({ leadsTo }) => leadsTo)));
    },
  );

  it.each([...new Set(adminPages.map(({ permission }) => permission))])(
    'begin with one that whoever holds %s alone may open',
    (permission) => {
      const alone = { user: { role: 'admin' }, permissions: [permission] } as unknown as Session;
      const own = navOf(adminPages, alone, undefined).pages.map(({ path }) => path);
      const start = startOf(adminPages, alone);
      // Of one record nobody finds the page without the record.
      if (own.length === 0) expect(start).toBeUndefined();
      else expect(own).toContain(start);
    },
  );

  it('begin with the first of the sidebar', () => {
    const start = (...permissions: string[]) =>
      startOf(adminPages, { user: { role: 'moderator' }, permissions } as unknown as Session);
    expect(startOf(adminPages, everything)).toBe('dashboard');
    expect(start('searchwords.view', 'dashboard.view')).toBe('dashboard');
    expect(start('searchwords.view')).toBe('settings/synonyms');
    expect(start('reports.view', 'adverts.moderate')).toBe('adverts/review');
    expect(start()).toBeUndefined();
  });

  it('stand below their entry of the sidebar where that page itself is not open to somebody', () => {
    const ways = (...permissions: string[]) =>
      menuOf(adminPages, { user: { role: 'admin' }, permissions } as unknown as Session).map(({ name, pages }) => [
        texts[`group.${name}`],
        ...pages.map(({ label, leadsTo }) => `${label}: ${leadsTo}`),
      ]);
    expect(ways('searchwords.view')).toEqual([['Yönetim', 'Ayarlar: settings/synonyms']]);
    expect(ways('settings.view', 'searchwords.view')).toEqual([['Yönetim', 'Ayarlar: settings']]);
    expect(ways('audit.view')).toEqual([['Yönetim', 'Yöneticiler: audit']]);
    expect(ways('adverts.moderate', 'packages.view', 'reports.export')).toEqual([
      ['Genel', 'İlanlar: adverts/review'],
      ['Muhasebe', 'Ödemeler: payments/packages', 'Raporlar: reports/runs'],
    ]);
    // Of one record nobody finds the page without the record.
    expect(ways('pages.edit')).toEqual([]);
  });

  it('have an address of their own each, and a page to be found under', () => {
    expect(new Set(adminPages.map(({ path }) => path)).size).toBe(adminPages.length);
    const inSidebar = adminPages.filter(({ group }) => group).map(({ path }) => path);
    for (const { group, under, path } of adminPages) {
      // Engineers come from the menu of their name: no entry of the sidebar is theirs, and none is marked.
      if (path.startsWith('engineering')) expect([group, under]).toEqual([undefined, undefined]);
      else if (!group) expect(inSidebar).toContain(under);
    }
  });

  it('and nothing else stand below /cpadmin', () => {
    const routes = adminRoutes(() => () => Promise.resolve({}), new QueryClient());
    const found = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;
    const framed = framedRoutes(() => () => Promise.resolve({}));
    for (const { path, frame } of adminPages) {
      const address = path.replace(/:\w+/u, '7');
      if (frame === undefined) expect(found(`/${address}`)).toBe(path);
      else expect(matchRoutes(framed, `/cpadmin/${address}`)?.at(-1)?.route.path).toBe(`/cpadmin/${path}`);
    }
    expect(found('/login')).toBe('login');
    expect(found('/unauthorized')).toBe('unauthorized');
    expect(found('/nothing/here')).toBe('*');
  });
});
