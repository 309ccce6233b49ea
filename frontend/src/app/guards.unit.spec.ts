import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetSession } from '@/shared/api-client/signing-out';
import { token } from '@/shared/api-client/token';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { store } from '@/shared/state/store';
import { askGuard, browserOfGuards } from '../../test/ask-guard';
import { guardOf, guestsOnly, signedInOnly } from './guards';

const browser = browserOfGuards();
const ask = askGuard;

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

  it('keeps the hash that somebody arrived with', async () => {
    Object.assign(browser.location, { pathname: '/account/privacy', hash: '#sessions' });
    await ask(signedInOnly, '/account/privacy?x=1');
    expect(store.get(authDialogAtom)).toMatchObject({ wanted: '/account/privacy?x=1#sessions' });
    await ask(signedInOnly, '/profile/ads');
    expect(store.get(authDialogAtom)).toMatchObject({ wanted: '/profile/ads' });
  });

  it('is each address that its pattern takes, and no other of them is a page', async () => {
    const conversations = guardOf({ access: 'members', only: /^\/messages\/u-\d+\/p-\d+\/*$/u });
    expect(await ask(conversations, '/messages/u-7/p-12')).toBe('/');
    for (const path of ['/messages/u-7/', '/messages/u-x/p-12'])
      await expect(ask(conversations, path)).rejects.toMatchObject({ init: { status: 404 } });
    token.write('t', false);
    expect(await ask(conversations, '/messages/u-7/p-12')).toBeUndefined();
    await expect(ask(conversations, '/messages/u-x/p-12')).rejects.toMatchObject({ init: { status: 404 } });
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
    sessionStorage.clear();
    await ask(signedInOnly, '/favorites');
    expect(store.get(authDialogAtom)?.notice?.text).toContain('Oturumunuz sona erdi.');
    await ask(signedInOnly, '/profile/ads');
    expect(store.get(authDialogAtom)).toMatchObject({ wanted: '/profile/ads' });
    expect(store.get(authDialogAtom)?.notice).toBeUndefined();
  });

  it('asks nobody to sign in who has just signed out', async () => {
    token.write('t', false);
    await forgetSession('logout');
    expect(await ask(signedInOnly, '/profile/ads')).toBe('/');
    expect(store.get(authDialogAtom)).toBeNull();
  });
});
