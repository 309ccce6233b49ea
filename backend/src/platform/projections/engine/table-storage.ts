import { longStatement } from '#platform/postgres/database.js';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { TableChanges, VersionedRow } from './batch-fold.js';
import { type ColumnCodec, codecOf, fieldOf, literalOf } from './column-codec.js';
import { copyIn } from './copy-in.js';
import type { RowKey, TableDefinition } from '../projection.js';

const id = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What the engine keeps beside a row, to know which events it has seen. */
const LAST_STREAM = codecOf('text');
const LAST_REVISION = codecOf('bigint');
const GUARD = [
  ['last_stream', LAST_STREAM],
  ['last_revision', LAST_REVISION],
] as const;

/** How long one message of a copy is, in characters. */
const CHUNK = 128 * 1024;

type StoredRow = Record<string, unknown> & { last_stream: string; last_revision: number };

interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Planned once a connection: writing down one event is mostly planning otherwise. One text, one name. */
const statement = (text: string): Statement => ({
  name: `rm_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`,
  text,
});

/** One table of one build: its statements, written once. */
export class TableStorage {
  readonly #name: string;
  readonly #columns: readonly (readonly [name: string, codec: ColumnCodec])[];
  readonly #load: Statement;
  readonly #upsert: Statement;
  readonly #delete: Statement;
  readonly #copy: string;

