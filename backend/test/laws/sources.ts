import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const BACKEND = join(import.meta.dirname, '../..');

/** Tests, and what only tests load. */
const LEFT_OUT = /\.spec\.ts$|\.d\.ts$|(^|\/)(node_modules|dist|test)\//;

/** The program's own files below `root`, and those of the demo that stands beside it, parsed. Paths are relative to `root`. */
export class Sources {
  readonly #parsed = new Map<string, ts.SourceFile>();

  constructor(readonly root = join(BACKEND, 'src')) {}

  paths(): readonly string[] {
    return ['.', '../demo']
      .filter((folder) => existsSync(join(this.root, folder)))
      .flatMap((folder) =>
        readdirSync(join(this.root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
      )
      .filter((path) => path.endsWith('.ts') && !LEFT_OUT.test(path))
      .sort();
  }

  file(path: string): ts.SourceFile {
    const kept = this.#parsed.get(path);
    if (kept) return kept;
    const text = readFileSync(join(this.root, path), 'utf8');
    const parsed = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
    this.#parsed.set(path, parsed);
    return parsed;
  }

  /** What a constant of a file, or one that the file imports, is set to. */
  constant(name: string, path: string): { readonly path: string; readonly value: ts.Expression } | undefined {
    for (const statement of this.file(path).statements) {
      if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const)
        for (const { name: own, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(own) && own.text === name && initializer) return { path, value: initializer };
      const from = importOf(statement, name);
      const there = from && this.imported(path, from.specifier);
      if (from && there) return this.constant(from.name, there);
    }
    return undefined;
  }

  /** Where an import leads; undefined for packages. */
  imported(from: string, specifier: string): string | undefined {
    if (!specifier.endsWith('.js')) return undefined;
    const path = specifier.replace(/\.js$/, '.ts');
    if (path.startsWith('#')) return path.slice(1).replace(/^src\//, '');
    return path.startsWith('.') ? relative(this.root, join(this.root, dirname(from), path)) : undefined;
  }
}

function importOf(statement: ts.Statement, name: string): { name: string; specifier: string } | undefined {
  if (!(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) || !statement.moduleSpecifier)
    return undefined;
  const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
  if (!named || !(ts.isNamedImports(named) || ts.isNamedExports(named))) return undefined;
  const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = [...named.elements];
  const one = elements.find((element) => element.name.text === name);
  return (
    one && {
      name: (one.propertyName ?? one.name).text,
      specifier: (statement.moduleSpecifier as ts.StringLiteral).text,
    }
  );
}

/** What a file imports or hands on, types aside: they are gone when it runs. */
export function loadedBy(file: ts.SourceFile): readonly string[] {
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    if (!statement.moduleSpecifier || isTypeOnly(statement)) return [];
    return [(statement.moduleSpecifier as ts.StringLiteral).text];
  });
}

const isTypeOnly = (statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean =>
  ts.isExportDeclaration(statement)
    ? statement.isTypeOnly
    : statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
