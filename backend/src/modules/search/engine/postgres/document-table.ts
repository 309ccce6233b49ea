import type pg from 'pg';
import type { Database } from '#platform/postgres/database.js';
import { LISTING_DOCUMENT_VERSION } from '#modules/listings/contract.js';
import type { ListingDocument } from '../search-engine.js';
import { type DocumentWords, documentWords, WORDS_VERSION } from '#modules/search/language/document-words.js';
import type { WordCounts } from '#modules/search/language/vocabulary/vocabulary.js';
import { countWords } from './count-words.js';
import { COLUMN_NAMES, COLUMN_TYPES, columnsOf } from './searched-columns.js';

/** Sent with the number of the change after each commit. */
export const SEARCH_CHANNEL = 'search_changed';

export interface TableState {
  readonly generation: number;
  /** The number of the newest change; numbers are given in the order of commits. */
  readonly change: number;
}

export interface DocumentRow {
  readonly id: number;
  readonly change: number;
  /** Null: the listing has left the index. */
  readonly document: ListingDocument | null;
  readonly words: DocumentWords;
}

interface RawRow {
  readonly id: number;
  readonly change: number;
  readonly document: ListingDocument | null;
  readonly words: DocumentWords | null;
  readonly words_version: number | null;
}

const NO_WORDS: DocumentWords = {
  title: [],
  category: [],
  details: [],
  description: [],
  names: [],
  heads: [],
  spelled: [],
};
const tableOf = (generation: number): string => `search.document_${Math.trunc(generation)}`;
// The type json, unlike jsonb and text, keeps an escaped U+0000.
const json = (value: unknown): string => JSON.stringify(value);
const columnsJson = (documents: readonly ListingDocument[]): string => json(documents.map(columnsOf));

const fromExcluded = (...names: string[]): string => names.map((name) => `${name} = excluded.${name}`).join(', ');
/** A row that is written again keeps nothing of what it was: neither its words nor the columns made of them. */
const MADE = [
  'document',
  'document_version',
  'words',
  'words_version',
  'searched_change',
  'searched_words',
  ...COLUMN_NAMES,
];
const WHOLE_ROW = fromExcluded('change', ...MADE);
const NOTHING_LEFT = MADE.map((name) => `${name} = null`).join(', ');
const PAGE = 500;

/** The documents in PostgreSQL: a table for each generation, one of which is live. */
export class DocumentTable {
  /** @param searchedInSql whether the columns that statements search by are written too */
  constructor(
    private readonly database: Database,
    private readonly searchedInSql = false,
  ) {}

  async state(): Promise<TableState> {
    const [row] = await this.database.query<TableState>('select generation, change from search.state');
    if (!row) throw new Error('search.state has no row: the database was not migrated');
    return row;
  }

