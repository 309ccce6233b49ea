import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { plugin as house } from './linear-regexp.mjs';

const root = join(import.meta.dirname, '..');

const climbing = {
  group: ['../../*', '../*/contract.js', '../*/contract/*'],
  message: 'Use an alias: #platform/…, #modules/…, #kernel/…, #test/… .',
};
const FAR = 'Use an alias: @/… for the sources, @test/… for what tests bring along.';
const climbingFar = { group: ['../../../*'], message: FAR };
/** `listing.sold`: the type of an event, where one is compared with a word. */
const EVENT = String.raw`/^[a-z_-]+\.[a-z_-]+$/`;
const NAMED =
  'Name each event in a switch or in a whole table: one that is added later is forgotten here, and nobody says so.';
const noBus = {
  name: '@nestjs/cqrs',
  importNames: ['CommandBus', 'QueryBus'],
  message:
    'Buses are for http/, jobs/, reactions/ and cli/. Use the aggregate, or an abstract class of the other context’s contract.',
};
const answeringOnce = {
  name: '@nestjs/common',
  importNames: ['Post', 'Put', 'Patch', 'Delete', 'All'],
  message:
    'A route that changes something answers a repeated Idempotency-Key once: take these from #platform/http/idempotency/write-routes.js.',
};
const handlersInCommands = {
  name: '@nestjs/cqrs',
  importNames: ['CommandHandler'],
  message: 'A command and its handler are a slice of their own: commands/<do-this>.ts.',
};

const formsOfContexts = [
  {
    selector:
      "ClassDeclaration[superClass.name='Command'] MethodDefinition[kind='constructor'] TSParameterProperty > Identifier[name!='input']",
    message: 'A command takes one object, `readonly input: {…}`, so that a caller names what it hands over.',
  },
  {
    // Which rows, records, hints and entries of the search an event touches.
    selector: `:matches(Property, PropertyDefinition, MethodDefinition)[key.name=/^(keyOf|recordsOf|hints|dirty)$/] BinaryExpression[right.value=${EVENT}]`,
    message: NAMED,
  },
  {
    selector: `:matches(Property[key.name='fold'], MethodDefinition[key.name='react']) BinaryExpression[operator='!=='][right.value=${EVENT}]`,
    message: NAMED,
  },
  {
    // Nothing follows, so that every other event is passed over without a word.
    selector: `MethodDefinition[key.name='react'] > FunctionExpression > BlockStatement > IfStatement:last-child BinaryExpression[operator='==='][right.value=${EVENT}]`,
    message: NAMED,
  },
  {
    // Whoever asks this function takes its no for an answer about every event.
    selector: `:function[returnType.typeAnnotation.type='TSTypePredicate'] BinaryExpression[right.value=${EVENT}]`,
    message: NAMED,
  },
  {
    selector: `:function[returnType.typeAnnotation.type='TSTypePredicate'] BinaryExpression[operator='in']:matches([right.name='data'], [right.property.name='data'])`,
    message: NAMED,
  },
  {
    // The compiler holds such a list to types that there are, and not to all of them.
    selector: `:matches(TSSatisfiesExpression, VariableDeclarator, NewExpression[callee.name='Set']):has(TSIndexedAccessType[indexType.literal.value='type']) ArrayExpression > Literal[value=${EVENT}]`,
    message: NAMED,
  },
];
const formsOfFollowers = [
  {
    selector: `VariableDeclarator > ArrowFunctionExpression[body.type!='BlockStatement'] BinaryExpression[right.value=${EVENT}]`,
    message: NAMED,
  },
  {
    selector: `FunctionDeclaration BinaryExpression[operator='!=='][right.value=${EVENT}]`,
    message: NAMED,
  },
];

/**
 * What oxlint (oxlint.json) has no word for: selectors of the syntax, our own law of patterns, names that are not to be imported with
 * exceptions by folder, and imports that decorators keep. All of it is seen without types, which is what makes it quick.
 */
export default tseslint.config(
  { basePath: root, ignores: ['**/dist/', '**/node_modules/', '**/*.mjs', '**/*.cjs', '.cache/', '.data/'] },
  {
    basePath: root,
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      // What is constructed by its type is no type alone.
      parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    basePath: root,
    files: ['backend/src/**', 'backend/test/**', 'backend/demo/src/**', 'backend/embedded-postgres/**'],
    rules: {
      // Rooms have names: a file can move without its neighbours' paths changing.
      'no-restricted-imports': ['error', { patterns: [climbing] }],
    },
  },
  {
    basePath: root,
    files: ['backend/src/modules/**'],
    rules: {
      // One form for every command: docs/decisions/0023-one-form-of-command.md.
      'no-restricted-syntax': ['error', ...formsOfContexts],
    },
  },
  {
    basePath: root,
    // What follows the log, where a function beside a fold may pass over an event as a fold may.
    files: ['backend/src/modules/**/{projections,reactions}/**'],
    rules: { 'no-restricted-syntax': ['error', ...formsOfContexts, ...formsOfFollowers] },
  },
  {
    basePath: root,
    files: ['backend/src/modules/**'],
    ignores: ['**/http/**', '**/jobs/**', '**/reactions/**', '**/cli/**', '**/*.spec.ts'],
    rules: {
      // A command is sent at the edge. What it does inside it calls by name: a bus there hides who calls whom, and runs commands in commands.
      'no-restricted-imports': ['error', { patterns: [climbing], paths: [noBus, handlersInCommands] }],
    },
  },
  {
    basePath: root,
    files: ['backend/src/modules/**/commands/**'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [climbing], paths: [noBus] }] },
  },
  {
    basePath: root,
    files: ['backend/src/modules/**/{jobs,reactions,cli}/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [climbing], paths: [handlersInCommands] }] },
  },
  {
    basePath: root,
    // Controllers that one function makes of a table stand in files of other names.
    files: ['backend/src/**/*.controller.ts', 'backend/src/modules/**/http/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [climbing], paths: [answeringOnce, handlersInCommands] }] },
  },
  {
    basePath: root,
    files: ['frontend/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [climbingFar] }] },
  },
  {
    basePath: root,
    files: ['backend/**/*.ts', 'frontend/**/*.ts', 'frontend/**/*.tsx'],
    ignores: ['**/*.spec.ts', '**/*.spec.tsx', 'backend/test/**', 'frontend/e2e/**', 'frontend/test/**'],
    plugins: { house },
    // People write what these read: docs/decisions/0032-text-takes-linear-time.md.
    rules: { 'house/linear-regexp': 'error' },
  },
);
