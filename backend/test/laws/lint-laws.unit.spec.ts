import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Linter } from 'eslint';
import { PROJECT, withTypes } from '#test/described/laws-broken-in.js';

const CONFIG = pathToFileURL(join(PROJECT, '.config/eslint.config.mjs')).href;
const { default: configs } = (await import(CONFIG)) as { readonly default: readonly Linter.Config[] };

const SWITCH = 'typescript/switch-exhaustiveness-check';
const IMPORTS = 'no-restricted-imports';
const SYNTAX = 'no-restricted-syntax';
const kinds = "type Kind = 'a' | 'b'; declare const kind: Kind;";

interface Told {
  readonly ruleId: string | null;
  readonly message: string;
}

/** What oxlint says: `typescript(no-floating-promises)`. */
interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly filename: string;
}

const ruleOf = (code: string): string => code.replace(/^eslint\((.*)\)$/, '$1').replace(/^([^(]*)\((.*)\)$/, '$1/$2');

/** What breaks each law: the rule, what it says there, where it is broken and how. */
const BREACHES: readonly (readonly [rule: string, says: string, file: string, code: string])[] = [
  [SWITCH, 'not exhaustive', 'backend/src/platform/jobs/kind.ts', `${kinds} switch (kind) { case 'a': break; }`],
  [
    SWITCH,
    'not exhaustive',
    'backend/src/modules/shop/kind.ts',
    `${kinds} switch (kind) { case 'a': break; default: break; }`,
  ],
  [
    '@typescript-eslint/consistent-type-imports',
    'only used as types',
    'backend/src/platform/jobs/kinds.ts',
    `import { Port } from './port.js'; export let port: Port;`,
  ],
  [
    'typescript/no-extraneous-class',
    'only static',
    'backend/src/platform/jobs/statics.ts',
    'export class Statics { static one = 1; }',
  ],
  [
    'typescript/restrict-template-expressions',
    'Invalid type',
    'backend/src/platform/jobs/template.ts',
    'export const told = (one: object) => `${one}`;',
  ],
  [
    'typescript/no-confusing-void-expression',
    'void',
    'backend/src/platform/jobs/nothing.ts',
    'declare function act(): void; export const nothing = act();',
  ],
  [
    'typescript/no-unnecessary-condition',
    'always',
    'backend/src/platform/jobs/always.ts',
    'export const always = (one: object) => { if (one) return 1; return 2; };',
  ],
  [
    'eqeqeq',
    'Expected ===',
    'backend/src/platform/jobs/equal.ts',
    'export const same = (a: string, b: string) => a == b;',
  ],
  [IMPORTS, 'Use an alias: #', 'backend/src/platform/jobs/climbs.ts', `import '../../kernel/port.js';`],
  [IMPORTS, 'Use an alias: #', 'backend/src/modules/shop/domain/climbs.ts', `import '../../../kernel/port.js';`],
  [IMPORTS, 'Use an alias: @', 'frontend/src/features/ads/climbs.ts', `import '../../../test/render-page';`],
  [
    IMPORTS,
    'Buses are for',
    'backend/src/modules/shop/commands/buy.ts',
    `import { CommandBus } from '@nestjs/cqrs'; export const bus = CommandBus;`,
  ],
  [
    IMPORTS,
    'Idempotency-Key once',
    'backend/src/modules/shop/http/shop.controller.ts',
    `import { Post } from '@nestjs/common'; export const route = Post();`,
  ],
  [
    IMPORTS,
    'Idempotency-Key once',
    'backend/src/modules/shop/http/shop-changes.controllers.ts',
    `import { Post } from '@nestjs/common'; export const route = Post();`,
  ],
  ...['lists', 'http', 'jobs'].map(
    (room) =>
      [
        IMPORTS,
        'a slice of their own',
        `backend/src/modules/shop/${room}/take-list.ts`,
        `import { CommandHandler } from '@nestjs/cqrs'; export const handles = CommandHandler;`,
      ] as const,
  ),
  [
    SYNTAX,
    'A command takes one object',
    'backend/src/modules/shop/commands/sell.ts',
    'declare class Command {} export class Sell extends Command { constructor(readonly id: number) { super(); } }',
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/projections/one.ts',
    `export const one = { keyOf: ({ type }: { type: string }) => (type === 'shop.sold' ? 1 : undefined) };`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/projections/two.ts',
    `export const two = { fold(row: number, { type }: { type: string }) { if (type !== 'shop.sold') return row; return 1; } };`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/projections/three.ts',
    `export const three = { fold(row: number, { type }: { type: string }) { if (type !== 'shop_floor.swept') return row; return 1; } };`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/reactions/hear.ts',
    `export class Hear { react({ type }: { type: string }) { if (type !== 'shop.sold') return; console.log(type); } }`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/reactions/tell.ts',
    `export class Tell { react({ type }: { type: string }) { console.log(1); if (type === 'shop.sold') console.log(type); } }`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/goods/kept-goods.ts',
    `export class Kept { recordsOf({ type }: { type: string }) { return type === 'shop.sold' ? ['1'] : []; } }`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/goods/kept-shelves.ts',
    `export class Shelves { recordsOf = ({ type }: { type: string }) => (type === 'shop.sold' ? ['1'] : []); }`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/projections/hints.ts',
    `export const told = { hints: (all: readonly { type: string }[]) => all.filter(({ type }) => type === 'shop.sold') };`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/projections/dirty.ts',
    `export const found = { dirty: (all: readonly { type: string }[]) => all.filter(({ type }) => type !== 'shop.sold') };`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/goods/is-sale.ts',
    `interface Sale { type: 'shop.sold' } export function isSale(event: { type: string }): event is Sale { return event.type === 'shop.sold'; }`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/goods/has-price.ts',
    `interface Sale { data: { price: number } } export const isSale = (event: { data: object }): event is Sale => 'price' in event.data;`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/goods/sales.ts',
    `interface Event { type: 'shop.sold' | 'shop.returned' } export const SALES = ['shop.sold'] as const satisfies readonly Event['type'][];`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/goods/some-sales.ts',
    `interface Event { type: 'shop.sold' | 'shop.returned' } export const SALES: readonly Event['type'][] = ['shop.sold'];`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/goods/set-of-sales.ts',
    `interface Event { type: 'shop.sold' | 'shop.returned' } export const SALES: ReadonlySet<string> = new Set<Event['type']>(['shop.sold']);`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/projections/is-sale.ts',
    `export const isSale = ({ type }: { type: string }) => type === 'shop.sold';`,
  ],
  [
    SYNTAX,
    'Name each event',
    'backend/src/modules/shop/reactions/sold.ts',
    `export function sold({ type }: { type: string }) { if (type !== 'shop.sold') return undefined; return 1; }`,
  ],
  ['house/linear-regexp', '', 'backend/src/modules/shop/text.ts', String.raw`export const trim = /\s+$/;`],
  [
    'typescript/ban-ts-comment',
    'ts-ignore',
    'backend/src/platform/jobs/silent.ts',
    '// @ts-ignore\nexport const silent: string = 1;',
  ],
  [
    'typescript/restrict-plus-operands',
    '',
    'backend/src/platform/jobs/plus.ts',
    'export const plus = (one: number, two: string) => one + two;',
  ],
  [
    'typescript/return-await',
    'await',
    'backend/src/platform/jobs/caught.ts',
    'export async function caught(act: () => Promise<number>) { try { return act(); } catch (error) { throw new Error("no", { cause: error }); } }',
  ],
  // Of those that are taken as they come: that they are on at all.
  [
    'typescript/no-floating-promises',
    'Promises must be',
    'backend/src/platform/jobs/floats.ts',
    'declare function act(): Promise<void>; act();',
  ],
  [
    'react-hooks/rules-of-hooks',
    'called conditionally',
    'frontend/src/features/ads/hook.tsx',
    `declare function useState(): number; export function Ad({ on }: { on: boolean }) { if (on) useState(); return null; }`,
  ],
];

/** What keeps each law, though it looks like a breach. */
const FITTING: Readonly<Record<string, string>> = {
  'backend/src/platform/jobs/port.ts': 'export interface Port { readonly one: 1 }',
  'backend/src/kernel/port.ts': 'export const port = 1;',
  'backend/src/platform/jobs/some.ts': `${kinds} switch (kind) { case 'a': break; default: break; }`,
  'backend/src/modules/shop/jobs/send.ts': `import { CommandBus } from '@nestjs/cqrs'; export const bus = CommandBus;`,
  'backend/src/modules/shop/commands/lend.ts': `import { CommandHandler } from '@nestjs/cqrs'; export const handles = CommandHandler;`,
  'backend/src/modules/shop/commands/rent.ts':
    'declare class Command { one: 1 } export class Rent extends Command { constructor(readonly input: { readonly id: number }) { super(); } }',
  'backend/src/modules/shop/projections/which.ts':
    "interface Event { type: 'shop.sold' | 'shop.left' } const SELLS: Readonly<Record<Event['type'], boolean>> = { 'shop.sold': true, 'shop.left': false }; export const which = { keyOf: ({ type }: Event) => (SELLS[type] ? 1 : undefined) };",
  'backend/src/modules/shop/goods/last-sale.ts':
    "export const lastSale = (all: readonly { type: string }[]) => all.findLast(({ type }) => type === 'shop.sold');",
  'frontend/src/features/ads/state/near.ts': `import '../../near';`,
};

/** The laws that are written in the configuration itself, not those of the sets that it extends: each has a name. */
function written(): readonly string[] {
  const own = configs.filter(({ name, rules }) => name === undefined && rules);
  const laws = own.flatMap(({ rules = {} }) =>
    Object.entries(rules).flatMap(([rule, setting]) => {
      const [severity, ...options] = Array.isArray(setting) ? (setting as unknown[]) : [setting];
      if (severity !== 'error') return [];
      const messages = JSON.stringify(options).matchAll(/"message":"((?:[^"\\]|\\.)*)"/g);
      const told = [...messages].map(([, message = '']) => `${rule} ${message}`);
      return told.length > 0 ? told : [rule];
    }),
  );
  return [...new Set(laws)];
}

