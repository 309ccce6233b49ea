import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MyListing, MyListings } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { toast, toastStore } from '@/shared/ui/toast';
import { aCard } from '@test/listing-builders';
import { aUser, offline, openAccountPage, refused, type Replies } from '@test/open-account-page';
import MyAdsPage from './my-ads-page';

const anAd = (id: number, change: Partial<MyListing> = {}): MyListing => ({
  ...aCard(id),
  listing_number: `100000000${id}`,
  inactive_reason: null,
  created_at: '2026-11-01T10:00:00.000Z',
  views: 1234,
  favorites_count: 5,
  messages_count: 2,
  phone_reveals: 0,
  promoted: false,
  actions: ['edit', 'mark_sold', 'deactivate', 'delete'],
  notice: null,
  ...change,
});
const counts = { all: 4, active: 2, sold: 0, inactive: 1, pending: 1 };
const page = (data: MyListing[], meta: Partial<MyListings['meta']> = {}): MyListings => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 24, total: data.length, counts, ...meta },
  links: { next: null },
});
const answer = (status: string, message = 'İlan durumu güncellendi.') => ({
  id: 1,
  listing_number: '1',
  slug_pid: 'x-p1',
  status,
  revision: 2,
  message,
});
/** Answers the first reading, and keeps silent after that: what is shown is then our own guess. */
const once = (list: MyListings) => {
  let asked = false;
  return () => {
    if (asked) return new Promise(() => undefined);
    asked = true;
    return list;
  };
};
const open = (list: MyListings | (() => unknown), replies: Replies = {}, at = '/profile/ads') =>
  openAccountPage(
    <MyAdsPage />,
    aUser(),
    { 'GET /api/my/listings': typeof list === 'function' ? list : () => list, ...replies },
    at,
  );
const row = async (title: string) => (await screen.findByRole('link', { name: title })).closest('article')!;
const lastToast = () => toastStore.get().at(-1);

afterEach(() => {
  token.remove();
  toast.clear();
});

