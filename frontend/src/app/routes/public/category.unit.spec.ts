import { describe, expect, it } from '@jest/globals';
import type { CategoryAddress, CategoryNode } from '@ilan/api';
import { ApiClient } from '@/shared/api-client/api-client';
import { statusOf } from '@/shared/api-client/api-error';
import { categoryTreeQuery } from '@/shared/api-client/queries/catalog';
import { createQueryClient } from '@/shared/api-client/query-client';
import { aListingPage } from '@test/listing-builders';
import { load } from './category';

const node = (id: number, slug_cid: string): CategoryNode => ({
  ...{ id, parent_id: null, name: 'Otomobil', slug_cid, icon: '', listing_count: 0, subcategories: [] },
});
interface Site {
  /** As the server answers, one after the other; the last one from then on. */
  readonly trees: readonly (readonly CategoryNode[])[];
  readonly address: CategoryAddress | 404;
}

function site({ trees, address }: Site) {
  let read = 0;
  const queryClient = createQueryClient(
    new ApiClient(({ path }) => {
      const [status, body] = path.startsWith('/api/home/categories')
        ? [200, trees[Math.min(read++, trees.length - 1)]]
        : path.includes('/address')
          ? [address === 404 ? 404 : 200, address === 404 ? { message: 'Yok' } : address]
          : [200, aListingPage(0)];
      return Promise.resolve({ status, header: () => null, json: () => Promise.resolve(body) });
    }),
  );
  const open = (path: string) => {
    const [, slug = '', id = ''] = /^\/(.+)-c(\d+)/u.exec(path) ?? [];
    const url = new URL(path, 'https://ilanpazar.test');
    return load({ queryClient, url, id: Number(id), slug, signal: new AbortController().signal });
  };
  return { queryClient, open, read: () => read };
}
const place = (answer: Response | undefined) => answer && [answer.status, answer.headers.get('Location')];

describe('the address of a category', () => {
  it('leads to what took its place, for good or for now', async () => {
    const merged = site({ trees: [[node(3, 'arac-c3')]], address: { slug_cid: 'arac-c3', permanent: true } });
    expect(place(await merged.open('/otomobil-c2?q=ford'))).toEqual([301, '/arac-c3?q=ford']);
    const hidden = site({ trees: [[node(3, 'arac-c3')]], address: { slug_cid: 'arac-c3', permanent: false } });
    expect(place(await hidden.open('/otomobil-c2?q=ford'))).toEqual([302, '/arac-c3?q=ford']);
    // No category above it is shown.
    const alone = site({ trees: [[node(3, 'arac-c3')]], address: { slug_cid: null, permanent: false } });
    expect(place(await alone.open('/otomobil-c2?q=ford'))).toEqual([302, '/arama?q=ford']);
  });

  it('shows a category that is there again since its tree was read, and never leads to itself', async () => {
    const again = { slug_cid: 'otomobil-c2', permanent: true };
    const { queryClient, open, read } = site({ trees: [[], [node(2, 'otomobil-c2')]], address: again });
    await queryClient.query(categoryTreeQuery());
    expect(place(await open('/otomobil-c2'))).toBeUndefined();
    expect(read()).toBe(2);
    // An old slug leads to the one of now, once.
    const old = site({ trees: [[], [node(2, 'otomobil-c2')]], address: again });
    expect(place(await old.open('/araba-c2'))).toEqual([301, '/otomobil-c2']);
  });

  it('is not found where neither the tree nor the address knows it', async () => {
    const lagging = site({ trees: [[]], address: { slug_cid: 'otomobil-c2', permanent: true } });
    await expect(lagging.open('/otomobil-c2').catch(statusOf)).resolves.toBe(404);
    const never = site({ trees: [[]], address: 404 });
    await expect(never.open('/otomobil-c2').catch(statusOf)).resolves.toBe(404);
  });
});
