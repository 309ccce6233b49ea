import { describe, expect, it } from '@jest/globals';
import { Circle } from 'lucide-react';
import type { Session } from '@ilan/api';
import type { AdminPageEntry } from '@/shared/admin/admin-page';
import { menuOf, navOf, pageAt } from './menu';

const page = (path: string, rest: Partial<AdminPageEntry> = {}): AdminPageEntry => ({
  path,
  label: path,
  icon: Circle,
  permission: `${path.split('/')[0] ?? ''}.view`,
  ...rest,
});
const pages = [
  page('dashboard', { group: 'general', roles: ['admin'] }),
  page('adverts', { group: 'general', tabs: 'adverts' }),
  page('adverts/:id', { under: 'adverts' }),
  page('adverts/review', { under: 'adverts', tabs: 'adverts', permission: 'adverts.moderate' }),
  page('roles', { group: 'management' }),
];
const person = (role: string, ...permissions: string[]) => ({ user: { role }, permissions }) as unknown as Session;
const shape = (session: Session | null) =>
  menuOf(pages, session).map(({ name, pages: own }) => [name, own.map(({ path }) => path)]);

describe('the menu', () => {
  it('has the groups of which a person may see something', () => {
    expect(shape(person('admin', 'dashboard.view', 'adverts.view', 'roles.view'))).toEqual([
      ['general', ['dashboard', 'adverts']],
      ['management', ['roles']],
    ]);
    expect(shape(person('moderator', 'dashboard.view', 'adverts.view'))).toEqual([['general', ['adverts']]]);
    expect(shape(person('users'))).toEqual([]);
    expect(shape(null)).toEqual([]);
  });
});

describe('the page at an address', () => {
  it.each([
    ['/cpadmin/adverts', 'adverts'],
    ['/cpadmin/adverts/review', 'adverts/review'],
    ['/cpadmin/adverts/12', 'adverts/:id'],
    ['/cpadmin/adverts/12/more', undefined],
    ['/cpadmin/unauthorized', undefined],
  ])('%s is %s', (address, path) => expect(pageAt(pages, address)?.path).toBe(path));
});

describe('an address', () => {
  it('is one that a person may open by the rights of the page behind it', () => {
    const { opens } = navOf(pages, person('engineer', 'adverts.view'), undefined);
    expect(
      ['/cpadmin/adverts', '/cpadmin/adverts/12?at=1', '/cpadmin/adverts/review', '/cpadmin/nowhere'].map(opens),
    ).toEqual([...[true, true, false, false]]);
    expect(navOf(pages, person('engineer'), undefined).opens('/cpadmin/adverts/12')).toBe(false);
  });
});

describe('the tabs of a page', () => {
  const tabs = (session: Session, path: string) =>
    navOf(pages, session, pageAt(pages, path)).tabs.map((tab) => tab.path);

  it('are the pages beside it that the person may open', () => {
    const moderator = person('moderator', 'adverts.view', 'adverts.moderate');
    expect(tabs(moderator, '/cpadmin/adverts/review')).toEqual(['adverts', 'adverts/review']);
    expect(tabs(moderator, '/cpadmin/adverts/12')).toEqual([]);
  });

  it('are none where there would be one', () => {
    expect(tabs(person('accounting', 'adverts.view'), '/cpadmin/adverts')).toEqual([]);
  });
});
