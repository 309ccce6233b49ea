import { expect, it } from '@jest/globals';
import { Sources } from '#test/laws/sources.js';
import { PARTS } from './audit-actors.js';

/** What only measures, and events of which no audit trail is read. */
const UNNAMED = /^(?:\.\/)?bench\//;

it('the audit trail knows every part of the program that acts in a name of its own', () => {
  const sources = new Sources();
  const acting = sources
    .paths()
    .filter((path) => !UNNAMED.test(path))
    .flatMap((path) => [...sources.file(path).text.matchAll(/'(system:[a-z-]+)'/g)].map(([, name]) => name));
  expect(acting.length).toBeGreaterThan(10);
  expect([...new Set(acting)].filter((name) => !Object.hasOwn(PARTS, name ?? ''))).toEqual([]);
});
