import { describe, expect, it } from '@jest/globals';
import type { OwnPlace } from '@/shared/place/own-place';
import { parseCriteria, printCriteria } from './criteria';
import { afterMove, everywhere, placedAddress, settled, spelledOut, withOwnPlace } from './own-place';

const kadikoy: OwnPlace = { cityId: 34, districtId: 3423, name: 'Kadıköy, İstanbul', cityName: 'İstanbul' };
const ankara: OwnPlace = { cityId: 6, districtId: null, name: 'Ankara', cityName: 'Ankara' };
const asked = (search: string) => parseCriteria(new URLSearchParams(search));
const printed = (criteria: ReturnType<typeof asked>) => decodeURIComponent(printCriteria(criteria).toString());
const OWN = 'place=own&city_id=34&district_id=3423';

describe('where somebody usually looks', () => {
  it.each([
    ['', OWN],
    ['q=iphone&sort=price_asc', `q=iphone&${OWN}&sort=price_asc`],
    // Somebody said where.
    ['city_id=6', 'city_id=6'],
    ['lat=41&lng=29', 'lat=41.00&lng=29.00'],
    ['place=all', 'place=all'],
    [OWN, OWN],
    // It came from somebody who usually looks elsewhere.
    ['place=own&city_id=6', 'city_id=6'],
    // It does not fit the rest.
    ['place=all&city_id=6', 'city_id=6'],
  ])('makes of “%s” “%s”', (search, address) => {
    expect(printed(withOwnPlace(asked(search), kadikoy))).toBe(address);
  });

  it('is nothing while none is chosen, and leaves an address alone while that is not known', () => {
    expect(printed(withOwnPlace(asked('q=iphone'), null))).toBe('q=iphone');
    expect(printed(withOwnPlace(asked(OWN), null))).toBe('city_id=34&district_id=3423');
    expect(printed(withOwnPlace(asked(OWN), undefined))).toBe(OWN);
  });

  it('is where a page leads that is asked for without a place', () => {
    const url = (search: string) => new URL(`http://page/otomobil-c2${search}`);
    expect(placedAddress(url('?q=ford'), kadikoy)).toBe(`/otomobil-c2?q=ford&${OWN}`);
    expect(placedAddress(url('?place=all'), kadikoy)).toBeUndefined();
    expect(placedAddress(url('?q=ford'), null)).toBeUndefined();
    expect(placedAddress(url('?q=ford'), undefined)).toBeUndefined();
  });

  it('gives way to all of Türkiye and to what is chosen by hand', () => {
    const own = asked(OWN);
    expect(printed(everywhere({ ...own, sort: 'distance' }))).toBe('place=all');
    expect(printed(settled({ ...own, cityId: null, districtId: null }, kadikoy))).toBe('place=all');
    expect(printed(settled({ ...own, districtId: null }, kadikoy))).toBe('city_id=34');
    expect(printed(settled({ ...own, withPhotos: true }, kadikoy))).toBe(`${OWN}&with_photos=1`);
    expect(printed(settled(asked('city_id=6'), null))).toBe('city_id=6');
    expect(printed(settled({ ...asked('city_id=6'), cityId: null }, null))).toBe('');
  });

  it('takes an open list along, but for a place that was chosen by hand when none is usual any more', () => {
    expect(printed(afterMove(asked(`q=ev&${OWN}`), ankara))).toBe('q=ev&place=own&city_id=6');
    expect(printed(afterMove(asked('place=all'), kadikoy))).toBe(OWN);
    expect(printed(afterMove(asked(`q=ev&${OWN}`), null))).toBe('q=ev');
    expect(printed(afterMove(asked('place=all'), null))).toBe('');
    expect(printed(afterMove(asked('city_id=6'), null))).toBe('city_id=6');
  });

  it('is a place like any other for who reads it elsewhere, and none where the words named another', () => {
    const guess = { name: 'place', typed: 'ankara', label: 'Ankara', without: 'daire' };
    const understood = { guesses: [guess], as_words: null, spelling: null, step: null };
    expect(printed(spelledOut(asked(`q=daire&${OWN}`), undefined))).toBe('q=daire&city_id=34&district_id=3423');
    expect(printed(spelledOut(asked(`q=ankara daire&${OWN}`), understood))).toBe('q=ankara+daire');
  });
});
