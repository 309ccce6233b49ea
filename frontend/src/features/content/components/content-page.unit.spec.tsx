import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ContentPage as Page } from '@ilan/api';
import { openPage } from '@test/render-page';
import { ContentPage } from './content-page';

const page = (seo_title: string | null): Page => ({
  ...{ id: 4, title: 'Kullanım koşulları', slug_paid: 'kullanim-kosullari-s4', seo_title },
  ...{ description: 'Siteyi kullanmanın koşulları', html: '<p>Koşullar</p>', updated_at: '2026-11-20T09:00:00.000Z' },
});
const open = async (seo_title: string | null): Promise<void> => {
  openPage(<ContentPage id={4} />, '/kullanim-kosullari-s4', ({ pathname }) =>
    pathname === '/api/pages/4' ? page(seo_title) : 404,
  );
  await screen.findByRole('heading', { level: 1, name: 'Kullanım koşulları' });
};
const said = (property: string) =>
  document.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? undefined;

describe('the head of a page of staff', () => {
  it('has the title that is written for search engines, while readers see that of the page', async () => {
    await open('İlanPazar üyelik ve kullanım koşulları 2026');
    const full = 'İlanPazar üyelik ve kullanım koşulları 2026 | İlanPazar';
    await waitFor(() => expect(document.title).toBe(full));
    expect(said('og:title')).toBe(full);
  });

  it('has the title of the page where none is written', async () => {
    await open(null);
    await waitFor(() => expect(document.title).toBe('Kullanım koşulları | İlanPazar'));
  });

  it('names its description and its one address', async () => {
    await open(null);
    await waitFor(() => expect(document.querySelector('link[rel="canonical"]')).not.toBeNull());
    const address = 'https://ilanpazar.test/kullanim-kosullari-s4';
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', address);
    expect(said('og:url')).toBe(address);
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', page(null).description);
  });
});
