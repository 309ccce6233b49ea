import type { CategoryFilter, City } from '@ilan/api';
import type { Catalog, CatalogCategory } from '#modules/catalog/contract.js';
import type { ListingDocument } from '#modules/search/engine/search-engine.js';
import { aListingDocument } from './listing-document.builder.js';

type Features = Record<string, string | number | boolean | string[]>;

const ADJECTIVES = ['temiz', 'az kullanılmış', 'sahibinden', 'acil satılık', 'faturalı', 'sıfır ayarında'];
/** Where the place matters most, every city has an ad of every category. */
const EVERYWHERE = 'emlak';

/** Ads of every deepest category: each make and model (and memory) once, the other filters in turn, spread over the cities. */
export function aCatalogue(catalog: Catalog, cities: readonly City[]): ListingDocument[] {
  const leaves = catalog.all().filter(({ id }) => catalog.isLeaf(id));
  let turn = 0;
  return leaves.flatMap((leaf) =>
    variants(catalog, leaf, cities.length).map((chosen) => {
      turn++;
      return anAd(catalog, leaf, chosen, cities[turn % cities.length] as City, turn);
    }),
  );
}

function anAd(catalog: Catalog, leaf: CatalogCategory, chosen: Features, city: City, turn: number): ListingDocument {
  const path = catalog.path(leaf.id);
  const features = { ...inTurn(catalog.filtersFor(leaf.id), turn), ...chosen };
  const telling = ['marka', 'model', 'hafiza', 'oda_sayisi'].flatMap((key) => features[key] ?? []);
  // A seller of a car names the car; a seller of a table names the table.
  const words = features.model === undefined ? [...telling, leaf.name] : telling;
  const adjective = path[0]?.slug === EVERYWHERE ? 'satılık' : ADJECTIVES[turn % ADJECTIVES.length];
  return aListingDocument({
    title: `${words.join(' ')} ${adjective}`,
    description: 'Sorunsuz, elden teslim. Fiyatta küçük bir pazarlık payı vardır, takas olmaz.',
    category_path: path.map(({ id }) => id),
    category_names: path.map(({ name }) => name),
    city_id: city.id,
    city_name: city.name,
    district_id: city.id * 100 + 1,
    district_name: 'Merkez',
    latitude: city.latitude,
    longitude: city.longitude,
    features,
    sort_at: turn,
  });
}

/** One set of features for each make, model and memory; a few empty ones where there are none. */
function variants(catalog: Catalog, leaf: CatalogCategory, cities: number): Features[] {
  const filters = catalog.filtersFor(leaf.id);
  const make = filters.find(({ key }) => key === 'marka');
  const model = filters.find(({ depends_on: on }) => on === 'marka');
  const memories = filters.find(({ key }) => key === 'hafiza')?.options ?? [];
  if (catalog.path(leaf.id)[0]?.slug === EVERYWHERE) {
    const rooms = filters.some(({ key }) => key === 'oda_sayisi')
      ? [{ oda_sayisi: ['2+1'] }, { oda_sayisi: ['3+1'] }]
      : [{}];
    return rooms.flatMap((one) => Array.from({ length: cities }, () => one));
  }
  if (!make?.options) return Array.from({ length: 6 }, () => ({}));
  return make.options.flatMap((marka): Features[] => {
    const models = model?.options_by?.[marka] ?? [];
    const named = models.length === 0 || !model ? [{ marka }] : models.map((name) => ({ marka, [model.key]: name }));
    return memories.length === 0 ? named : named.flatMap((one) => memories.map((hafiza) => ({ ...one, hafiza })));
  });
}

function inTurn(filters: readonly CategoryFilter[], turn: number): Features {
  const features: Features = {};
  for (const { key, type, options = [], depends_on: on } of filters) {
    const option = options[turn % Math.max(options.length, 1)];
    if (on !== undefined || option === undefined) continue;
    features[key] = type === 'multiselect' ? [option] : option;
  }
  return features;
}
