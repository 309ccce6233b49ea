import type { Catalog } from '#modules/catalog/contract.js';
import type { ListingDocument } from '#modules/listings/contract.js';
import type { Locations } from '#modules/locations/contract.js';
import { Generator, type GeneratorOptions } from './generator.js';
import { readPictureIndex } from './pictures.js';
import { Timeline } from './timeline.js';

/** An ad that is on sale. */
interface PublishedAd {
  readonly document: ListingDocument;
  /** Number of its seller; below 0 it is seller@demo.test. */
  readonly seller: number;
  /** What its pictures show: ads of one kind offer the same thing. */
  readonly kind: string;
}

/**
 * The ads of the demo that are on sale, as a search has them once the demo is loaded, without loading it: for measuring.
 * The same options give the same ads; ids follow their age.
 */
export function publishedAds(options: GeneratorOptions, catalog: Catalog, locations: Locations): PublishedAd[] {
  const timeline = new Timeline(new Date('2026-01-15T12:00:00Z'), options.listings);
  const groups = readPictureIndex();
  const groupOf = new Map(groups.flatMap(({ group, files }) => files.map((file) => [file, group] as const)));
  const ads = [...new Generator(options, catalog, locations, groups).listings()];
  return ads
    .filter(({ outcome }) => outcome.end.kind === 'active')
    .map(
      ({ ordinal, seller, title, description, price, categoryId, cityId, districtId, features, outcome, pictures }) => {
        const path = catalog.path(categoryId);
        const district = locations.district(districtId);
        if (!district) throw new Error(`No district ${districtId}`);
        return {
          seller: seller === 'demo' ? -1 : seller,
          kind: groupOf.get(pictures[0] ?? '') ?? '',
          document: {
            id: ordinal + 1,
            title,
            description,
            category_path: path.map(({ id }) => id),
            category_names: path.map(({ name }) => name),
            city_id: cityId,
            district_id: districtId,
            city_name: locations.city(cityId)?.name ?? '',
            district_name: district.name,
            latitude: district.latitude,
            longitude: district.longitude,
            price_minor: price * 100,
            features,
            featured: outcome.featured !== undefined,
            sort_at: timeline.at(ordinal).getTime(),
            revision: 1,
          },
        };
      },
    );
}
