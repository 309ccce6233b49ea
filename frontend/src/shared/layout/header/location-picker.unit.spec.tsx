import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { toast, toastStore } from '@/shared/ui/toast';
import { openPage, Refusal } from '@test/render-page';
import { chosenPlaces } from './chosen-places';
import { LocationPicker } from './location-picker';

const istanbul = { id: 34, name: 'İstanbul', latitude: 41, longitude: 29 };
const kadikoy = { id: 3421, name: 'Kadıköy', city_id: 34, latitude: 41, longitude: 29, city: istanbul };
const nowhere = { city: null, district: null };

const open = (change: Readonly<Record<string, unknown>> = {}) =>
  openPage(<LocationPicker />, '/', ({ pathname }) => {
    if (pathname in change) return change[pathname];
    if (pathname === '/api/current-location') return nowhere;
    if (pathname === '/api/popular-locations')
      return { popular_locations: [{ id: 3421, type: 'district', full_name: 'Kadıköy, İstanbul', city: istanbul }] };
    if (pathname === '/api/search-locations') return { cities: [istanbul], districts: [kadikoy] };
    if (pathname === '/api/update-location') return { city: istanbul, district: kadikoy };
    if (pathname === '/api/detect-location') return { city: istanbul, district: kadikoy };
    if (pathname === '/sanctum/csrf-cookie' || pathname === '/api/delete-location') return nowhere;
    return 404;
  });
const opener = () => screen.getByRole('button', { name: /Konum seçin|Konum:/ });
const times = (asked: readonly string[], path: string) => asked.filter((one) => one.startsWith(path)).length;

const device = (locate: unknown) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: locate } });

