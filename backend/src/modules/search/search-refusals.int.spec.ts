import type { ErrorBody } from '@ilan/api';
import { SearchWorld } from '#test/support/search-world.js';

describe('GET /api/listings, asked for what makes no sense', () => {
  const { get, publish, aFlat } = new SearchWorld();

  it.each<[string, string, string]>([
    ['page=0', 'page', 'Geçersiz sayfa numarası.'],
    ['page=-1', 'page', 'Geçersiz sayfa numarası.'],
    ['page=abc', 'page', 'Geçersiz sayfa numarası.'],
    ['page=1e9', 'page', 'Geçersiz sayfa numarası.'],
    ['page=9999', 'page', 'Bu kadar ileri bir sayfa gösterilemez. Lütfen aramanızı daraltın.'],
    ['page=1&page=2', 'page', 'Bir metin olmalıdır.'],
    ['per_page=61', 'per_page', 'Bir sayfada en fazla 60 ilan gösterilebilir.'],
    ['per_page=NaN', 'per_page', 'Bir sayfada en fazla 60 ilan gösterilebilir.'],
    [`q=${'a'.repeat(201)}`, 'q', 'Arama en fazla 200 karakter olabilir.'],
    ['category_id=999999', 'category_id', 'Böyle bir kategori yok.'],
    ['category_id=-5', 'category_id', 'Geçersiz numara.'],
    ['category_id=1;drop', 'category_id', 'Geçersiz numara.'],
    ['city_id=82', 'city_id', 'Böyle bir il yok.'],
    ['district_id=99999', 'district_id', 'Böyle bir ilçe yok.'],
    ['city_id=34&district_id=601', 'district_id', 'Bu ilçe seçilen ilde değil.'],
    ['price_min=5&price_max=4', 'price_min', 'En düşük fiyat, en yüksek fiyattan büyük olamaz.'],
    ['price_min=-1', 'price_min', 'Geçerli bir fiyat girin.'],
    ['price_max=NaN', 'price_max', 'Geçerli bir fiyat girin.'],
    ['price_max=1e5', 'price_max', 'Geçerli bir fiyat girin.'],
    ['price_max=99999999999999999999', 'price_max', 'Geçerli bir fiyat girin.'],
    ['sort=random', 'sort', 'Geçersiz seçim.'],
    ['facets=yes', 'facets', 'Geçersiz seçim.'],
    ['sort=distance', 'sort', 'Uzaklığa göre sıralamak için konum gereklidir.'],
    ['lat=91&lng=0', 'lat', 'Geçersiz enlem.'],
    ['lat=41', 'lng', 'Enlem ve boylam birlikte gönderilmelidir.'],
    ['posted_within=2', 'posted_within', 'İlan tarihi için son 1, 3, 7 ya da 30 gün seçilebilir.'],
    ['with_photos=0', 'with_photos', 'Fotoğraflı ilanlar için yalnızca 1 gönderilebilir.'],
    ['radius_km=5', 'radius_km', 'Yarıçap için konum gereklidir.'],
    ['lat=1&lng=1&radius_km=0', 'radius_km', 'Yarıçap 0,1 ile 999 km arasında olmalıdır.'],
    ['f[yok]=1', 'f[yok]', 'Bilinmeyen filtre.'],
    ['f[__proto__]=1', 'f[__proto__]', 'Bilinmeyen filtre.'],
    ['f[renk=1', 'f[renk', 'Bilinmeyen filtre.'],
    ['f[balkon]=belki', 'f[balkon]', 'Balkon için evet (1) ya da hayır (0) seçilebilir.'],
    ['f[m2_brut]=abc', 'f[m2_brut]', 'm² (brüt) aralığı "10-20" biçiminde olmalıdır.'],
    ['f[m2_brut]=-', 'f[m2_brut]', 'm² (brüt) aralığı "10-20" biçiminde olmalıdır.'],
    ['f[m2_brut]=20-10', 'f[m2_brut]', 'm² (brüt) için en düşük değer, en yüksek değerden büyük olamaz.'],
    [
      Array.from({ length: 51 }, (_, i) => `f[renk]=${i}`).join('&'),
      'f[renk]',
      'Bir filtrede en fazla 50 seçim olabilir.',
    ],
    [Array.from({ length: 21 }, (_, i) => `f[a${i}]=1`).join('&'), 'f', 'En fazla 20 filtre seçilebilir.'],
  ])('refuses %s', async (query, field, sentence) => {
    const url = `/api/listings?${query.replace(/[[\]]/g, encodeURIComponent)}`;
    const { status, body } = await get<ErrorBody>(url);
    expect(status).toBe(422);
    expect(body.code).toBe('VALIDATION');
    expect(body.errors[field]).toContain(sentence);
  });

  it.each(["'; drop table x; --", '%00', '<script>', '\\', '"', "a' | b & !c:*", '👩‍👩‍👧', '%', '_'])(
    'answers the hostile text %s',
    async (text) => {
      await publish(aFlat());
      const { status } = await get(`/api/listings?q=${encodeURIComponent(text)}`);
      expect(status).toBe(200);
    },
  );
});
