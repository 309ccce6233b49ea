import { svgDrawing } from '@ilan/api';
import { ReferenceCatalog } from './reference-catalog.js';
import { shippedCatalog } from './shipped-catalog.js';
import { ShippedCategories } from './shipped-categories.js';

describe('the categories that ship with the product', () => {
  const catalog = shippedCatalog();
  const categories = catalog.all();

  it('are 14, 93 and 480 on three levels, with ids and slugs of their own', () => {
    const levels = [0, 1, 2].map((level) => categories.filter((category) => category.level === level).length);
    expect(levels).toEqual([14, 93, 480]);
    expect(new Set(categories.map(({ id }) => id)).size).toBe(587);
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(587);
  });

  it('keep their ids: events and addresses name them', () => {
    expect(['emlak', 'vasita', 'otomobil', 'hatchback-otomobil'].map((slug) => catalog.bySlug(slug)?.id)).toEqual([
      1, 2, 24, 157,
    ]);
    expect(catalog.byId(2)).toMatchObject({ name: 'Vasıta', slug_cid: 'vasita-c2', parent_id: null });
  });

  it('stand before their children, and know their way up and down', () => {
    for (const { id, parent_id } of categories) {
      if (parent_id === null) continue;
      const [own, parent] = [id, parent_id].map((wanted) => categories.findIndex((category) => category.id === wanted));
      expect(parent).toBeLessThan(own ?? 0);
    }
    expect(catalog.path(157).map(({ slug }) => slug)).toEqual(['vasita', 'otomobil', 'hatchback-otomobil']);
    expect(catalog.descendants(2)).toEqual(expect.arrayContaining([24, 157]));
    expect(catalog.descendants(2)).not.toContain(2);
    expect([catalog.isLeaf(2), catalog.isLeaf(157), catalog.isLeaf(-1)]).toEqual([false, true, false]);
  });

  it('inherit filters, and hang models on makes', () => {
    expect(catalog.filtersFor(157)).toEqual(catalog.filtersFor(24));
    const model = catalog.filtersFor(157).find(({ key }) => key === 'model');
    expect(model).toMatchObject({ depends_on: 'marka' });
    expect(model?.options_by?.Ford).toContain('Focus');
    for (const { id } of categories) {
      for (const filter of catalog.filtersFor(id)) {
        const choices = filter.type === 'select' || filter.type === 'multiselect';
        if (choices) expect(filter.options ?? Object.keys(filter.options_by ?? {})).not.toEqual([]);
      }
      const keys = catalog.filtersFor(id).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('have drawings without anything that runs, on the first two levels', () => {
    for (const { level, icon } of categories) {
      if (level === 2) expect(icon).toBe('');
      else
        expect(icon).toMatch(
          /^<svg [^<>]+>(<(path|circle|rect|line|ellipse|polyline|polygon) [a-z0-9]+="[^"<>]*"( [a-z0-9]+="[^"<>]*")*\/>)+<\/svg>$/,
        );
    }
  });

  it('keep every line of their drawings when these are written anew', () => {
    const shapesOf = (icon: string | null) =>
      [...(icon ?? '').matchAll(/<(?!svg)[a-z][^<>]*>/gu)].map(([shape]) => shape);
    for (const { name, icon } of categories) {
      if (icon === '') continue;
      const anew = svgDrawing(icon);
      expect([name, shapesOf(anew)]).toEqual([name, shapesOf(icon)]);
      expect([name, anew]).toEqual([name, icon]);
    }
  });

  it('know nothing of an unknown id', () => {
    expect([catalog.byId(9_999), catalog.path(9_999), catalog.filtersFor(9_999), catalog.descendants(9_999)]).toEqual([
      undefined,
      [],
      [],
      [],
    ]);
  });
});

it('a child’s filter stands in the place of an inherited one of the same key', () => {
  const filter = (key: string, label: string) => ({ key, label, type: 'text' as const });
  const child = {
    id: 2,
    name: 'b',
    slug: 'b',
    icon: '',
    filters: [filter('y', 'own'), filter('z', 'own')],
    children: [],
  };
  const own = [filter('x', 'top'), filter('y', 'top')];
  const source = [{ id: 1, name: 'a', slug: 'a', icon: '', filters: own, children: [child] }];
  const catalog = ReferenceCatalog.of(new ShippedCategories(source, {}));
  expect(catalog.filtersFor(2).map(({ key, label }) => `${key}:${label}`)).toEqual(['x:top', 'y:own', 'z:own']);
});
