/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiClient } from '@/shared/api-client/api-client';
import { page } from '@/shared/api-client/page';
import { createQueryClient } from '@/shared/api-client/query-client';
import { signedOutBecause } from '@/shared/api-client/signing-out';
import { token } from '@/shared/api-client/token';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { store } from '@/shared/state/store';
import { followOtherTabs } from './start-browser-parts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
/** What a browser does in this tab when another one changed the store. */
const elsewhere = (change: () => void) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  return settle();
};

let reload: jest.SpiedFunction<typeof page.reload>;
let stop: () => void;
const follow = () => {
  const queryClient = createQueryClient(new ApiClient());
  const stale = jest.spyOn(queryClient, 'invalidateQueries');
  stop = followOtherTabs(queryClient);
  return stale;
};
beforeEach(() => {
  reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  token.remove();
  sessionStorage.clear();
  localStorage.clear();
  reload.mockRestore();
});

describe('what another tab does', () => {
  it('signing out there signs out here', async () => {
    token.write('t', true);
    follow();
    await elsewhere(() => localStorage.removeItem('token'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(signedOutBecause()).toBe('logout');
  });

  it('a session that has ended there has ended here, and is told as such', async () => {
    token.write('t', true);
    follow();
    await elsewhere(() => {
      localStorage.setItem('signed-out', `expired ${Date.now()}`);
      localStorage.removeItem('token');
    });
    expect(signedOutBecause()).toBe('expired');
    localStorage.setItem('token', 't');
    await elsewhere(() => undefined);
    await elsewhere(() => {
      localStorage.setItem('signed-out', `logout ${Date.now()}`);
      localStorage.removeItem('token');
    });
    expect(signedOutBecause()).toBe('logout');
  });

  it('signing in there leads on to the page that was asked for here', async () => {
    const open = jest.spyOn(page, 'open').mockImplementation(() => undefined);
    store.set(authDialogAtom, { mode: 'login', wanted: '/edit-ad/7' });
    follow();
    await elsewhere(() => localStorage.setItem('token', 't'));
    expect(open).toHaveBeenCalledWith('/edit-ad/7');
    store.set(authDialogAtom, null);
    open.mockRestore();
  });

  it('signing in there is taken over without a reload', async () => {
    const stale = follow();
    await elsewhere(() => localStorage.setItem('token', 't'));
    expect(stale).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves a session of this tab alone, and what this tab does itself', async () => {
    token.write('own', false);
    const stale = follow();
    await elsewhere(() => localStorage.removeItem('token'));
    token.remove();
    await settle();
    expect(reload).not.toHaveBeenCalled();
    expect(stale).not.toHaveBeenCalled();
  });
});
