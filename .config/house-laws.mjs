// The laws of this house that oxlint has no word for, as a plugin of it (oxlint.json says where each holds). All of them are seen by the syntax.
import tseslint from 'typescript-eslint';
import { linearRegexp } from './linear-regexp.mjs';

/** A form of the syntax that is not to be written. */
const refusing = (message, ...selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

/** `listing.sold`: the type of an event, where one is compared with a word. */
const EVENT = String.raw`/^[a-z_-]+\.[a-z_-]+$/`;
const NAMED =
  'Name each event in a switch or in a whole table: one that is added later is forgotten here, and nobody says so.';

const nameEachEvent = refusing(
  NAMED,
  // Which rows, records, hints and entries of the search an event touches.
  `:matches(Property, PropertyDefinition, MethodDefinition)[key.name=/^(keyOf|recordsOf|hints|dirty)$/] BinaryExpression[right.value=${EVENT}]`,
  `:matches(Property[key.name='fold'], MethodDefinition[key.name='react']) BinaryExpression[operator='!=='][right.value=${EVENT}]`,
  // Nothing follows, so that every other event is passed over without a word.
  `MethodDefinition[key.name='react'] > FunctionExpression > BlockStatement > IfStatement:last-child BinaryExpression[operator='==='][right.value=${EVENT}]`,
  // Whoever asks this function takes its no for an answer about every event.
  `:function[returnType.typeAnnotation.type='TSTypePredicate'] BinaryExpression[right.value=${EVENT}]`,
  `:function[returnType.typeAnnotation.type='TSTypePredicate'] BinaryExpression[operator='in']:matches([right.name='data'], [right.property.name='data'])`,
  // The compiler holds such a list to types that there are, and not to all of them.
  `:matches(TSSatisfiesExpression, VariableDeclarator, NewExpression[callee.name='Set']):has(TSIndexedAccessType[indexType.literal.value='type']) ArrayExpression > Literal[value=${EVENT}]`,
);

/** Beside a fold a function may pass over an event as a fold may, and is not to. */
const nameEachEventBesideFolds = refusing(
  NAMED,
  `VariableDeclarator > ArrowFunctionExpression[body.type!='BlockStatement'] BinaryExpression[right.value=${EVENT}]`,
  `FunctionDeclaration BinaryExpression[operator='!=='][right.value=${EVENT}]`,
);

/** docs/decisions/0023-one-form-of-command.md */
const oneObjectForACommand = refusing(
  'A command takes one object, `readonly input: {…}`, so that a caller names what it hands over.',
  "ClassDeclaration[superClass.name='Command'] MethodDefinition[kind='constructor'] TSParameterProperty > Identifier[name!='input']",
);

const byTypescriptEslint = tseslint.plugin.rules['consistent-type-imports'];
/** What the parser of typescript-eslint would tell its rule of our tsconfig.json: what is constructed by its type is no type alone. */
const parserServices = {
  esTreeNodeToTSNodeMap: new Map(),
  tsNodeToESTreeNodeMap: new Map(),
  program: null,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
};
const typeImports = {
  ...byTypescriptEslint,
  create(context) {
    const sourceCode = Object.create(context.sourceCode, { parserServices: { value: parserServices } });
    return byTypescriptEslint.create(Object.create(context, { sourceCode: { value: sourceCode } }));
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'linear-regexp': linearRegexp,
    'name-each-event': nameEachEvent,
    'name-each-event-beside-folds': nameEachEventBesideFolds,
    'one-object-for-a-command': oneObjectForACommand,
    'type-imports': typeImports,
  },
};
