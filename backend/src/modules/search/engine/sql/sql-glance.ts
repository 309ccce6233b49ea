import type pg from 'pg';
import { type Candidate, rankedIds } from '../ranked-page.js';
import type { SearchRequest } from '../search-engine.js';
import { conditionsOf, Parameters, whereOf } from './sql-conditions.js';
import { failedWith, QUERY_CANCELED } from './sql-faults.js';
import type { TextQueries } from './sql-text.js';

/** So many of the newest are looked through first: what many have is found there, and no word costs more than reading them. */
export const GLANCED_THROUGH = 1_200;
/** Of so many one is found that begins as it was typed. */
const RANKED = 60;
/** Who types on has no use for what comes later. */
const TIMEOUT_MS = 250;

const NEWEST = 'order by sort_at desc, id desc';

/**
 * The best of the newest that have the words, neither counted nor read whole. Most words are found among the latest documents; only
 * where these hold too few of them is the index of words asked, because then it has few to say. By that index alone a word of every
 * tenth document costs more than all others together, and by the latest alone a rare one costs reading all of them.
 * @param through how many of the newest are looked through first
 */
export async function glance(
  client: pg.PoolClient,
  table: string,
  request: SearchRequest,
  text: TextQueries,
  through: number,
): Promise<readonly number[]> {
  const best = (rows: readonly Candidate[]): readonly number[] => rankedIds(request, rows).slice(0, request.per_page);
  const parameters = new Parameters();
  const where = whereOf(conditionsOf(request, text.all), parameters);
  const latest = `select * from ${table} where searched ${NEWEST} limit ${through}`;
  const { rows } = await client.query<Candidate>(
    `select id, sort_at, words from (${latest}) latest where ${where} ${NEWEST} limit ${RANKED}`,
    parameters.values,
  );
  if (rows.length >= request.per_page) return best(rows);
  // All that have the words are gathered before the newest are taken: otherwise the planner walks through the newest until it has enough.
  const found = `select id, sort_at from ${table} where ${where}`;
  const statement = `with found as materialized (${found}), newest as (select id from found ${NEWEST} limit ${RANKED})
    select id, sort_at, words from newest join ${table} using (id)`;
  try {
    const [, all] = await Promise.all([
      client.query(`set local statement_timeout = ${TIMEOUT_MS}`),
      client.query<Candidate>(statement, parameters.values),
    ]);
    return best(all.rows);
  } catch (error) {
    if (failedWith(error, QUERY_CANCELED)) return best(rows);
    throw error;
  }
}
