import { afterAll } from '@jest/globals';
import type { Session } from '@ilan/api';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import type { Guard } from '@/shared/routing/page';

class Shelf extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

/** The router answers with the platform's own Response, which jsdom lacks; of a browser the guards need these, up to the end of the file that asks. */
export const browserOfGuards = () => {
  const browser = Object.assign(new EventTarget(), {
    localStorage: new Shelf(),
    sessionStorage: new Shelf(),
    location: { reload: () => undefined },
  });
  Object.assign(globalThis, { window: browser, sessionStorage: browser.sessionStorage });
  afterAll(() => {
    for (const name of ['window', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  });
  return browser;
};

/** Where the guard leads from `path`; undefined: it lets through. `answer`: who is signed in, or the status of asking. */
export const askGuard = async (guard: Guard, path: string, answer: Session | number = 200) => {
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
