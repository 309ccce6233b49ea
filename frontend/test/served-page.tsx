import { act } from '@testing-library/react';
import { createStore } from 'jotai';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { NOW } from './render-page';

export interface ServedPage {
  /** The code of the page arrives. */
  readonly hydrate: () => Promise<void>;
  readonly address: () => string;
  readonly close: () => void;
}

/** A page as the server sends it, before its code is there; no call of it is answered. */
export function servePage(element: ReactNode): ServedPage {
  const api = new ApiClient(() =>
    Promise.resolve({ status: 404, header: () => null, json: () => Promise.resolve({}) }),
  );
  let address = '';
  const Watcher = () => {
    const { pathname, search } = useLocation();
    address = decodeURIComponent(pathname + search);
    return null;
  };
  const page = (
    <Providers queryClient={createQueryClient(api)} store={createStore()} now={NOW} origin="https://ilanpazar.test">
      <MemoryRouter>
        <Watcher />
        {element}
      </MemoryRouter>
    </Providers>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  let close = () => root.remove();
  return {
    hydrate: async () => {
      const mounted = await act(() => hydrateRoot(root, page));
      close = () => {
        act(() => mounted.unmount());
        root.remove();
      };
    },
    address: () => address,
    close: () => close(),
  };
}
