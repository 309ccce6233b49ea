import { pageKey } from './page-key.js';

describe('the key of a page', () => {
  it.each([
    ['/', '/'],
    ['/vasita-c2?utm_source=x&sort=price_asc', '/vasita-c2?sort=price_asc'],
    ['/vasita-c2?sort=price_asc&city_id=34', '/vasita-c2?city_id=34&sort=price_asc'],
    ['/vasita-c2?f[renk]=Mavi&f[renk]=Gri', '/vasita-c2?f%5Brenk%5D=Mavi&f%5Brenk%5D=Gri'],
    ['/vasita-c2?page=3', '/vasita-c2?page=3'],
    [
      '/emlak-c1?in_person=1&with_photos=1&posted_within=7&radius_km=25&lng=29&lat=41&verbatim=place&place=all',
      '/emlak-c1?in_person=1&lat=41&lng=29&place=all&posted_within=7&radius_km=25&verbatim=place&with_photos=1',
    ],
    ['/ford-p1?token=secret', '/ford-p1'],
    ['/karsilastir?ids=12,7', '/karsilastir?ids=12%2C7'],
    ['/arama?q=%C4%B1%C5%9F%C4%B1k', '/arama?q=%C4%B1%C5%9F%C4%B1k'],
  ])('%s is %s', (url, key) => expect(pageKey(url)).toBe(key));
});
