import type { Database } from '#platform/postgres/database.js';
import { spellingsOf, type WordCounts } from '#modules/search/language/vocabulary/vocabulary.js';
import { ANSWER_MARK, SPELLED_MARK } from './searched-columns.js';

/** The words of so many documents, the newest, are those of all: rarer ones are found as they are typed. */
const COUNTED_DOCUMENTS = 50_000;
const MOST_WORDS = 120_000;
const TIMEOUT_MS = 20_000;

/** Of the newest documents of a generation's table, by the columns that statements search. */
export async function countWords(database: Database, table: string): Promise<WordCounts> {
  return database.transaction(async (client) => {
    await client.query(`set local statement_timeout = ${TIMEOUT_MS}`);
    const { rows } = await client.query<{ word: string; ndoc: number }>(
      `select word, ndoc from ts_stat($1) where not starts_with(word, $2) order by ndoc desc limit ${MOST_WORDS}`,
      [`select searched_words from ${table} where searched order by id desc limit ${COUNTED_DOCUMENTS}`, ANSWER_MARK],
    );
    const ads = await client.query<{ count: number }>(
      `select least(count(*), ${COUNTED_DOCUMENTS})::int as count from ${table} where searched`,
    );
    const spelled = rows.filter(({ word }) => word.startsWith(SPELLED_MARK));
    const spellings = spellingsOf(spelled.map(({ word, ndoc }) => [word.slice(1), ndoc]));
    const words = rows
      .filter(({ word }) => !word.startsWith(SPELLED_MARK))
      .map(({ word, ndoc }) => ({ word, frequency: ndoc, spelled: spellings.get(word) }));
    return { ads: ads.rows[0]?.count ?? 0, words };
  });
}
