import { describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { parseCriteria, withWords } from '../state/criteria';
import { useCriteria } from './use-criteria';

/** A list at `path`, and the router that holds its address. */
async function open(path: string) {
  const nobody = new ApiClient(() =>
    Promise.resolve({ status: 404, header: () => null, json: () => Promise.resolve({}) }),
  );
  const queryClient = createQueryClient(nobody);
  let children: ReactNode;
  const router = createMemoryRouter([{ path: '*', Component: () => children }], { initialEntries: [path] });
  const list = renderHook(useCriteria, {
    wrapper: (props: { readonly children: ReactNode }) => {
      children = props.children;
      return (
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      );
    },
  });
  await act(() => Promise.resolve());
  return { list, router };
}

describe('criteria in the address', () => {
  it('show a choice before the router is there, and add the next one to it', async () => {
    const { list, router } = await open('/arama?q=ford');
    await act(() => {
      const [criteria, change] = list.result.current;
      change({ ...criteria, withPhotos: true });
      return Promise.resolve();
    });
    await act(() => {
      const [criteria, change] = list.result.current;
      change({ ...criteria, inPerson: true });
      return Promise.resolve();
    });
    expect(list.result.current[0]).toMatchObject({ withPhotos: true, inPerson: true });
    expect(parseCriteria(new URLSearchParams(router.state.location.search))).toEqual(list.result.current[0]);
  });

  it('are those of the address again where somebody goes back before the choice was drawn', async () => {
    const { list, router } = await open('/arama?q=Eskişehir');
    await act(async () => {
      const [criteria, change] = list.result.current;
      change(withWords(criteria, ''));
      await router.navigate(-1);
    });
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('Eskişehir');
    expect(list.result.current[0].q).toBe('Eskişehir');
  });
});
