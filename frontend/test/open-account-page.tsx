import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createStore } from 'jotai';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import type { User } from '@ilan/api';
import { Providers } from '@/app/providers';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { token } from '@/shared/api-client/token';

export const aUser = (change: Partial<User> = {}): User => ({
  id: 7,
  name: 'Ayşe',
  surname: 'Yılmaz',
  email: 'ayse@ornek.com',
  phone: '+905321234567',
  photo: null,
  role: 'users',
  role_label: 'Kullanıcı',
  member_since: '2024-03-03T09:00:00.000Z',
  email_verified: true,
  has_password: true,
  delete_at: null,
  ...change,
});

/** What the API says to a call: an answer, or a refusal made with `refused`. */
export type Reply = (body: unknown, headers: Readonly<Record<string, string>>) => unknown;
export type Replies = Readonly<Record<string, Reply>>;

class Refused {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {}
}
export const refused = (status: number, body: object = {}): Refused => new Refused(status, body);
/** No answer comes at all. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

export interface OpenAccountPage extends RenderResult {
  readonly user: UserEvent;
  readonly queryClient: QueryClient;
  /** `PUT /api/account/profile` with its body, in order; reading and cookies left out. */
  readonly changes: readonly (readonly [string, unknown])[];
  readonly path: () => string;
  /** Path and query. */
  readonly address: () => string;
  readonly goTo: (address: string | number) => void;
  readonly reply: (call: string, reply: Reply) => void;
}

/**
 * A page of `person` in a router that can be left, against an API that replies per `METHOD /path`, with or without the
 * query of the call.
 */
export function openAccountPage(
  page: ReactNode,
  person: User,
  replies: Replies = {},
  at = '/account/page',
): OpenAccountPage {
  token.write('a-token', false);
  const changes: [string, unknown][] = [];
  const all: Record<string, Reply> = {
    'GET /sanctum/csrf-cookie': () => undefined,
    'GET /api/user': () => ({ user: person, permissions: [] }),
    'GET /api/account/profile': () => person,
    'GET /api/footer-pages': () => ({ pageGroups: [], footerPages: [], headPages: [] }),
    ...replies,
  };
  const api = new ApiClient(async ({ method, path, body, headers, signal }) => {
    const call = `${method} ${decodeURIComponent(path)}`;
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    if (method !== 'GET') changes.push([call, sent]);
    const reply =
      all[call] ?? all[call.split('?')[0] ?? ''] ?? (() => refused(404, { message: `Nobody replies to ${call}` }));
    const answer: unknown = await reply(sent, headers);
    // As a browser does with what is not wanted any more.
    signal?.throwIfAborted();
    const [status, content] = answer instanceof Refused ? [answer.status, answer.body] : [200, answer];
    return { status, header: () => null, json: () => Promise.resolve(content) };
  });
  const queryClient = createQueryClient(api);
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  queryClient.setQueryData(['session'], { user: person, permissions: [] });
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            {page}
            <Link to="/elsewhere">Başka sayfa</Link>
          </>
        ),
      },
      { path: '/elsewhere', element: <p>Başka yerdesiniz</p> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <Providers queryClient={queryClient} store={createStore()} now={Date.now()} origin="https://ilanpazar.test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    queryClient,
    changes,
    path: () => router.state.location.pathname,
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (address) =>
      act(() => void (typeof address === 'number' ? router.navigate(address) : router.navigate(address))),
    reply: (call, reply) => {
      all[call] = reply;
    },
  };
}

/** Lets what is under way come to rest. */
export const settle = (): Promise<void> => act(() => new Promise<void>((done) => setTimeout(done)));
