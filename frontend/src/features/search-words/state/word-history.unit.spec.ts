import { describe, expect, it } from '@jest/globals';
import { pageOfWord } from './word-history';

describe('the address of one search word', () => {
  it.each([
    ['redirect-iletisim', 'search-redirects'],
    ['hidden-araba', 'popular-searches'],
    ['rude-soz', 'rude-words'],
    ['by-ear-bmw', 'synonyms'],
    ['same-araba-2', 'synonyms'],
  ])('of %s leads to %s', (id, page) => {
    expect(pageOfWord(id)).toBe(`/cpadmin/settings/${page}`);
  });
});
