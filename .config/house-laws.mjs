// The laws of this house that oxlint has no word for, as a plugin of it (`.oxlintrc.json` says where each holds). All of them are seen by the syntax.
import tseslint from 'typescript-eslint';
import { linearRegexp } from './linear-regexp.mjs';

/** A form of the syntax that is not to be written. */
const refusing = (message, ...selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

/** From wherever a file takes something: paths that look like that. */
const paths = (pattern) =>
  `:matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression) > .source[value=/${pattern.replaceAll('/', String.raw`\/`)}/i]`;

/** These names of a package, or all that it has. */
const namesOf = (name, ...exported) => {
  const one = `/^(?:${exported.join('|')})$/`;
  // A name may also be written as a text.
  const named = (field) => `:matches([${field}.name=${one}], [${field}.value=${one}])`;
  return [
    `ImportDeclaration[source.value='${name}'] > ImportSpecifier${named('imported')}`,
    `ImportDeclaration[source.value='${name}'] > ImportNamespaceSpecifier`,
    `ExportNamedDeclaration[source.value='${name}'] > ExportSpecifier${named('local')}`,
    `ExportAllDeclaration[source.value='${name}']`,
  ];
};

const aliasesOfTheServer = refusing(
  'Use an alias: #platform/…, #modules/…, #kernel/…, #test/… .',
  paths(String.raw`^\.\./(?:\.\./|[^/]+/contract(?:\.js$|/))`),
);
const aliasesOfTheClient = refusing(
  'Use an alias: @/… for the sources, @test/… for what tests bring along.',
  paths(String.raw`^(?:\.\./){3}`),
);
const busesAtTheEdge = refusing(
  'Buses are for http/, jobs/, reactions/ and cli/. Use the aggregate, or an abstract class of the other context’s contract.',
  ...namesOf('@nestjs/cqrs', 'CommandBus', 'QueryBus'),
);
const handlersAmongCommands = refusing(
  'A command and its handler are a slice of their own: commands/<do-this>.ts.',
  ...namesOf('@nestjs/cqrs', 'CommandHandler'),
);
const routesAnswerOnce = refusing(
  'A route that changes something answers a repeated Idempotency-Key once: take these from #platform/http/idempotency/write-routes.js.',
  ...namesOf('@nestjs/common', 'Post', 'Put', 'Patch', 'Delete', 'All'),
);

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
    'aliases-of-the-client': aliasesOfTheClient,
    'aliases-of-the-server': aliasesOfTheServer,
    'buses-at-the-edge': busesAtTheEdge,
    'handlers-among-commands': handlersAmongCommands,
    'linear-regexp': linearRegexp,
    'name-each-event': nameEachEvent,
    'name-each-event-beside-folds': nameEachEventBesideFolds,
    'one-object-for-a-command': oneObjectForACommand,
    'routes-answer-once': routesAnswerOnce,
    'type-imports': typeImports,
  },
};
