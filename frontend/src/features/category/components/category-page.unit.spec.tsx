import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CategoryNode, Facet } from '@ilan/api';
import { comparedAds } from '@/shared/compare/compared-ads';
import { aListingPage } from '@test/listing-builders';
import { openPage, type Answers, Refusal } from '@test/render-page';
import { CategoryPage } from './category-page';

const node = (id: number, name: string, subcategories: CategoryNode[] = []): CategoryNode => ({
  id,
  parent_id: null,
  name,
  slug_cid: `${name.toLocaleLowerCase('en')}-c${id}`,
  icon: '',
  listing_count: 30,
  subcategories,
});
const tree = [node(1, 'Araclar', [node(2, 'Otomobil', [node(3, 'Sedan')])])];
const facets: Facet[] = [
  { key: 'category', label: 'Kategori', type: 'category', values: [{ value: '3', label: 'Sedan', count: 12 }] },
  { key: 'city', label: 'İl', type: 'city', values: [{ value: '34', label: 'İstanbul', count: 9 }] },
  {
    key: 'marka',
    label: 'Marka',
    type: 'multiselect',
    values: Array.from({ length: 15 }, (_unused, i) => ({ value: `M${i}`, label: `Marka ${i}`, count: 20 - i })),
  },
  {
    key: 'model',
    label: 'Model',
    type: 'select',
    depends_on: 'marka',
    values: [{ value: 'Focus', label: 'Focus', count: 3 }],
  },
  { key: 'km', label: 'Kilometre', type: 'range', unit: 'km', values: [] },
  { key: 'motor_no', label: 'Motor no', type: 'text', values: [] },
  { key: 'posted', label: 'İlan tarihi', type: 'select', values: [{ value: '7', label: 'Son 7 gün', count: 4 }] },
  {
    key: 'price',
    label: 'Fiyat',
    type: 'range',
    unit: 'TL',
    values: [],
    histogram: [
      { from: 0, to: 1_000, count: 3 },
      { from: 1_000, to: 5_000, count: 9 },
      { from: 5_000, to: 9_000, count: 1 },
    ],
  },
];

function open(
  path: string,
  list: Answers = (address) => aListingPage(30, { page: Number(address.searchParams.get('page') ?? 1), facets }),
) {
  return openPage(<CategoryPage id={2} />, path, (address) =>
    address.pathname === '/api/home/categories' ? tree : address.pathname === '/api/listings' ? list(address) : 404,
  );
}
afterEach(() => comparedAds.clear());
const lastAsked = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/api/listings')).at(-1);

