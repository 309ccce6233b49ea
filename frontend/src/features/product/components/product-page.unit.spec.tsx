import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ListingDetail } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { comparedAds } from '@/shared/compare/compared-ads';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { toastStore } from '@/shared/ui/toast';
import { aUser } from '@test/open-account-page';
import { aCard, aDetail } from '@test/listing-builders';
import { openPage, type Answers } from '@test/render-page';
import { ProductPage } from './product-page';

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined;
});

function open(change: Partial<ListingDetail> = {}, beside: Answers = () => ({ data: [] })) {
  return openPage(<ProductPage id={7} />, '/ilan-7-p7', (address) =>
    address.pathname === '/api/listings/7' ? aDetail(7, change) : beside(address),
  );
}
const counter = () => screen.getByText(/^\d+ \/ \d+$/).textContent;

describe('the path of categories', () => {
  it('names one that is hidden and leads only to those that are shown', async () => {
    const shown = { id: 1, name: 'Vasıta', slug_cid: 'vasita-c1' };
    open({ breadcrumb: [shown, { id: 2, name: 'Otomobil', slug_cid: null }] });
    const path = await screen.findByRole('navigation', { name: 'Sayfa yolu' });
    const links = within(path).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Anasayfa', '/'],
      ['Vasıta', '/vasita-c1'],
    ]);
    expect(within(path).getByText('Otomobil').getAttribute('aria-current')).toBeNull();
    expect(within(path).getByText('İlan 7').getAttribute('aria-current')).toBe('page');
    const { itemListElement: items } = JSON.parse(path.querySelector('script')?.textContent ?? '') as {
      itemListElement: { name: string; position: number }[];
    };
    // Search engines want an address of each but the last.
    expect(items.map(({ position, name }) => [position, name])).toEqual([
      [1, 'Anasayfa'],
      [2, 'Vasıta'],
      [3, 'İlan 7'],
    ]);
  });
});

