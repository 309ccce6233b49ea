import type { Catalog } from '#modules/catalog/contract.js';
import type { ListingDocuments } from '#modules/listings/contract.js';
import type { Locations } from '#modules/locations/contract.js';
import type { ListingDocument, SearchEngine } from '../engine/search-engine.js';
import { FindSimilarListings, FindSimilarListingsHandler } from '../queries/find-similar-listings.js';
import { cardsOf } from './visitors-search.js';

/** An ad, and what only who has written it knows. */
export interface KnownAd {
  readonly document: ListingDocument;
  readonly seller: number;
  /** Ads of one kind offer the same thing. */
  readonly kind: string;
}

/** Each from 0 to 1, the mean over the ads that were asked for. */
export interface SimilarFigures {
  readonly ads: number;
  /** How many of the first eight are the same thing, of as many as there are. */
  readonly same: number;
  /** How many of the first eight cost half to twice as much, of as many as there are in its category. */
  readonly price: number;
  /** The share of ads whose first eight are all of one seller, though others have some, too. */
  readonly oneSeller: number;
}

const FIRST = 8;
const ASKED = 60;

/** What is shown beside some sixty ads, spread over everything that is offered often enough to have something similar. */
export async function measureSimilar(
  engine: SearchEngine,
  ads: readonly KnownAd[],
  catalog: Catalog,
  locations: Locations,
): Promise<SimilarFigures> {
  const byId = new Map(ads.map((ad) => [ad.document.id, ad]));
  const kinds = new Map<string, KnownAd[]>();
  for (const ad of ads) kinds.set(thingOf(ad, catalog), [...(kinds.get(thingOf(ad, catalog)) ?? []), ad]);
  const handler = handlerOver(engine, ads, catalog, locations);
  const asked = spread([...kinds.values()].filter((ones) => ones.length > 3).map(([first]) => first as KnownAd));
  const rows: Omit<SimilarFigures, 'ads'>[] = [];
  for (const ad of asked) {
    const { data } = await handler.execute(new FindSimilarListings(ad.document.id));
    const first = data.slice(0, FIRST).flatMap(({ id }) => byId.get(id) ?? []);
    if (first.includes(ad)) throw new Error(`Ad ${ad.document.id} is similar to itself`);
    const isSame = (other: KnownAd): boolean => other !== ad && thingOf(other, catalog) === thingOf(ad, catalog);
    const isNear = (other: KnownAd): boolean => other !== ad && isNearInPrice(ad, other);
    rows.push({
      same: shareOf(first.filter(isSame), ads.filter(isSame)),
      price: shareOf(
        first.filter(isNear),
        ads.filter((other) => isNear(other) && leafOf(other) === leafOf(ad)),
      ),
      oneSeller: first.length > 3 && new Set(first.map(({ seller }) => seller)).size === 1 ? 1 : 0,
    });
  }
  const mean = (key: keyof (typeof rows)[number]): number => rows.reduce((sum, row) => sum + row[key], 0) / rows.length;
  return { ads: rows.length, same: mean('same'), price: mean('price'), oneSeller: mean('oneSeller') };
}

function handlerOver(
  engine: SearchEngine,
  ads: readonly KnownAd[],
  catalog: Catalog,
  locations: Locations,
): FindSimilarListingsHandler {
  const byId = new Map(ads.map((ad) => [ad.document.id, ad]));
  const known = (ids: readonly number[]): KnownAd[] => ids.flatMap((id) => byId.get(id) ?? []);
  const documents: Pick<ListingDocuments, 'compared'> = {
    compared: (ids) => Promise.resolve(known(ids).map(({ document, seller }) => ({ ...document, seller }))),
  };
  const cards = cardsOf(ads.map(({ document }) => document));
  return new FindSimilarListingsHandler(engine, cards, documents as ListingDocuments, catalog, locations);
}

/** A model where it has one, rooms where it is a home, else the thing that its pictures show. */
function thingOf({ document, kind }: KnownAd, catalog: Catalog): string {
  const { marka, model, oda_sayisi: rooms } = document.features;
  if (model !== undefined) return `${String(marka)} ${String(model)}`;
  const leaf = catalog.byId(leafOf({ document }) ?? 0)?.slug ?? '';
  return rooms === undefined ? `${leaf} ${kind}` : `${leaf} ${[rooms].flat().join()}`;
}

const leafOf = ({ document }: Pick<KnownAd, 'document'>): number | undefined => document.category_path.at(-1);

function isNearInPrice({ document: one }: KnownAd, { document: other }: KnownAd): boolean {
  return other.price_minor >= one.price_minor / 2 && other.price_minor <= one.price_minor * 2;
}

const shareOf = (shown: readonly KnownAd[], there: readonly KnownAd[]): number =>
  there.length === 0 ? 1 : Math.min(1, shown.length / Math.min(FIRST, there.length));

const spread = <One>(list: readonly One[]): readonly One[] =>
  list.length <= ASKED
    ? list
    : Array.from({ length: ASKED }, (_, n) => list[Math.floor((n * list.length) / ASKED)] as One);
