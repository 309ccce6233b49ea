import { describe, expect, it } from '@jest/globals';
import type { EventTypeList } from '@ilan/api';
import { namedLike, sizeOf } from './event-types';

const type = (name: string, label: string, events: number): EventTypeList['data'][number] => ({
  ...{ type: name, label, known_schema: 1, upcasters: [], sealed: [] },
  versions: events === 0 ? [] : [{ schema: 1, events, first: '', last: '', bytes: 1 }],
});
const types = [
  type('listing.sold', 'İlan satıldı', 2),
  type('order.placed', 'Sipariş verildi', 0),
  type('listing.approved', 'İlan onaylandı', 9),
];

describe('types of events', () => {
  it('are found by name and by label in Turkish letters, the most frequent first', () => {
    const names = (wanted: string) => namedLike(types, wanted).map((one) => one.type);
    expect(names('')).toEqual(['listing.approved', 'listing.sold', 'order.placed']);
    expect(names(' İLAN ')).toEqual(['listing.approved', 'listing.sold']);
    expect(names('order.')).toEqual(['order.placed']);
    expect(names('yok')).toEqual([]);
  });

  it('say how large they are', () => {
    expect([0, 1, 1_024, 1_048_576, 2_500_000].map(sizeOf)).toEqual(['0 KB', '1 KB', '1 KB', '1 MB', '2 MB']);
  });
});
