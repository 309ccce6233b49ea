import { describe, expect, it } from '@jest/globals';
import { cleared, isNarrowed, nextSort, readAddress, withoutFields, writeAddress } from './list-address';
import type { ListColumn, ListFilter } from './list-spec';

const column = (key: string, sort?: string): ListColumn<string> => ({
  key,
  label: key,
  cell: (row) => row,
  ...(sort && { sort }),
});
const filters: readonly ListFilter[] = [
  {
    kind: 'tabs',
    name: 'status',
    label: 'Durum',
    options: [
      { value: '', label: 'Tümü' },
      { value: 'sold', label: 'Satıldı' },
    ],
  },
  {
    kind: 'tabs',
    name: 'kind',
    label: 'Tür',
    options: [
      { value: 'listing', label: 'İlan' },
      { value: 'appeal', label: 'İtiraz' },
    ],
  },
  { kind: 'choice', name: 'city', label: 'İl', options: [{ value: '34', label: 'İstanbul' }] },
  { kind: 'flag', name: 'featured', label: 'Vitrin' },
  { kind: 'date', name: 'from', label: 'Başlangıç' },
  { kind: 'link', name: 'owner_id', label: 'Sahip', pattern: /^[1-9]\d*$/u, tell: (id) => `#${id}` },
];
const spec = { columns: [column('a', 'price'), column('b')], filters, search: 'Başlık', sort: '-price' };
const read = (search: string) => readAddress(new URLSearchParams(search), spec);
const round = (search: string) => writeAddress(read(search), new URLSearchParams(search), spec).toString();

describe('the address of a list', () => {
  it('is read and written without a loss', () => {
    const search =
      'q=k%C4%B1rm%C4%B1z%C4%B1&status=sold&kind=appeal&city=34&featured=1&from=2026-11-01&owner_id=7&sort=price&per_page=50&page=3';
    expect(round(search)).toBe(search);
    expect(read(search)).toEqual({
      q: 'kırmızı',
      page: 3,
      perPage: 50,
      sort: 'price',
      filters: { status: 'sold', kind: 'appeal', city: '34', featured: '1', from: '2026-11-01', owner_id: '7' },
    });
  });

  it.each([
    'page=0',
    'page=-2',
    'page=1e3',
    'page=1000000',
    'per_page=7',
    'sort=owner',
    'sort=--price',
    'sort=-price',
    'status=gone',
    'kind=listing',
    'city=35',
    'featured=yes',
    'from=2026-02-30',
    'from=2026-13-01',
    'from=yesterday',
    'owner_id=7;drop',
    'q=++',
  ])('loses what the list does not know or takes for granted: %s', (search) => {
    expect(round(`${search}&tab=open`)).toBe('tab=open');
  });

  it('loses what the server refuses', () => {
    expect(withoutFields(read('q=x&city=34&sort=price&page=2'), ['city', 'sort', 'q'])).toMatchObject({
      q: '',
      sort: '',
      filters: {},
      page: 2,
    });
  });
});

describe('clearing a list', () => {
  it('takes search and filters away and stays on the tab', () => {
    expect(
      writeAddress(
        cleared(read('q=x&status=sold&city=34&sort=price&page=3'), spec),
        new URLSearchParams(),
        spec,
      ).toString(),
    ).toBe('status=sold&sort=price');
  });
  it('is offered where there is something to clear', () => {
    expect(isNarrowed(read('status=sold&sort=price&page=2'), spec)).toBe(false);
    expect(isNarrowed(read('q=x'), spec)).toBe(true);
    expect(isNarrowed(read('status=sold&featured=1'), spec)).toBe(true);
  });
});

describe('pressing the heading of a column', () => {
  it('goes up, down and back to the list’s own order', () => {
    expect(nextSort('', 'price')).toBe('price');
    expect(nextSort('price', 'price')).toBe('-price');
    expect(nextSort('-price', 'price')).toBe('');
    expect(nextSort('-title', 'price')).toBe('price');
  });
  it('begins from the top where that is what people look for', () => {
    expect(nextSort('', 'views', true)).toBe('-views');
    expect(nextSort('-views', 'views', true)).toBe('views');
    expect(nextSort('views', 'views', true)).toBe('');
  });
});
