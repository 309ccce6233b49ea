import ts from 'typescript';

const { SyntaxKind: Kind } = ts;

/**
 * Which refusals a catch keeps to itself, where it says so at its beginning: `if (!(error instanceof AppError) || …) throw error;`. Undefined: none,
 * as far as it can be told.
 */
export function swallowedBy({ variableDeclaration, block }, env, interpreter) {
  const name = variableDeclaration?.name.text;
  const first = block.statements[0];
  if (!name) return () => true;
  if (!first || !ts.isIfStatement(first) || !isThrowOf(first.thenStatement, name)) return undefined;
  // What is thrown again further down, or handed to somebody who may, goes on.
  if (block.statements.slice(1).some((one) => throwsAgain(one, name))) return undefined;
  const [is, ...conditions] = alternatives(first.expression);
  if (!is || is.getText().replaceAll(/\s/g, '') !== `!(${name}instanceofAppError)`) return undefined;
  const passOn = conditions.map((one) => passedOn(one, name, env, interpreter));
  if (passOn.includes(undefined)) return undefined;
  return (refusal) => !passOn.some((isPassedOn) => isPassedOn(refusal));
}

const isThrowOf = (statement, name) =>
  ts.isThrowStatement(statement)
    ? statement.expression.getText() === name
    : ts.isBlock(statement) && statement.statements.length === 1 && isThrowOf(statement.statements[0], name);

function throwsAgain(node, name) {
  if (ts.isThrowStatement(node) && new RegExp(`\\b${name}\\b`).test(node.expression.getText())) return true;
  return ts.forEachChild(node, (child) => throwsAgain(child, name) || undefined) ?? false;
}

const alternatives = (node) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === Kind.BarBarToken
    ? [...alternatives(node.left), ...alternatives(node.right)]
    : [node];

/** `error.code !== 'X'`, `error.kind === 'unavailable'`, `!KINDS.includes(error.kind)` */
function passedOn(node, name, env, interpreter) {
  if (ts.isBinaryExpression(node) && ts.isStringLiteral(node.right)) {
    const member = memberOf(node.left, name);
    const wanted = node.right.text;
    if (!member) return undefined;
    if (node.operatorToken.kind === Kind.EqualsEqualsEqualsToken) return (refusal) => refusal[member] === wanted;
    if (node.operatorToken.kind === Kind.ExclamationEqualsEqualsToken) return (refusal) => refusal[member] !== wanted;
    return undefined;
  }
  const not = ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken;
  const call = not ? node.operand : node;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  const member = call.arguments[0] && memberOf(call.arguments[0], name);
  const listed = /'[A-Za-z_]+'/.test(textOf(call.expression.expression, env, interpreter));
  if (!member || !listed) return undefined;
  const list = [...textOf(call.expression.expression, env, interpreter).matchAll(/'([A-Za-z_]+)'/g)].map(
    ([, one]) => one,
  );
  return (refusal) => list.includes(refusal[member]) !== not;
}

const memberOf = (node, name) =>
  ts.isPropertyAccessExpression(node) && node.expression.getText() === name && ['code', 'kind'].includes(node.name.text)
    ? node.name.text
    : undefined;

const textOf = (node, env, { sources }) =>
  ts.isIdentifier(node) ? (sources.named(env.file, node.text)?.node?.initializer?.getText() ?? '') : '';
