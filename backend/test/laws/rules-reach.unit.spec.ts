import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { impureWays, isOfRules } from './rules-reach.js';
import { Sources } from './sources.js';

const HOUSE: Readonly<Record<string, string>> = {
  'kernel/money.ts': `import 'somewhere';`,
  'platform/postgres/database.ts': '',
  'platform/event-store/event-registry.ts': `import '@nestjs/common';`,
  'modules/shop/shipped.ts': `import { readFileSync } from 'node:fs';`,
  'modules/shop/till/prices.ts': `import '../shipped.js'; import '#platform/postgres/database.js';`,
  'modules/shop/till/asks.decider.ts': `import { price } from './prices.js';`,
  'modules/shop/till/hands-on.events.ts': `export { Injectable } from '@nestjs/common';`,
  'modules/shop/till/sold.ts': `import '@nestjs/common'; export const sold = defineEvent({ type: 'shop.sold' });`,
  'modules/shop/till/fitting.decider.ts': `import { z } from 'zod'; import '#kernel/money.js'; import '#platform/event-store/event-registry.js';
    import type { Prices } from './prices.js'; import { till } from './till.js'; import { deep } from 'node:util';`,
  'modules/shop/till/till.ts': `import type { Database } from '#platform/postgres/database.js';`,
};

describe('rules, in whichever folder they stand', () => {
  const house = mkdtempSync(join(tmpdir(), 'rules-'));
  afterAll(() => rmSync(house, { recursive: true }));

  it('load nothing that asks somebody or reads something', () => {
    const sources = new Sources();
    const rules = rulesOf(sources);
    expect(rules.filter((path) => path.includes('/domain/')).length).toBeGreaterThan(20);
    expect(rules.filter((path) => !path.includes('/domain/')).length).toBeGreaterThan(10);
    expect(rules.flatMap((path) => impureWays(path, sources))).toEqual([]);
  });

  it('are named where they do, with the way that leads there', () => {
    for (const [path, text] of Object.entries(HOUSE)) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    }
    const sources = new Sources(house);
    expect(rulesOf(sources).flatMap((path) => impureWays(path, sources))).toEqual([
      'modules/shop/till/asks.decider.ts → modules/shop/till/prices.ts → modules/shop/shipped.ts → node:fs',
      'modules/shop/till/asks.decider.ts → modules/shop/till/prices.ts → platform/postgres/database.ts',
      'modules/shop/till/hands-on.events.ts → @nestjs/common',
      'modules/shop/till/sold.ts → @nestjs/common',
    ]);
  });
});

const rulesOf = (sources: Sources): readonly string[] =>
  sources.paths().filter((path) => isOfRules(path, () => readFileSync(join(sources.root, path), 'utf8')));
