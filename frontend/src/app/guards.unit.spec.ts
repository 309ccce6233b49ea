/** @jest-environment node */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Session } from '@ilan/api';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { forgetSession } from '@/shared/api-client/signing-out';
import { token } from '@/shared/api-client/token';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { store } from '@/shared/state/store';
import { guestsOnly, needs, signedInOnly } from './guards';
import type { Guard } from './page';

class Shelf extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}
// The router answers with the platform's own Response, which jsdom lacks; of a browser the guards need these.
const browser = Object.assign(new EventTarget(), {
  localStorage: new Shelf(),
  sessionStorage: new Shelf(),
  location: { reload: () => undefined },
});
Object.assign(globalThis, { window: browser, sessionStorage: browser.sessionStorage });

const person = (role: string, permissions: string[] = []) =>
  ({ user: { id: 1, role }, permissions }) as unknown as Session;
/** Where the guard leads from `path`; undefined: it lets through. */
const ask = async (guard: Guard, path: string, answer: Session | number = 200) => {
  const api = new ApiClient(() =>
    Promise.resolve({
      status: typeof answer === 'number' ? answer : 200,
      header: () => null,
      json: () => Promise.resolve(typeof answer === 'number' ? {} : answer),
    }),
  );
  const queryClient = createQueryClient(api);
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const url = new URL(`http://page${path}`);
  const response = await guard({ queryClient, url, signal: new AbortController().signal });
  return response?.headers.get('Location');
};

beforeEach(() => {
  browser.localStorage.clear();
  browser.sessionStorage.clear();
  store.set(authDialogAtom, null);
});

describe('a page for guests', () => {
  it('takes visitors and sends others home', async () => {
    expect(await ask(guestsOnly(), '/reset-password')).toBeUndefined();
    token.write('t', true);
    expect(await ask(guestsOnly(), '/reset-password')).toBe('/');
    expect(await ask(guestsOnly('/cpadmin'), '/cpadmin/login')).toBe('/cpadmin');
  });
});

describe('a page for signed-in people', () => {
  it('sends visitors home, where they can sign in and arrive here', async () => {
    expect(await ask(signedInOnly, '/profile/ads?status=sold')).toBe('/');
    expect(store.get(authDialogAtom)).toEqual({ mode: 'login', wanted: '/profile/ads?status=sold' });
  });

  it('lets signed-in people in', async () => {
    token.write('t', false);
    expect(await ask(signedInOnly, '/profile/ads')).toBeUndefined();
    expect(store.get(authDialogAtom)).toBeNull();
  });

  it('says that the session has ended, where it was that', async () => {
    token.write('t', false);
    await forgetSession('expired');
    await ask(signedInOnly, '/favorites');
    expect(store.get(authDialogAtom)?.notice?.text).toContain('Oturumunuz sona erdi.');
  });

  it('asks nobody to sign in who has just signed out', async () => {
    token.write('t', false);
    await forgetSession('logout');
    expect(await ask(signedInOnly, '/profile/ads')).toBe('/');
    expect(store.get(authDialogAtom)).toBeNull();
  });
});

describe('an admin page that needs a permission', () => {
  const guard = needs('adverts.view');

  it('sends visitors to the admin login with the full path', async () => {
    expect(await ask(guard, '/cpadmin/adverts?status=pending&page=2')).toBe(
      `/cpadmin/login?redirect=${encodeURIComponent('/cpadmin/adverts?status=pending&page=2')}`,
    );
    expect(await ask(guard, '/cpadmin')).toBe('/cpadmin/login');
    expect(await ask(guard, '/cpadmin/')).toBe('/cpadmin/login');
  });

  it.each([
    ['a moderator who has it', person('moderator', ['dashboard.view', 'adverts.view']), undefined],
    ['a super_admin, list or not', person('super_admin'), undefined],
    ['staff without it', person('accounting', ['invoices.view']), '/cpadmin/unauthorized'],
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
