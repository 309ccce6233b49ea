import { describe, expect, it } from '@jest/globals';
import { createMemoryRouter, matchRoutes } from 'react-router-dom';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { accountLinks } from './account-links';
import { discoverAreas } from './discover-areas';
import { foundPages } from './found/pages';
import { foundPrivatePages } from './found/private-pages';
import { privatePages } from './private-pages';
import { privateParts } from './private-parts';
import { createRoutes } from './router';
import { sitePages } from './site-pages';

const firstPart = (path: string) => path.split('/', 1)[0] ?? '';
const all = [...sitePages, ...privatePages];

/** What the router of a browser does where no route that it knows names the path: it asks, and takes in what it gets. */
const browser = () => {
  const queryClient = createQueryClient(new ApiClient());
  const routes = createRoutes(queryClient);
  const discover = discoverAreas(queryClient);
  const patched: string[] = [];
  const router = createMemoryRouter(routes, { initialEntries: ['/arama'] });
  return {
    patched,
    found: (path: string) => matchRoutes(router.routes, path)?.map(({ route }) => route) ?? [],
    discover: (path: string) =>
      discover({
        path,
        matches: [],
        fetcherKey: undefined,
        signal: new AbortController().signal,
        patch: (id, children) => {
          patched.push(String(id));
          router.patchRoutes(id, children);
        },
      }),
  };
};

describe('the pages of the site', () => {
  it('are found where they stand, each at an address of its own', async () => {
    const found: [string, unknown][] = [...Object.entries(foundPages), ...Object.entries(foundPrivatePages)];
    expect(found.filter(([, pages]) => pages === undefined)).toEqual([]);
    const paths = all.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['', 'arama', 'favorites', 'profile/ads', 'edit-ad/:id']));
    expect(new Set(paths).size).toBe(paths.length);
    for (const { load } of all) expect((await load()).default).toBeInstanceOf(Function);
  });

  it('for everybody are known from the beginning, those for some to who goes there', async () => {
    const { found, discover, patched } = browser();
    const leaf = (path: string) => found(`/${path.replaceAll(/:\w+/gu, '7')}`).at(-1)?.path ?? '';
    expect(sitePages.map(({ path }) => leaf(path))).toEqual(sitePages.map(({ path }) => path));
    expect(privatePages.filter(({ path }) => leaf(path) === path)).toEqual([]);
    await discover('/ford-focus-p12');
    expect(patched).toEqual([]);
    await discover('/favorites');
    await discover('/profile/ads');
    expect(patched).toEqual(['pages']);
    expect(privatePages.map(({ path }) => leaf(path))).toEqual(privatePages.map(({ path }) => path));
    expect([found('/ford-focus-p12').at(-1)?.path, found('/nothing/here').at(-1)?.path]).toEqual([':slugId', '*']);
  });

  it('of staff become known below /cpadmin alone, and nothing of members with them', async () => {
    const { discover, patched } = browser();
    await discover('/cpadmin/ads');
    expect(patched).toEqual(['admin', 'public']);
  });

  it.each(['/favorites', '/account/profile', '/cpadmin/login'])(
    'are known to who goes there again after having gone elsewhere: %s',
    async (path) => {
      const queryClient = createQueryClient(new ApiClient());
      const asked: string[] = [];
      const discover = discoverAreas(queryClient);
      const router = createMemoryRouter(
        [
          { path: '/', loader: () => null },
          { id: 'public', path: '/', children: [{ id: 'pages', children: [{ path: '*', loader: () => 'unknown' }] }] },
          { id: 'admin', path: '/cpadmin' },
        ],
        {
          patchRoutesOnNavigation: async (wanted) => {
            asked.push(wanted.path);
            await discover(wanted);
          },
        },
      );
      const first = router.navigate(path);
      await router.navigate('/');
      await first;
      expect([asked, router.state.location.pathname]).toEqual([[path], '/']);
      await router.navigate(path);
      const known = matchRoutes(router.routes, path)?.at(-1)?.route.path;
      expect(['*', undefined]).not.toContain(known);
    },
  );

  it('have the frame that they ask for around them', async () => {
    const { found, discover } = browser();
    await discover('/account/orders');
    // The area, what shows its errors, and the page; a frame is one more.
    const ways = (pages: readonly { readonly path: string }[]) =>
      pages.map(({ path }) => found(`/${path.replaceAll(/:\w+/gu, '7')}`).length);
    expect(ways(sitePages)).toEqual(sitePages.map(() => 3));
    expect(ways(privatePages)).toEqual(privatePages.map(({ frame }) => (frame ? 4 : 3)));
  });

  it('stand in the menu of whoever may open them, each at a place of its own', () => {
    const places = accountLinks.map(({ order }) => order);
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    const members = privatePages.filter(({ access }) => access === 'members').map(({ path }) => `/${path}`);
    expect(accountLinks.filter(({ to }) => !members.includes(to))).toEqual([]);
    expect(accountLinks.map(({ label }) => label)).toEqual(expect.arrayContaining(['Profilim', 'Güvenlik']));
  });

  it('with a frame are for members, as their frame is', () => {
    expect(privatePages.filter(({ frame, access }) => frame && access !== 'members')).toEqual([]);
  });

  it('share no first part of an address, where one is for everybody and another is not', () => {
    expect(sitePages.map(({ path }) => firstPart(path)).filter((part) => privateParts.includes(part))).toEqual([]);
  });

  it('are closed to caches and search engines, unless they are everybody’s', () => {
    const closed = ['cpadmin', ...privatePages.map(({ path }) => path)];
    for (const path of closed) expect(privateParts).toContain(firstPart(path));
    expect(privateParts).toEqual(expect.arrayContaining(['account', 'cpadmin', 'messages', 'reset-password']));
    expect(privateParts.filter((part) => !closed.some((path) => firstPart(path) === part))).toEqual([]);
  });
});
