/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiClient, queryString, type TransportAnswer, type TransportRequest } from './api-client';
import { ApiError } from './api-error';
import { page } from './page';
import { token } from './token';

type Reply = Partial<{ status: number; body: unknown; position: string }>;

const calls: TransportRequest[] = [];
const clientThat = (reply: (request: TransportRequest) => Reply): ApiClient =>
  new ApiClient((request): Promise<TransportAnswer> => {
    calls.push(request);
    const { status = 200, body = {}, position = null } = reply(request);
    return Promise.resolve({
      status,
      header: (name) => (name === 'x-position' ? position : null),
      json: () => Promise.resolve(body),
    });
  });

beforeEach(() => {
  calls.length = 0;
  token.remove();
  sessionStorage.clear();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

describe('every call', () => {
  it('carries the marker header, and the bearer token when one is stored', async () => {
    const api = clientThat(() => ({}));
    await api.get('/api/user');
    expect(calls[0]?.headers).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest' });
    expect(calls[0]?.headers).not.toHaveProperty('Authorization');
    token.write('abc', true);
    await api.get('/api/user');
    expect(calls[1]?.headers).toMatchObject({ Authorization: 'Bearer abc' });
  });

  it('sends the highest position that was seen, wherever it came from', async () => {
    const api = clientThat(({ path }) => (path === '/a' ? { position: '0007' } : { body: { position: '0005' } }));
    await api.get('/a');
    await api.post('/b');
    await api.get('/c');
    expect(calls.at(-1)?.headers).toMatchObject({ 'X-Min-Position': '0007' });
  });

  it('reads what was written before the page came anew, as long as read models may be behind', async () => {
    jest.useFakeTimers();
    await clientThat(() => ({ position: '0007' })).post('/a');
    await clientThat(() => ({ status: 409, position: '0009' }))
      .post('/a')
      .catch(() => undefined);
    const reloaded = clientThat(() => ({}));
    await reloaded.get('/b');
    expect(calls.at(-1)?.headers).toMatchObject({ 'X-Min-Position': '0009' });
    jest.advanceTimersByTime(600_000);
    await clientThat(() => ({})).get('/b');
    expect(calls.at(-1)?.headers).not.toHaveProperty('X-Min-Position');
    jest.useRealTimers();
  });

  it('keeps for the page after it nothing that it was only told of, and takes nothing from it that is no position', async () => {
    await clientThat(() => ({ body: { position: '0007' } })).get('/a');
    expect(sessionStorage.getItem('position')).toBeNull();
    sessionStorage.setItem('position', JSON.stringify({ tag: '1', at: Date.now(), value: "1' or 1=1" }));
    await clientThat(() => ({})).get('/b');
    expect(calls.at(-1)?.headers).not.toHaveProperty('X-Min-Position');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'asks for the CSRF cookie before %s and sends it along',
    async (method) => {
      const api = clientThat(({ path }) => {
        if (path === '/sanctum/csrf-cookie') document.cookie = 'XSRF-TOKEN=t%3D1';
        return {};
      });
      await api[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete']('/api/thing', { a: 1 });
      expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([
        'GET /sanctum/csrf-cookie',
        `${method} /api/thing`,
      ]);
      expect(calls[1]).toMatchObject({
        headers: { 'X-XSRF-TOKEN': 't=1', 'Content-Type': 'application/json' },
        body: '{"a":1}',
      });
    },
  );

  it('asks for no CSRF cookie before a GET', async () => {
    await clientThat(() => ({})).get('/api/thing');
    expect(calls).toHaveLength(1);
  });
});

describe('a call that fails', () => {
  it('has the server’s sentence, code and fields', async () => {
    const body = { message: 'Olmadı', code: 'VALIDATION', errors: { email: ['Boş'] } };
    const failed = clientThat(() => ({ status: 422, body })).get('/x');
    await expect(failed).rejects.toMatchObject({
      status: 422,
      code: 'VALIDATION',
      message: 'Olmadı',
      errors: { email: ['Boş'] },
    });
  });

  it('has a sentence of its own when there is no answer', async () => {
    const api = new ApiClient(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await api.get('/x').catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0, message: expect.stringContaining('İnternet bağlantınız yok') });
  });

  it('has the general sentence where the answer has none', async () => {
    const api = clientThat(() => ({ status: 502, body: '<html>Bad Gateway</html>' }));
    await expect(api.get('/a')).rejects.toMatchObject({ status: 502, message: 'İşlem sırasında bir hata oluştu' });
  });

  it('with 401 removes the stored token and reloads the page', async () => {
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    token.write('old', false);
    await expect(clientThat(() => ({ status: 401 })).get('/x')).rejects.toMatchObject({ status: 401 });
    expect(token.read()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });

  it('with 401 reloads once for all calls that were under way, and never for a newer token', async () => {
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    const answers: (() => void)[] = [];
    const api = new ApiClient(async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { status: 401, header: () => null, json: () => Promise.resolve({}) };
    });
    token.write('old', false);
    const calls = [api.get('/a'), api.get('/b'), api.get('/c')].map((call) => call.catch(() => undefined));
    answers[0]?.();
    await calls[0];
    answers[1]?.();
    await calls[1];
    expect(reload).toHaveBeenCalledTimes(1);
    token.write('new', false);
    answers[2]?.();
    await calls[2];
    expect(reload).toHaveBeenCalledTimes(1);
    expect(token.read()).toBe('new');
    reload.mockRestore();
  });

  it('with 429 tells how long to wait', async () => {
    const api = new ApiClient(() =>
      Promise.resolve({ status: 429, header: () => '30', json: () => Promise.resolve({ message: 'Bekleyin.' }) }),
    );
    await expect(api.get('/x')).rejects.toMatchObject({ message: 'Bekleyin.', retryAfter: 30 });
  });

  it('with 401 leaves a visitor without token on the page', async () => {
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    await expect(clientThat(() => ({ status: 401 })).get('/x')).rejects.toMatchObject({ status: 401 });
    expect(reload).not.toHaveBeenCalled();
    reload.mockRestore();
  });
});

describe('a token', () => {
  it('goes with the tab unless it is to be remembered', () => {
    token.write('a', false);
    expect([sessionStorage.getItem('token'), localStorage.getItem('token')]).toEqual(['a', null]);
    token.write('b', true);
    expect([sessionStorage.getItem('token'), localStorage.getItem('token')]).toEqual([null, 'b']);
  });

  it('is watched, also over other tabs', () => {
    const look = jest.fn();
    const stop = token.subscribe(look);
    token.write('a', true);
    token.remove();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(look).toHaveBeenCalledTimes(3);
    stop();
    token.write('b', true);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(look).toHaveBeenCalledTimes(3);
  });
});

describe('a query string', () => {
  it('repeats lists and leaves out what is empty', () =>
    expect(queryString({ q: '', a: 1, 'f[renk]': ['Mavi', 'Gri'], n: null })).toBe(
      '?a=1&f%5Brenk%5D=Mavi&f%5Brenk%5D=Gri',
    ));
});

describe('the page', () => {
  it('opens another path after the same 2 seconds', () => {
    jest.useFakeTimers();
    const open = jest.spyOn(page, 'open').mockImplementation(() => undefined);
    page.reloadSoon('/account/profile');
    jest.advanceTimersByTime(2000);
    expect(open).toHaveBeenCalledWith('/account/profile');
    open.mockRestore();
    jest.useRealTimers();
  });

  it('reloads 2 seconds after signing in or out', () => {
    jest.useFakeTimers();
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    page.reloadSoon();
    jest.advanceTimersByTime(1999);
    expect(reload).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
    jest.useRealTimers();
  });
});
