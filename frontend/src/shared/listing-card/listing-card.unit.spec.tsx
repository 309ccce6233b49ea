import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { signedInAtom } from '@/shared/state/session-atom';
import { toastStore } from '@/shared/ui/toast';
import { aCard } from '@test/listing-builders';
import { openPage } from '@test/render-page';
import { ListingCard } from './listing-card';

const open = (change = {}) => openPage(<ListingCard card={aCard(7, change)} />, '/', () => 404);

describe('a listing card', () => {
  it('is one link to the ad, with price, place and age', () => {
    open();
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]?.getAttribute('href')).toBe('/ilan-7-p7');
    expect(screen.getByText('₺1.250,5')).toBeTruthy();
    expect(screen.getByText('Kadıköy, İstanbul')).toBeTruthy();
    expect(screen.getByText('dün')).toBeTruthy();
  });

  it('keeps the room of its picture and offers the renditions', () => {
    open();
    const picture = document.querySelector('img');
    expect(picture?.getAttribute('width')).toBe('1024');
    expect(picture?.getAttribute('height')).toBe('768');
    expect(picture?.getAttribute('srcset')).toBe('/one/320 320w, /one/800 800w');
  });

  it('asks a visitor who presses the heart to sign in', async () => {
    const { user, store } = open();
    await user.click(screen.getByRole('button', { name: 'İlan 7 ilanını favorilere ekle' }));
    expect(toastStore.get().at(-1)?.title).toBe('Favorilere eklemek için giriş yapmalısınız!');
    expect(store.get(authDialogAtom)).toEqual({ mode: 'login' });
  });

  it('shows members their own hearts, of one call for all cards', async () => {
    window.localStorage.setItem('token', 'x');
    try {
      const answers = ({ pathname }: URL) => (pathname === '/api/favorites/ids' ? { data: [7] } : {});
      const { user, asked } = openPage(
        <>
          <ListingCard card={aCard(7)} />
          <ListingCard card={aCard(8)} />
        </>,
        '/',
        answers,
      );
      expect(await screen.findByRole('button', { name: 'İlan 7 ilanını favorilerden çıkar' })).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'İlan 8 ilanını favorilere ekle' }));
      expect(await screen.findByRole('button', { name: 'İlan 8 ilanını favorilerden çıkar' })).toBeInTheDocument();
      await waitFor(() => expect(asked).toContain('/api/favorites/8'));
      expect(asked.filter((path) => path === '/api/favorites/ids')).toHaveLength(1);
    } finally {
      window.localStorage.clear();
    }
  });

  it('leaves the other hearts as they are where one is pressed before they are known', async () => {
    window.localStorage.setItem('token', 'x');
    try {
      let asked = 0;
      const answers = ({ pathname }: URL) => {
        if (pathname !== '/api/favorites/ids') return {};
        asked += 1;
        return asked === 1 ? 404 : { data: [7, 8] };
      };
      const cards = [7, 8].map((id) => <ListingCard key={id} card={aCard(id)} />);
      const { user } = openPage(<>{cards}</>, '/', answers);
      await waitFor(() => expect(asked).toBe(1));
      await user.click(screen.getByRole('button', { name: 'İlan 8 ilanını favorilere ekle' }));
      expect(await screen.findByRole('button', { name: 'İlan 7 ilanını favorilerden çıkar' })).toBeInTheDocument();
    } finally {
      window.localStorage.clear();
    }
  });

  it('asks no member who presses the heart to sign in, also where the page does not know them yet', async () => {
    window.localStorage.setItem('token', 'x');
    try {
      const { user, store, asked } = openPage(<ListingCard card={aCard(7)} />, '/', () => ({}));
      act(() => store.set(signedInAtom, false));
      await user.click(screen.getByRole('button', { name: 'İlan 7 ilanını favorilere ekle' }));
      await waitFor(() => expect(asked).toContain('/api/favorites/7'));
      expect(store.get(authDialogAtom)).toBeNull();
    } finally {
      window.localStorage.clear();
    }
  });

  it('leads nowhere and has no heart where it is only to be looked at', () => {
    openPage(<ListingCard card={aCard(7)} still />, '/', () => 404);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [{ featured: true }, 'Vitrin'],
    [{ status: 'sold' }, 'Satıldı'],
    [{ cover: null, photo_count: 0 }, 'Fotoğraf yok'],
  ])('says %j as “%s”', (change, text) => {
    open(change);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows how many photos there are, and says what the number means', () => {
    open({ photo_count: 5 });
    expect(screen.getByRole('img', { name: '5 fotoğraf' })).toHaveTextContent('5');
  });
});
