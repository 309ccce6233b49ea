import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Home } from '@ilan/api';
import { publishHint } from '@/shared/realtime/use-hint';
import { aCard, aDetail, aListingPage } from '@test/listing-builders';
import { openPage } from '@test/render-page';
import { HomePage } from './home-page';

const home: Home = {
  featured: [aCard(900, { title: 'Vitrindeki', featured: true })],
  recent: aListingPage(30),
  categories: [
    {
      id: 1,
      parent_id: null,
      name: 'Vasıta',
      slug_cid: 'vasita-c1',
      icon: '<svg></svg>',
      listing_count: 1204,
      subcategories: [],
    },
  ],
  listing_count: 3214,
  province_count: 82,
};

function open(details: Readonly<Record<string, unknown>> = {}, at = '/') {
  return openPage(<HomePage />, at, ({ pathname, searchParams }) => {
    if (pathname in details) return details[pathname];
    if (pathname === '/api/home') return home;
    if (pathname === '/api/settings') return { slider_title: 'Hoş geldiniz', slider_desc: 'Pazara' };
    if (pathname === '/api/listings') return aListingPage(30, { page: Number(searchParams.get('page')) });
    return details[pathname] ?? 404;
  });
}
const titles = () =>
  within(screen.getByRole('list', { name: 'Son ilanlar' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const hint = (id: number) => ({ id, revision: 1, position: '12' });

describe('the home page', () => {
  it('greets in the words of the settings and shows categories with counts', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hoş geldiniz' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Vasıta\s*1\.204 ilan/ })).toBeTruthy();
    expect(screen.getByText('3.214 etkin ilan')).toBeTruthy();
    expect(screen.getByText('82 ilde')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vitrindeki' })).toBeTruthy();
  });

  it('loads more recent ads, each once, and moves the focus to the first new one', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
    const card = await screen.findByRole('link', { name: 'İlan 25' });
    await waitFor(() => expect(document.activeElement).toBe(card));
    expect(titles()).toHaveLength(30);
    expect(address()).toBe('/?page=2');
  });

  it('puts a newly published ad on top without a reload, marked as new', async () => {
    open({ '/api/listings/77': aDetail(77, { title: 'Az önce gelen', published_at: '2026-11-21T08:59:00.000Z' }) });
    await screen.findByRole('link', { name: 'İlan 1' });
    act(() => publishHint('listing_published', hint(77)));
    await waitFor(() => expect(titles()[0]).toBe('Az önce gelen'));
    expect(screen.getByText('Yeni')).toBeTruthy();
    expect(screen.getByText('Yeni ilan: Az önce gelen')).toBeTruthy();
    expect(titles()).toHaveLength(25);
  });

  it('lets new ads wait while the list is being read, and shows them on request', async () => {
    const { user } = open({
      '/api/listings/78': aDetail(78, { title: 'Bekleyen', published_at: '2026-11-21T08:59:00.000Z' }),
    });
    await screen.findByRole('link', { name: 'İlan 1' });
    const list = screen.getByRole('list', { name: 'Son ilanlar' });
    jest.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top: -600 } as DOMRect);
    act(() => publishHint('listing_published', hint(78)));
    const show = await screen.findByRole('button', { name: '1 yeni ilan geldi, göster' });
    expect(titles()[0]).toBe('İlan 1');
    await user.click(show);
    expect(titles()[0]).toBe('Bekleyen');
  });

  it('takes a removed ad off the page', async () => {
    open();
    await screen.findByRole('link', { name: 'İlan 1' });
    act(() => publishHint('listing_removed', hint(1)));
    await waitFor(() => expect(titles()[0]).toBe('İlan 2'));
  });

  it('shows the newest ads of the chosen place, and those of all of Türkiye after one press', async () => {
    const place = { city: { id: 6, name: 'Ankara', latitude: 40, longitude: 33 }, district: null };
    const { user, asked, address } = open({ '/api/current-location': place });
    const everywhere = await screen.findByRole('button', { name: 'Tüm Türkiye' });
    await waitFor(() => expect(asked).toContain('/api/listings?city_id=6&sort=newest'));
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(address()).toBe('/?page=2'));
    await user.click(everywhere);
    expect(address()).toBe('/?place=all');
    expect(titles()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Yalnızca Ankara' }));
    expect(address()).toBe('/');
  });

  describe('of the chosen place', () => {
    const ankara = { id: 6, name: 'Ankara' };
    const here = { city: { ...ankara, latitude: 40, longitude: 33 }, district: null };
    const published_at = '2026-11-21T08:59:00.000Z';

    it('puts a newly published ad of there on top and says where it is; one of elsewhere is none', async () => {
      const { asked } = open({
        '/api/current-location': here,
        '/api/listings': aListingPage(30),
        '/api/listings/77': aDetail(77, { title: 'Ankara’dan gelen', city: ankara, published_at }),
        '/api/listings/78': aDetail(78, { title: 'İstanbul’dan gelen', published_at }),
      });
      await screen.findByRole('button', { name: 'Tüm Türkiye' });
      await screen.findByRole('link', { name: 'İlan 1' });
      expect(screen.getByText('Türkiye’nin her yerinden')).toBeTruthy();
      for (const id of [78, 77]) act(() => publishHint('listing_published', hint(id)));
      await waitFor(() => expect(titles()[0]).toBe('Ankara’dan gelen'));
      expect(screen.getByText('Ankara için yeni ilan: Ankara’dan gelen')).toBeTruthy();
      expect(asked).toContain('/api/listings/78');
      expect(titles()).toHaveLength(25);
      act(() => publishHint('listing_removed', hint(77)));
      await waitFor(() => expect(titles()[0]).toBe('İlan 1'));
    });
  });

  it('ignores an ad that nobody may see', async () => {
    const { asked } = open();
    await screen.findByRole('link', { name: 'İlan 1' });
    act(() => publishHint('listing_published', hint(404)));
    await waitFor(() => expect(asked).toContain('/api/listings/404'));
    expect(titles()[0]).toBe('İlan 1');
  });
});