afterEach(() => {
  act(() => chosenPlaces.clear());
  act(() => toast.clear());
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('the place picker', () => {
  it('asks for popular places on the first opening only', async () => {
    const { user, asked } = open();
    expect(times(asked, '/api/popular-locations')).toBe(0);
    await user.click(opener());
    await screen.findByRole('button', { name: 'Kadıköy, İstanbul' });
    await user.click(opener());
    await user.click(opener());
    await screen.findByRole('button', { name: 'Kadıköy, İstanbul' });
    expect(times(asked, '/api/popular-locations')).toBe(1);
  });

  it('closes on Escape in the search and gives the focus back', async () => {
    const { user } = open();
    await user.click(opener());
    expect(await screen.findByRole('searchbox')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('groups what it found, chooses, says so, shows the name and closes', async () => {
    const { user, asked } = open();
    await user.click(opener());
    await user.type(await screen.findByRole('searchbox'), 'kad');
    expect(await screen.findByRole('region', { name: 'İller' })).toHaveTextContent('İstanbul');
    // A reader is told how many there are, not all of them at each letter.
    expect(screen.getByRole('status')).toHaveTextContent(/^\d+ konum bulundu$/);
    expect(screen.getByRole('dialog').querySelector('[aria-live]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Kadıköy, İstanbul' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener()).toHaveTextContent('Kadıköy, İstanbul');
    expect(toastStore.get().map(({ title }) => title)).toEqual(['Konumunuz güncellendi']);
    expect(asked).toContain('/api/search-locations?q=kad');
  });

  it('makes no call for a blank search', async () => {
    const { user, asked } = open();
    await user.click(opener());
    await user.type(await screen.findByRole('searchbox'), '   ');
    await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(times(asked, '/api/search-locations')).toBe(0);
  });

  it('says when there is nothing of that name', async () => {
    const { user } = open({ '/api/search-locations': { cities: [], districts: [] } });
    await user.click(opener());
    await user.type(await screen.findByRole('searchbox'), 'zzz');
    expect(await screen.findByText('“zzz” için sonuç bulunamadı')).toBeInTheDocument();
  });

  it('clears the place, and which ones were chosen before', async () => {
    const { user } = open({ '/api/current-location': { city: istanbul, district: null } });
    await screen.findByRole('button', { name: 'Konum: İstanbul, Türkiye' });
    await user.click(opener());
    await user.click(await screen.findByRole('button', { name: 'Konum geçmişini temizle' }));
    await waitFor(() => expect(opener()).toHaveTextContent('Konum seçin'));
    expect(toastStore.get().map(({ title }) => title)).toEqual(['Konum geçmişiniz temizlendi']);
    expect(chosenPlaces.list()).toEqual([]);
  });

  it('offers what was chosen before on this device, and all of Türkiye, which forgets none of it', async () => {
    const { user, asked } = open({ '/api/popular-locations': { popular_locations: [] } });
    await user.click(opener());
    await user.type(await screen.findByRole('searchbox'), 'kad');
    await user.click(await screen.findByRole('button', { name: 'Kadıköy, İstanbul' }));
    await waitFor(() => expect(opener()).toHaveTextContent('Kadıköy, İstanbul'));
    await user.click(opener());
    await user.click(await screen.findByRole('button', { name: 'Tüm Türkiye' }));
    await waitFor(() => expect(opener()).toHaveTextContent('Konum seçin'));
    expect(asked).toContain('/api/delete-location');
    await user.click(opener());
    const recent = await screen.findByRole('region', { name: 'Son seçtikleriniz' });
    expect(recent).toHaveTextContent('Kadıköy, İstanbul');
    expect(screen.queryByRole('button', { name: 'Tüm Türkiye' })).not.toBeInTheDocument();
  });

  it('says that a place could not be kept, and stays open', async () => {
    const { user } = open({ '/api/update-location': 500 });
    await user.click(opener());
    await user.click(await screen.findByRole('button', { name: 'Kadıköy, İstanbul' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Konum güncellenirken bir hata oluştu.');
    expect(chosenPlaces.list()).toEqual([]);
  });

  it('says that places could not be searched', async () => {
    const { user } = open({ '/api/search-locations': 500 });
    await user.click(opener());
    await user.type(await screen.findByRole('searchbox'), 'kad');
    expect(await screen.findByText('Konumlar yüklenirken bir hata oluştu.')).toBeInTheDocument();
  });
});

describe('finding the place by itself', () => {
  const detect = async (user: ReturnType<typeof open>['user']) => {
    await user.click(opener());
    await user.click(await screen.findByRole('button', { name: 'Konumumu otomatik bul' }));
  };

  it('asks the device exactly, for 5 seconds, for nothing old; then updates and closes', async () => {
    const locate = jest.fn((...[found]: [(position: unknown) => void, unknown, unknown]) =>
      found({ coords: { latitude: 40.99, longitude: 29.03 } }),
    );
    device(locate);
    const { user, asked } = open();
    await detect(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(locate.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 5000, maximumAge: 0 });
    expect(asked).toContain('/api/detect-location?latitude=40.99&longitude=29.03');
    expect(asked).toContain('/api/update-location');
    expect(opener()).toHaveTextContent('Kadıköy, İstanbul');
  });

  it.each([
    [1, /Konum izni verilmedi/],
    [2, /Konum bilgisi alınamadı/],
    [3, /zamanında bulunamadı/],
  ])('says what went wrong (%i) and stays open', async (code, sentence) => {
    device((_found: unknown, failed: (error: { code: number }) => void) => failed({ code }));
    const { user } = open();
    await detect(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('says when the browser cannot', async () => {
    const { user } = open();
    await detect(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('desteklemiyor');
  });

  it('says that somebody is abroad', async () => {
    device((found: (position: unknown) => void) => found({ coords: { latitude: 52, longitude: 13 } }));
    const message = 'Konumunuz Türkiye dışında görünüyor. Lütfen konumunuzu listeden seçin.';
    const { user } = open({
      '/api/detect-location': new Refusal(422, { message, code: 'OUTSIDE_TURKEY', errors: {} }),
    });
    await detect(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('says when the server could not tell, and when it could not keep it', async () => {
    device((found: (position: unknown) => void) => found({ coords: { latitude: 1, longitude: 1 } }));
    const { user } = open({ '/api/detect-location': 500 });
    await detect(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Konumunuz belirlenirken bir hata oluştu.');
  });
});
