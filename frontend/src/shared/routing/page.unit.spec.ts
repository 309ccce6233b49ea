import { ApiError } from '@/shared/api-client/api-error';
import { addressWithoutRefused, withoutRefused } from './page';

const refusal = (...fields: string[]) =>
  new ApiError(422, 'VALIDATION', 'Olmaz.', Object.fromEntries(fields.map((field) => [field, ['Olmaz.']])));
const at = (query: string) => new URL(`http://page/emlak-c1?${query}`);

describe('an address whose query the API refuses', () => {
  it.each([
    [['city_id'], 'city_id=999&q=ev', '/emlak-c1?q=ev'],
    [['f[km]', 'price_min'], 'f[km]=5-1&price_min=9&price_max=1', '/emlak-c1?price_max=1'],
    [['f'], 'f[a]=1&f[b]=2', '/emlak-c1'],
  ])('loses what was refused (%s)', (fields, query, left) => {
    expect(addressWithoutRefused(refusal(...fields), at(query))).toBe(left);
  });

  it('stays on this site, whatever the path is', () => {
    expect(addressWithoutRefused(refusal('q'), new URL('http://page//evil.example/?q=1'))).toBe('/evil.example/');
  });

  it('fails as before when nothing of the address was refused, or for another reason', () => {
    const [other, broken] = [refusal('sort'), new ApiError(503, 'UNAVAILABLE', 'Olmaz.', { q: ['Olmaz.'] })];
    expect(() => withoutRefused(other, at('q=ev'))).toThrow(other);
    expect(() => withoutRefused(broken, at('q=ev'))).toThrow(broken);
  });
});
