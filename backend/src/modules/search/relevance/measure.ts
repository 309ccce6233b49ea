import type { Catalog } from '#modules/catalog/contract.js';
import type { ListingDocument } from '../engine/search-engine.js';
import { type Grade, type Judge, judgeOf } from './grade.js';
import type { GradedQuery } from './graded-query.js';

/** What a visitor finds who types these words: ids, the first ones first, FIRST at least where there are as many. */
export type Find = (words: string) => Promise<readonly number[]>;

/** Each from 0 to 1. A figure that no query gives is left out. */
export interface Figures {
  readonly queries: number;
  /**
   * How good the first ones are, in their order, beside the best that there are: ten, or as many as are of the best grade. What comes
   * behind those is no fault, nor is its absence.
   */
  readonly ndcg?: number;
  /** The share of queries with an ad among the first five that is as good as any. */
  readonly success?: number;
  /** The share of queries that find nothing, though something near was there. */
  readonly zero?: number;
  /** The share of the first ten that lie in the category, or of the first two where it has only two. */
  readonly precision?: number;
  /** The share of the first ten that two queries of one meaning have in common. */
  readonly agreement?: number;
  /** The share of meaningless queries that find something all the same. */
  readonly noise?: number;
}

export interface Measured {
  readonly query: GradedQuery;
  readonly grades: readonly Grade[];
  readonly figures: Figures;
}

export const FIRST = 10;
const AT_ONCE = 5;

/** Asks every query. @param documents all that can be found */
export async function measure(
  queries: readonly GradedQuery[],
  documents: readonly ListingDocument[],
  catalog: Catalog,
  find: Find,
): Promise<readonly Measured[]> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const measured: Measured[] = [];
  for (const query of queries) {
    const found = (await find(query.query)).slice(0, FIRST);
    const twin = query.sameAs === undefined ? undefined : (await find(query.sameAs)).slice(0, FIRST);
    const judge = judgeOf(query, documents, catalog);
    const ads = found.flatMap((id) => byId.get(id) ?? []);
    const figures = query.nothing ? { noise: share(ads.length > 0) } : figuresOf(ads, documents, judge);
    const agreement = twin && { agreement: common(found, twin) };
    measured.push({ query, grades: ads.map(judge.grade), figures: { queries: 1, ...figures, ...agreement } });
  }
  return measured;
}

function figuresOf(
  ads: readonly ListingDocument[],
  documents: readonly ListingDocument[],
  { grade, inCategory }: Judge,
): Partial<Figures> {
  const all = documents.map(grade);
  const best = Math.max(...all) as Grade;
  if (best === 0) throw new Error('A query that no ad answers, not even a near one, measures nothing');
  const ideal = all.filter((one) => one === best).slice(0, FIRST);
  const grades = ads.map(grade);
  const inside = Math.min(FIRST, documents.filter(inCategory).length);
  return {
    ndcg: gain(grades.slice(0, ideal.length)) / gain(ideal),
    success: share(grades.slice(0, AT_ONCE).includes(best)),
    zero: share(ads.length === 0),
    ...(inside > 0 && { precision: shareOf(ads.slice(0, inside).map(inCategory)) }),
  };
}

/** The mean of each figure over the queries that have it. */
export function summary(measured: readonly Measured[]): Figures {
  const mean = (name: Exclude<keyof Figures, 'queries'>): Partial<Figures> => {
    const values = measured.flatMap(({ figures }) => figures[name] ?? []);
    return values.length === 0 ? {} : { [name]: values.reduce((sum, value) => sum + value, 0) / values.length };
  };
  return {
    queries: measured.length,
    ...mean('ndcg'),
    ...mean('success'),
    ...mean('zero'),
    ...mean('precision'),
    ...mean('agreement'),
    ...mean('noise'),
  };
}

export function byKind(measured: readonly Measured[]): ReadonlyMap<string, Figures> {
  const kinds = new Map<string, Measured[]>();
  for (const one of measured) kinds.set(one.query.kind, [...(kinds.get(one.query.kind) ?? []), one]);
  return new Map([...kinds].map(([kind, ones]) => [kind, summary(ones)]));
}

const gain = (grades: readonly Grade[]): number =>
  grades.reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

const share = (is: boolean): number => (is ? 1 : 0);
const shareOf = (list: readonly boolean[]): number =>
  list.length === 0 ? 0 : list.filter(Boolean).length / list.length;

/** Two that both find nothing agree about nothing. */
function common(one: readonly number[], other: readonly number[]): number {
  const longer = Math.max(one.length, other.length);
  return longer === 0 ? 0 : one.filter((id) => other.includes(id)).length / longer;
}