describe('the gallery', () => {
  it('moves with the arrow keys and stops at both ends', async () => {
    const { user } = open();
    const next = await screen.findByRole('button', { name: 'Sonraki fotoğraf' });
    expect(counter()).toBe('1 / 3');
    next.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(counter()).toBe('3 / 3');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Home}');
    expect(counter()).toBe('1 / 3');
    await user.keyboard('{End}{ArrowLeft}');
    expect(counter()).toBe('2 / 3');
  });

  it('shows one photo at a time to assistive technology, and marks its thumbnail', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '3. fotoğrafı göster' }));
    expect(screen.getAllByRole('img', { name: /fotoğraf \d \/ 3$/ }).map((img) => img.getAttribute('alt'))).toEqual([
      'İlan 7, fotoğraf 3 / 3',
    ]);
    expect(screen.getByRole('button', { name: '3. fotoğrafı göster' }).getAttribute('aria-current')).toBe('true');
  });

  it('opens in full screen, zooms, and gives the focus back on Escape', async () => {
    const { user } = open();
    const enlarge = await screen.findByRole('button', { name: 'Fotoğrafı büyüt' });
    await user.click(enlarge);
    expect(await screen.findByRole('dialog', { name: 'Fotoğraflar: İlan 7' })).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(screen.getAllByText('2 / 3')).toHaveLength(2);
    await user.keyboard('+');
    expect(screen.getByRole('button', { name: 'Uzaklaştır' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(enlarge));
    expect(counter()).toBe('2 / 3');
  });

  it('has nothing to step through with one photo, and says when there is none', async () => {
    const one = open({ photos: [aDetail(7).photos[0]!] });
    expect(await screen.findByRole('button', { name: 'Fotoğrafı büyüt' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sonraki fotoğraf' })).toBeNull();
    one.unmount();
    open({ photos: [] });
    expect(await screen.findByText('Bu ilanın fotoğrafı yok')).toBeTruthy();
  });
});

describe('the page of an ad', () => {
  it('tells price, place, number, dates, features and who sells', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'İlan 7' })).toBeTruthy();
    expect(screen.getAllByText('1.250,5 TL')).not.toHaveLength(0);
    expect(screen.getByText('İlan no 1000039595', { exact: false })).toBeTruthy();
    expect(screen.getByText('Mavi')).toBeTruthy();
    expect(screen.getByText('İÇ')).toBeTruthy();
    expect(screen.getByText('12 Mart 2024 tarihinden beri üye')).toBeTruthy();
    expect(screen.getByText('14 etkin ilan')).toBeTruthy();
    expect(screen.getByText(/Birinci satır/).textContent).toBe('Birinci satır\nİkinci satır');
  });

  it('shows markup in a description as text', async () => {
    open({ description: '<img src=x onerror=alert(1)> </script>' });
    expect(await screen.findByText('<img src=x onerror=alert(1)> </script>')).toBeTruthy();
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('asks a visitor who wants to chat to sign in, and leads on to the chat afterwards', async () => {
    const { user, store } = open();
    await user.click((await screen.findAllByRole('link', { name: 'Sohbet Başlat' }))[0]!);
    expect(toastStore.get().at(-1)?.title).toBe('Sohbet etmek için lütfen oturum açın!');
    expect(store.get(authDialogAtom)).toEqual({ mode: 'login', wanted: '/messages/u-5/p-7' });
  });

  it.each([
    [6, 2],
    [5, 0],
  ])('leads member %s to the chat with the seller, but for the seller: %s ways', async (id, ways) => {
    token.write('a-token', false);
    open({ seller: { ...aDetail(7).seller, has_phone: false } }, ({ pathname }) =>
      pathname === '/api/user' ? { user: aUser({ id }), permissions: [] } : { data: [] },
    );
    await screen.findByText(/Birinci satır/);
    await waitFor(() => {
      const links = screen.queryAllByRole('link', { name: 'Sohbet Başlat' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(ways).fill('/messages/u-5/p-7'));
    });
    act(() => token.remove());
  });

  it.each([
    ['within_an_hour', 'Genelde 1 saat içinde yanıtlar'],
    [null, null],
  ] as const)('says how soon the seller answers where that is known: %s', async (reply_habit, sentence) => {
    open({ seller: { ...aDetail(7).seller, reply_habit } });
    await screen.findByText(/tarihinden beri üye/);
    expect(screen.queryByText(/yanıtlar/)?.textContent ?? null).toBe(sentence);
  });

  it('is put beside others to compare, which the device remembers', async () => {
    comparedAds.set([3]);
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Karşılaştır' }));
    expect(await screen.findByRole('button', { name: 'Karşılaştırılıyor', pressed: true })).toBeTruthy();
    expect(comparedAds.list()).toEqual([3, 7]);
    const told = toastStore.get().at(-1);
    expect(told?.title).toBe('2 / 4 ilan seçildi');
    act(() => told?.action?.onPress());
    expect(address()).toBe('/karsilastir?ids=3,7');
    act(() => comparedAds.clear());
  });

  it('shows what the ad cost before, once there was another price', async () => {
    open({}, ({ pathname }) =>
      pathname.endsWith('/price-history')
        ? {
            data: [
              { price: '900', price_minor: 90_000, changed_at: '2026-11-10T09:00:00.000Z' },
              { price: '1000', price_minor: 100_000, changed_at: '2026-11-01T09:00:00.000Z' },
            ],
          }
        : { data: [] },
    );
    expect(await screen.findByText('Fiyat 100 TL düştü')).toBeTruthy();
    expect(screen.getByText('1 Kasım 2026')).toBeTruthy();
  });

  it('has no price history with one price, nor when it cannot be read', async () => {
    open({}, ({ pathname }) => (pathname.endsWith('/similar') ? { data: [aCard(8)] } : 404));
    expect(await screen.findByRole('link', { name: 'İlan 8' })).toBeTruthy();
    expect(screen.queryByText('Fiyat geçmişi')).toBeNull();
  });

  it('keeps the page of a sold ad, without a way to buy it', async () => {
    open({ status: 'sold', sold_at: '2026-11-19T09:00:00.000Z' });
    expect(await screen.findByText('Bu ürün satıldı')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sohbet Başlat' })).toBeNull();
    expect(document.querySelector('meta[name=robots]')).toBeNull();
  });

  it.each([404, 410])(
    'says of an ad that was taken away while somebody reads it that it is not for sale: %s',
    async (status) => {
      let answer: unknown = aDetail(7);
      const { queryClient, user } = openPage(<ProductPage id={7} />, '/ilan-7-p7', ({ pathname }) => {
        if (pathname === '/api/listings/7') return answer;
        return pathname.endsWith('/reveal-phone') ? 404 : { data: [] };
      });
      expect(await screen.findAllByRole('link', { name: 'Sohbet Başlat' })).toHaveLength(2);
      answer = status;
      // Whoever was not told of it asks for the number.
      await user.click(screen.getAllByRole('button', { name: 'Telefonu göster' })[0]!);
      expect(await screen.findByText('Bu ilan satışta değil')).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Sohbet Başlat' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Telefonu göster' })).toBeNull();
      expect(screen.getByText(/Birinci satır/)).toBeTruthy();
      answer = aDetail(7);
      await act(() => queryClient.invalidateQueries());
      expect(await screen.findAllByRole('link', { name: 'Sohbet Başlat' })).toHaveLength(2);
      expect(screen.queryByText('Bu ilan satışta değil')).toBeNull();
    },
  );

  it('keeps ads that were sold more than a month ago out of search engines', async () => {
    open({ status: 'sold', sold_at: '2026-10-01T09:00:00.000Z' });
    await screen.findByText('Bu ürün satıldı');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('hands the address to networks, and copies it for those that take none', async () => {
    const { user } = open();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Paylaş' }));
    const whatsapp = await screen.findByRole('link', { name: 'WhatsApp' });
    expect(new URL(whatsapp.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      'İlan 7, 1.250,5 TL http://localhost/ilan-7-p7',
    );
    await user.click(screen.getByRole('button', { name: 'Instagram' }));
    expect(copy).toHaveBeenCalledWith('http://localhost/ilan-7-p7');
    expect(toastStore.get().at(-1)?.title).toBe('Bağlantı kopyalandı');
  });
});
