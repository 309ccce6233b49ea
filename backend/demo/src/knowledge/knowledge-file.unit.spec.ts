import { leavesOf } from './knowledge-file.js';
import { KNOWLEDGE } from './index.js';

describe('what the catalogue knows', () => {
  it('names a leaf that nobody writes', () => {
    expect(() => leavesOf('land', {})).toThrow(/Nobody writes [\w-]+ of land\.json as/);
  });

  it('holds every leaf once, in the order of its files', () => {
    const slugs = Object.keys(KNOWLEDGE);
    expect(slugs.length).toBeGreaterThan(270);
    expect(slugs.indexOf('satilik-daire')).toBeLessThan(slugs.indexOf('iphone-ios'));
  });
});
