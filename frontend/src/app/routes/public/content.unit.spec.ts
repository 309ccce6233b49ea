import { describe, expect, it } from '@jest/globals';
import type { ContentPage } from '@ilan/api';
import { ApiClient } from '@/shared/api-client/api-client';
import { statusOf } from '@/shared/api-client/api-error';
import { createQueryClient } from '@/shared/api-client/query-client';
import { load } from './content';

const PAGE: ContentPage = {
  ...{ id: 4, title: 'Kullanım koşulları', slug_paid: 'kullanim-kosullari-s4', seo_title: null },
  ...{ description: 'Siteyi kullanmanın koşulları', html: '<p>Koşullar</p>', updated_at: '2026-11-20T09:00:00.000Z' },
};

/** A site with that page alone; `open` goes to an address as the router does. */
function site() {
  const asked: string[] = [];
  const queryClient = createQueryClient(
    new ApiClient(({ path }) => {
      asked.push(path);
      const [status, body] = path === '/api/pages/4' ? [200, PAGE] : [404, { message: 'Yok' }];
      return Promise.resolve({ status, header: () => null, json: () => Promise.resolve(body) });
    }),
  );
  const open = (path: string) => {
    const [, slug = '', id = ''] = /^\/(.+)-s(\d+)/u.exec(path) ?? [];
    const url = new URL(path, 'https://ilanpazar.test');
    return load({ queryClient, url, id: Number(id), slug, signal: new AbortController().signal });
  };
  return { open, asked };
}
const place = (answer: Response | undefined) => answer && [answer.status, answer.headers.get('Location')];

describe('the address of a page of staff', () => {
  it('shows the page, which is read once', async () => {
    const { open, asked } = site();
    expect(place(await open('/kullanim-kosullari-s4'))).toBeUndefined();
    expect(place(await open('/kullanim-kosullari-s4?kaynak=alt'))).toBeUndefined();
    expect(asked).toEqual(['/api/pages/4']);
  });

  it('leads for good from a slug that the page had before, or never had, to the one of now', async () => {
    const { open } = site();
    expect(place(await open('/uyelik-sozlesmesi-s4?kaynak=alt'))).toEqual([301, '/kullanim-kosullari-s4?kaynak=alt']);
    expect(place(await open('/Kullanim-Kosullari-s4'))).toEqual([301, '/kullanim-kosullari-s4']);
    expect(place(await open('/kullanim-s4'))).toEqual([301, '/kullanim-kosullari-s4']);
  });

  it('is not found where there is no page of that id, whatever its slug says', async () => {
    await expect(site().open('/kullanim-kosullari-s5').catch(statusOf)).resolves.toBe(404);
  });
});
