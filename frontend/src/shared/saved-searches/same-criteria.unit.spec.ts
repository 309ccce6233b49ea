import { describe, expect, it } from '@jest/globals';
import { comparable } from './same-criteria';

describe('criteria', () => {
  it.each([
    ['q=Ford%20%20FOCUS&sort=newest', 'q=ford+focus'],
    ['f[marka]=Ford&f[marka]=Fiat&city_id=34', 'city_id=34&f%5Bmarka%5D=Fiat&f%5Bmarka%5D=Ford'],
    ['price_min=1000.0&page=3', 'price_min=1000'],
    ['q=IŞIK', 'q=ışık'],
  ])('%s and %s are the same', (one, other) => {
    expect(comparable(one)).toBe(comparable(other));
  });

  it('are others with another value, and none where nothing is asked', () => {
    expect(comparable('q=ford')).not.toBe(comparable('q=fiat'));
    expect(comparable('sort=newest&page=2&q=')).toBe('');
  });
});
