import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Favorite, Favorites } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { toast, toastStore } from '@/shared/ui/toast';
import { aCard } from '@test/listing-builders';
import { aUser, openAccountPage, refused, type Replies } from '@test/open-account-page';
import FavoritesPage from './favorites-page';

const aFavorite = (id: number, change: Partial<Favorite> = {}): Favorite => ({
  ...aCard(id),
  favorited_at: '2026-11-20T10:00:00.000Z',
  price_minor_then: 125_050,
  ...change,
});
const page = (data: Favorite[], meta: Partial<Favorites['meta']> = {}): Favorites => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 24, total: data.length, ...meta },
  links: { next: null },
});
const open = (list: Favorites, replies: Replies = {}) =>
  openAccountPage(
    <FavoritesPage />,
    aUser(),
    {
      'GET /api/favorites': () => list,
      'GET /api/notices?topic=favorites': () => ({ data: [], meta: { unread: 0 }, links: { next: null } }),
      'GET /api/favorites/ids': () => ({ data: list.data.map(({ id }) => id) }),
      ...replies,
    },
    '/favorites',
  );
const heart = (name: string) => screen.findByRole('button', { name });

afterEach(() => {
  token.remove();
  toast.clear();
});

describe('the favourites', () => {
  it('say how each ad stands and what its price did', async () => {
    open(
      page([
        aFavorite(1, { price_minor: 100_000 }),
        aFavorite(2, { status: 'sold' }),
        aFavorite(3, { status: 'inactive' }),
        aFavorite(4, { status: 'pending' }),
        aFavorite(5, { price_minor: 130_050 }),
      ]),
    );
    expect(await screen.findByText('Fiyatı 250,5 TL düştü')).toBeInTheDocument();
    expect(screen.getByText('Fiyatı 50 TL arttı')).toBeInTheDocument();
    for (const label of ['Satıldı', 'Satışta Değil', 'Onay Bekliyor'])
      expect(screen.getByText(label)).toBeInTheDocument();
    expect(screen.getByText('5 favori ilan')).toBeInTheDocument();
  });

  it('lead nowhere where the public sees nothing', async () => {
    open(page([aFavorite(1, { status: 'inactive' }), aFavorite(2, { status: 'sold' })]));
    expect(await screen.findByRole('link', { name: 'İlan 2' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'İlan 1' })).toBeNull();
    expect(await heart('İlan 1 ilanını favorilerden çıkar')).toBeInTheDocument();
  });

  it('keep the place of an ad whose heart is taken, so that it can be given back', async () => {
    const { user, changes } = open(page([aFavorite(1), aFavorite(2)]), {
      'DELETE /api/favorites/1': () => undefined,
      'POST /api/favorites/1': () => undefined,
    });
    await user.click(await heart('İlan 1 ilanını favorilerden çıkar'));
    expect(await screen.findByText('1 favori ilan')).toBeInTheDocument();
    await user.click(await heart('İlan 1 ilanını favorilere ekle'));
    expect(await screen.findByText('2 favori ilan')).toBeInTheDocument();
    await waitFor(() =>
      expect(changes.map(([call]) => call)).toEqual(['DELETE /api/favorites/1', 'POST /api/favorites/1']),
    );
  });

  it('undo a heart that the server does not take', async () => {
    const { user } = open(page([aFavorite(1)]), {
      'DELETE /api/favorites/1': () => refused(500, { message: 'Sunucu hatası.' }),
    });
    await user.click(await heart('İlan 1 ilanını favorilerden çıkar'));
    await waitFor(() =>
      expect(toastStore.get().at(-1)).toMatchObject({ type: 'error', title: 'İlan favorilerden çıkarılamadı' }),
    );
    expect(await heart('İlan 1 ilanını favorilerden çıkar')).toBeInTheDocument();
  });

  it('gather quick presses into what is wanted in the end', async () => {
    const gates: (() => void)[] = [];
    const { user, changes } = open(page([aFavorite(1)]), {
      'DELETE /api/favorites/1': () => new Promise<void>((resolve) => gates.push(resolve)),
    });
    await user.click(await heart('İlan 1 ilanını favorilerden çıkar'));
    await user.click(await heart('İlan 1 ilanını favorilere ekle'));
    await user.click(await heart('İlan 1 ilanını favorilerden çıkar'));
    await heart('İlan 1 ilanını favorilere ekle');
    gates[0]?.();
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(await heart('İlan 1 ilanını favorilere ekle')).toBeInTheDocument();
  });

  it('say when they cannot be loaded', async () => {
    open(page([]), { 'GET /api/favorites': () => refused(500) });
    expect(await screen.findByText('Favoriler yüklenirken bir hata oluştu')).toBeInTheDocument();
  });

  it('tell how to get the first one', async () => {
    open(page([]));
    expect(await screen.findByText('Henüz favori ilanınız yok')).toBeInTheDocument();
  });

  it('come page by page', async () => {
    const NEXT = '/api/favorites?page=2&cursor=1763632800000-1';
    const first = { ...page([aFavorite(1)], { last_page: 2, total: 2 }), links: { next: NEXT } };
    const { user } = open(first, {
      [`GET ${NEXT}`]: () => page([aFavorite(2)], { current_page: 2, last_page: 2, total: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
    expect(await screen.findByText('İlan 2')).toBeInTheDocument();
  });
});

describe('what became of them', () => {
  const notice = { topic: 'favorites', detail: null, picture: null, at: '2026-11-21T08:00:00.000Z', read: true };
  it('is told, the new marked, and counts as read once it is shown', async () => {
    const list = {
      data: [
        { ...notice, id: 9, kind: 'favorite_price_drop', text: 'İlan 1 ucuzladı', path: '/ilan-1-p1', read: false },
        { ...notice, id: 8, kind: 'favorite_sold', text: 'İlan 2 satıldı', path: '/ilan-2-p2' },
        { ...notice, id: 7, kind: 'favorite_inactive', text: 'Bir ilan artık yayında değil', path: null },
        { ...notice, id: 6, kind: 'favorite_active', text: 'İlan 4 yeniden satışta', path: '/ilan-4-p4' },
      ],
      meta: { unread: 1 },
      links: { next: null },
    };
    const { user, changes } = open(page([]), {
      'GET /api/notices?topic=favorites': () => list,
      'POST /api/notices/read': () => undefined,
    });
    const link = await screen.findByRole('link', { name: 'İlan 1 ucuzladı' });
    expect(link).toHaveAttribute('href', '/ilan-1-p1');
    expect(screen.getByText('Bir ilan artık yayında değil')).toBeInTheDocument();
    await waitFor(() => expect(changes).toEqual([['POST /api/notices/read', { topic: 'favorites' }]]));
    expect(screen.getAllByText('Yeni')).toHaveLength(1);
    expect(screen.queryByText('İlan 4 yeniden satışta')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Daha eski yenilikler' }));
    expect(screen.getByText('İlan 4 yeniden satışta')).toBeInTheDocument();
  });
});
