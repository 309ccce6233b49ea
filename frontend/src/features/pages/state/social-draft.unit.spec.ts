import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commonLinks, linkConflicts, linkDifferences, linksOf, mergedLinks, plainLinks } from './social-draft';

const link = (name: string, address = name, icon = '') => ({ name, link: `https://${address}`, icon_svg: icon });

describe('social links that two people write', () => {
  it('follow the other one where they were not touched, and say what is otherwise', () => {
    const base = linksOf({ links: [link('A'), link('A'), link('B')] });
    const mine = base.map((one, at) => (at === 2 ? { ...one, link: 'https://mine' } : one));
    const theirs = linksOf({ links: [link('A'), link('A', 'other'), link('B', 'theirs', '<path/>')] }, base);
    const merged = mergedLinks(mine, base, theirs);
    expect(plainLinks(merged)).toEqual([link('A'), link('A', 'other'), link('B', 'mine', '<path/>')]);
    expect(linkConflicts(merged, base, theirs)).toEqual([['B', 'https://theirs']]);
    expect(linkDifferences(theirs, base)).toEqual([
      ['A', 'https://other'],
      ['B', 'https://theirs (başka simge)'],
    ]);
    expect(linkDifferences(theirs, theirs.toReversed())).toEqual([['Bağlantıların sırası', 'A, A, B']]);
  });

  it.each([
    ['the name', link('Z', 'A', '<path/>')],
    ['the address', link('A', 'z', '<path/>')],
    ['the drawing', link('A', 'A', '<circle/>')],
    ['name and address', link('Z', 'z', '<path/>')],
  ])('stay the same link where the other one changes %s, also in another place', (_, changed) => {
    const base = linksOf({ links: [link('A', 'A', '<path/>'), link('B', 'B', '<rect/>')] });
    const theirs = linksOf({ links: [link('C'), link('B', 'B', '<rect/>'), changed] }, base);
    expect(theirs.map(({ key }) => key)).toEqual(['C 1', 'B 1', 'A 1']);
  });

  it('have the name of the one and the address of the other', () => {
    const base = linksOf({ links: [link('A'), link('B')] });
    const mine = base.map((one, at) => (at === 0 ? { ...one, link: 'https://mine' } : one));
    const theirs = linksOf({ links: [link('Z', 'A'), link('B')] }, base);
    const merged = mergedLinks(mine, base, theirs);
    expect(plainLinks(merged)).toEqual([link('Z', 'mine'), link('B')]);
    expect(linkConflicts(merged, base, theirs)).toEqual([]);
    // Called as it was known, with the name that it has now.
    expect(linkDifferences(theirs, base)).toEqual([['A', 'Z, https://A']]);
    const other = base.map((one, at) => (at === 0 ? { ...one, name: 'Y' } : one));
    expect(linkConflicts(mergedLinks(other, base, theirs), base, theirs)).toEqual([['Y', 'Z, https://A']]);
    // And the other way round.
    const address = linksOf({ links: [link('A', 'theirs'), link('B')] }, base);
    const renamed = base.map((one, at) => (at === 0 ? { ...one, name: 'Z' } : one));
    expect(plainLinks(mergedLinks(renamed, base, address))).toEqual([link('Z', 'theirs'), link('B')]);
  });

  it('get a key of their own when they take the name of one that was renamed', () => {
    const base = linksOf({ links: [link('A')] });
    const theirs = linksOf({ links: [link('A', 'new'), link('Z', 'A')] }, linksOf({ links: [link('Z', 'A')] }, base));
    expect(theirs.map(({ key }) => key)).toEqual(['A 2', 'A 1']);
  });

  it('have what both added, theirs first', () => {
    const base = linksOf({ links: [link('A')] });
    const mine = [...base, { ...link('X'), key: 'x' }];
    const merged = mergedLinks(mine, base, linksOf({ links: [link('A'), link('Y')] }, base));
    expect(plainLinks(merged)).toEqual([link('A'), link('Y'), link('X')]);
  });

  it('have once what both added just so, and twice what only looks alike', () => {
    const base = linksOf({ links: [link('A')] });
    const mine = [...base, { ...link('X'), name: 'X ', key: 'x' }, { ...link('Y'), key: 'y' }];
    const read = linksOf({ links: [link('A'), link('X'), link('Y', 'other')] }, base);
    const known = commonLinks(mine, base, read);
    const merged = mergedLinks(mine, known.base, known.theirs);
    expect(merged.map(({ key, name, link: to }) => [key, name, to])).toEqual([
      ['A 1', 'A', 'https://A'],
      ['x', 'X', 'https://X'],
      ['Y 1', 'Y', 'https://other'],
      ['y', 'Y', 'https://Y'],
    ]);
    expect(linkConflicts(merged, known.base, known.theirs)).toEqual([]);
  });

  it('merge any two edits of different links or fields without loss, whoever is first', () => {
    const base = linksOf({ links: [link('A'), link('B'), link('C')] });
    const field = fc.constantFrom('name' as const, 'link' as const, 'icon_svg' as const);
    const edit = (word: string) =>
      fc.oneof(
        fc.tuple(fc.nat(2), field).map(([at, name]) => ({
          entry: [`${at} ${name}`],
          links: base.map((one, index) => (index === at ? { ...one, [name]: `https://${word}` } : one)),
        })),
        fc.nat(2).map((at) => ({
          entry: ['name', 'link', 'icon_svg'].map((name) => `${at} ${name}`),
          links: base.toSpliced(at, 1),
        })),
        fc.nat(3).map((to) => ({ entry: [word], links: base.toSpliced(to, 0, { ...link(word), key: word }) })),
      );
    fc.assert(
      fc.property(edit('x'), edit('y'), (one, other) => {
        fc.pre(!one.entry.some((each) => other.entry.includes(each)));
        for (const [mine, kept] of [
          [one.links, other.links],
          [other.links, one.links],
        ] as const) {
          const theirs = linksOf({ links: plainLinks(kept) }, base);
          const merged = mergedLinks(mine, base, theirs);
          expect(linkConflicts(merged, base, theirs)).toEqual([]);
          expect(linkConflicts(merged, base, mine)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
