import ts from 'typescript';
import { lookUp } from './scopes.mjs';
import { literalsOf, narrowed, truthOf, withMember } from './values.mjs';

const { SyntaxKind: Kind } = ts;

/** Writes into `env` what is known where the test holds, or where it does not. */
export function narrowWhere(test, holds, env) {
  if (ts.isParenthesizedExpression(test)) return narrowWhere(test.expression, holds, env);
  if (ts.isPrefixUnaryExpression(test) && test.operator === Kind.ExclamationToken)
    return narrowWhere(test.operand, !holds, env);
  if (ts.isIdentifier(test)) return whereThere(test.text, holds, env);
  if (!ts.isBinaryExpression(test)) return undefined;
  const { left, right, operatorToken } = test;
  const both = holds ? Kind.AmpersandAmpersandToken : Kind.BarBarToken;
  if (operatorToken.kind === both) {
    narrowWhere(left, holds, env);
    return narrowWhere(right, holds, env);
  }
  const one = comparison(test);
  if (one && ['===', '!=='].includes(one.sign))
    return narrowFor(one.subject, one.literals, (one.sign === '===') === holds, env);
  return undefined;
}

/** `if (!x) throw …;` */
function whereThere(name, holds, env) {
  const value = lookUp(name, env)?.value?.filter((one) => truthOf([one]) === holds);
  if (value === undefined || value.length === 0) return;
  env.vars.set(name, value);
  env.narrowed.set(name, value);
}

/** `x.type === 'a'`, and `x.type === 'a' || x.type === 'b'`; also the other way round with `!==` and `&&`. */
function comparison(test) {
  if (ts.isParenthesizedExpression(test)) return comparison(test.expression);
  if (!ts.isBinaryExpression(test)) return undefined;
  const { left, right, operatorToken } = test;
  const sign = operatorToken.getText();
  if (sign === '===' || sign === '!==')
    return ts.isStringLiteral(right) ? { subject: left, literals: [right.text], sign } : undefined;
  const [one, other] = [comparison(left), comparison(right)];
  const joins = sign === '||' ? '===' : sign === '&&' ? '!==' : undefined;
  if (!one || !other || one.sign !== joins || other.sign !== joins) return undefined;
  if (one.subject.getText() !== other.subject.getText()) return undefined;
  return { ...one, literals: [...one.literals, ...other.literals] };
}

/** The same where a subject (`command.type`, `type`) is one of the literals, or none of them. */
export function narrowFor(subject, literals, wanted, env) {
  const path = pathOf(subject);
  if (!path) return;
  const [name, ...members] = path;
  const found = lookUp(name, env);
  if (!found) return;
  const value = along(found.value, members, literals, wanted);
  // What can never be is a way that nobody takes; it is looked through all the same.
  if (value?.length === 0) return;
  env.vars.set(name, value);
  env.narrowed.set(name, value);
}

function pathOf(node) {
  if (ts.isIdentifier(node)) return [node.text];
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const before = pathOf(node.expression);
  return before && [...before, node.name.text];
}

function along(value, members, literals, wanted) {
  const [first, ...rest] = members;
  if (first === undefined) {
    const known = literalsOf(value);
    if (known) return value.filter((one) => literals.includes(one.literal) === wanted);
    return value === undefined && wanted ? literals.map((literal) => ({ literal })) : value;
  }
  if (rest.length === 0) return narrowed(value, first, literals, wanted);
  return value?.map((one) =>
    one.members ? withMember(one, first, along(one.members.get(first), rest, literals, wanted)) : one,
  );
}
