import ts from 'typescript';
import type { Sources } from './sources.js';

/** Stands in a text for what is put in while the program runs. */
export const HOLE = '\u0001';

/** A string of the program. Constants that it puts together are written out. */
export interface ProgramText {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly node: ts.Node;
}

/** Every string and template of a file, with constants of this and other files in the place where they are put in. */
export function textsOf(sources: Sources, path: string): ProgramText[] {
  const file = sources.file(path);
  const found: ProgramText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ path, line: line + 1, text: new Reader(sources, path).read(node), node });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

class Reader {
  /** Names that are being read: a constant that names itself ends here. */
  readonly #reading = new Set<string>();

  constructor(
    private readonly sources: Sources,
    private readonly path: string,
  ) {}

  read(node: ts.Node, path = this.path): string {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return this.read(node.expression, path);
    if (ts.isTemplateExpression(node))
      return (
        node.head.text + node.templateSpans.map((span) => this.read(span.expression, path) + span.literal.text).join('')
      );
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return this.read(node.left, path) + this.read(node.right, path);
    return ts.isIdentifier(node) ? this.named(node, path) : HOLE;
  }

  private named(node: ts.Identifier, path: string): string {
    const key = `${path}#${node.text}`;
    if (this.#reading.has(key) || shadowed(node)) return HOLE;
    this.#reading.add(key);
    const found = this.sources.constant(node.text, path);
    const text = found ? this.read(found.value, found.path) : HOLE;
    this.#reading.delete(key);
    return text;
  }
}

/** Whether a parameter or a variable of a function goes by the name: then it is no constant of the file. */
function shadowed(node: ts.Identifier): boolean {
  for (let scope: ts.Node = node.parent; !ts.isSourceFile(scope); scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some(({ name }) => names(name).includes(node.text))) return true;
    if (ts.isBlock(scope))
      for (const statement of scope.statements)
        if (
          ts.isVariableStatement(statement) &&
          statement.declarationList.declarations.some(({ name }) => names(name).includes(node.text))
        )
          return true;
    if (ts.isForOfStatement(scope) && ts.isVariableDeclarationList(scope.initializer))
      if (scope.initializer.declarations.some(({ name }) => names(name).includes(node.text))) return true;
  }
  return false;
}

function names(binding: ts.BindingName): string[] {
  if (ts.isIdentifier(binding)) return [binding.text];
  return binding.elements.flatMap((element) => (ts.isBindingElement(element) ? names(element.name) : []));
}
