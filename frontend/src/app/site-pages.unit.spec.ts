import { describe, expect, it } from '@jest/globals';
import { matchRoutes } from 'react-router-dom';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { createRoutes } from './router';
import { foundPages } from './found/pages';
import { privateParts } from './private-parts';
import { accountLinks } from './account-links';
import { sitePages } from './site-pages';

const routes = createRoutes(createQueryClient(new ApiClient()));
const found = (path: string) => matchRoutes(routes, path)?.map(({ route }) => route) ?? [];
const firstPart = (path: string) => path.split('/', 1)[0] ?? '';

describe('the pages of the site', () => {
  it('are found where they stand, each at an address of its own', async () => {
    expect(Object.entries(foundPages).filter(([, pages]) => pages === undefined)).toEqual([]);
    const paths = sitePages.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['', 'arama', 'favorites', 'profile/ads', 'edit-ad/:id']));
    expect(new Set(paths).size).toBe(paths.length);
    for (const { load } of sitePages) expect((await load()).default).toBeInstanceOf(Function);
  });

  it('are routes, with the frame that they ask for around them', () => {
    for (const { path, frame } of sitePages) {
      const way = found(`/${path.replaceAll(/:\w+/gu, '7')}`);
      expect(way.at(-1)?.path ?? '').toBe(path);
      // The area, what shows its errors, and the page; a frame is one more.
      expect([path, way.length]).toEqual([path, frame ? 4 : 3]);
    }
    expect(found('/ford-focus-p12').at(-1)?.path).toBe(':slugId');
    expect(found('/nothing/here').at(-1)?.path).toBe('*');
  });

  it('stand in the menu of whoever may open them, each at a place of its own', () => {
    const places = accountLinks.map(({ order }) => order);
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    const members = sitePages.filter(({ access }) => access === 'members').map(({ path }) => `/${path}`);
    expect(accountLinks.filter(({ to }) => !members.includes(to))).toEqual([]);
    expect(accountLinks.map(({ label }) => label)).toEqual(expect.arrayContaining(['Profilim', 'Güvenlik']));
  });

  it('with a frame are for members, as their frame is', () => {
    expect(sitePages.filter(({ frame, access }) => frame && access !== 'members')).toEqual([]);
  });

  it('share no first part of an address, where one is for everybody and another is not', () => {
    const open = sitePages.filter(({ access }) => access === 'everybody').map(({ path }) => firstPart(path));
    expect(open.filter((part) => privateParts.includes(part))).toEqual([]);
  });

  it('are closed to caches and search engines, unless they say that they are everybody’s', () => {
    const closed = ['cpadmin', ...sitePages.flatMap(({ access, path }) => (access === 'everybody' ? [] : [path]))];
    for (const path of closed) expect(privateParts).toContain(firstPart(path));
    expect(privateParts).toEqual(expect.arrayContaining(['account', 'cpadmin', 'messages', 'reset-password']));
    expect(privateParts.filter((part) => !closed.some((path) => firstPart(path) === part))).toEqual([]);
  });
});
