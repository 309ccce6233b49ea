import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lostOf } from '@test/checked-cn';
import ts from 'typescript';

/** Class names that one place may give: each text in it. */
const textsIn = (node: ts.Node, known: ReadonlyMap<string, string>): readonly string[] => {
  const texts: string[] = [];
  const look = (part: ts.Node): void => {
    if (ts.isStringLiteralLike(part)) texts.push(part.text);
    else if (ts.isIdentifier(part)) texts.push(known.get(part.text) ?? '');
    else ts.forEachChild(part, look);
  };
  look(node);
  return texts.filter((text) => text.trim() !== '');
};
const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node);
/** Of one of two ways there is never both. */
const waysOf = (node: ts.Node): readonly ts.Node[] => {
  if (ts.isParenthesizedExpression(node)) return waysOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...waysOf(node.whenTrue), ...waysOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return waysOf(node.right);
  return [node];
};

const constantsOf = (file: ts.SourceFile): ReadonlyMap<string, string> => {
  const known = new Map<string, string>();
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isStringLiteralLike(node.initializer))
      known.set(node.name.getText(), node.initializer.text);
    ts.forEachChild(node, look);
  };
  look(file);
  return known;
};

/** Two texts of which the later one sets again what the earlier one set. */
const contradictions = (first: readonly string[], second: readonly string[]): readonly string[] =>
  first.flatMap((one) => second.flatMap((other) => lostOf(`${one} ${other}`).map((lost) => `${lost} by ${other}`)));

function found(files: readonly ts.SourceFile[]): readonly string[] {
  const own = new Map<string, string[]>();
  const told: string[] = [];
  const tell = (file: ts.SourceFile, node: ts.Node, all: readonly string[]): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const one of all) told.push(`${file.fileName}:${line} ${one}`);
  };
  for (const file of files) {
    const known = constantsOf(file);
    const look = (node: ts.Node, part: string): void => {
      let name = part;
      if (
        (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) &&
        /^[A-Z]/u.test(node.name?.getText() ?? '')
      )
        name = node.name?.getText() ?? part;
      if (ts.isCallExpression(node) && node.expression.getText() === 'cn') {
        const given = node.arguments.map((argument) => waysOf(argument).flatMap((way) => textsIn(way, known)));
        for (const [at, texts] of given.entries())
          for (const later of given.slice(at + 1)) tell(file, node, contradictions(texts, later));
        // What it was given itself comes beside what stands here.
        if (node.arguments.some((argument) => !isText(argument) && /\bclassName\b/u.test(argument.getText())))
          own.set(name, [...(own.get(name) ?? []), ...given.flat()]);
      }
      ts.forEachChild(node, (child) => look(child, name));
    };
    look(file, '');
  }
  for (const file of files) {
    const known = constantsOf(file);
    const look = (node: ts.Node): void => {
      if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
        const texts = own.get(node.tagName.getText());
        for (const one of node.attributes.properties)
          if (texts && ts.isJsxAttribute(one) && one.name.getText() === 'className' && one.initializer)
            tell(file, node, contradictions(texts, textsIn(one.initializer, known)));
      }
      ts.forEachChild(node, look);
    };
    look(file);
  }
  return told;
}

const parsed = (name: string, text: string): ts.SourceFile =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

describe('class names', () => {
  it('never set one thing twice: not what a part has and what it is given, and not what stands side by side', () => {
    const folder = join(__dirname, '..');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file) && !/\.spec\./u.test(file))
      .map((file) => parsed(file, readFileSync(join(folder, file), 'utf8')));
    expect(found(files)).toEqual([]);
  });

  it('are found where they do', () => {
    const part = "const Part = ({ className }) => <p className={cn('px-4 text-sm', isOpen && 'px-2', className)} />;";
    const user = 'const User = () => <Part className="text-base md:px-1" />;';
    expect(found([parsed('part.tsx', part), parsed('user.tsx', user)])).toEqual([
      'part.tsx:1 px-4 by px-2',
      'user.tsx:1 text-sm by text-base md:px-1',
    ]);
  });
});
