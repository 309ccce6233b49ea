import { describe, expect, it } from '@jest/globals';
import { inertJson } from './json-ld';

describe('JSON inside a page', () => {
  it('cannot end its script element, whatever people wrote', () => {
    const hostile = { text: '</script><script>alert(1)</script><!--\u2028&amp;' };
    const text = inertJson(hostile);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(hostile);
  });
});
