import type { ContextTables } from '#platform/postgres/context-tables.js';
import ts from 'typescript';
import { columnsOf, projectedTables } from './relations.js';
import type { Sources } from './sources.js';
import { HOLE, type ProgramText, textsOf } from './sql-texts.js';

/** `modules/listings`, `platform/mail`, `demo`: what a table belongs to. */
export type Room = string;

export interface Fault {
  readonly at: string;
  readonly fault: string;
}

const SCHEMAS = '(app|rm|es|projection|search)';
const RELATION = new RegExp(String.raw`(?<![\w.])"?${SCHEMAS}"?\."?([a-z_][a-z0-9_]*|${HOLE})`, 'gi');
const WRITE = new RegExp(
  String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy|alter\s+table|drop\s+(?:table|view)|lock\s+table|nextval\()\s*(?:if\s+exists\s+|only\s+)?'?"?${SCHEMAS}"?\."?([a-z_]\w*)`,
  'gi',
);
const LOCK = /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b/i;
const STATEMENT = /\b(?:select|insert|update|delete|truncate|join|create|drop|alter)\b/i;
const NAMED_LATER = new RegExp(
  String.raw`\b(?:from|join|into|update|truncate|table|only|view)\s+"?(${HOLE})|\b${SCHEMAS}\."?${HOLE}`,
  'gi',
);

export const roomOf = (path: string): Room =>
  /^((?:modules|platform)\/[^/]+)\//.exec(path)?.[1] ?? path.replace(/^\.\.\/|(?<=[^.])\/.*|\.ts$/g, '');

/** What every statement of the program may not do with tables of others. */
export class SqlWalls {
  readonly #columns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #owners = new Map<string, Room>();
  readonly #functions: ReadonlySet<string>;
  /** Readable relations of which a statement of another room was found. */
  readonly #read = new Set<string>();

