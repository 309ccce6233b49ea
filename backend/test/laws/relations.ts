import ts from 'typescript';
import type { Sources } from './sources.js';
import { textsOf } from './sql-texts.js';

const stampOf = (path: string): number => Number(/(\d+)-\w+\.ts$/.exec(path)?.[1] ?? 0);

/** Which columns each table of the migrations and of the projections has, by `schema.name`; a sequence has none. */
export function columnsOf(sources: Sources): Map<string, Set<string>> {
  const columns = new Map<string, Set<string>>();
  // By their time stamps: a table is made before it is altered, in whatever context either stands.
  const inTime = sources.paths().toSorted((a, b) => stampOf(a) - stampOf(b));
  for (const path of inTime) {
    if (/[Mm]igrations?\//.test(path))
      for (const { text, node } of textsOf(sources, path)) if (!isTakingBack(node)) readMigration(text, columns);
    for (const { name, fields } of projectedTables(sources, path)) columns.set(`rm.${name}`, new Set(fields));
  }
  return columns;
}

/** What a migration does when it is taken back is not how tables stand. */
const isTakingBack = (node: ts.Node | undefined): boolean =>
  node !== undefined && ((ts.isMethodDeclaration(node) && node.name.getText() === 'down') || isTakingBack(node.parent));

const CONSTRAINT = /^(primary|unique|foreign|check|constraint|exclude|like)\b/;

function readMigration(text: string, columns: Map<string, Set<string>>): void {
  const plain = text.replaceAll(/--.*$/gm, '');
  for (const made of plain.matchAll(/create (?:unlogged )?table (\w+\.\w+) \(/g)) {
    const parts = between(plain, made.index + made[0].length).map((part) => part.trim());
    const fields = parts.filter((part) => part !== '' && !CONSTRAINT.test(part));
    columns.set(made[1]!, new Set(fields.map((part) => /^"?(\w+)/.exec(part)?.[1] ?? '')));
  }
  for (const [, table] of plain.matchAll(/drop table (\w+\.\w+)/g)) columns.delete(table!);
  for (const [, sequence] of plain.matchAll(/create sequence (\w+\.\w+)/g)) columns.set(sequence!, new Set());
  for (const [, table, changes] of plain.matchAll(/alter table (\w+\.\w+)([^;]*)/g)) {
    for (const [, column] of changes!.matchAll(/add column (\w+)/g)) columns.get(table!)?.add(column!);
  }
}

/** What stands between commas from here to the bracket that closes. */
function between(text: string, from: number): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of text.slice(from)) {
    if (letter === '(') depth++;
    if (letter === ')' && depth-- === 0) break;
    if (letter === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part];
}

/** Read models that are all made alike: the function, where it defines its table, and the columns of that. */
const MADE_ALIKE = {
  name: 'lastChangeOf',
  path: 'platform/projections/last-change.ts',
  fields: ['id', 'at', 'last_revision'],
};

/** The tables that a file projects. */
export function projectedTables(sources: Sources, path: string): { name: string; fields: string[] }[] {
  const found: { name: string; fields: string[] }[] = [];
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) ? node.expression.getText() : undefined;
    if (ts.isCallExpression(node) && called === MADE_ALIKE.name) {
      const [name] = node.arguments;
      if (!name || !ts.isStringLiteral(name)) throw new Error(`${path}: a table's name is not written out`);
      found.push({ name: name.text, fields: MADE_ALIKE.fields });
    }
    if (ts.isCallExpression(node) && called === 'defineTable' && !path.endsWith(MADE_ALIKE.path)) {
      const [definition] = node.arguments;
      const name = definition && property(definition, 'name');
      const fields = definition && property(definition, 'columns');
      if (!name || !ts.isStringLiteral(name)) throw new Error(`${path}: a table's name is not written out`);
      found.push({ name: name.text, fields: [...keys(sources, path, fields), 'last_revision'] });
    }
    ts.forEachChild(node, visit);
  };
  visit(sources.file(path));
  return found;
}

function property(node: ts.Node, name: string): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  for (const each of node.properties) {
    if (ts.isPropertyAssignment(each) && each.name.getText() === name) return each.initializer;
    if (ts.isShorthandPropertyAssignment(each) && each.name.text === name) return each.name;
  }
  return undefined;
}

/** The keys of an object, of constants that are spread into it too. */
function keys(sources: Sources, path: string, node: ts.Expression | undefined): string[] {
  if (node && ts.isIdentifier(node)) {
    const found = sources.constant(node.text, path);
    return found ? keys(sources, found.path, found.value) : [];
  }
  if (node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))) return keys(sources, path, node.expression);
  if (!node || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((each) =>
    ts.isSpreadAssignment(each) ? keys(sources, path, each.expression) : [each.name.getText().replaceAll(/["']/g, '')],
  );
}
