import { EncodedPage } from './encoded-page.js';
import { PageCache, type CachedPage } from './page-cache.js';

const page = (html = 'x'): CachedPage => ({ kind: 'page', status: 200, body: new EncodedPage(html) });
let now = 1_000_000;
const clock = () => now;

describe('the page cache', () => {
  it('gives a page until its life is over', () => {
    const cache = new PageCache(clock);
    const kept = page();
    cache.put('/', kept, cache.epoch);
    now += 30_000;
    expect(cache.get('/')).toBe(kept);
    now += 1;
    expect(cache.get('/')).toBeUndefined();
  });

  it('drops the page of a listing and every list, and keeps the pages of other listings', () => {
    const cache = new PageCache(clock);
    for (const key of ['/', '/vasita-c2?sort=price_asc', '/ford-p12', '/fiat-p123'])
      cache.put(key, page(), cache.epoch);
    cache.dropListing(12);
    expect(['/', '/vasita-c2?sort=price_asc', '/ford-p12', '/fiat-p123'].filter((key) => cache.get(key))).toEqual([
      '/fiat-p123',
    ]);
  });

  it('does not keep what was rendered before a drop', () => {
    const cache = new PageCache(clock);
    const { epoch } = cache;
    cache.dropListing(1);
    cache.put('/', page(), epoch);
    expect(cache.get('/')).toBeUndefined();
  });

  it('lets go of the least recently used page when there are too many', () => {
    const cache = new PageCache(clock, { life: 30_000, entries: 2, bytes: 1e9 });
    for (const key of ['/a', '/b']) cache.put(key, page(), cache.epoch);
    cache.get('/a');
    cache.put('/c', page(), cache.epoch);
    expect(['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
  });

  it('holds no more bytes than it may, whatever is put, replaced and dropped', () => {
    const cache = new PageCache(clock, { life: 30_000, entries: 100, bytes: 10_000 });
    for (let round = 0; round < 50; round += 1) {
      cache.put('/same', page('y'.repeat(2000)), cache.epoch);
      cache.put(`/p${round}`, page('y'.repeat(2000)), cache.epoch);
    }
    const left = Array.from({ length: 50 }, (_, round) => cache.get(`/p${round}`)).filter(Boolean);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThanOrEqual(3);
  });
});
