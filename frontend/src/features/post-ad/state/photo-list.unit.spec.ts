import { describe, expect, it } from '@jest/globals';
import { aPhoto } from '@test/listing-builders';
import type { DraftPhoto } from './draft';
import { moved, twinOf, without, withTaken, withUploaded } from './photo-list';

const photo = (id: string, sameAs: string[] = []): DraftPhoto => ({
  key: `k${id}`,
  name: '',
  photo: aPhoto(id),
  sameAs,
});
const photos = ['a', 'b', 'c'].map((id) => photo(id));
const order = (list: readonly DraftPhoto[]) => list.map(({ key }) => key).join(' ');

describe('photos in order', () => {
  it('move to a place, and not beyond the ends', () => {
    expect(order(moved(photos, 'kc', 0))).toBe('kc ka kb');
    expect(order(moved(photos, 'ka', 1))).toBe('kb ka kc');
    expect(order(moved(photos, 'ka', 2))).toBe('kb kc ka');
    for (const to of [-1, 3, 0]) expect(moved(photos, 'ka', to)).toBe(photos);
    expect(moved(photos, 'missing', 0)).toBe(photos);
  });
  it('change and leave one by one', () => {
    expect(order(without(photos, 'kb'))).toBe('ka kc');
  });
  it('are taken by the server, and then there', () => {
    const taken = withTaken(photos, 'kb', 'made');
    expect(taken.map(({ inWork }) => inWork)).toEqual([undefined, 'made', undefined]);
    const there = withUploaded(taken, 'kb', aPhoto('made'), ['a']);
    expect(there[1]).toEqual({ key: 'kb', name: '', photo: aPhoto('made'), sameAs: ['a'] });
    expect([there[0], there[2]]).toEqual([photos[0], photos[2]]);
  });
  it('know an earlier one that looks the same, whichever was uploaded first', () => {
    expect(twinOf([photo('a'), photo('b', ['a'])], 'kb')).toBe(1);
    expect(twinOf([photo('a', ['b']), photo('b')], 'kb')).toBe(1);
    expect(twinOf([photo('a', ['b']), photo('b')], 'ka')).toBeUndefined();
    expect(twinOf([photo('b', ['gone'])], 'kb')).toBeUndefined();
  });
});
