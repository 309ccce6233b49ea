import { join } from 'node:path';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { plugin as house } from './linear-regexp.mjs';

const root = join(import.meta.dirname, '..');

const climbing = { group: ['../../*'], message: 'Use an alias: #platform/…, #modules/…, #kernel/…, #test/… .' };
const FAR = 'Use an alias: @/… for the sources, @test/… for what tests bring along.';
const climbingFar = { group: ['../../../*'], message: FAR };
/** `listing.sold`: the type of an event, where one is compared with a word. */
const EVENT = String.raw`/^[a-z-]+\.[a-z-]+$/`;
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

export default tseslint.config(
  { basePath: root, ignores: ['**/dist/', '**/node_modules/', '**/*.mjs', '**/*.cjs', '.cache/', '.data/'] },
  {
    basePath: root,
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['backend/tsconfig.json', 'backend/api/tsconfig.json', 'frontend/tsconfig.json'],
        tsconfigRootDir: root,
      },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `${count}` of something already checked reads better than a guard that cannot fire.
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      // Ports are promises, also where an adapter needs no waiting.
      '@typescript-eslint/require-await': 'off',
      // Turkish titles are spread into code points on purpose.
      '@typescript-eslint/no-misused-spread': 'off',
      // Nest takes options as literals of what it declares as a class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      eqeqeq: 'error',
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
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ClassDeclaration[superClass.name='Command'] MethodDefinition[kind='constructor'] TSParameterProperty > Identifier[name!='input']",
          message: 'A command takes one object, `readonly input: {…}`, so that a caller names what it hands over.',
        },
        { selector: `Property[key.name='keyOf'] BinaryExpression[right.value=${EVENT}]`, message: NAMED },
        {
          selector: `:matches(Property[key.name='fold'], MethodDefinition[key.name='react']) BinaryExpression[operator='!=='][right.value=${EVENT}]`,
          message: NAMED,
        },
      ],
    },
  },
  {
    basePath: root,
    files: ['backend/src/modules/**'],
    // A default that swallows the rest also swallows the event, command or status that comes next: each is named.
    // Said with its option: a severity alone would keep that of the rule above.
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: false }],
    },
  },
  {
    basePath: root,
    files: ['backend/src/modules/**'],
    ignores: ['**/http/**', '**/jobs/**', '**/reactions/**', '**/cli/**', '**/*.spec.ts'],
    rules: {
      // A command is sent at the edge. What it does inside it calls by name: a bus there hides who calls whom, and runs commands in commands.
      'no-restricted-imports': ['error', { patterns: [climbing], paths: [noBus] }],
    },
  },
  {
    basePath: root,
    files: ['backend/src/**/*.controller.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [climbing], paths: [answeringOnce] }] },
  },
  {
    basePath: root,
    files: ['frontend/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [climbingFar] }] },
  },
  {
    basePath: root,
    files: ['**/*.spec.ts', '**/*.spec.tsx', 'backend/test/**', 'frontend/e2e/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // `get<Page>(url)` says what a test expects to read.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    basePath: root,
    files: ['backend/**/*.ts', 'frontend/**/*.ts', 'frontend/**/*.tsx'],
    ignores: ['**/*.spec.ts', '**/*.spec.tsx', 'backend/test/**', 'frontend/e2e/**', 'frontend/test/**'],
    plugins: { house },
    // People write what these read: docs/decisions/0032-text-takes-linear-time.md.
    rules: { 'house/linear-regexp': 'error' },
  },
  { basePath: root, files: ['frontend/**/*.tsx', 'frontend/**/*.ts'], ...reactHooks.configs.flat.recommended },
);
