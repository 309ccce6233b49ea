import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { CurrentLocation } from '@ilan/api';
import { currentLocationQuery } from '@/shared/api-client/queries/locations';
import { aListingPage } from '@test/listing-builders';
import { openPage } from '@test/render-page';
import { SearchPage } from './search-page';

const istanbul = { id: 34, name: 'İstanbul', latitude: 41, longitude: 29 };
const kadikoy: CurrentLocation = {
  city: istanbul,
  district: { id: 3423, name: 'Kadıköy', city_id: 34, latitude: 41, longitude: 29, city: istanbul },
};
const OWN = 'place=own&city_id=34&district_id=3423';

/** How many ads there are in Kadıköy, in İstanbul, and in all of Türkiye. */
const open = (path: string, [here, province, country]: readonly [number, number, number] = [30, 60, 90]) =>
  openPage(<SearchPage />, path, ({ pathname, searchParams }) => {
    if (pathname === '/api/current-location') return kadikoy;
    if (pathname === '/api/home/categories') return [];
    if (pathname !== '/api/listings') return 404;
    const total = searchParams.has('district_id') ? here : searchParams.has('city_id') ? province : country;
    return aListingPage(searchParams.has('radius_km') ? 0 : total, { facets: [] });
  });
const lists = (asked: readonly string[]) => asked.filter((one) => one.startsWith('/api/listings'));

describe('a list without a place of its own', () => {
  it('is about where the visitor usually looks, says so in the address, and shows all of Türkiye after one press', async () => {
    const { user, address, asked, goBack } = open('/arama?q=ford');
    await waitFor(() => expect(address()).toBe(`/arama?q=ford&${OWN}`));
    expect(await screen.findByText('30 ilan')).toBeInTheDocument();
    expect(lists(asked).at(-1)).toBe(`/api/listings?q=ford&city_id=34&district_id=3423&place=own&sort=relevance`);
    await user.click(await screen.findByRole('button', { name: 'Tüm Türkiye' }));
    expect(address()).toBe('/arama?q=ford&place=all');
    expect(await screen.findByText('90 ilan')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yalnızca Kadıköy, İstanbul' }));
    expect(address()).toBe(`/arama?q=ford&${OWN}`);
    goBack();
    expect(address()).toBe('/arama?q=ford&place=all');
  });

  it('follows who chooses another place in the header, and who chooses none', async () => {
    const { address, queryClient } = open('/arama');
    await waitFor(() => expect(address()).toBe(`/arama?${OWN}`));
    const choose = (location: CurrentLocation) =>
      act(() => void queryClient.setQueryData(currentLocationQuery().queryKey, location));
    choose({ city: istanbul, district: null });
    await waitFor(() => expect(address()).toBe('/arama?place=own&city_id=34'));
    choose({ city: null, district: null });
    await waitFor(() => expect(address()).toBe('/arama'));
  });

  it('shows below a line what the nearest wider area has where the place has little', async () => {
    const { address, asked } = open('/arama?q=ford', [3, 3, 40]);
    expect(await screen.findByRole('region', { name: 'Türkiye genelinde' })).toBeInTheDocument();
    expect(screen.getByText('Seçtiğiniz yerdeki ilanlar bu kadar. Türkiye genelinde:')).toBeInTheDocument();
    // The province has no others, nor has what lies around.
    expect(lists(asked).slice(-3)).toEqual([
      '/api/listings?q=ford&sort=relevance&city_id=34&facets=0',
      '/api/listings?q=ford&sort=distance&city_id=34&district_id=3423&radius_km=100&facets=0',
      '/api/listings?q=ford&sort=relevance&facets=0',
    ]);
    expect(screen.getByRole('link', { name: /^Tümünü gör \(40\)/ })).toHaveAttribute('href', '/arama?q=ford&place=all');
    expect(address()).toBe(`/arama?q=ford&${OWN}`);
  });

  it('looks no further where there is enough', async () => {
    const { asked } = open('/arama?q=ford', [12, 50, 90]);
    expect(await screen.findByText('12 ilan')).toBeInTheDocument();
    expect(lists(asked).filter((one) => one.includes('facets=0'))).toEqual([]);
  });
});
