import ts from 'typescript';
import { literal, literalsOf } from './values.mjs';

const { SyntaxKind: Kind } = ts;

/** Names and what they mean; `self` is what `this` means. */
export const scope = (above, { self = above.self, file = above.file } = {}) => ({
  vars: new Map(),
  narrowed: new Map(),
  above,
  self,
  file,
});

export const topOf = (file) => scope({ above: undefined, self: undefined, file });

/** Undefined where no scope has the name, `{value}` where one has. */
export function lookUp(name, env) {
  for (let at = env; at; at = at.above) if (at.vars?.has(name)) return { value: at.vars.get(name) };
  return undefined;
}

/** Gives a name or a pattern its value. */
export function bind(name, value, env, interpreter, frame) {
  if (ts.isIdentifier(name)) {
    env.vars.set(name.text, value);
    return;
  }
  const taken = [];
  name.elements.forEach((element, index) => {
    if (ts.isOmittedExpression(element)) return;
    const key = ts.isArrayBindingPattern(name)
      ? String(index)
      : (element.propertyName?.text ?? (ts.isIdentifier(element.name) ? element.name.text : ''));
    taken.push(key);
    if (element.dotDotDotToken) {
      const rest = ts.isArrayBindingPattern(name) ? undefined : value?.map((one) => without(one, taken));
      bind(element.name, rest, env, interpreter, frame);
      return;
    }
    let part = interpreter.members.of(value, key, frame);
    if (element.initializer) {
      interpreter.evaluate(element.initializer, env, frame);
      if (part?.some((one) => one.literal === undefined)) part = undefined;
    }
    bind(element.name, part, env, interpreter, frame);
  });
}

const without = (one, names) =>
  one.members ? { ...one, members: new Map([...one.members].filter(([name]) => !names.includes(name))) } : one;

export const callableOf = (value) => value?.filter((one) => one.callable) ?? [];

export const isStatic = (member) => member.modifiers?.some(({ kind }) => kind === Kind.StaticKeyword) ?? false;

export function comparedWith(kind, first, second) {
  const equal = kind === Kind.EqualsEqualsEqualsToken;
  if (!equal && kind !== Kind.ExclamationEqualsEqualsToken) return undefined;
  const [ones, others] = [literalsOf(first), literalsOf(second)];
  if (!ones || !others) return undefined;
  if (!ones.some((one) => others.includes(one))) return literal(!equal);
  return ones.length === 1 && others.length === 1 ? literal(equal) : undefined;
}
