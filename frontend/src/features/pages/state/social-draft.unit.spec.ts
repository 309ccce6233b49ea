import { describe, expect, it } from '@jest/globals';
import { linkConflicts, linkDifferences, linksOf, mergedLinks, plainLinks } from './social-draft';

const link = (name: string, address = name, icon = '') => ({ name, link: `https://${address}`, icon_svg: icon });

describe('social links that two people write', () => {
  it('follow the other one where they were not touched, and say what is otherwise', () => {
    const base = linksOf({ links: [link('A'), link('A'), link('B')] });
    const mine = base.map((one, at) => (at === 2 ? { ...one, link: 'https://mine' } : one));
    const theirs = linksOf({ links: [link('A'), link('A', 'other'), link('B', 'theirs', '<path/>')] });
    const merged = mergedLinks(mine, base, theirs);
    expect(plainLinks(merged)).toEqual([link('A'), link('A', 'other'), link('B', 'mine')]);
    expect(linkConflicts(merged, base, theirs)).toEqual([['B', 'https://theirs (başka simge)']]);
    expect(linkDifferences(theirs, theirs.toReversed())).toEqual([['Bağlantıların sırası', 'A, A, B']]);
  });
});
