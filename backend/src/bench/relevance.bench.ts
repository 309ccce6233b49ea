import { FLOORS } from '../modules/search/relevance/floors.js';
import { readQueries } from '../modules/search/relevance/graded-query.js';
import { byKind, type Figures, measure, summary } from '../modules/search/relevance/measure.js';
import { measureSimilar } from '../modules/search/relevance/similar.js';
import { visitorsSearch } from '../modules/search/relevance/visitors-search.js';
import type { Report } from './report.js';
import { type Adapter, adaptersOf, demoAds, layDown, openSearchRoom } from './search-room.js';

/** The demo as it is loaded by itself. */
const ADS = 3_000;
const GOAL = 'nDCG@10 >= 0.9, agreement >= 0.95, none without an answer';

/**
 * What graded queries find in the demo by the way of a visitor, for each adapter: as a whole and by kind.
 * @param file another list of queries than the committed one
 */
export async function benchRelevance(report: Report, file: string | undefined): Promise<void> {
  const room = await openSearchRoom();
  try {
    const queries = readQueries(file);
    const ads = await demoAds(room, ADS);
    const documents = ads.map(({ document }) => document);
    await layDown(room, documents);
    for (const [adapter, engine] of await adaptersOf(room)) {
      const find = visitorsSearch(engine, documents, room.catalog, room.locations);
      const measured = await measure(queries, documents, room.catalog, find);
      const whole = summary(measured);
      const section = `Relevance, ${queries.length} queries, ${adapter}`;
      report.add({
        section,
        name: 'all',
        values: valuesOf(whole),
        target: `${GOAL}${file === undefined ? `; nDCG never below ${FLOORS[adapter satisfies Adapter].ndcg}` : ''}`,
        verdict: isGood(whole) ? 'met' : 'missed',
      });
      for (const [kind, figures] of byKind(measured)) report.add({ section, name: kind, values: valuesOf(figures) });
      const { same, price, ads: asked } = await measureSimilar(engine, ads, room.catalog, room.locations);
      const values = { 'the same thing': same, 'a like price': price, ads: asked };
      report.add({ section, name: 'similar ads, the first 8', values });
    }
  } finally {
    await room.close();
  }
}

const isGood = ({ ndcg = 0, agreement = 0, zero = 1 }: Figures): boolean =>
  ndcg >= 0.9 && agreement >= 0.95 && zero === 0;

function valuesOf({ queries, ndcg, success, precision, zero, agreement, noise }: Figures): Record<string, number> {
  const named = { 'nDCG@10': ndcg, 'success@5': success, 'precision@10': precision, zero, agreement, noise };
  const known = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { ...Object.fromEntries(known), queries };
}
