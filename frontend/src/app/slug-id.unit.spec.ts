import { describe, expect, it } from '@jest/globals';
import { parseSlugId } from './slug-id';

describe('an address with an id', () => {
  it.each([
    ['vasita-c2', { slug: 'vasita', kind: 'c', id: 2 }],
    ['ford-c-max-c5-p1234', { slug: 'ford-c-max-c5', kind: 'p', id: 1234 }],
    ['hakkimizda-s1', { slug: 'hakkimizda', kind: 's', id: 1 }],
  ])('%s', (segment, parsed) => expect(parseSlugId(segment)).toEqual(parsed));

  it.each(['vasita', '-c1', 'x-c0', 'x-c01', 'x-c-1', 'x-d1', 'x-p1x', 'x-p9999999999999999', ''])(
    '"%s" is none',
    (segment) => expect(parseSlugId(segment)).toBeUndefined(),
  );
});