describe('the laws of lint', () => {
  const root = mkdtempSync(join(tmpdir(), 'lint-laws-'));
  let found: ReadonlyMap<string, readonly Told[]>;

  beforeAll(() => {
    found = lint({ ...FITTING, ...Object.fromEntries(BREACHES.map(([, , file, code]) => [file, code])) });
  }, 90_000);
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(BREACHES)('%s: %s, in %s', (rule, says, file) => {
    const broken = found.get(file)?.filter(({ ruleId }) => ruleId === rule) ?? [];
    expect(broken.map(({ message }) => message).join()).toContain(says);
    expect(broken).toHaveLength(1);
  });

  it.each(Object.keys(FITTING))('have nothing to say of %s', (file) => {
    const own = new Set(BREACHES.map(([rule]) => rule));
    expect(found.get(file)?.filter(({ ruleId }) => ruleId === null || own.has(ruleId))).toEqual([]);
  });

  it('are all broken here that have options of their own', () => {
    const text = readFileSync(join(PROJECT, '.config/oxlint.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
    const { overrides } = JSON.parse(text) as { readonly overrides: readonly { rules: Record<string, unknown> }[] };
    const settings = overrides.flatMap(({ rules }) => Object.entries(rules));
    const optioned = settings.filter(([, setting]) => Array.isArray(setting)).map(([rule]) => rule);
    expect(optioned.length).toBeGreaterThan(5);
    expect(optioned.filter((law) => !BREACHES.some(([rule]) => rule === law))).toEqual([]);
  });

  it('are all broken here', () => {
    const isBroken = (law: string) =>
      BREACHES.some(([rule, says]) => law === rule || (law.startsWith(`${rule} `) && law.includes(says)));
    expect(written().length).toBeGreaterThan(6);
    expect(written().filter((law) => !isBroken(law))).toEqual([]);
  });

  /** What the real configuration says of these files, laid out like the project. */
  function lint(tree: Readonly<Record<string, string>>) {
    const lay = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    for (const [path, text] of Object.entries(tree)) lay(path, text);
    const compilerOptions = {
      strict: true,
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
    };
    for (const part of ['backend', 'backend/api', 'frontend'])
      lay(`${part}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['src'] }));
    for (const part of ['backend/api/src', 'frontend/src']) lay(`${part}/index.ts`, 'export const one = 1;');
    lay('eslint.config.mjs', CONFIG_HERE);
    const told = new Map<string, Told[]>();
    const tell = (path: string, message: Told): void => {
      told.set(path, [...(told.get(path) ?? []), message]);
    };
    const bySyntax = said<readonly { filePath: string; messages: Told[] }[]>(
      'eslint/bin/eslint.js',
      '--format',
      'json',
    );
    for (const { filePath, messages } of bySyntax)
      told.set(filePath.slice(root.length + 1).replaceAll('\\', '/'), messages);
    const config = join(PROJECT, '.config/oxlint.json');
    const byTypes = said<{ diagnostics: readonly Diagnostic[] }>('oxlint/bin/oxlint', '-c', config, '--format', 'json');
    for (const { code, message, filename } of byTypes.diagnostics)
      tell(filename.replaceAll('\\', '/'), { ruleId: ruleOf(code), message });
    return told;
  }

  function said<Answer>(program: string, ...args: readonly string[]): Answer {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(PROJECT, 'node_modules', program), ...args, 'backend', 'frontend'],
      { cwd: root, env: withTypes(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as Answer;
  }
});

const CONFIG_HERE = `
import configs from ${JSON.stringify(CONFIG)};
const basePath = import.meta.dirname;
export default configs.map((one) => ({ ...one, ...(one.basePath && { basePath }) }));
`;
