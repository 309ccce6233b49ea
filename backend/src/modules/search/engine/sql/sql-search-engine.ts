import type pg from 'pg';
import type { Database } from '#platform/postgres/database.js';
import { assertNever } from '#kernel/result.js';
import { readWordsOf } from '#modules/search/language/plain-reading.js';
import type { WordCounts } from '#modules/search/language/vocabulary/vocabulary.js';
import { StoredSearchEngine } from '../postgres/stored-search-engine.js';
import { type Candidate, pageOfRanked, rankedIds } from '../ranked-page.js';
import type { SearchRequest, SearchResponse } from '../search-engine.js';
import { conditionsOf, kilometresTo, Parameters, whereOf } from './sql-conditions.js';
import { failedWith, QUERY_CANCELED, UNDEFINED_TABLE } from './sql-faults.js';
import { glance, GLANCED_THROUGH } from './sql-glance.js';
import { type CountRow, countsOf, countStatement } from './sql-counts.js';
import { type TextQueries, textQueries } from './sql-text.js';

/** A page that takes longer than this is not waited for. */
const PAGE_TIMEOUT_MS = 1_500;
/** Counts that take longer than this are left out: a list without them is better than none. */
const COUNTS_TIMEOUT_MS = 500;
/** Of more documents than this the values of features are not counted. */
const FEATURES_COUNTED_UP_TO = 10_000;
/** More documents than this are not ranked: words that so many have say little, and the newest come first. */
const RANKED_UP_TO = 5_000;
/** Weights of description, details, category and title. */
const WEIGHTS = `'{0.1, 0.3, 0.5, 1}'`;
/** Smaller than any difference that words make: it only orders what is equal otherwise. */
const SPELLED_BONUS = 0.001;
/** So many of those that statements rank best are ranked as every engine ranks. */
const WINDOW = 200;

interface Answer {
  readonly ids: readonly number[];
  readonly total: number;
}

/**
 * Search by plain statements over the documents in PostgreSQL, nothing of which is kept in memory: what stands in for a search
 * server that does not answer. It leaves counts out that would take long
 * (see docs/decisions/0029-search-by-statements-beside-a-search-server.md).
 */
export class SqlSearchEngine extends StoredSearchEngine {
  constructor(
    private readonly database: Database,
    private readonly glancedThrough = GLANCED_THROUGH,
  ) {
    super(database, { searchedInSql: true });
  }

  override async prepare(): Promise<void> {
    await super.prepare();
    await this.table.fillColumns();
  }

  override async search(request: SearchRequest): Promise<SearchResponse> {
    try {
      return await this.#search(request);
    } catch (error) {
      // Between two statements the table was replaced, and its successor replaced too.
      if (!failedWith(error, UNDEFINED_TABLE)) throw error;
      return this.#search(request);
    }
  }

  async #search(request: SearchRequest): Promise<SearchResponse> {
    return this.database.transaction(async (client) => {
      // One order and one answer; one view of the documents for the page and all counts.
      const table = `search.document_${await begin(client)}`;
      const text = textQueries(readWordsOf(request));
      if (request.is_glance === true && text) {
        const ids = await glance(client, table, request, text, this.glancedThrough);
        return { ids, total: 0, ...countsOf(request, []) };
      }
      const answer = await page(client, table, request, text);
      return { ...answer, ...countsOf(request, await counts(client, table, request, text?.all, answer.total)) };
    });
  }

  override async countWords(): Promise<WordCounts> {
    return this.table.countWords();
  }
}

/** What holds in the transaction, and which documents there are: without parameters all of it is one message. */
async function begin(client: pg.PoolClient): Promise<number> {
  const answers: unknown = await client.query(
    `set transaction isolation level repeatable read, read only;
     set local statement_timeout = ${PAGE_TIMEOUT_MS};
     -- To compile a statement that runs once takes longer than to run it.
     set local jit = off;
     select generation from search.state`,
  );
  const { rows } = (answers as pg.QueryResult<{ generation: number }>[]).at(-1) as pg.QueryResult<{
    generation: number;
  }>;
  return Math.trunc(rows[0]?.generation as number);
}

async function page(
  client: pg.PoolClient,
  table: string,
  request: SearchRequest,
  text: TextQueries | undefined,
): Promise<Answer> {
  const conditions = conditionsOf(request, text?.all);
  const counted = new Parameters();
  const count = `select count(*) as total from ${table} where ${whereOf(conditions, counted)}`;
  const total = (await client.query<{ total: number }>(count, counted.values)).rows[0]?.total ?? 0;
  if (total === 0) return { ids: [], total };
  const isRanked = request.sort === 'relevance' && text !== undefined && total <= RANKED_UP_TO;
  const listed = async <Row extends pg.QueryResultRow>(columns: string, limit: number, offset: number) => {
    const parameters = new Parameters();
    const where = whereOf(conditions, parameters);
    const order = orderOf(request, isRanked ? text : undefined, parameters);
    const [most, from] = [parameters.add(limit, 'int'), parameters.add(offset, 'int')];
    const statement = `select ${columns} from ${table} where ${where} order by ${order} limit ${most} offset ${from}`;
    return (await client.query<Row>(statement, parameters.values)).rows;
  };
  const ids = async (limit: number, offset: number) =>
    (await listed<{ id: number }>('id', limit, offset)).map(({ id }) => id);
  if (!isRanked) return { ids: await ids(request.per_page, (request.page - 1) * request.per_page), total };
  const window = await listed<Candidate>('id, sort_at, words', WINDOW, 0);
  return { ids: await pageOfRanked(request, rankedIds(request, window), total, ids), total };
}

function orderOf({ sort, near }: SearchRequest, text: TextQueries | undefined, parameters: Parameters): string {
  const newest = 'sort_at desc, id desc';
  switch (sort) {
    case 'newest':
      return newest;
    case 'price_asc':
      return `price_minor, ${newest}`;
    case 'price_desc':
      return `price_minor desc, ${newest}`;
    case 'distance':
      return near ? `${kilometresTo(near, parameters)}, ${newest}` : newest;
    case 'relevance': {
      if (!text) return newest;
      const rank = (query: string): string =>
        `ts_rank(${WEIGHTS}, searched_words, ${parameters.add(query, 'tsquery')})`;
      return `${rank(text.any)} + ${rank(text.exact)} + ${SPELLED_BONUS} * ${rank(text.spelled)} desc, ${newest}`;
    }
    default:
      return assertNever(sort);
  }
}

/** The last statement of its transaction: when it takes too long, nothing else is lost. */
async function counts(
  client: pg.PoolClient,
  table: string,
  request: SearchRequest,
  matching: string | undefined,
  total: number,
): Promise<readonly CountRow[]> {
  const parameters = new Parameters();
  const conditions = conditionsOf(request, matching);
  const statement = countStatement(table, request, conditions, parameters, total <= FEATURES_COUNTED_UP_TO);
  if (statement === undefined) return [];
  try {
    const [, { rows }] = await Promise.all([
      client.query(`set local statement_timeout = ${COUNTS_TIMEOUT_MS}`),
      client.query<CountRow>(statement, parameters.values),
    ]);
    return rows;
  } catch (error) {
    if (failedWith(error, QUERY_CANCELED)) return [];
    throw error;
  }
}
