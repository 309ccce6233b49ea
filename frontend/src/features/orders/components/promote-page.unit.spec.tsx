import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { MyListings, OrderOptions } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { aCard, aDetail } from '@test/listing-builders';
import { aUser, offline, openAccountPage, refused, type Replies } from '@test/open-account-page';
import PromotePage from './promote-page';

const bump = { id: 'bump', kind: 'bump', name: 'En üste taşı', days: null, gross_minor: 4_990, vat_rate: 20 };
const mine = (ids: readonly number[]): MyListings => ({
  data: ids.map((id) => ({
    ...aCard(id),
    listing_number: `100000000${id}`,
    inactive_reason: null,
    created_at: '2026-11-01T10:00:00.000Z',
    views: 1,
    favorites_count: 0,
    messages_count: 0,
    phone_reveals: 0,
    promoted: false,
    actions: [],
    notice: null,
  })),
  meta: {
    current_page: 1,
    last_page: 1,
    per_page: 24,
    total: ids.length,
    counts: { all: ids.length, active: ids.length, sold: 0, inactive: 0, pending: 0 },
  },
  links: { next: null },
});
const OPTIONS: OrderOptions = {
  ...{ methods: ['test_card'], billed: null, agreements: [], transfer_days: 3 },
  withholding: { rule: 'withheld', above_minor: 10_000, tenths: 3 },
};
const BILLED = { first_name: 'Ayşe', last_name: 'Su', tckn: '', address: 'Moda Cad. 5', city_id: 34, district_id: 1 };
const PLACE = { city_id: 34, district_id: 1 };
const many = Array.from({ length: 12 }, (_unused, index) => index + 1);
const open = (at: string, replies: Replies = {}) =>
  openAccountPage(
    <PromotePage />,
    aUser(),
    {
      'GET /api/packages': () => ({ data: [bump] }),
      'GET /api/orders/options': () => OPTIONS,
      'GET /api/orders?state=waiting': () => ({ data: [] }),
      'GET /api/cities': () => ({ data: [] }),
      'GET /api/my/listings': () => mine(many),
      ...Object.fromEntries(many.map((id) => [`GET /api/listings/${id}`, () => aDetail(id)])),
      ...replies,
    },
    at,
  );
const choose = async (page: ReturnType<typeof open>, button: string) => {
  await page.user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'İlan seç' }));
};

afterEach(() => token.remove());