describe('the own ads', () => {
  it('have tabs with numbers, and what each ad met with', async () => {
    open(page([anAd(1)]));
    await screen.findByText('İlan 1');
    const tabs = within(screen.getByRole('navigation', { name: 'Duruma göre ilanlarım' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Tümü 4 ilan',
      'Etkin 2 ilan',
      'Satıldı 0 ilan',
      'Satışta Değil 1 ilan',
      'Onay Bekliyor 1 ilan',
    ]);
    expect(screen.getAllByText('1.234 görüntülenme')).not.toHaveLength(0);
    expect(screen.getAllByText('5 favori')).not.toHaveLength(0);
    expect(screen.getAllByText('2 mesaj')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Düzenle: İlan 1' })).toHaveAttribute('href', '/edit-ad/1');
  });

  it('are asked for by tab and search, which stand in the address', async () => {
    const asked: string[] = [];
    const view = open(page([anAd(1)]), {
      'GET /api/my/listings?status=sold': () => (asked.push('sold'), page([])),
      'GET /api/my/listings?status=sold&q=ford': () => (asked.push('sold ford'), page([])),
    });
    await screen.findByText('İlan 1');
    await view.user.click(screen.getByRole('link', { name: 'Satıldı 0 ilan' }));
    expect(await screen.findByText('Bu sekmede ilan yok')).toBeInTheDocument();
    await view.user.type(screen.getByRole('searchbox', { name: 'İlanlarımda ara' }), 'ford{Enter}');
    expect(await screen.findByText('“ford” ile eşleşen ilanınız yok')).toBeInTheDocument();
    expect(view.address()).toBe('/profile/ads?durum=sold&q=ford');
    await view.user.click(screen.getAllByRole('button', { name: 'Aramayı temizle' })[0]!);
    await waitFor(() => expect(view.address()).toBe('/profile/ads?durum=sold'));
    expect(asked).toEqual(['sold', 'sold ford']);
  });

  it('invite to the first one', async () => {
    open(page([], { counts: { ...counts, all: 0 } }));
    expect(await screen.findByText('Henüz ilanınız yok')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox', { name: 'İlanlarımda ara' })).toBeNull();
  });

  it('say when they cannot be loaded, and try again', async () => {
    const view = open(() => refused(500));
    expect(await screen.findByText('İlanlar yüklenirken bir hata oluştu')).toBeInTheDocument();
    view.reply('GET /api/my/listings', () => page([anAd(1)]));
    await view.user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('İlan 1')).toBeInTheDocument();
  });

  it('come page by page', async () => {
    const first = page([anAd(1)], { last_page: 2, total: 2 });
    const { user } = open(first, {
      'GET /api/my/listings?page=2': () => page([anAd(2)], { current_page: 2, last_page: 2, total: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
    expect(await screen.findByText('İlan 2')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'İlan 2' })).toHaveFocus());
  });
});

describe('what an owner does', () => {
  it('shows at once and can be taken back', async () => {
    const { user, changes } = open(once(page([anAd(1), anAd(2)])), {
      'POST /api/listings/1/sold': () => answer('sold'),
      'POST /api/listings/1/reactivate': () => answer('active'),
    });
    await user.click(await screen.findByRole('button', { name: 'Satıldı olarak işaretle: İlan 1' }));
    const ad = await row('İlan 1');
    expect(within(ad).getByText('Satıldı')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Satıldı 1 ilan' })).toBeInTheDocument();
    await waitFor(() => expect(lastToast()).toMatchObject({ type: 'success', title: 'İlan durumu güncellendi.' }));
    lastToast()?.action?.onPress();
    await waitFor(() => expect(within(ad).getByText('Etkin')).toBeInTheDocument());
    await waitFor(() => expect(changes.map(([call]) => call)).toContain('POST /api/listings/1/reactivate'));
    expect(screen.getByRole('link', { name: 'Etkin 2 ilan' })).toBeInTheDocument();
    // What was taken back is not offered to be taken back.
    await waitFor(() => expect(toastStore.get()).toHaveLength(2));
    expect(lastToast()?.action).toBeUndefined();
  });

  it('goes back for that ad alone when the server does not take it', async () => {
    let refuse: (value: unknown) => void = () => undefined;
    const { user } = open(once(page([anAd(1), anAd(2)])), {
      'POST /api/listings/1/deactivate': () => new Promise((resolve) => (refuse = resolve)),
      'POST /api/listings/2/sold': () => answer('sold'),
    });
    await user.click(await screen.findByRole('button', { name: 'Satıştan kaldır: İlan 1' }));
    expect((await screen.findByText('İlan 1')).closest('article')).toHaveTextContent('Satışta Değil');
    await user.click(screen.getByRole('button', { name: 'Satıldı olarak işaretle: İlan 2' }));
    await waitFor(() => expect(lastToast()?.type).toBe('success'));
    refuse(refused(409, { code: 'INVALID_TRANSITION', message: 'Bu ilan artık değiştirilemez.' }));
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        type: 'error',
        title: 'İlan durumu güncellenirken bir hata oluştu',
        message: 'Bu ilan artık değiştirilemez.',
      }),
    );
    expect(within(await row('İlan 1')).getByText('Etkin')).toBeInTheDocument();
    expect(within(await row('İlan 2')).getByText('Satıldı')).toBeInTheDocument();
  });

  it('is done once by a double tap, whose second press meets none of the buttons that stand there then', async () => {
    let ad = anAd(1);
    const { changes } = open(() => page([ad]), {
      'POST /api/listings/1/deactivate': () => {
        ad = anAd(1, { status: 'inactive', inactive_reason: 'owner', actions: ['edit', 'reactivate', 'delete'] });
        return answer('inactive');
      },
    });
    const press = (name: string, clientX: number) =>
      fireEvent.click(screen.getByRole('button', { name }), { clientX, clientY: 200 });
    await screen.findByText('İlan 1');
    press('Satıştan kaldır: İlan 1', 100);
    press('Satıştan kaldır: İlan 1', 160);
    await screen.findByRole('button', { name: 'Yeniden yayınla: İlan 1' });
    expect(press('Sil: İlan 1', 164)).toBe(false);
    expect(press('Sil: İlan 1', 260)).toBe(true);
    expect(await screen.findByRole('dialog', { name: 'İlan silinsin mi?' })).toBeInTheDocument();
    expect(changes.map(([call]) => call)).toEqual(['POST /api/listings/1/deactivate']);
  });

  it('are changed once where the first answer got lost: tried again it is the same press', async () => {
    const keys: (string | undefined)[] = [];
    const lost = (_body: unknown, headers: Readonly<Record<string, string>>) =>
      keys.push(headers['Idempotency-Key']) === 1 ? offline() : answer('sold');
    const { user } = open(page([anAd(1)]), { 'POST /api/listings/1/sold': lost });
    await user.click(await screen.findByRole('button', { name: 'Satıldı olarak işaretle: İlan 1' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ type: 'error' }));
    lastToast()?.action?.onPress();
    await waitFor(() => expect(lastToast()).toMatchObject({ type: 'success' }));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
  });

  it('are tried anew after a refusal, which is not said again once something else was done', async () => {
    const keys: (string | undefined)[] = [];
    const notYet = (_body: unknown, headers: Readonly<Record<string, string>>) =>
      keys.push(headers['Idempotency-Key']) < 3
        ? refused(409, { code: 'INVALID_TRANSITION', message: 'Olmaz.' })
        : answer('sold');
    const { user } = open(page([anAd(1)]), { 'POST /api/listings/1/sold': notYet });
    const press = async () =>
      user.click(await screen.findByRole('button', { name: 'Satıldı olarak işaretle: İlan 1' }));
    await press();
    await waitFor(() => expect(lastToast()).toMatchObject({ type: 'error', message: 'Olmaz.' }));
    lastToast()?.action?.onPress();
    await waitFor(() => expect(keys).toHaveLength(2));
    await waitFor(() => expect(toastStore.get().filter(({ type }) => type === 'error')).toHaveLength(1));
    await press();
    await waitFor(() => expect(lastToast()).toMatchObject({ type: 'success' }));
    expect(toastStore.get().map(({ type }) => type)).toEqual(['success']);
    expect(new Set(keys).size).toBe(3);
  });

  it('that are deleted already are told as deleted, not as a failure', async () => {
    const { user } = open(page([anAd(1)]), { 'DELETE /api/listings/1': () => refused(410) });
    await user.click(await screen.findByRole('button', { name: 'Sil: İlan 1' }));
    await user.click(await screen.findByRole('button', { name: 'İlanı sil' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ type: 'success' }));
  });

  it('asks before an ad is deleted', async () => {
    const { user, changes } = open(once(page([anAd(1), anAd(2)])), { 'DELETE /api/listings/1': () => undefined });
    await user.click(await screen.findByRole('button', { name: 'Sil: İlan 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'İlan silinsin mi?' });
    expect(dialog).toHaveTextContent('“İlan 1” kalıcı olarak silinir');
    await user.click(within(dialog).getByRole('button', { name: 'Vazgeç' }));
    expect(changes).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sil: İlan 1' }));
    await user.click(await screen.findByRole('button', { name: 'İlanı sil' }));
    await waitFor(() => expect(screen.queryByText('İlan 1')).toBeNull());
    expect(screen.getByText('İlan 2')).toBeInTheDocument();
  });

  it('offers only what the ad allows', async () => {
    open(page([anAd(1, { status: 'sold', actions: ['reactivate', 'delete'] })]));
    expect(await screen.findByRole('button', { name: 'Yeniden yayınla: İlan 1' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Düzenle: İlan 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Satıştan kaldır/ })).toBeNull();
  });
});

describe('what staff decided', () => {
  it('is told with its reason and the way to set it right', async () => {
    const notice = {
      reason: 'duplicate',
      reason_label: 'Tekrarlanan ilan',
      note: 'Aynı araç iki kez ilan edilmiş.',
      decided_at: '2026-11-20T10:00:00.000Z',
    };
    open(page([anAd(1, { status: 'inactive', inactive_reason: 'rejected', actions: ['edit', 'delete'], notice })]));
    expect(await screen.findByText('İlanınız reddedildi: Tekrarlanan ilan')).toBeInTheDocument();
    expect(screen.getByText(notice.note)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Düzelt ve yeniden gönder: İlan 1' })).toHaveAttribute(
      'href',
      '/edit-ad/1',
    );
  });
});

it('the price history comes when it is asked for', async () => {
  const { user } = open(page([anAd(1)]), {
    'GET /api/listings/1/price-history': () => ({
      data: [
        { price: '900.00', price_minor: 90_000, changed_at: '2026-11-20T10:00:00.000Z' },
        { price: '1000.00', price_minor: 100_000, changed_at: '2026-11-01T10:00:00.000Z' },
      ],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Fiyat geçmişi: İlan 1' }));
  expect(await screen.findByText('900 TL')).toBeInTheDocument();
  expect(screen.getByText('1.000 TL')).toBeInTheDocument();
});
