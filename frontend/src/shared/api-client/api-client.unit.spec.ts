import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiClient, page, queryString, type TransportAnswer, type TransportRequest } from './api-client';
import { ApiError } from './api-error';
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

  it('with 401 removes the stored token and reloads the page', async () => {
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    token.write('old', false);
    await expect(clientThat(() => ({ status: 401 })).get('/x')).rejects.toMatchObject({ status: 401 });
    expect(token.read()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
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
});

describe('a query string', () => {
  it('repeats lists and leaves out what is empty', () =>
    expect(queryString({ q: '', a: 1, 'f[renk]': ['Mavi', 'Gri'], n: null })).toBe(
      '?a=1&f%5Brenk%5D=Mavi&f%5Brenk%5D=Gri',
    ));
});

describe('the page', () => {
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
