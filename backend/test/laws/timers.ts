import ts from 'typescript';

/** A timer that comes again and again: an interval, or a timeout whose callback leads back to where it was set. */
export type Timer = 'interval' | 'timeout that sets itself again';

/** @param text a source file @returns what of its own accord comes again there, in the order of the file */
export function timersIn(file: ts.SourceFile): readonly Timer[] {
  const bodies = bodiesOf(file);
  const found: Timer[] = [];
  const visit = (node: ts.Node, within: string | undefined): void => {
    const inside = nameOf(node) ?? within;
    if (ts.isCallExpression(node)) {
      const called = calledName(node.expression);
      if (called === 'setInterval') found.push('interval');
      const [callback] = node.arguments;
      if (called === 'setTimeout' && callback && inside !== undefined && leadsTo(callback, inside, bodies))
        found.push('timeout that sets itself again');
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(file, undefined);
  return found;
}

type Bodies = ReadonlyMap<string, ts.Node>;

function bodiesOf(file: ts.SourceFile): Bodies {
  const bodies = new Map<string, ts.Node>();
  const visit = (node: ts.Node): void => {
    const name = nameOf(node);
    if (name !== undefined) bodies.set(name, node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return bodies;
}

/** Of a function, a method, or what holds an arrow function. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.name?.getText();
  const holds = (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) && node.initializer;
  return holds && ts.isArrowFunction(holds) ? node.name.getText() : undefined;
}

/** `f` of `f()`, `this.f()` and `globalThis.f()`; not of `other.f()`. */
function calledName(called: ts.Expression): string | undefined {
  if (ts.isIdentifier(called)) return called.text;
  if (!ts.isPropertyAccessExpression(called)) return undefined;
  return /^(this|globalThis)$/.test(called.expression.getText()) ? called.name.getText() : undefined;
}

function leadsTo(callback: ts.Node, aim: string, bodies: Bodies, seen = new Set<string>()): boolean {
  let found = false;
  const goes = (name: string | undefined): void => {
    if (name === undefined || seen.has(name)) return;
    seen.add(name);
    const body = bodies.get(name);
    found ||= name === aim || (body !== undefined && leadsTo(body, aim, bodies, seen));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) goes(calledName(node.expression));
    ts.forEachChild(node, visit);
  };
  if (ts.isIdentifier(callback)) goes(callback.text);
  visit(callback);
  return found;
}