  /** @param declared what the rooms' `tables.ts` say */
  constructor(
    private readonly sources: Sources,
    private readonly declared: ReadonlyMap<Room, ContextTables>,
  ) {
    this.#columns = columnsOf(sources);
    const made = sources.paths().filter((path) => /migrations?\//i.test(path));
    const texts = made.flatMap((path) => textsOf(sources, path)).map(({ text }) => text);
    this.#functions = new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/create (?:or replace )?function (\w+\.\w+)/g)].map(([, name]) => name!),
      ),
    );
    for (const [room, { owns }] of declared) for (const table of owns) this.#owners.set(table, room);
    for (const path of sources.paths())
      for (const { name } of projectedTables(sources, path)) this.#owners.set(`rm.${name}`, roomOf(path));
  }

  /** Faults of the declarations: a table nobody owns or two do, a column that is none, a door nobody uses. */
  declarations(): Fault[] {
    const faults: Fault[] = [];
    const claims = [...this.declared].flatMap(([room, { owns }]) => owns.map((table) => ({ room, table })));
    for (const table of this.#columns.keys())
      if (!this.owner(table)) faults.push({ at: table, fault: 'belongs to nobody: name it in a tables.ts' });
    for (const { room, table } of claims) {
      if (claims.some((other) => other.table === table && other.room !== room))
        faults.push({ at: `${room}/tables.ts`, fault: `${table} is another's too` });
      if (!table.endsWith('.*') && !this.#columns.has(table))
        faults.push({ at: `${room}/tables.ts`, fault: `no migration makes ${table}` });
    }
    for (const [room, { readable = {} }] of this.declared)
      for (const [table, columns] of Object.entries(readable)) {
        const at = `${room}/tables.ts`;
        if (this.owner(table) !== room) faults.push({ at, fault: `${table} is not its own to show` });
        for (const column of columns)
          if (this.#columns.get(table)?.has(column) === false) faults.push({ at, fault: `${table} has no ${column}` });
        if (!this.#read.has(table)) faults.push({ at, fault: `nobody else reads ${table}` });
      }
    return faults;
  }

  /** Faults of the statements. @param namedLater files whose statements get the name of a table while the program runs */
  statements(namedLater: ReadonlySet<string>): Fault[] {
    const open = new Set(namedLater);
    const faults: Fault[] = [];
    for (const path of this.sources.paths()) {
      if (/(^|\/)migrations\//.test(path)) continue;
      for (const text of textsOf(this.sources, path)) {
        const at = `${path}:${text.line}`;
        for (const fault of this.#faultsOf(text)) faults.push({ at, fault });
        if (!this.#namesLater(text)) continue;
        open.delete(path);
        if (!namedLater.has(path)) faults.push({ at, fault: 'reads or writes a table that is named only at run time' });
      }
    }
    for (const path of open) faults.push({ at: path, fault: 'names no table at run time any more' });
    return faults;
  }

  owner(table: string): Room | undefined {
    return this.#owners.get(table) ?? this.#owners.get(`${table.split('.')[0]}.*`);
  }

  #faultsOf({ path, text, node }: ProgramText): string[] {
    const room = roomOf(path);
    const statement = text.replaceAll(/--.*$/gm, '');
    const written = new Set([...statement.matchAll(WRITE)].map(([, schema, name]) => `${schema}.${name}`));
    const faults: string[] = [];
    for (const table of new Set([...statement.matchAll(RELATION)].map(([, schema, name]) => `${schema}.${name}`))) {
      if (this.#functions.has(table) || table.endsWith(HOLE)) continue;
      const owner = this.owner(table);
      if (owner === undefined) {
        if (STATEMENT.test(statement)) faults.push(`no migration and no projection makes ${table}`);
        continue;
      }
      if (owner === room || isClaim(node)) continue;
      const columns = this.declared.get(owner)?.readable?.[table];
      this.#read.add(table);
      if (written.has(table)) faults.push(`writes to ${table} of ${owner}`);
      else if (LOCK.test(statement)) faults.push(`locks rows of ${table} of ${owner}`);
      else if (statement.trim() === table) faults.push(`hands the name of ${table} of ${owner} on`);
      else if (!columns) faults.push(`reads ${table} of ${owner}`);
      else faults.push(...this.#hidden(statement, table, columns).map((one) => `reads ${table}.${one} of ${owner}`));
    }
    return faults;
  }

  /** Whether a statement gets the name of a table while the program runs, other than one of a schema that is its room's own. */
  #namesLater({ path, text }: ProgramText): boolean {
    if (!STATEMENT.test(text)) return false;
    const names = [...text.matchAll(NAMED_LATER)];
    return names.some(([, , schema]) => schema === undefined || this.#owners.get(`${schema}.*`) !== roomOf(path));
  }

  /** Which columns of a table a statement names that it may not read. */
  #hidden(statement: string, table: string, columns: readonly string[]): string[] {
    const plain = statement.replaceAll(/'[^']*'/g, "''");
    const hidden = [...(this.#columns.get(table) ?? [])].filter((column) => !columns.includes(column));
    const tables = [...plain.matchAll(RELATION)].map(([, schema, name]) => `${schema}.${name}`);
    const others = tables.filter((other) => other !== table && this.#columns.has(other));
    const names = aliasesOf(plain, table);
    const star =
      names.some((name) => plain.includes(`${name}.*`)) || (others.length === 0 && /\bselect\s+\*/i.test(plain));
    return [
      ...(star ? ['*'] : []),
      ...hidden.filter((column) => {
        if (names.some((name) => new RegExp(String.raw`(?<![\w.])"?${name}"?\."?${column}\b`).test(plain))) return true;
        if (others.some((other) => this.#columns.get(other)?.has(column))) return false;
        return new RegExp(String.raw`(?<![\w."$:]|\bas )${column}\b(?!\s*\()`).test(plain);
      }),
    ];
  }
}

/** What a statement calls a table: its own name, or another one that stands behind it. */
function aliasesOf(statement: string, table: string): string[] {
  const [schema, name] = table.split('.');
  const behind = new RegExp(String.raw`\b${schema}\.${name}\s+(?:as\s+)?([a-z_]\w*)`, 'gi');
  const aliases = [...statement.matchAll(behind)].map(([, alias]) => alias!);
  return [
    name!,
    ...aliases.filter((alias) => !/^(?:where|join|left|cross|on|using|group|order|limit|set|union)$/i.test(alias)),
  ];
}

/** Whether it says that somebody answers for a table's personal data, which is no statement. */
function isClaim(node: ts.Node): boolean {
  for (let outer = node.parent; !ts.isSourceFile(outer); outer = outer.parent)
    if (ts.isPropertyDeclaration(outer)) return outer.name.getText() === 'tables';
  return false;
}
