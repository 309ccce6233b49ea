import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const HOUSE = join(import.meta.dirname, '../../..');
const CONFIG = '.config/dependency-cruiser.cjs';
const PROGRAM = join(HOUSE, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

type Tree = Readonly<Record<string, string>>;
interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

/** A house that keeps every law: each rule could speak up here, and has nothing to say. */
const FITTING: Tree = {
  'backend/src/main.ts': `import '#modules/shop/shop.module.js'; import './platform/health/probe.js';`,
  'backend/src/kernel/money.ts': 'export const money = 1;',
  'backend/src/kernel/price.ts': `import { money } from './money.js'; export const price = money;`,
  'backend/src/platform/postgres/database.ts': `import { port } from '../../../embedded-postgres/src/ports.js'; export const database = port;`,
  'backend/src/platform/event-store/event-registry.ts': `import { database } from '../postgres/database.js'; export const event = database;`,
  'backend/src/platform/health/probe.ts': `import { database } from '#platform/postgres/database.js'; export const probe = database;`,
  'backend/src/modules/shop/shop.module.ts': `import '../people/people.module.js'; import './queries/list.js'; import './domain/shop.js';`,
  'backend/src/modules/shop/domain/shop.ts': `import { price } from '#kernel/price.js'; import { z } from 'zod'; import { event } from '#platform/event-store/event-registry.js'; export const shop = [price, z, event];`,
  'backend/src/modules/shop/queries/list.ts': `import { person } from '#modules/people/contract.js'; export const list = () => [person, import('../../../../demo/src/demo.js')];`,
  'backend/src/modules/people/contract.ts': `export { person } from './domain/person.js';`,
  'backend/src/modules/people/domain/person.ts': 'export const person = 1;',
  'backend/src/modules/people/people.module.ts': 'export const people = 1;',
  'backend/src/modules/people/tables.ts': 'export const TABLES = {};',
  'backend/demo/src/demo.ts': `import { person } from '#modules/people/contract.js'; export const demo = person;`,
  'backend/embedded-postgres/src/ports.ts': 'export const port = 1;',
  'backend/api/src/index.ts': 'export const api = 1;',
  'frontend/src/entry-client.tsx': `import './app/routes';`,
  'frontend/src/app/routes.tsx': `import { Link } from 'react-router-dom'; import '@/features/ads/page'; export const link = Link;`,
  'frontend/src/features/ads/page.tsx': `import { button } from '@/shared/button'; export const page = button;`,
  'frontend/src/shared/button.tsx': 'export const button = 1;',
};

/** What breaks each law: the rule, who breaks it, against what; and the files that are laid over the fitting house for it. */
const BREACHES: readonly (readonly [rule: string, from: string, imports: string, over?: Tree])[] = [
  ['platform-ground-look-down', 'backend/src/platform/declared/part.ts', '#platform/signing/key.js'],
  ['platform-threads-look-down', 'backend/src/platform/threads/thread.ts', '../event-store/event-registry.js'],
  ['platform-papers-look-down', 'backend/src/platform/pdf/paper.ts', '../event-store/event-registry.js'],
  ['platform-database-look-down', 'backend/src/platform/postgres/pool.ts', '../event-store/event-registry.js'],
  ['platform-stores-look-down', 'backend/src/platform/event-store/follow.ts', '../projections/engine.js'],
  ['platform-followers-look-down', 'backend/src/platform/projections/engine.ts', '../mail/outbox/mail.js'],
  ['platform-reactors-look-down', 'backend/src/platform/reactions/react.ts', '../http/call.js'],
  ['platform-calls-look-down', 'backend/src/platform/http/uploads/look.ts', '#platform/health/probe.js'],
  ['platform-visitors-look-down', 'backend/src/platform/photos/photo.ts', '#platform/visitors/visitor.js'],
  ['platform-rooms-have-a-layer', 'backend/src/platform/attic/attic.ts', '#kernel/money.js'],
  ['no-cycles', 'backend/src/kernel/egg.ts', './hen.js', { 'backend/src/kernel/hen.ts': `import './egg.js';` }],
  ['no-orphans', 'frontend/src/shared/lonely.tsx', ''],
  ['kernel-is-pure', 'backend/src/kernel/clock.ts', 'node:fs'],
  ['domain-is-pure', 'backend/src/modules/shop/domain/rules.ts', '#platform/postgres/database.js'],
  ['contexts-meet-at-contracts', 'backend/src/modules/shop/spy.ts', '../people/domain/person.js'],
  ['configuration-knows-no-context', 'backend/src/config/shop-port.ts', '#modules/people/contract.js'],
  ['programs-know-contracts-and-modules', 'backend/src/greet.ts', './modules/people/domain/person.js'],
  [
    'modules-meet-at-contracts-and-modules',
    'backend/src/modules/shop/till/till.module.ts',
    '#modules/people/domain/person.js',
  ],
  ['contracts-only-declare', 'backend/src/modules/people/contract/asked.ts', '#kernel/money.js'],
  ['contracts-hand-out-no-work', 'backend/src/modules/shop/contract.ts', './till.js'],
  ['queries-read-rows', 'backend/src/modules/shop/queries/think.ts', '../domain/shop.js'],
  ['queries-read-rows', 'backend/src/modules/shop/queries/decide.ts', '../offers/offers.decider.js'],
  ['queries-read-rows', 'backend/src/modules/shop/queries/fold.ts', '../offers/offer-events.js'],
  ['the-work-knows-no-caller', 'backend/src/modules/shop/commands/buy.ts', '../cli/restock.js'],
  ['a-fold-asks-nobody', 'backend/src/modules/shop/projections/stock.ts', '../commands/sell.js'],
  ['platform-knows-no-context', 'backend/src/platform/http/shop.ts', '#modules/people/contract.js'],
  ['the-demo-meets-contracts', 'backend/demo/src/spy.ts', '../../src/modules/people/domain/person.js'],
  ['embedded-postgres-knows-no-program', 'backend/embedded-postgres/src/log.ts', '../../src/kernel/money.js'],
  ['the-demo-is-asked-for', 'backend/src/modules/shop/demo.ts', '../../../demo/src/demo.js'],
  ['the-program-knows-no-test', 'backend/src/modules/shop/tested.ts', '#test/builder.js'],
  ['nothing-for-tests-alone', 'backend/src/modules/shop/unreached.ts', '#kernel/money.js'],
  ['features-stand-alone', 'frontend/src/features/ads/list.tsx', '@/features/cart/cart'],
  ['shared-imports-neither', 'frontend/src/shared/menu.tsx', '@/features/cart/cart'],
  ['features-do-not-import-the-app', 'frontend/src/features/cart/way.tsx', '@/app/routes'],
  ['router-by-one-name', 'frontend/src/app/link.tsx', 'react-router'],
  ['nothing-unresolved', 'backend/src/modules/shop/lost.ts', './nowhere.js'],
  ['no-vague-rooms', 'backend/src/modules/shop/asks.ts', './utils.js'],
];

/** What the breaches lean on. */
const BESIDE: Tree = {
  'backend/src/platform/signing/key.ts': 'export const key = 1;',
  'backend/src/platform/mail/outbox/mail.ts': 'export const mail = 1;',
  'backend/src/platform/visitors/visitor.ts': 'export const visitor = 1;',
  'backend/src/platform/http/call.ts': 'export const call = 1;',
  'backend/src/modules/shop/till.ts': 'export const till = 1;',
  'backend/src/modules/shop/offers/offers.decider.ts': 'export const offers = 1;',
  'backend/src/modules/shop/offers/offer-events.ts': 'export const offer = 1;',
  'backend/src/modules/shop/utils.ts': 'export const utils = 1;',
  'backend/src/modules/shop/cli/restock.ts': 'export const restock = 1;',
  'backend/src/modules/shop/commands/sell.ts': 'export const sell = 1;',
  'backend/test/builder.ts': 'export const builder = 1;',
  'frontend/src/features/cart/cart.tsx': 'export const cart = 1;',
};

describe('the laws of the house', () => {
  const houses: string[] = [];
  let found: readonly Violation[];

  beforeAll(() => {
    const broken = BREACHES.map(([, from, imports, over]) => ({
      [from]: imports ? `import '${imports}';` : '',
      ...over,
    }));
    // A program reaches them all but one: that nothing does is a breach of its own.
    const reached = BREACHES.map(([, from]) => from).filter(
      (from) => /^backend\/src/.test(from) && !from.includes('unreached'),
    );
    const program = [
      "void import('../demo/src/spy.js');",
      ...reached.map((from) => `import '#src/${from.slice('backend/src/'.length, -3)}.js';`),
    ];
    found = violations({ ...FITTING, ...BESIDE, 'backend/src/cli.ts': program.join('\n') }, ...broken);
  });
  afterAll(() => houses.forEach((house) => rmSync(house, { recursive: true })));

  it('have nothing to say of a house that keeps them', () => {
    expect(violations(FITTING)).toEqual([]);
  });

  it.each(BREACHES)('%s', (rule, from) => {
    expect([...new Set(found.filter((each) => each.from === from).map((each) => each.rule.name))]).toEqual([rule]);
  });

  it('are all broken here', () => {
    const config = createRequire(import.meta.url)(join(HOUSE, CONFIG)) as { forbidden: readonly { name: string }[] };
    const broken = new Set(BREACHES.map(([rule]) => rule));
    expect([...broken].sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
  });

  /** Of a house built of these files, by the real laws. */
  function violations(...trees: readonly Tree[]): readonly Violation[] {
    const house = mkdtempSync(join(tmpdir(), 'laws-'));
    houses.push(house);
    for (const file of [CONFIG, '.config/module-aliases.cjs', 'tsconfig.json', 'frontend/tsconfig.json'])
      cpSync(join(HOUSE, file), join(house, file));
    const packages = ['zod', 'react-router', 'react-router-dom'].map((name) => ({
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
      [`node_modules/${name}/index.js`]: 'export {};',
    }));
    for (const [path, text] of Object.entries(Object.assign({}, ...packages, ...trees) as Tree)) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    }
    const rooms = [
      'backend/src',
      'backend/api/src',
      'backend/demo/src',
      'backend/embedded-postgres/src',
      'frontend/src',
    ];
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [PROGRAM, '--config', CONFIG, '--output-type', 'json', ...rooms],
      {
        cwd: house,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    if (stdout === '') throw new Error(stderr);
    return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
  }
});