  async put(documents: readonly ListingDocument[]): Promise<void> {
    await this.#change((client, { generation, change }) =>
      this.#upsert(client, tableOf(generation), change, documents),
    );
  }

  async remove(ids: readonly number[]): Promise<void> {
    await this.#change(async (client, { generation, change }) => {
      await client.query(
        `insert into ${tableOf(generation)} (id, change) select distinct id, $1::bigint from unnest($2::bigint[]) as gone (id)
         on conflict (id) do update set change = excluded.change, ${NOTHING_LEFT}`,
        [change, ids],
      );
    });
  }

  /** Out of the generations that are not live: past ones, and one that a rebuild fills or left behind. */
  async forget(ids: readonly number[]): Promise<void> {
    const others = await this.database.query<{ name: string }>(
      `select table_name as name from information_schema.tables, search.state
       where table_schema = 'search' and table_name ~ '^document_[0-9]+$'
         and substring(table_name from 10)::int <> state.generation`,
    );
    for (const { name } of others) {
      await this.database.query(`update search.${name} set ${NOTHING_LEFT} where id = any($1)`, [ids]);
    }
  }

  /** @returns rows of a live table by ascending id */
  async page(generation: number, afterId: number, limit: number): Promise<DocumentRow[]> {
    const rows = await this.database.query<RawRow>(
      `select id, change, document, words, words_version from ${tableOf(generation)}
       where id > $1 and document is not null order by id limit $2`,
      [afterId, limit],
    );
    return rows.map(withWords);
  }

  async changesSince(generation: number, change: number): Promise<DocumentRow[]> {
    const rows = await this.database.query<RawRow>(
      `select id, change, document, words, words_version from ${tableOf(generation)} where change > $1 order by change`,
      [change],
    );
    return rows.map(withWords);
  }

  /** A page of what changed after a place and up to a change, in this order. */
  async changes(
    generation: number,
    after: Pick<DocumentRow, 'change' | 'id'>,
    upTo: number,
    limit: number,
  ): Promise<DocumentRow[]> {
    const rows = await this.database.query<RawRow>(
      `select id, change, document, words, words_version from ${tableOf(generation)}
       where (change, id) > ($1, $2) and change <= $3 order by change, id limit $4`,
      [after.change, after.id, upTo, limit],
    );
    return rows.map(withWords);
  }

  async count(generation: number): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*)::int as count from ${tableOf(generation)} where document is not null`,
    );
    return row?.count ?? 0;
  }

  /** By ascending id: documents that hold less than those that are made now. */
  async outdated(afterId: number, limit: number): Promise<readonly number[]> {
    const { generation } = await this.state();
    const rows = await this.database.query<{ id: number }>(
      `select id from ${tableOf(generation)}
       where id > $1 and document is not null and document_version is distinct from $2::int order by id limit $3`,
      [afterId, LISTING_DOCUMENT_VERSION, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Whether statements find every document: each has the columns that they search by, made as they are made now. */
  async isSearchedWhole(): Promise<boolean> {
    const { generation } = await this.state();
    const [row] = await this.database.query<{ whole: boolean }>(
      `select not exists (select from ${tableOf(generation)}
         where document is not null and (not searched or words_version is distinct from $1::int)) as whole`,
      [WORDS_VERSION],
    );
    return row?.whole ?? false;
  }

  async ids(generation: number): Promise<ReadonlySet<number>> {
    const rows = await this.database.query<{ id: number }>(
      `select id from ${tableOf(generation)} where document is not null`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** A new, empty generation, and the live change at this moment. Tables of past generations go away. */
  async beginGeneration(): Promise<TableState> {
    return this.database.transaction(async (client) => {
      const next = await client.query<{ generation: number }>(`select nextval('search.generation')::int as generation`);
      const generation = next.rows[0]?.generation as number;
      const past = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables, search.state
         where table_schema = 'search' and table_name ~ '^document_[0-9]+$'
           and substring(table_name from 10)::int < state.generation`,
      );
      for (const { name } of past.rows) await client.query(`drop table search.${name}`);
      await client.query(`create table ${tableOf(generation)} (like search.document_template including all)`);
      const state = await client.query<{ change: number }>('select change from search.state');
      return { generation, change: state.rows[0]?.change as number };
    });
  }

  async fill(generation: number, change: number, documents: readonly ListingDocument[]): Promise<void> {
    await this.#upsert(this.database.pool, tableOf(generation), change, documents);
  }

  /** Makes a generation the live one, with all that changed in the old one since `since`. */
  async swapTo(generation: number, since: number): Promise<void> {
    await this.#change(async (client, live) => {
      if (live.generation > generation) throw new Error('A later rebuild of the search index is live already');
      await client.query(
        `insert into ${tableOf(generation)} (id, change, ${MADE.join(', ')})
         select id, change, ${MADE.join(', ')} from ${tableOf(live.generation)} where change > $1
         on conflict (id) do update set ${WHOLE_ROW}`,
        [since],
      );
      await client.query('update search.state set generation = $1', [generation]);
    });
    await this.database.query(`analyze ${tableOf(generation)}`);
  }

  async dropGeneration(generation: number): Promise<void> {
    await this.database.query(`drop table if exists ${tableOf(generation)}`);
  }

  /** Of the newest documents, by the columns that statements search. */
  async countWords(): Promise<WordCounts> {
    const { generation } = await this.state();
    return countWords(this.database, tableOf(generation));
  }

  /** Makes the columns of documents that a process without them has written, or whose words are made otherwise by now. */
  async fillColumns(): Promise<void> {
    const { generation } = await this.state();
    for (let afterId = 0; ;) {
      const rows = await this.database.query<{ id: number; change: number; document: ListingDocument }>(
        `select id, change, document from ${tableOf(generation)}
         where id > $1 and document is not null
           and (searched_change is distinct from change or words_version is distinct from $2::int)
         order by id limit ${PAGE}`,
        [afterId, WORDS_VERSION],
      );
      const last = rows.at(-1);
      if (!last) return;
      const documents = rows.map(({ document }) => document);
      await this.database.query(
        `update ${tableOf(generation)} as kept set searched_change = kept.change, words = made.words,
           words_version = $1::int, searched_words = searched.searched_words::tsvector,
           ${COLUMN_NAMES.map((name) => `${name} = searched.${name}`).join(', ')}
         from unnest($2::bigint[], $3::bigint[], $4::json[]) as made (id, change, words)
         join jsonb_to_recordset($5::jsonb) as searched (id bigint, searched_words text, ${COLUMN_TYPES}) using (id)
         where kept.id = made.id and kept.change = made.change`,
        [
          WORDS_VERSION,
          rows.map(({ id }) => id),
          rows.map(({ change }) => change),
          documents.map((document) => json(documentWords(document))),
          columnsJson(documents),
        ],
      );
      afterId = last.id;
    }
  }

  async #upsert(
    client: pg.Pool | pg.PoolClient,
    table: string,
    change: number,
    documents: readonly ListingDocument[],
  ): Promise<void> {
    const newest = [...new Map(documents.map((document) => [document.id, document])).values()];
    await client.query(
      `insert into ${table} (id, change, document, document_version, words, words_version, searched_change,
         searched_words, ${COLUMN_NAMES.join(', ')})
       select rows.id, $1::bigint, document, ${LISTING_DOCUMENT_VERSION}, words, $2::int, case when searched.id is not null then $1::bigint end,
         searched_words::tsvector, ${COLUMN_NAMES.join(', ')}
       from unnest($3::bigint[], $4::json[], $5::json[]) as rows (id, document, words)
       left join jsonb_to_recordset($6::jsonb) as searched (id bigint, searched_words text, ${COLUMN_TYPES})
         on searched.id = rows.id
       on conflict (id) do update set ${WHOLE_ROW}`,
      [
        change,
        WORDS_VERSION,
        newest.map(({ id }) => id),
        newest.map((document) => json(document)),
        newest.map((document) => json(documentWords(document))),
        columnsJson(this.searchedInSql ? newest : []),
      ],
    );
  }

  async #change(work: (client: pg.PoolClient, state: TableState) => Promise<void>): Promise<void> {
    await this.database.transaction(async (client) => {
      const { rows } = await client.query<TableState>(
        'update search.state set change = change + 1 returning generation, change',
      );
      await work(client, rows[0] as TableState);
      await client.query('select pg_notify($1, $2)', [SEARCH_CHANNEL, String(rows[0]?.change)]);
    });
  }
}

function withWords({ id, change, document, words, words_version: version }: RawRow): DocumentRow {
  if (!document) return { id, change, document, words: NO_WORDS };
  return { id, change, document, words: words && version === WORDS_VERSION ? words : documentWords(document) };
}
