import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import type { Sources } from './sources.js';

/** What each contract exports and nobody outside its context imports, as `listings FeatureListing`. */
export function unasked(sources: Sources): readonly string[] {
  const paths = sources.paths();
  const asked = new Set(paths.flatMap((path) => imported(sources, path)));
  return paths
    .filter((path) => /^modules\/[^/]+\/contract\.ts$/.test(path))
    .flatMap((path) => {
      const context = basename(dirname(path));
      const file = sources.file(path);
      return exported(file)
        .filter((name) => !asked.has(`${context} ${name}`) && !isPartOfAnother(name, file))
        .map((name) => `${context} ${name}`);
    });
}

/** What one file asks of contracts that are not its own. */
function imported(sources: Sources, path: string): readonly string[] {
  const own = /^modules\/([^/]+)\//.exec(path)?.[1];
  return sources.file(path).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    if (!statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { text } = statement.moduleSpecifier;
    const from = text.startsWith('.') ? join(dirname(path), text).replaceAll('\\', '/') : text.replace('#', '');
    const context = /^(?:.*\/)?modules\/([^/]+)\/contract\.js$/.exec(from)?.[1];
    if (context === undefined || context === own) return [];
    return elementsOf(statement).map((element) => `${context} ${(element.propertyName ?? element.name).text}`);
  });
}

function elementsOf(
  statement: ts.ImportDeclaration | ts.ExportDeclaration,
): readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] {
  const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
  return named && (ts.isNamedImports(named) || ts.isNamedExports(named)) ? [...named.elements] : [];
}

function exported(file: ts.SourceFile): readonly string[] {
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return elementsOf(statement).map(({ name }) => name.text);
    const declares =
      ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    const isExported = declares && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported && statement.name ? [statement.name.text] : [];
  });
}

/** A type of the contract in which another export of it speaks: whoever uses that one has it without naming it. */
function isPartOfAnother(name: string, file: ts.SourceFile): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    found ||= ts.isIdentifier(node) && node.text === name && !isDeclared(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isDeclared = ({ parent }: ts.Identifier): boolean =>
  ts.isExportSpecifier(parent) ||
  ts.isClassDeclaration(parent) ||
  ts.isInterfaceDeclaration(parent) ||
  ts.isTypeAliasDeclaration(parent);