describe('the category page', () => {
  it('goes on without a filter that there is no more, as a saved search may name one', async () => {
    const gone = new Refusal(422, { message: 'Geçersiz.', errors: { 'f[jant]': ['Böyle bir filtre yok.'] } });
    const { address } = open('/otomobil-c2?f[jant]=17&city_id=34', ({ searchParams }) =>
      searchParams.has('f[jant]') ? gone : aListingPage(30, { page: 1, facets }),
    );
    expect(await screen.findByText('30 ilan')).toBeTruthy();
    expect(address()).toBe('/otomobil-c2?city_id=34');
  });

  it('shows heading, count, subcategories with counts of this search, and the cards', async () => {
    open('/otomobil-c2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Otomobil' })).toBeTruthy();
    expect(await screen.findByText('30 ilan')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sedan 12' }).getAttribute('href')).toBe('/sedan-c3');
    expect(within(screen.getByRole('list', { name: 'İlanlar' })).getAllByRole('article')).toHaveLength(24);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://ilanpazar.test/otomobil-c2',
    );
  });

  it('puts every choice into the address, asks the API for it, and offers a chip that takes it back', async () => {
    const { user, address, asked } = open('/otomobil-c2');
    await user.click(await screen.findByRole('checkbox', { name: /^Marka 1 / }));
    expect(address()).toBe('/otomobil-c2?f[marka]=M1');
    await user.type(screen.getByRole('textbox', { name: 'Fiyat, en az' }), '1.234,50{Enter}');
    expect(address()).toBe('/otomobil-c2?price_min=1234.5&f[marka]=M1');
    await user.selectOptions(screen.getAllByRole('combobox', { name: 'Sıralama' })[0]!, 'price_asc');
    await waitFor(() =>
      expect(lastAsked(asked)).toBe('/api/listings?category_id=2&price_min=1234.5&sort=price_asc&f[marka]=M1'),
    );
    await user.click(await screen.findByRole('button', { name: 'Marka: Marka 1 filtresini kaldır' }));
    expect(address()).toBe('/otomobil-c2?price_min=1234.5&sort=price_asc');
    await user.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
    expect(address()).toBe('/otomobil-c2?sort=price_asc');
  });

  it('goes back one filter with Back', async () => {
    const { user, address, goBack } = open('/otomobil-c2');
    await user.click(await screen.findByRole('checkbox', { name: /^Marka 1 / }));
    goBack();
    expect(address()).toBe('/otomobil-c2');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Marka 1 / }).checked).toBe(false);
  });

  it('asks for what two thumbs cut out, once they rest, and keeps the focus on them', async () => {
    const { user, address } = open('/otomobil-c2');
    const low = await screen.findByRole('slider', { name: 'Fiyat, en az' });
    const high = screen.getByRole('slider', { name: 'Fiyat, en çok' });
    expect(low.getAttribute('aria-valuetext')).toBe('Sınır yok');
    fireEvent.change(high, { target: { value: '2' } });
    low.focus();
    // Never past the other one.
    fireEvent.change(low, { target: { value: '3' } });
    expect(low.getAttribute('aria-valuetext')).toBe('1.000 TL');
    expect(address()).toBe('/otomobil-c2');
    await waitFor(() => expect(address()).toBe('/otomobil-c2?price_min=1000&price_max=5000'));
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Fiyat, en az' }));
    await user.click(await screen.findByRole('button', { name: '1.000 TL – 5.000 TL filtresini kaldır' }));
    expect(high.getAttribute('aria-valuetext')).toBe('Sınır yok');
  });

  it('asks for new ads with photos, to be handed over', async () => {
    const { user, address } = open('/otomobil-c2');
    await user.click(await screen.findByRole('radio', { name: 'Son 7 gün 4' }));
    await user.click(screen.getByRole('checkbox', { name: 'Fotoğraflı ilanlar' }));
    await user.click(screen.getByRole('checkbox', { name: 'Elden teslim' }));
    expect(address()).toBe('/otomobil-c2?posted_within=7&with_photos=1&in_person=1');
    await user.click(screen.getByRole('button', { name: 'Son 7 gün filtresini kaldır' }));
    expect(address()).toBe('/otomobil-c2?with_photos=1&in_person=1');
  });

  it('refuses a price that is no price, and a range the wrong way round', async () => {
    const { user, address } = open('/otomobil-c2');
    const low = await screen.findByRole('textbox', { name: 'Fiyat, en az' });
    await user.type(low, 'abc{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Geçerli bir fiyat girin');
    expect(low.getAttribute('aria-invalid')).toBe('true');
    await user.clear(low);
    await user.type(low, '500');
    await user.type(screen.getByRole('textbox', { name: 'Fiyat, en çok' }), '100{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('En az değer, en çok değerden büyük olamaz');
    expect(address()).toBe('/otomobil-c2');
  });

  it('asks for words that sellers may have written, keeps the focus in their field, and refuses signs alone', async () => {
    const { user, address, asked, goBack } = open('/otomobil-c2');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Motor no içinde ara' });
    expect(field.maxLength).toBe(60);
    await user.type(field, '?! {Enter}');
    expect(screen.getByRole('alert').textContent).toBe('En az bir harf ya da rakam yazın');
    expect(field).toHaveAccessibleDescription('En az bir harf ya da rakam yazın');
    await user.clear(field);
    await user.type(field, '  VTEC   tur {Enter}');
    expect(address()).toBe('/otomobil-c2?f[motor_no]=VTEC+tur');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(lastAsked(asked)).toBe('/api/listings?category_id=2&sort=newest&f[motor_no]=VTEC+tur'));
    expect([field.value, document.activeElement]).toEqual(['VTEC tur', field]);
    await user.click(await screen.findByRole('button', { name: 'Motor no: VTEC tur filtresini kaldır' }));
    expect([address(), field.value]).toEqual(['/otomobil-c2', '']);
    goBack();
    await waitFor(() => expect(field.value).toBe('VTEC tur'));
    await user.click(screen.getByRole('button', { name: 'Temizle (Motor no)' }));
    expect([address(), field.value, document.activeElement]).toEqual(['/otomobil-c2', '', field]);
    await user.type(field, '__proto__{Enter}');
    expect(address()).toBe('/otomobil-c2?f[motor_no]=__proto__');
    await user.clear(field);
    await user.type(field, '{Enter}');
    expect(address()).toBe('/otomobil-c2');
  });

  it('takes none of several words away, which only their chips tell, where nothing is typed', async () => {
    const { user, address } = open('/otomobil-c2?f[motor_no]=vtec&f[motor_no]=turbo');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Motor no içinde ara' });
    expect(field.value).toBe('');
    await user.type(field, '{Enter}');
    expect(address()).toBe('/otomobil-c2?f[motor_no]=vtec&f[motor_no]=turbo');
    await user.type(field, '?{Enter}');
    expect(screen.getByRole('alert')).toBeVisible();
    await user.type(field, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers models only once there is a make', async () => {
    const { user } = open('/otomobil-c2');
    const make = await screen.findByRole('checkbox', { name: /^Marka 2 / });
    expect(screen.queryByRole('checkbox', { name: /^Focus/ })).toBeNull();
    await user.click(make);
    expect(await screen.findByRole('checkbox', { name: /^Focus/ })).toBeTruthy();
  });

  it('unfolds long lists and searches in them the Turkish way', async () => {
    const { user } = open('/otomobil-c2');
    await screen.findByText('30 ilan');
    expect(screen.queryByRole('checkbox', { name: /^Marka 14 / })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tümünü göster (15) (Marka)' }));
    await user.type(screen.getByRole('searchbox', { name: 'Marka içinde ara' }), 'MARKA 14');
    expect(screen.getByRole('checkbox', { name: /^Marka 14 / })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /^Marka 1 / })).toBeNull();
  });

  it('keeps what was there while the next answer is on its way', async () => {
    let release = () => {};
    const { user } = open('/otomobil-c2', (address) =>
      address.searchParams.has('f[marka]')
        ? new Promise((resolve) => (release = () => resolve(aListingPage(3, { facets }))))
        : aListingPage(30, { facets }),
    );
    await user.click(await screen.findByRole('checkbox', { name: /^Marka 1 / }));
    const results = screen.getByRole('region', { name: 'İlanlar' });
    expect(results.getAttribute('aria-busy')).toBe('true');
    expect(within(results).getAllByRole('article')).toHaveLength(24);
    release();
    expect(await screen.findByText('3 ilan')).toBeTruthy();
    expect(results.getAttribute('aria-busy')).toBe('false');
  });

  it('loads more, goes on in the address, and moves the focus to the first new card', async () => {
    const { user, address } = open('/otomobil-c2');
    await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
    const card = await screen.findByRole('link', { name: 'İlan 25' });
    await waitFor(() => expect(document.activeElement).toBe(card));
    expect(address()).toBe('/otomobil-c2?page=2');
    expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull();
    expect(screen.getByText('6 ilan daha yüklendi')).toBeTruthy();
  });

  it('says when more does not come, and tries again', async () => {
    let broken = true;
    const { user } = open('/otomobil-c2', (address) =>
      address.searchParams.get('page') === '2' ? (broken ? 500 : aListingPage(30, { page: 2 })) : aListingPage(30),
    );
    await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Daha fazla ilan yüklenirken bir hata oluştu');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('link', { name: 'İlan 30' })).toBeTruthy();
  });

  it('says when the list does not come, and tries again', async () => {
    let broken = true;
    const { user } = open('/otomobil-c2', () => (broken ? 500 : aListingPage(30)));
    expect(await screen.findByText('İlanlar yüklenirken bir hata oluştu')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('30 ilan')).toBeTruthy();
  });

  it('leads on also where only the words found nothing', async () => {
    open('/otomobil-c2?q=zzz', () => aListingPage(0, { facets }));
    const way = await screen.findByRole('link', { name: 'Tüm ilanlara göz at' });
    expect(way.getAttribute('href')).toBe('/arama');
  });

  it('explains an empty list and leads out of it', async () => {
    const { user, address } = open('/otomobil-c2?q=tekne&price_max=5&f[marka]=M1', () => aListingPage(0, { facets }));
    expect(await screen.findByText('Bu ölçütlere uyan ilan yok')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Araclar içinde ara' }).getAttribute('href')).toBe('/araclar-c1?q=tekne');
    const [, clear] = screen.getAllByRole('button', { name: 'Filtreleri temizle' });
    await user.click(clear!);
    expect(address()).toBe('/otomobil-c2?q=tekne');
  });
});