  constructor(
    readonly schema: string,
    readonly definition: TableDefinition,
  ) {
    const { columns, key, name } = definition;
    this.#name = `${id(schema)}.${id(name)}`;
    this.#columns = Object.entries(columns).map(([column, type]) => [column, codecOf(type)]);
    const codecs = [...this.#columns, ...GUARD];
    const keyType = codecOf(columns[key] ?? 'text').parameterType;
    const read = codecs.map(([column, codec]) =>
      codec.readAsText ? `${id(column)}::text as ${id(column)}` : id(column),
    );
    this.#load = statement(`select ${read.join(', ')} from ${this.#name} where ${id(key)} = any($1::${keyType}[])`);
    this.#delete = statement(`delete from ${this.#name} where ${id(key)} = any($1::${keyType}[])`);
    this.#copy = `copy ${this.#name} (${codecs.map(([column]) => id(column)).join(', ')}) from stdin`;
    const values = codecs.map(([, codec], index) => `c${index}${codec.cast ? `::${codec.cast}` : ''}`);
    const arrays = codecs.map(([, codec], index) => `$${index + 1}::${codec.parameterType}[]`);
    const sets = codecs
      .filter(([column]) => column !== key)
      .map(([column]) => `${id(column)} = excluded.${id(column)}`);
    this.#upsert = statement(`
      insert into ${this.#name} as existing (${codecs.map(([column]) => id(column)).join(', ')})
      select ${values.join(', ')} from unnest(${arrays.join(', ')}) as incoming (${codecs.map((_, index) => `c${index}`).join(', ')})
      on conflict (${id(key)}) do update set ${sets.join(', ')}
      where existing.last_stream <> excluded.last_stream or existing.last_revision < excluded.last_revision`);
  }

  /** DDL without secondary indexes: a rebuild makes those when the rows are in. */
  get createSql(): string {
    const columns = Object.entries(this.definition.columns).map(([column, type]) => `${id(column)} ${type}`);
    return `create table ${this.#name} (${[
      ...columns,
      'last_stream text collate "C" not null',
      'last_revision bigint not null',
      `primary key (${id(this.definition.key)})`,
    ].join(', ')})`;
  }

  get dropSql(): string {
    return `drop table ${this.#name}`;
  }

  get indexSql(): readonly string[] {
    return (this.definition.indexes ?? []).map((body) => {
      // `unique (slug)` is a unique index, everything else stands after the table's name.
      const unique = /^unique\s/i.test(body);
      return `create ${unique ? 'unique ' : ''}index on ${this.#name} ${unique ? body.replace(/^unique\s+/i, '') : body}`;
    });
  }

  get viewColumns(): string {
    return [...this.#columns.map(([column]) => column), 'last_revision'].map(id).join(', ');
  }

  /** @throws when the table cannot be read or written, whatever its rows are */
  async tryOut(client: pg.ClientBase): Promise<void> {
    await client.query(`select ${this.viewColumns} from ${this.#name} limit 1`);
    await client.query(`delete from ${this.#name} where false`);
  }

  /** The last revision that a row has seen of each stream; of a stream that was overtaken in all its rows nothing is known. */
  async lastRevisions(client: pg.ClientBase | pg.Pool): Promise<readonly { stream: string; revision: number }[]> {
    const { rows } = await client.query<{ stream: string; revision: number }>(
      longStatement(
        `select last_stream as stream, max(last_revision) as revision from ${this.#name} group by last_stream`,
      ),
    );
    return rows;
  }

  async load(client: pg.ClientBase, keys: readonly RowKey[]): Promise<Map<string, VersionedRow>> {
    const { rows } = await client.query<StoredRow>({ ...this.#load, values: [keys] });
    return new Map(rows.map((stored) => [String(stored[this.definition.key]), versioned(stored)]));
  }

  /** Sent at once, each a query of its own, in the order in which they are to be done. */
  write(client: pg.ClientBase, { inserts, updates, deletes }: TableChanges): Promise<unknown>[] {
    return [
      ...this.#remove(client, deletes),
      ...this.#put(client, inserts.length > 0 ? [...inserts, ...updates] : updates),
    ];
  }

  /** The same for many rows of which nobody else can have written any: new ones are copied in. */
  writeAlone(client: pg.ClientBase, { inserts, updates, deletes }: TableChanges): Promise<unknown>[] {
    return [
      ...this.#remove(client, deletes),
      ...this.#put(client, updates),
      ...(inserts.length > 0 ? [copyIn(client, this.#copy, this.#lines(inserts))] : []),
    ];
  }

  #remove(client: pg.ClientBase, keys: readonly RowKey[]): Promise<unknown>[] {
    return keys.length > 0 ? [client.query({ ...this.#delete, values: [keys] })] : [];
  }

  #put(client: pg.ClientBase, rows: readonly VersionedRow[]): Promise<unknown>[] {
    return rows.length > 0 ? [client.query({ ...this.#upsert, values: this.#parameters(rows) })] : [];
  }

  #lines(rows: readonly VersionedRow[]): Buffer[] {
    const chunks: Buffer[] = [];
    let text = '';
    for (const { row, lastStream, lastRevision } of rows) {
      for (const [column, codec] of this.#columns) text += `${fieldOf(codec, row[column])}\t`;
      text += `${fieldOf(LAST_STREAM, lastStream)}\t${lastRevision}\n`;
      if (text.length < CHUNK) continue;
      chunks.push(Buffer.from(text));
      text = '';
    }
    if (text !== '') chunks.push(Buffer.from(text));
    return chunks;
  }

  /** Number of rows and a hash over all of them, whatever their order. */
  async hash(client: pg.ClientBase | pg.Pool): Promise<{ rows: number; hash: string }> {
    const { rows } = await client.query<{ rows: number; hash: string }>(
      longStatement(
        `select count(*) as rows, coalesce(sum(${this.#rowHash}::numeric), 0)::text as hash from ${this.#name} t`,
      ),
    );
    return rows[0] ?? { rows: 0, hash: '0' };
  }

  /** The same by parts of the rows, so that two tables can be compared without reading either twice whole. */
  async hashByPart(client: pg.ClientBase | pg.Pool, parts: number): Promise<ReadonlyMap<number, string>> {
    const { rows } = await client.query<{ part: number; hash: string }>(
      longStatement(
        `select ${this.#part(parts)} as part, count(*) || ':' || sum(${this.#rowHash}::numeric) as hash from ${this.#name} t group by 1`,
      ),
    );
    return new Map(rows.map(({ part, hash }) => [part, hash]));
  }

  /** The rows of these parts: key as text, and a hash of each. */
  async hashOfRows(client: pg.ClientBase | pg.Pool, parts: number, wanted: readonly number[]) {
    const { rows } = await client.query<{ key: string; hash: string }>(
      longStatement(
        `select t.${id(this.definition.key)}::text as key, ${this.#rowHash}::text as hash from ${this.#name} t
         where ${this.#part(parts)} = any($1::int[])`,
        [wanted],
      ),
    );
    return new Map(rows.map(({ key, hash }) => [key, hash]));
  }

  get #rowHash(): string {
    // Which of its streams touched a sum last depends on the order in which they came.
    const seen = this.definition.inAnyOrder ? this.#columns : [...this.#columns, ...GUARD];
    return `hashtextextended(row(${seen.map(([column]) => `t.${id(column)}`).join(', ')})::text, 0)`;
  }

  #part(parts: number): string {
    return `(abs(hashtext(t.${id(this.definition.key)}::text)::bigint) % ${parts})::int`;
  }

  #parameters(rows: readonly VersionedRow[]): string[] {
    const columns = this.#columns.map(([column, codec]) => {
      const values = rows.map(({ row }) => row[column]);
      return literalOf(codec, values);
    });
    const streams = rows.map(({ lastStream }) => lastStream);
    const revisions = rows.map(({ lastRevision }) => lastRevision);
    return [...columns, literalOf(LAST_STREAM, streams), literalOf(LAST_REVISION, revisions)];
  }
}

function versioned({ last_stream, last_revision, ...row }: StoredRow): VersionedRow {
  return { row, lastStream: last_stream, lastRevision: last_revision };
}
