import type { QueryClient } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createStore } from 'jotai';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';

/** A refusal with what the server says about it. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** Answers one call: a value is 200, a number is that status with an empty error body, a Refusal has its own. */
export type Answers = (address: URL, body?: unknown) => unknown;

export interface OpenPage extends RenderResult {
  readonly user: UserEvent;
  readonly store: ReturnType<typeof createStore>;
  readonly queryClient: QueryClient;
  /** Path and query of the page as the browser would show them, decoded. */
  readonly address: () => string;
  /** Every address that was asked for, in order. */
  readonly asked: readonly string[];
  readonly goBack: () => void;
}

/** 21 November 2026, noon in Istanbul: what pages take for now. */
export const NOW = Date.parse('2026-11-21T09:00:00Z');

/** A page on its own route with everything around it, against an API that `answers`. */
export function openPage(element: ReactNode, path: string, answers: Answers): OpenPage {
  const asked: string[] = [];
  const api = new ApiClient(async ({ path: asking, body }) => {
    asked.push(decodeURIComponent(asking));
    const answer = await answers(
      new URL(asking, 'http://test'),
      typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    );
    if (typeof answer === 'number') return { status: answer, header: () => null, json: () => Promise.resolve({}) };
    if (answer instanceof Refusal) {
      const { status, body: said, headers } = answer;
      return { status, header: (name) => headers[name] ?? null, json: () => Promise.resolve(said) };
    }
    return { status: 200, header: () => null, json: () => Promise.resolve(answer) };
  });
  const queryClient = createQueryClient(api);
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const store = createStore();
  const here: { address: string; goBack: () => void } = { address: '', goBack: () => undefined };
  const Watcher = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    here.address = decodeURIComponent(pathname + search);
    here.goBack = () => void navigate(-1);
    return null;
  };
  const view = render(
    <Providers queryClient={queryClient} store={store} now={NOW} origin="https://ilanpazar.test">
      <MemoryRouter initialEntries={[path]}>
        <Watcher />
        {element}
      </MemoryRouter>
    </Providers>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    store,
    queryClient,
    asked,
    address: () => here.address,
    goBack: () => act(() => here.goBack()),
  };
}
