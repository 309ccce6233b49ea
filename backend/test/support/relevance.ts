import { expect } from '@jest/globals';
import { publishedAds } from '@ilan/demo';
import { shippedCatalog } from '#modules/catalog/shipped-catalog.js';
import { shippedLocations } from '#modules/locations/shipped-locations.js';
import type { SearchEngine } from '#modules/search/engine/search-engine.js';
import { FLOORS, SIMILAR_FLOORS } from '#modules/search/relevance/floors.js';
import { readQueries } from '#modules/search/relevance/graded-query.js';
import { byKind, type Figures, type Measured, measure, summary } from '#modules/search/relevance/measure.js';
import { measureSimilar } from '#modules/search/relevance/similar.js';
import { visitorsSearch } from '#modules/search/relevance/visitors-search.js';

export const catalog = shippedCatalog();
export const locations = shippedLocations();
/** The demo as it is loaded by itself: what a visitor of a new installation searches. */
export const ads = publishedAds({ listings: 3_000, seed: 1 }, catalog, locations);
export const documents = ads.map(({ document }) => document);

/** A list of other queries, which is measured and shown, and held to nothing. */
const OTHERS = process.env.RELEVANCE_QUERIES;
/** `RELEVANCE_SHOW=1` shows the figures and each query that is not answered well. */
const IS_SHOWN = OTHERS !== undefined || process.env.RELEVANCE_SHOW !== undefined;

export const queries = readQueries(OTHERS);

/** Asks this engine every query, as visitors do, and fails where a figure has dropped below its floor. */
export async function expectRelevance(adapter: keyof typeof FLOORS, engine: SearchEngine): Promise<void> {
  const find = visitorsSearch(engine, documents, catalog, locations);
  const measured = await measure(queries, documents, catalog, find);
  if (IS_SHOWN) console.log(`${adapter}\n${shown(measured)}`);
  if (OTHERS === undefined) expect(dropped(summary(measured), FLOORS[adapter])).toEqual([]);
}

/** Names of figures that are worse than their floor; of what should not be, a floor is the most. */
function dropped(figures: Figures, floors: Omit<Figures, 'queries'>): string[] {
  return Object.entries(floors).flatMap(([name, floor]) => {
    const value = figures[name as keyof Figures] ?? 0;
    const isWorse = name === 'zero' || name === 'noise' ? value > floor : value < floor;
    return isWorse ? [`${name} is ${value.toFixed(3)}, its floor ${floor}`] : [];
  });
}

function shown(measured: readonly Measured[]): string {
  const line = (name: string, { queries: count, ...figures }: Figures): string =>
    [
      name.padEnd(16),
      String(count).padStart(4),
      ...Object.entries(figures).map(([key, value]) => `${key} ${value.toFixed(3)}`),
    ].join('  ');
  const poor = measured.filter(
    ({ figures: { ndcg = 1, agreement = 1, noise = 0 } }) => ndcg < 0.9 || agreement < 0.9 || noise > 0,
  );
  return [
    line('all', summary(measured)),
    ...[...byKind(measured)].map(([kind, figures]) => line(kind, figures)),
    ...poor.map(
      ({ query, grades, figures: { ndcg = 0, agreement } }) =>
        `  ${query.query} (${query.kind}): ndcg ${ndcg.toFixed(2)}, grades ${grades.join('') || 'none'}${agreement === undefined ? '' : `, agrees ${agreement.toFixed(1)} with ${query.sameAs}`}`,
    ),
  ].join('\n');
}

/** Asks what is similar to some of the ads, and fails where a figure has dropped below its floor. */
export async function expectSimilar(engine: SearchEngine): Promise<void> {
  const figures = await measureSimilar(engine, ads, catalog, locations);
  if (IS_SHOWN) console.log(figures);
  expect(figures.ads).toBeGreaterThanOrEqual(50);
  expect(figures.same).toBeGreaterThanOrEqual(SIMILAR_FLOORS.same);
  expect(figures.price).toBeGreaterThanOrEqual(SIMILAR_FLOORS.price);
  expect(figures.oneSeller).toBe(0);
}