describe('ads to compare', () => {
  const choices = () => screen.findAllByRole('button', { name: /ilanını karşılaştır$/ });

  it('are chosen on their cards, four at most, and lead to where they are side by side', async () => {
    const { user } = open('/otomobil-c2');
    await user.click(await screen.findByRole('button', { name: 'Karşılaştır' }));
    const cards = await choices();
    await user.click(cards[0]!);
    expect(screen.getByText('Karşılaştırmak için en az iki ilan seçin')).toBeTruthy();
    for (const card of cards.slice(1, 5)) await user.click(card);
    expect(screen.getByText('4 / 4 ilan seçildi')).toBeTruthy();
    expect(cards.map((card) => card.getAttribute('aria-pressed')).slice(0, 5)).toEqual([
      ...Array<string>(4).fill('true'),
      'false',
    ]);
    expect(screen.getByRole('link', { name: 'Karşılaştır' }).getAttribute('href')).toBe('/karsilastir?ids=1,2,3,4');
  });

  it('are remembered on the device until they are cleared, and cards open again afterwards', async () => {
    comparedAds.set([2, 3]);
    const { user } = open('/otomobil-c2');
    await user.click(await screen.findByRole('button', { name: 'Karşılaştır' }));
    expect(await screen.findByText('2 / 4 ilan seçildi')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Temizle' }));
    expect((await choices()).some((card) => card.getAttribute('aria-pressed') === 'true')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Seçmeyi bitir' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /ilanını karşılaştır$/ })).toBeNull());
  });
});
