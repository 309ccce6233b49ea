import type { Figures } from './measure.js';

/**
 * What no change may fall below; of what should not be (zero, noise), what it may not rise above. To be raised by each change that does
 * better: `RELEVANCE_SHOW=1 npm run test:unit -- relevance` says how well.
 */
export const FLOORS: Readonly<Record<'resident' | 'sql' | 'meilisearch', Required<Omit<Figures, 'queries'>>>> = {
  resident: { ndcg: 0.95, success: 0.98, zero: 0, precision: 0.975, agreement: 0.98, noise: 0 },
  sql: { ndcg: 0.95, success: 0.98, zero: 0, precision: 0.975, agreement: 0.98, noise: 0 },
  meilisearch: { ndcg: 0.95, success: 0.98, zero: 0, precision: 0.975, agreement: 0.98, noise: 0 },
};

/** Of what is shown beside an ad; no engine ranks it, so all have the same. */
export const SIMILAR_FLOORS = { same: 0.95, price: 0.97 };
