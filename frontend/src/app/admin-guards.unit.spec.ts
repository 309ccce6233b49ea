import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Session } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { askGuard as ask, browserOfGuards } from '../../test/ask-guard';
import { needs, toStart } from './admin-guards';
import { adminPages } from './admin-pages';

const browser = browserOfGuards();
const person = (role: string, permissions: string[] = []) =>
  ({ user: { id: 1, role }, permissions }) as unknown as Session;

beforeEach(() => {
  browser.localStorage.clear();
  browser.sessionStorage.clear();
});

describe('an admin page that needs a permission', () => {
  const guard = needs({ permission: 'adverts.view' });

  it('sends visitors to the admin login with the full path', async () => {
    expect(await ask(guard, '/cpadmin/adverts?status=pending&page=2')).toBe(
      `/cpadmin/login?redirect=${encodeURIComponent('/cpadmin/adverts?status=pending&page=2')}`,
    );
  });

  it.each([
    ['a moderator who has it', person('moderator', ['dashboard.view', 'adverts.view']), undefined],
    ['a super_admin, list or not', person('super_admin'), undefined],
    ['staff without it', person('accounting', ['invoices.view']), '/cpadmin/unauthorized'],
    [
      'staff who have to set up a second factor first',
      { ...person('super_admin'), second_factor_required: true },
      '/account/privacy/two-step',
    ],
    ['a member without a list', { user: { id: 1, role: 'users' } } as Session, '/cpadmin/unauthorized'],
  ])('%s', async (_who, session, leads) => {
    token.write('t', true);
    expect(await ask(guard, '/cpadmin/adverts', session)).toBe(leads);
  });

  it('sends people whose session has ended to the login', async () => {
    token.write('t', true);
    expect(await ask(guard, '/cpadmin/adverts', 401)).toBe('/cpadmin/login?redirect=%2Fcpadmin%2Fadverts');
    expect(token.read()).toBeNull();
  });

  it('signs nobody out because the server is out of order', async () => {
    token.write('t', true);
    await expect(ask(guard, '/cpadmin/adverts', 503)).rejects.toMatchObject({ status: 503 });
    expect(token.read()).toBe('t');
  });
});

describe('the beginning of the admin area', () => {
  const guard = toStart(adminPages);

  it.each([
    ['a moderator', person('moderator', ['adverts.view', 'dashboard.view']), '/cpadmin/dashboard'],
    ['who keeps the words of the search', person('admin', ['searchwords.view']), '/cpadmin/settings/synonyms'],
    ['a role that was made later', person('saha_ekibi', ['dashboard.view', 'adverts.view']), '/cpadmin/adverts'],
    ['an engineer', person('admin', ['engineering.view']), '/cpadmin/engineering'],
    ['whoever may open nothing', person('users'), '/cpadmin/unauthorized'],
    [
      'staff who have to set up a second factor first',
      { ...person('admin', ['searchwords.view']), second_factor_required: true },
      '/account/privacy/two-step',
    ],
  ])('leads %s to where they may go', async (_who, session, leads) => {
    token.write('t', true);
    expect(await ask(guard, '/cpadmin', session)).toBe(leads);
  });

  it('leads visitors to the login', async () => {
    expect(await ask(guard, '/cpadmin')).toBe('/cpadmin/login?redirect=%2Fcpadmin');
  });
});

describe('the dashboard', () => {
  const guard = needs({ permission: 'dashboard.view', roles: ['super_admin', 'admin', 'moderator', 'accounting'] });

  it.each([
    ['accounting', ['dashboard.view'], undefined],
    ['moderator', [], '/cpadmin/unauthorized'],
    // A role that was made later, with the permission.
    ['saha_ekibi', ['dashboard.view'], '/cpadmin/unauthorized'],
  ])('is for the roles that hold its permission: %s with %p', async (role, permissions, leads) => {
    token.write('t', true);
    expect(await ask(guard, '/cpadmin/dashboard', person(role, permissions))).toBe(leads);
  });
});
