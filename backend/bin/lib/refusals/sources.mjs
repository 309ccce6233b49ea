import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { root } from '../project.mjs';

const SOURCES = `${root}/backend/src`;
const HANDLER = /@(?:Command|Query)Handler\(\s*(\w+)\s*\)/g;
const HERITAGE = /\bclass\s+\w+(?:<[^{]*?>)?\s+(?:extends|implements)\s/;

/** The sources of the server, parsed when somebody asks for them, and the names in them. No types are checked: that would take a minute. */
export class Sources {
  #files = new Map();
  /** Of each abstract class or interface the classes that are one: `Authenticator` → `SessionAuthenticator`. */
  #heirs = new Map();
  #handlers = new Map();

  constructor(folder = SOURCES) {
    this.folder = folder.replaceAll('\\', '/');
    this.names = readdirSync(folder, { recursive: true })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.startsWith('bench/'))
      .sort()
      .map((name) => join(this.folder, name));
    for (const name of this.names) this.#index(name);
  }

  #index(name) {
    const text = readFileSync(name, 'utf8');
    if (HERITAGE.test(text)) {
      for (const one of this.file(name).classes)
        for (const clause of one.heritageClauses ?? [])
          for (const { expression } of clause.types) {
            const parent = ts.isIdentifier(expression) && this.named(name, expression.text);
            if (!parent?.node) continue;
            const heirs = this.#heirs.get(parent.node) ?? [];
            this.#heirs.set(parent.node, [...heirs, one]);
          }
    }
    for (const [, command] of text.matchAll(HANDLER)) {
      const message = this.named(name, command)?.node;
      const handler = this.file(name).classes.find((one) =>
        ts
          .getDecorators(one)
          ?.some((each) => /Handler\(/.test(each.getText()) && each.getText().includes(`(${command})`)),
      );
      if (message && handler) this.#handlers.set(message, handler);
    }
  }

  heirsOf = (node) => this.#heirs.get(node) ?? [];
  handlerOf = (message) => this.#handlers.get(message);

  /** A file with what it declares at its top, and what it imports. */
  file(name) {
    const known = this.#files.get(name);
    if (known) return known;
    const node = ts.createSourceFile(name, readFileSync(name, 'utf8'), ts.ScriptTarget.Latest, true);
    const file = { name, node, declared: new Map(), imported: new Map(), passedOn: [], classes: [] };
    this.#files.set(name, file);
    for (const statement of node.statements) read(statement, file);
    const visit = (each) => {
      if (ts.isClassDeclaration(each)) file.classes.push(each);
      ts.forEachChild(each, visit);
    };
    visit(node);
    return file;
  }

  /** What a name means at the top of a file: `{node, file}`, `{namespace: file}`, or nothing where it is a package's. */
  named(fileName, name, seen = new Set()) {
    const place = `${fileName}:${name}`;
    if (seen.has(place)) return undefined;
    seen.add(place);
    const file = this.file(fileName);
    const node = file.declared.get(name);
    if (node) return { node, file };
    const from = file.imported.get(name);
    if (from) {
      const target = this.#resolve(fileName, from.module);
      if (!target) return { outside: from.module, name: from.name };
      return from.name === '*' ? { namespace: target } : this.named(target, from.name, seen);
    }
    for (const module of file.passedOn) {
      const target = this.#resolve(fileName, module);
      const found = target && this.named(target, name, seen);
      if (found?.node) return found;
    }
    return undefined;
  }

  #resolve(from, module) {
    const path = module.startsWith('.')
      ? join(dirname(from), module)
      : module.startsWith('#src/')
        ? join(this.folder, module.slice('#src/'.length))
        : module.startsWith('#')
          ? join(this.folder, module.slice(1))
          : undefined;
    const name = path?.replace(/\.js$/, '.ts');
    return name && existsSync(name) ? name : undefined;
  }
}

function read(statement, file) {
  if (ts.isImportDeclaration(statement)) return readImport(statement, file);
  if (ts.isExportDeclaration(statement)) {
    const module = statement.moduleSpecifier?.text;
    if (module && !statement.exportClause) file.passedOn.push(module);
    if (module && statement.exportClause && ts.isNamedExports(statement.exportClause))
      for (const { name, propertyName } of statement.exportClause.elements)
        file.imported.set(name.text, { module, name: (propertyName ?? name).text });
    return undefined;
  }
  if (ts.isVariableStatement(statement)) {
    for (const one of statement.declarationList.declarations)
      for (const name of namesIn(one.name)) file.declared.set(name, one);
  } else if (statement.name && !(ts.isFunctionDeclaration(statement) && !statement.body))
    file.declared.set(statement.name.text, statement);
  return undefined;
}

function readImport({ importClause, moduleSpecifier }, file) {
  const module = moduleSpecifier.text;
  if (!importClause) return;
  if (importClause.name) file.imported.set(importClause.name.text, { module, name: 'default' });
  const bindings = importClause.namedBindings;
  if (!bindings) return;
  if (ts.isNamespaceImport(bindings)) file.imported.set(bindings.name.text, { module, name: '*' });
  else
    for (const { name, propertyName } of bindings.elements)
      file.imported.set(name.text, { module, name: (propertyName ?? name).text });
}

export const namesIn = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));
