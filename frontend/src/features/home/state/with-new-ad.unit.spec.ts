import { describe, expect, it } from '@jest/globals';
import type { HomeData } from '@/shared/api-client/queries/home';
import { aCard, aListingPage } from '@test/listing-builders';
import { withNewAd, withNewAdHere, withoutAd, withoutAdHere } from './with-new-ad';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const { data, meta, links } = aListingPage(30, { perPage: 3, card: (id) => aCard(id, { published_at: at(20 - id) }) });
const home: HomeData = {
  featured: [],
  categories: [],
  listing_count: 30,
  province_count: 81,
  recent: { data, meta, links },
};
const ids = (page: HomeData) => page.recent.data.map((card) => card.id);

describe('an ad that comes in', () => {
  it('takes its place by date', () => {
    expect(ids(withNewAd(home, aCard(50, { published_at: at(21) })))).toEqual([50, 1, 2, 3]);
    expect(ids(withNewAd(home, aCard(50, { published_at: '2026-11-18T20:00:00.000Z' })))).toEqual([1, 50, 2, 3]);
  });

  it('counts', () => {
    const after = withNewAd(home, aCard(50, { published_at: at(21) }));
    expect([after.listing_count, after.recent.meta.total]).toEqual([31, 31]);
  });

  it('stays off the page when it is older than what the page shows', () => {
    expect(withNewAd(home, aCard(50, { published_at: at(1) }))).toBe(home);
  });

  it('replaces itself instead of standing there twice', () => {
    const after = withNewAd(home, aCard(2, { published_at: at(18), title: 'Yeni başlık' }));
    expect(ids(after)).toEqual([1, 2, 3]);
    expect(after.recent.data[1]?.title).toBe('Yeni başlık');
    expect(after.listing_count).toBe(30);
  });
});

describe('an ad that leaves', () => {
  it('is gone from recent and featured ads', () => {
    const after = withoutAd({ ...home, featured: [aCard(2)] }, 2);
    expect(ids(after)).toEqual([1, 3]);
    expect(after.featured).toEqual([]);
    expect(after.listing_count).toBe(29);
  });

  it('changes nothing when it was not there', () => {
    expect(withoutAd(home, 999)).toBe(home);
  });
});

describe('the newest ads of a place, of which two pages were read,', () => {
  const card = (id: number) => aCard(id, { published_at: at(20 - id) });
  const pages = [1, 2].map((page) => aListingPage(30, { page, perPage: 3, card }));
  const list = { pages, pageParams: [null, 'next'] };
  const told = ({ pages: [first, second] }: typeof list) => [
    first?.meta.total,
    first?.data[0]?.id,
    second?.data[0]?.id,
  ];

  it('take in a new one on top, once', () => {
    const after = withNewAdHere(list, aCard(50, { published_at: at(21) }));
    expect(told(after)).toEqual([31, 50, 4]);
    expect(told(withNewAdHere(after, aCard(50, { published_at: at(21) })))).toEqual([31, 50, 4]);
    expect(withNewAdHere(list, card(5))).toBe(list);
  });

  it('lose one of either page, and count it', () => {
    expect(told(withoutAdHere(list, 1))).toEqual([29, 2, 4]);
    expect(told(withoutAdHere(list, 4))).toEqual([29, 1, 5]);
    expect(withoutAdHere(list, 999)).toBe(list);
  });
});
