/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { page } from './page';
import {
  endExpiredSession,
  forgetSession,
  forgetSigningOut,
  onBeforeSignedOut,
  signedOutBecause,
  signedOutElsewhereBecause,
} from './signing-out';
import { token } from './token';

const settle = () => new Promise((resolve) => setTimeout(resolve));
let reload: jest.SpiedFunction<typeof page.reload>;
let stop: (() => void) | undefined;

beforeEach(() => {
  reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  token.write('t', true);
});
afterEach(() => {
  stop?.();
  stop = undefined;
  reload.mockRestore();
  sessionStorage.clear();
  localStorage.clear();
  token.remove();
});

describe('before somebody is signed out', () => {
  it('forms hear of it while the token is still there, and why', async () => {
    const heard: unknown[] = [];
    stop = onBeforeSignedOut((because) => void heard.push([because, token.read()]));
    await forgetSession('logout');
    expect(heard).toEqual([['logout', 't']]);
    expect(token.read()).toBeNull();
    expect(signedOutBecause()).toBe('logout');
  });

  it('the page waits for what they keep', async () => {
    let kept = (): void => undefined;
    stop = onBeforeSignedOut(() => new Promise<void>((resolve) => (kept = resolve)));
    endExpiredSession();
    expect(token.read()).toBeNull();
    await settle();
    expect(reload).not.toHaveBeenCalled();
    kept();
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('the page waits a second at the most', async () => {
    jest.useFakeTimers();
    stop = onBeforeSignedOut(() => new Promise(() => undefined));
    endExpiredSession();
    await jest.advanceTimersByTimeAsync(999);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('a form that has gone is not asked', async () => {
    const save = jest.fn(() => undefined);
    onBeforeSignedOut(save)();
    await forgetSession('expired');
    expect(save).not.toHaveBeenCalled();
  });
});

describe('the word that a page leaves', () => {
  it('is there for the other tabs before they hear that the token has gone', async () => {
    const heard: unknown[] = [];
    stop = token.subscribe(() => heard.push([token.read(), signedOutElsewhereBecause()]));
    await forgetSession('expired');
    expect(heard).toEqual([[null, 'expired']]);
  });

  it('is for the next one, also when it was still starting itself', async () => {
    await forgetSession('expired');
    forgetSigningOut();
    expect(signedOutBecause()).toBe('expired');
    // The page that comes after the reload.
    jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1_000);
    expect(signedOutBecause()).toBe('expired');
    forgetSigningOut();
    expect(signedOutBecause()).toBeUndefined();
    jest.restoreAllMocks();
  });
});