describe('promoting several ads in one order', () => {
  it('adds another live ad to the one it began with, keeps what was typed, and takes one out again', async () => {
    const page = open('/promote?ads=1');
    await screen.findByRole('button', { name: 'Öde: 49,90 TL' });
    await page.user.clear(screen.getByRole('textbox', { name: 'Ad' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Ad' }), 'Şükriye');
    const dialog = await choose(page, 'Başka ilan ekle');
    expect(await dialog.findByRole('checkbox', { name: /^İlan 1\b/ })).toBeChecked();
    await page.user.click(dialog.getByRole('checkbox', { name: /^İlan 2\b/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Seçimi kullan (2 ilan)' }));
    await screen.findByRole('button', { name: 'Öde: 99,80 TL' });
    expect(page.address()).toBe('/promote?ads=1%2C2');
    expect(screen.getByRole('textbox', { name: 'Ad' })).toHaveValue('Şükriye');
    await page.user.click(screen.getByRole('button', { name: 'Siparişten çıkar: İlan 1' }));
    await screen.findByRole('button', { name: 'Öde: 49,90 TL' });
    expect(page.address()).toBe('/promote?ads=2');
    expect(screen.queryByRole('button', { name: /^Siparişten çıkar/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Başka ilan ekle' })).toHaveFocus();
  });

  it('says before paying which ads are promoted already, and until when; nothing of one that is not', async () => {
    const promoted_until = { featured: '2026-12-20T09:00:00.000Z', urgent: '2026-12-05T09:00:00.000Z' };
    open('/promote?ads=1,2', { 'GET /api/listings/2': () => aDetail(2, { featured: true, promoted_until }) });
    const running = await screen.findByRole('list', { name: 'Süren tanıtımlar' });
    expect(
      within(running)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '“İlan 2” 20 Aralık 2026 tarihine kadar zaten vitrinde. Alacağınız günler bu tarihe eklenir.',
      '“İlan 2” 5 Aralık 2026 tarihine kadar zaten acil etiketli. Alacağınız günler bu tarihe eklenir.',
    ]);
  });

  it('says nothing of promotions where none is running', async () => {
    open('/promote?ads=1', {
      'GET /api/listings/1': () => aDetail(1, { promoted_until: { featured: null, urgent: null } }),
    });
    await screen.findByRole('button', { name: 'Öde: 49,90 TL' });
    expect(screen.queryByRole('list', { name: 'Süren tanıtımlar' })).toBeNull();
  });

  it('begins with the name of who buys for the first time, keeps what is typed over it, and with who was billed the last time', async () => {
    const page = open('/promote?ads=1');
    await screen.findByRole('button', { name: 'Öde: 49,90 TL' });
    const names = () => ['Ad', 'Soyad'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
    expect(names()).toEqual(['Ayşe', 'Yılmaz']);
    await page.user.clear(screen.getByRole('textbox', { name: 'Soyad' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Soyad' }), 'Çağlar');
    act(() => void page.queryClient.setQueryData(['session'], { user: aUser({ name: 'Nur' }), permissions: [] }));
    expect(names()).toEqual(['Ayşe', 'Çağlar']);
    page.unmount();
    const before = { kind: 'person', first_name: 'Şükriye', last_name: 'Büyük', tckn: '', address: 'Moda', ...PLACE };
    const options = { ...OPTIONS, billed: before };
    open('/promote?ads=1', { 'GET /api/orders/options': () => options });
    await screen.findByRole('button', { name: 'Öde: 49,90 TL' });
    expect(names()).toEqual(['Şükriye', 'Büyük']);
  });

  it('offers the choice where no ad is named', async () => {
    const page = open('/promote');
    const dialog = await choose(page, 'İlan seç');
    expect(dialog.getByRole('button', { name: 'En az bir ilan seçin' })).toBeDisabled();
    await page.user.click(await dialog.findByRole('checkbox', { name: /^İlan 3\b/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Seçimi kullan (1 ilan)' }));
    await screen.findByRole('button', { name: 'Öde: 49,90 TL' });
    expect(page.address()).toBe('/promote?ads=3');
  });

  it('is for ten ads at most, which is said where another one is ticked', async () => {
    const page = open(`/promote?ads=${many.slice(0, 10).join()}`);
    await screen.findByRole('button', { name: 'Öde: 499,00 TL' });
    const dialog = await choose(page, 'Başka ilan ekle');
    await page.user.click(await dialog.findByRole('checkbox', { name: /^İlan 11\b/ }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Bir siparişte en çok 10 ilan olabilir.');
    expect(dialog.getByRole('checkbox', { name: /^İlan 11\b/ })).not.toBeChecked();
  });

  it('asks a company above the limit for the price less what it keeps back, and says so', async () => {
    const page = open('/promote?ads=1,2,3');
    // Three of 49,90 with KDV of 8,32 each, of which 2,50 are kept back.
    await page.user.click(await screen.findByRole('radio', { name: 'Şirket' }));
    await screen.findByRole('button', { name: 'Öde: 142,20 TL' });
    const part = within(screen.getByRole('region', { name: 'KDV tevkifatı' }));
    expect(part.getByText('KDV tevkifatı (3/10)').closest('div')).toHaveTextContent('-7,50 TL');
    expect(part.getByText('Ödenecek').closest('div')).toHaveTextContent('142,20 TL');
    await page.user.click(screen.getByRole('radio', { name: 'Kişi' }));
    await screen.findByRole('button', { name: 'Öde: 149,70 TL' });
    expect(screen.queryByRole('region', { name: 'KDV tevkifatı' })).toBeNull();
  });

  it('says to a company that more is not sold, before an accountant has decided', async () => {
    const undecided = { ...OPTIONS, withholding: { ...OPTIONS.withholding, rule: 'undecided' } };
    const page = open('/promote?ads=1,2,3', { 'GET /api/orders/options': () => undecided });
    await page.user.click(await screen.findByRole('radio', { name: 'Şirket' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('en çok 100,00 TL tutarında');
    expect(screen.getByRole('button', { name: /^Öde: / })).toBeDisabled();
  });

  it('keeps the choice open where an ad of it cannot be read', async () => {
    const page = open('/promote?ads=1', { 'GET /api/listings/2': () => refused(500) });
    await screen.findByRole('button', { name: 'Öde: 49,90 TL' });
    const dialog = await choose(page, 'Başka ilan ekle');
    await page.user.click(await dialog.findByRole('checkbox', { name: /^İlan 2\b/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Seçimi kullan (2 ilan)' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Seçtiğiniz ilanlar yüklenemedi.');
    expect(page.address()).toBe('/promote?ads=1');
  });

  it('says that the sum has changed since, and shows the new one before it is agreed to', async () => {
    const message = 'Ödenecek tutar siz bakarken değişti: şimdi 59,90 TL. Yeni tutarı görüp yeniden onaylayın.';
    let gross_minor = 4_990;
    const page = open('/promote?ads=1', {
      'GET /api/packages': () => ({ data: [{ ...bump, gross_minor }] }),
      'GET /api/orders/options': () => ({ ...OPTIONS, billed: { kind: 'person', ...BILLED } }),
      'GET /api/cities': () => ({ data: [{ id: 34, name: 'İstanbul' }] }),
      'GET /api/cities/34/districts': () => ({ data: [{ id: 1, name: 'Kadıköy' }] }),
      'POST /api/orders': () => {
        gross_minor = 5_990;
        return refused(409, { code: 'PRICE_CHANGED', message });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Öde: 49,90 TL' }));
    const told = await screen.findByText(message, { exact: false });
    // Nobody has to look for it below the button.
    await waitFor(() => expect(told.parentElement).toHaveFocus());
    expect(await screen.findByRole('button', { name: 'Öde: 59,90 TL' })).toBeEnabled();
    const [sent] = page.changes.filter(([call]) => call === 'POST /api/orders');
    expect(sent?.[1]).toMatchObject({ total_minor: 4_990 });
  });

  const PAGE_FAILED = 'Ödeme sayfası açılamadı. Siparişiniz kayıtlı; biraz sonra ödemeye devam edebilirsiniz.';
  it.each([
    ['refused', () => refused(422, { code: 'VALIDATION', message: 'İlçe seçin.' }), 'Sipariş verilemedi: İlçe seçin.'],
    [
      'placed, and its page did not open',
      () => refused(503, { code: 'NO_PAYMENT_PAGE', message: PAGE_FAILED }),
      PAGE_FAILED,
    ],
    ['not answered', offline, /^Yanıt gelmedi\. Siparişiniz verilmiş olabilir/],
    ['answered by nobody who knows', () => refused(502), /^Yanıt gelmedi\. Siparişiniz verilmiş olabilir/],
  ])('says what is known of an order that was %s, and reads which of them wait', async (_how, reply, words) => {
    let asked = 0;
    const page = open('/promote?ads=1', {
      'GET /api/orders/options': () => ({ ...OPTIONS, billed: { kind: 'person', ...BILLED } }),
      'GET /api/cities': () => ({ data: [{ id: 34, name: 'İstanbul' }] }),
      'GET /api/cities/34/districts': () => ({ data: [{ id: 1, name: 'Kadıköy' }] }),
      'GET /api/orders?state=waiting': () => {
        asked += 1;
        return { data: [] };
      },
      'POST /api/orders': reply,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Öde: 49,90 TL' }));
    expect(await screen.findByText(words)).toBeVisible();
    // Once for the page, once before ordering, and once after it.
    await waitFor(() => expect(asked).toBe(3));
  });
});
