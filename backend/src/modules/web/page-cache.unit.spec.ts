import { EncodedPage } from './encoded-page.js';
import { PageCache, type CachedPage } from './page-cache.js';

const page = (html = 'x'): CachedPage => ({ kind: 'page', status: 200, body: new EncodedPage(html) });
const NOW = 1_000_000;

describe('the page cache', () => {
  it('gives a page until its life is over', () => {
    const cache = new PageCache();
    const kept = page();
    cache.put('/', kept, NOW, cache.epoch);
    expect(cache.get('/', NOW + 29_999)).toBe(kept);
    expect(cache.get('/', NOW + 30_000)).toBeUndefined();
  });

  it('drops the page of a listing and every list, and keeps the pages of other listings', () => {
    const cache = new PageCache();
    for (const key of ['/', '/vasita-c2?sort=price_asc', '/ford-p12', '/fiat-p123'])
      cache.put(key, page(), NOW, cache.epoch);
    cache.dropListing(12);
    expect(['/', '/vasita-c2?sort=price_asc', '/ford-p12', '/fiat-p123'].filter((key) => cache.get(key, NOW))).toEqual([
      '/fiat-p123',
    ]);
  });

  it('does not keep what was rendered before a drop', () => {
    const cache = new PageCache();
    const { epoch } = cache;
    cache.dropListing(1);
    cache.put('/', page(), NOW, epoch);
    expect(cache.get('/', NOW)).toBeUndefined();
  });

  it('lets go of the least recently used page when there are too many', () => {
    const cache = new PageCache({ life: 30_000, entries: 2, bytes: 1e9 });
    for (const key of ['/a', '/b']) cache.put(key, page(), NOW, cache.epoch);
    cache.get('/a', NOW);
    cache.put('/c', page(), NOW, cache.epoch);
    expect(['/a', '/b', '/c'].map((key) => cache.get(key, NOW) !== undefined)).toEqual([true, false, true]);
  });

  it('holds no more bytes than it may, whatever is put, replaced and dropped', () => {
    const cache = new PageCache({ life: 30_000, entries: 100, bytes: 10_000 });
    for (let round = 0; round < 50; round += 1) {
      cache.put('/same', page('y'.repeat(2000)), NOW, cache.epoch);
      cache.put(`/p${round}`, page('y'.repeat(2000)), NOW, cache.epoch);
    }
    const left = Array.from({ length: 50 }, (_, round) => cache.get(`/p${round}`, NOW)).filter(Boolean);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThanOrEqual(3);
  });
});
