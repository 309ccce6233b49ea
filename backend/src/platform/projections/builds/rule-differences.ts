import type pg from 'pg';
import type { EventStore } from '#platform/event-store/event-store.js';
import { readEachLeft } from '#platform/event-store/following/read-each-left.js';
import { longStatement } from '#platform/postgres/database.js';
import { MADE_BY } from './made-by.js';
import type { ShownValue } from './told-differences.js';

/** How many rows one rule makes others: what the read model does with one type of event. */
export interface RuleChange {
  /** Null where nobody can say: beyond what was looked up, or an event that the log has no more. */
  readonly event: string | null;
  /** Rows of which it wrote a field that differs, a row once for each rule. */
  readonly changed: number;
  /** Rows that it alone begins now. */
  readonly added: number;
  /** Rows that are made no more, by the event that touched the live row last. */
  readonly removed: number;
  readonly fields: readonly FieldChange[];
  /** A key to ask `projections why` about. */
  readonly example: string;
}

/** One field that would be others, with what stands there and what would in some of the rows. */
export interface FieldChange {
  readonly name: string;
  readonly rows: number;
  readonly examples: readonly FieldExample[];
}

export interface FieldExample {
  readonly key: string;
  /** The stream that touched the row last: whose it is. */
  readonly stream: string | null;
  /** Of a part of the field the path to it, as in `ToldDifference`. */
  readonly path?: string;
  readonly live: ShownValue;
  readonly rebuilt: ShownValue;
  /** Of two closed texts the first character, from 1 on, in which they differ. */
  readonly at?: number;
}

/** What stands in a field of one row in both builds. */
export type ValuesOf = (keys: readonly string[]) => Promise<(key: string, field: string) => readonly FieldExample[]>;

/** Both builds of a table joined, in the names that the statements here use. */
export interface JoinedBuilds {
  /** `… l full join … n on …`: the live rows and those made now. */
  readonly from: string;
  readonly liveKey: string;
  readonly madeKey: string;
  /** Columns that both have, and what says of each that it differs. */
  readonly fields: readonly { readonly name: string; readonly differs: string }[];
  readonly valuesOf: ValuesOf;
}

/** Events that are asked for, to say what rows were that come no more: one question each to some logs. */
const MOST_LOOKED_UP = 5_000;
const PAGE = 500;

interface Counted {
  readonly rule: string;
  readonly field: string | null;
  readonly rows: number;
  /** The first key and the last one. */
  readonly example: string;
  readonly other: string;
}

/** Which rules make the rows of one table others. The database counts; here is one entry a rule and field, however many rows there are. */
export async function ruleDifferences(
  client: pg.ClientBase,
  store: Pick<EventStore, 'readEach'>,
  joined: JoinedBuilds,
): Promise<readonly RuleChange[]> {
  const changed = await changedRows(client, joined);
  const added = await addedRows(client, joined);
  const removed = await removedRows(client, store, joined);
  const valueIn = await joined.valuesOf([
    ...new Set(changed.flatMap(({ field, example, other }) => (field === null ? [] : [example, other]))),
  ]);
  const names = [...changed.map(({ rule }) => rule), ...added.map(({ rule }) => rule), ...removed.keys()];
  const rules = [...new Set(names)].map((event): RuleChange => {
    const own = changed.filter(({ rule }) => rule === event);
    const whole = own.find(({ field }) => field === null);
    const begun = added.find(({ rule }) => rule === event);
    const gone = removed.get(event);
    return {
      ...{ event, changed: whole?.rows ?? 0, added: begun?.rows ?? 0, removed: gone?.rows ?? 0 },
      fields: own.flatMap(({ field, rows, example, other }) => {
        if (field === null) return [];
        const examples = [...new Set([example, other])].flatMap((key) => valueIn(key, field));
        return [{ name: field, rows, examples }];
      }),
      example: whole?.example ?? begun?.example ?? gone?.example ?? '',
    };
  });
  return rules.sort((one, other) => rowsOf(other) - rowsOf(one) || ((one.event ?? '') < (other.event ?? '') ? -1 : 1));
}

const rowsOf = ({ changed, added, removed }: RuleChange): number => changed + added + removed;

const begunBy = `n."${MADE_BY}" ->> ''`;

async function changedRows(client: pg.ClientBase, joined: JoinedBuilds): Promise<readonly Counted[]> {
  const { from, liveKey, madeKey, fields } = joined;
  if (fields.length === 0) return [];
  const looked = fields.map(({ name, differs }) => `('${name.replaceAll("'", "''")}', ${differs})`).join(', ');
  const { rows } = await client.query<Counted>(
    longStatement(
      `select rule, field, count(distinct key) as rows, min(key) as example, max(key) as other
       from (select coalesce(n."${MADE_BY}" ->> looked.field, ${begunBy}) as rule, looked.field, ${madeKey}::text as key
             from ${from} cross join lateral (values ${looked}) as looked (field, differs)
             where ${liveKey} is not null and ${madeKey} is not null and looked.differs) as found
       group by grouping sets ((rule, field), (rule)) order by rule, rows desc, field`,
    ),
  );
  return rows;
}

async function addedRows(client: pg.ClientBase, joined: JoinedBuilds): Promise<readonly Counted[]> {
  const { from, liveKey, madeKey } = joined;
  const { rows } = await client.query<Counted>(
    longStatement(
      `select ${begunBy} as rule, null as field, count(*) as rows, min(${madeKey}::text) as example, max(${madeKey}::text) as other
       from ${from} where ${liveKey} is null group by 1`,
    ),
  );
  return rows;
}

type Removed = Map<string | null, { rows: number; example: string }>;

async function removedRows(
  client: pg.ClientBase,
  store: Pick<EventStore, 'readEach'>,
  { from, liveKey, madeKey }: JoinedBuilds,
): Promise<Removed> {
  const { rows } = await client.query<{ key: string; stream: string; revision: number; all: number }>(
    longStatement(
      `select ${liveKey}::text as key, l.last_stream as stream, l.last_revision as revision, count(*) over () as all
       from ${from} where ${madeKey} is null order by 1 limit ${MOST_LOOKED_UP}`,
    ),
  );
  const found: Removed = new Map();
  const count = (rule: string | null, example: string, more = 1): void => {
    const known = found.get(rule);
    found.set(rule, { rows: (known?.rows ?? 0) + more, example: known?.example ?? example });
  };
  for (let at = 0; at < rows.length; at += PAGE) {
    const page = rows.slice(at, at + PAGE);
    const types = await typesOf(store, page);
    for (const { key, stream, revision } of page) count(types.get(`${stream}@${revision}`) ?? null, key);
  }
  const [first] = rows;
  if (first && first.all > rows.length) count(null, first.key, first.all - rows.length);
  return found;
}

async function typesOf(
  store: Pick<EventStore, 'readEach'>,
  page: readonly { readonly stream: string; readonly revision: number }[],
): Promise<ReadonlyMap<string, string>> {
  const places = page.map(({ stream, revision }) => ({ streamId: stream, revision }));
  // Of a stream that an operator has deleted nobody can say it.
  const events = await readEachLeft(store, places);
  return new Map(events.map(({ streamId, revision, type }) => [`${streamId}@${revision}`, type]));
}
