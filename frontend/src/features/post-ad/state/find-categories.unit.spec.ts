import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CategoryNode } from '@ilan/api';
import { allPaths, distance, findCategories, fold, isLeaf, pathText } from './find-categories';

interface Source {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly children?: readonly Source[];
}
const file = join(__dirname, '../../../../../backend/src/modules/catalog/data/categories-tr.json');
const nodeOf = ({ id, name, slug, children = [] }: Source, parent_id: number | null = null): CategoryNode => ({
  id,
  parent_id,
  name,
  slug_cid: `${slug}-c${id}`,
  icon: '',
  listing_count: 0,
  subcategories: children.map((child) => nodeOf(child, id)),
});
const paths = allPaths((JSON.parse(readFileSync(file, 'utf8')) as Source[]).map((top) => nodeOf(top)));
const found = (text: string, limit = 5) => findCategories(paths, text, limit).map(pathText);

describe('the search for a category', () => {
  it.each([
    ['ÇAMAŞIR', 'camasir'],
    ['Isıtma', 'isitma'],
    ['KÂĞIT', 'kagit'],
  ])('reads %s as %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('finds by name in any spelling, the best first', () => {
    expect(found('otomobil')[0]).toMatch(/Otomobil/);
    expect(found('OTOMOBİL')).toEqual(found('otomobil'));
    expect(found('bulasik')[0]).toContain('Bulaşık');
    expect(found('televizyon')[0]).toContain('Televizyon');
  });
  it('finds by words of the way to it', () => {
    const both = found('kiralık daire')[0];
    expect(both).toMatch(/Kiralık/);
    expect(both).toMatch(/Daire/);
  });
  it('forgives a slip', () => {
    expect(found('telvizyon')[0]).toContain('Televizyon');
    expect(found('camsır')[0]).toContain('Çamaşır');
    expect(found('bisiklte')[0]).toContain('Bisiklet');
  });
  it('does not forgive in short words', () => expect(found('kxi')).toEqual([]));
  it('finds nothing for nothing', () => {
    expect(found('  ')).toEqual([]);
    expect(found('qqqqqqq')).toEqual([]);
  });
  it('gives no more than asked for', () => expect(found('a', 3)).toHaveLength(3));
});

it('knows the deepest', () => {
  expect(paths.filter(isLeaf).length).toBeGreaterThan(400);
  expect(isLeaf(paths[0]!)).toBe(false);
});

it.each([
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['abc', 'ab', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%s and %s are %i apart', (one, other, apart) => expect(distance(one, other)).toBe(apart));
