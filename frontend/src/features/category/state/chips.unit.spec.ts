import { describe, expect, it } from '@jest/globals';
import type { Facet } from '@ilan/api';
import { chipsOf, guessChipsOf } from './chips';
import { countFilters, withFeature, withoutFilters } from './change-criteria';
import { parseCriteria, printCriteria } from './criteria';

const facets: Facet[] = [
  { key: 'city', label: 'İl', type: 'city', values: [{ value: '34', label: 'İstanbul', count: 3 }] },
  { key: 'district', label: 'İlçe', type: 'district', values: [{ value: '3421', label: 'Kadıköy', count: 2 }] },
  { key: 'marka', label: 'Marka', type: 'multiselect', values: [{ value: 'Ford', label: 'Ford', count: 2 }] },
  { key: 'model', label: 'Model', type: 'select', depends_on: 'marka', values: [] },
  { key: 'paket', label: 'Paket', type: 'select', depends_on: 'model', values: [] },
  { key: 'km', label: 'Kilometre', type: 'range', unit: 'km', values: [] },
  { key: 'yil', label: 'Yıl', type: 'range', values: [] },
  { key: 'motor_no', label: 'Motor no', type: 'text', values: [] },
  { key: 'garanti', label: 'Garantili', type: 'boolean', values: [] },
];
const read = (address: string) => parseCriteria(new URLSearchParams(address));
const texts = (address: string) => chipsOf(read(address), facets).map((chip) => chip.text);

describe('the chips above a list', () => {
  it('name what was chosen in words', () => {
    expect(
      texts(
        'city_id=34&district_id=3421&price_min=1000&price_max=2500.5&f[marka]=Ford&f[km]=-50000&f[yil]=2015-2020&f[garanti]=1&f[motor_no]=vtec turbo&posted_within=7&with_photos=1&in_person=1',
      ),
    ).toEqual([
      'İstanbul',
      'Kadıköy',
      '1.000 TL – 2.500,5 TL',
      'Son 7 gün',
      'Fotoğraflı ilanlar',
      'Elden teslim',
      'Marka: Ford',
      'Kilometre: en çok 50.000 km',
      'Yıl: 2015 – 2020',
      'Garantili',
      'Motor no: vtec turbo',
    ]);
  });

  it('show the raw value while the answer is not here yet', () => {
    expect(chipsOf(read('city_id=34&f[renk]=Mavi'), []).map((chip) => chip.text)).toEqual(['Seçili il', 'renk: Mavi']);
  });

  it('take away one thing each', () => {
    const criteria = read('q=araba&price_min=5&f[renk]=Mavi&f[renk]=Gri&sort=price_asc');
    const without = chipsOf(criteria, facets).map((chip) => decodeURIComponent(printCriteria(chip.without).toString()));
    expect(without).toEqual([
      'q=araba&f[renk]=Mavi&f[renk]=Gri&sort=price_asc',
      'q=araba&price_min=5&f[renk]=Gri&sort=price_asc',
      'q=araba&price_min=5&f[renk]=Mavi&sort=price_asc',
    ]);
  });

  it('take the district away with its city', () => {
    const city = chipsOf(read('city_id=34&district_id=3421'), facets)[0];
    expect(city?.without.districtId).toBeNull();
  });
});

describe('the chips of what was understood', () => {
  const understood = {
    guesses: [{ name: 'place', typed: 'izmirde', label: 'İzmir', without: 'kiralık daire' }],
    as_words: null,
    spelling: null,
    step: null,
  };

  it('take their words out of the search, and nothing else', () => {
    const criteria = read('q=izmirde kiralık daire&verbatim=oda_sayisi&price_max=9');
    const [chip] = guessChipsOf(criteria, understood);
    expect(chip).toMatchObject({ text: 'İzmir', typed: 'izmirde' });
    expect(printCriteria(chip!.without).toString()).toBe(
      printCriteria(read('q=kiralık daire&verbatim=oda_sayisi&price_max=9')).toString(),
    );
  });

  it('leave no words and no order by them behind', () => {
    const [whole] = guessChipsOf(read('q=izmirde'), {
      ...understood,
      guesses: [{ ...understood.guesses[0]!, without: '' }],
    });
    expect(printCriteria(whole!.without).toString()).toBe('');
  });

  it('are none before the answer is here', () => {
    expect(guessChipsOf(read('q=izmirde'), undefined)).toEqual([]);
  });
});

describe('a filter that others hang on', () => {
  const criteria = read('f[marka]=Ford&f[marka]=Opel&f[model]=Focus&f[paket]=Trend');

  it('takes them along when it loses a value', () => {
    expect(withFeature(criteria, 'marka', ['Opel'], facets).features).toEqual({ marka: ['Opel'] });
  });

  it('leaves them when it only gains one', () => {
    expect(withFeature(criteria, 'marka', ['Ford', 'Opel', 'Fiat'], facets).features['model']).toEqual(['Focus']);
  });

  it('chooses in a filter of which nothing was chosen, whatever its key is', () =>
    expect(Object.entries(withFeature(criteria, 'constructor', ['Ayşe'], facets).features)).toContainEqual([
      'constructor',
      ['Ayşe'],
    ]));
});

it('counts filters and clears them, but keeps the term and the order', () => {
  const criteria = read(
    'q=ev&city_id=34&price_max=9&f[renk]=Mavi&f[renk]=Gri&posted_within=1&with_photos=1&sort=price_desc',
  );
  expect(countFilters(criteria)).toBe(6);
  expect(printCriteria(withoutFilters(criteria)).toString()).toBe('q=ev&sort=price_desc');
});
