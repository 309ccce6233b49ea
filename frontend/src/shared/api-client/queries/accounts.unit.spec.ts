/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { ApiClient } from '../api-client';
import { createQueryClient } from '../query-client';
import { token } from '../token';
import { loadPerson, sessionQuery } from './accounts';

const load = async (status: number) => {
  const queryClient = createQueryClient(
    new ApiClient(() =>
      status === 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ status, header: () => null, json: () => Promise.resolve({ user: { id: 1 } }) }),
    ),
  );
  queryClient.setDefaultOptions({ queries: { retry: false } });
  token.write('t', true);
  const person = await loadPerson(queryClient);
  return { person, cached: queryClient.getQueryData(sessionQuery().queryKey), left: token.read() };
};
afterEach(() => token.remove());

describe('the person behind the stored token', () => {
  it('is loaded', async () => expect(await load(200)).toMatchObject({ person: { user: { id: 1 } }, left: 't' }));

  it.each([403, 500])('is nobody after an answer of %d, and the token goes', async (status) =>
    expect(await load(status)).toEqual({ person: null, cached: null, left: null }),
  );

  it('is loaded for all who wait, also when the part of the page that asked first goes away', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const queryClient = createQueryClient(
      new ApiClient(async ({ signal }) => {
        await asked;
        if (signal?.aborted) throw new DOMException('given up', 'AbortError');
        return { status: 200, header: () => null, json: async () => ({ user: { id: 1 } }) };
      }),
    );
    token.write('t', true);
    const leave = new QueryObserver(queryClient, sessionQuery()).subscribe(() => undefined);
    const person = loadPerson(queryClient);
    leave();
    answer();
    expect(await person).toEqual({ user: { id: 1 } });
    expect(token.read()).toBe('t');
  });

  it('stays unknown without an answer, and the token stays', async () =>
    expect(await load(0)).toEqual({ person: null, cached: undefined, left: 't' }));

  describe('while a page comes and goes', () => {
    const loading = () => {
      let answer: () => void = () => undefined;
      const queryClient = createQueryClient(
        new ApiClient(
          ({ signal }) =>
            new Promise((resolve, reject) => {
              answer = () =>
                resolve({ status: 200, header: () => null, json: () => Promise.resolve({ user: { id: 1 } }) });
              signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
            }),
        ),
      );
      token.write('t', true);
      const leave = new QueryObserver(queryClient, sessionQuery()).subscribe(() => undefined);
      return { queryClient, leave, person: loadPerson(queryClient), answer: () => answer() };
    };

    it('is loaded for the page that follows', async () => {
      const { leave, person, answer } = loading();
      leave();
      answer();
      expect(await person).toMatchObject({ user: { id: 1 } });
      expect(token.read()).toBe('t');
    });

    it('is not signed out by a question that was called off', async () => {
      const { queryClient, person } = loading();
      await queryClient.cancelQueries();
      expect(await person).toBeNull();
      expect(token.read()).toBe('t');
    });
  });
});
