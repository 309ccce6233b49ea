const SWITCH = 'typescript/switch-exhaustiveness-check';
const COMMAND = 'house/one-object-for-a-command';
const EVENTS = 'house/name-each-event';
const BESIDE = 'house/name-each-event-beside-folds';
const kinds = "type Kind = 'a' | 'b'; declare const kind: Kind;";

/** What breaks each law: the rule, what it says there, where it is broken and how. */
export const BREACHES: readonly (readonly [rule: string, says: string, file: string, code: string])[] = [
  [SWITCH, 'not exhaustive', 'backend/src/platform/jobs/kind.ts', `${kinds} switch (kind) { case 'a': break; }`],
  [
    SWITCH,
    'not exhaustive',
    'backend/src/modules/shop/kind.ts',
    `${kinds} switch (kind) { case 'a': break; default: break; }`,
  ],
  [
    'house/type-imports',
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
  [
    'house/aliases-of-the-server',
    'Use an alias: #',
    'backend/src/platform/jobs/climbs.ts',
    `import '../../kernel/port.js';`,
  ],
  [
    'house/aliases-of-the-server',
    'Use an alias: #',
    'backend/src/modules/shop/domain/climbs.ts',
    `import '../../../kernel/port.js';`,
  ],
  [
    'house/aliases-of-the-server',
    'Use an alias: #',
    'backend/src/modules/shop/neighbours.ts',
    `export { port } from '../lending/contract.js';`,
  ],
  [
    'house/aliases-of-the-client',
    'Use an alias: @',
    'frontend/src/features/ads/climbs.ts',
    `import '../../../test/render-page';`,
  ],
  [
    'house/buses-at-the-edge',
    'Buses are for',
    'backend/src/modules/shop/commands/buy.ts',
    `import { CommandBus } from '@nestjs/cqrs'; export const bus = CommandBus;`,
  ],
  [
    'house/buses-at-the-edge',
    'Buses are for',
    'backend/src/modules/shop/lists/bought.ts',
    `export type { QueryBus } from '@nestjs/cqrs';`,
  ],
  ...[
    `import * as cqrs from '@nestjs/cqrs'; export const bus = cqrs;`,
    `export * from '@nestjs/cqrs';`,
    `import { 'CommandBus' as Bus } from '@nestjs/cqrs'; export const bus = Bus;`,
  ].map(
    (code, at) =>
      ['house/buses-at-the-edge', 'Buses are for', `backend/src/modules/shop/lists/bus-${at}.ts`, code] as const,
  ),
  ...[`export * from '../../kernel/port.js';`, `export const port = () => import('../../kernel/port.js');`].map(
    (code, at) =>
      ['house/aliases-of-the-server', 'Use an alias: #', `backend/src/platform/jobs/climbs-${at}.ts`, code] as const,
  ),
  [
    'house/handlers-among-commands',
    'a slice of their own',
    'backend/src/platform/jobs/jobs.controller.ts',
    `import { CommandHandler } from '@nestjs/cqrs'; export const handles = CommandHandler;`,
  ],
  [
    'house/routes-answer-once',
    'Idempotency-Key once',
    'backend/src/modules/shop/http/shop.controller.ts',
    `import { Post } from '@nestjs/common'; export const route = Post();`,
  ],
  [
    'house/routes-answer-once',
    'Idempotency-Key once',
    'backend/src/modules/shop/http/shop-changes.controllers.ts',
    `import { Post } from '@nestjs/common'; export const route = Post();`,
  ],
  ...['lists', 'http', 'jobs'].map(
    (room) =>
      [
        'house/handlers-among-commands',
        'a slice of their own',
        `backend/src/modules/shop/${room}/take-list.ts`,
        `import { CommandHandler } from '@nestjs/cqrs'; export const handles = CommandHandler;`,
      ] as const,
  ),
  [
    COMMAND,
    'A command takes one object',
    'backend/src/modules/shop/commands/sell.ts',
    'declare class Command {} export class Sell extends Command { constructor(readonly id: number) { super(); } }',
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/projections/one.ts',
    `export const one = { keyOf: ({ type }: { type: string }) => (type === 'shop.sold' ? 1 : undefined) };`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/projections/two.ts',
    `export const two = { fold(row: number, { type }: { type: string }) { if (type !== 'shop.sold') return row; return 1; } };`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/projections/three.ts',
    `export const three = { fold(row: number, { type }: { type: string }) { if (type !== 'shop_floor.swept') return row; return 1; } };`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/reactions/hear.ts',
    `export class Hear { react({ type }: { type: string }) { if (type !== 'shop.sold') return; console.log(type); } }`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/reactions/tell.ts',
    `export class Tell { react({ type }: { type: string }) { console.log(1); if (type === 'shop.sold') console.log(type); } }`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/goods/kept-goods.ts',
    `export class Kept { recordsOf({ type }: { type: string }) { return type === 'shop.sold' ? ['1'] : []; } }`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/goods/kept-shelves.ts',
    `export class Shelves { recordsOf = ({ type }: { type: string }) => (type === 'shop.sold' ? ['1'] : []); }`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/projections/hints.ts',
    `export const told = { hints: (all: readonly { type: string }[]) => all.filter(({ type }) => type === 'shop.sold') };`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/projections/dirty.ts',
    `export const found = { dirty: (all: readonly { type: string }[]) => all.filter(({ type }) => type !== 'shop.sold') };`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/goods/is-sale.ts',
    `interface Sale { type: 'shop.sold' } export function isSale(event: { type: string }): event is Sale { return event.type === 'shop.sold'; }`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/goods/has-price.ts',
    `interface Sale { data: { price: number } } export const isSale = (event: { data: object }): event is Sale => 'price' in event.data;`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/goods/sales.ts',
    `interface Event { type: 'shop.sold' | 'shop.returned' } export const SALES = ['shop.sold'] as const satisfies readonly Event['type'][];`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/goods/some-sales.ts',
    `interface Event { type: 'shop.sold' | 'shop.returned' } export const SALES: readonly Event['type'][] = ['shop.sold'];`,
  ],
  [
    EVENTS,
    'Name each event',
    'backend/src/modules/shop/goods/set-of-sales.ts',
    `interface Event { type: 'shop.sold' | 'shop.returned' } export const SALES: ReadonlySet<string> = new Set<Event['type']>(['shop.sold']);`,
  ],
  [
    BESIDE,
    'Name each event',
    'backend/src/modules/shop/projections/is-sale.ts',
    `export const isSale = ({ type }: { type: string }) => type === 'shop.sold';`,
  ],
  [
    BESIDE,
    'Name each event',
    'backend/src/modules/shop/reactions/sold.ts',
    `export function sold({ type }: { type: string }) { if (type !== 'shop.sold') return undefined; return 1; }`,
  ],
  [
    'typescript/TS2322',
    'not assignable',
    'backend/src/platform/jobs/mistyped.ts',
    `export const count: number = 'one';`,
  ],
  ['typescript/TS2322', 'not assignable', 'backend/api/src/mistyped.ts', `export const count: number = 'one';`],
  [
    'typescript/TS2322',
    'not assignable',
    'frontend/src/features/ads/mistyped.tsx',
    `export const one: number = 'one';`,
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
export const FITTING: Readonly<Record<string, string>> = {
  'backend/src/platform/jobs/port.ts': 'export interface Port { readonly one: 1 }',
  // What Nest constructs by its type is no type alone.
  'backend/src/platform/jobs/built.ts': `import { Port } from './ports.js'; declare const injectable: ClassDecorator; @injectable export class Built { constructor(readonly port: Port) {} }`,
  'backend/src/platform/jobs/ports.ts': 'export class Port { readonly one = 1; }',
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
