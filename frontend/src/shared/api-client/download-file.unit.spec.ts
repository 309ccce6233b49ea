/** @jest-environment jsdom */
import { createHmac, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiClient } from './api-client';
import { takeLongFile } from './download-file';
import { token } from './token';

const PATH = '/api/admin/report-runs/7/file';
const HELD = 'token-of-this-page';
const xsrfOf = (held: string): string => createHmac('sha256', held).update('xsrf').digest('base64url');

const whole = { status: 200, ok: true, headers: { get: () => null }, blob: () => Promise.resolve(new Blob(['a;b'])) };

describe('a file of any length', () => {
  const pressed: string[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  const { crypto, fetch } = globalThis;

  beforeEach(() => {
    pressed.length = 0;
    token.write(HELD, true);
    document.cookie = `XSRF-TOKEN=${xsrfOf(HELD)}`;
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined });
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    globalThis.fetch = jest.fn(() => Promise.resolve(whole as unknown as Response));
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
      pressed.push(this.getAttribute('href') ?? '');
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
    globalThis.fetch = fetch;
    document.cookie = 'XSRF-TOKEN=; max-age=0';
    token.remove();
  });
  const taken = async (): Promise<readonly [string | undefined, number]> => {
    await takeLongFile(new ApiClient(), PATH, 'yevmiye.csv');
    return [pressed[0], jest.mocked(globalThis.fetch).mock.calls.length];
  };

  it('is the browser’s own download where its cookie is of the session of this page', async () => {
    expect(await taken()).toEqual([PATH, 0]);
  });

  it.each([
    ['of another session', () => (document.cookie = `XSRF-TOKEN=${xsrfOf('somebody-else')}`)],
    ['not there', () => (document.cookie = 'XSRF-TOKEN=; max-age=0')],
  ])('is held until it is whole where that is %s', async (_, change) => {
    change();
    expect(await taken()).toEqual(['blob:it', 1]);
  });

  it('is held until it is whole where the browser cannot tell', async () => {
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    expect(await taken()).toEqual(['blob:it', 1]);
  });
});
