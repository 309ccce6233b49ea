import { describe, expect, it } from '@jest/globals';
import * as contract from './index.js';

interface Schema {
  safeParse(value: unknown): { readonly success: boolean };
}
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'safeParse' in value && typeof value.safeParse === 'function';

const schemas = new Map<string, Schema>();
for (const [name, value] of Object.entries<unknown>(contract)) if (isSchema(value)) schemas.set(name, value);

/** What a call may bring instead of what it should. */
const STRANGE = [undefined, null, 0, Number.NaN, '', 'söz', true, [], [null], {}, Object.create(null), new Date()];

describe('whatever comes instead of', () => {
  it('is known to be looked at', () => {
    expect([...schemas.keys()]).toEqual(expect.arrayContaining(['loginRequest', 'resetPasswordRequest']));
  });

  it.each([...schemas.keys()])('%s is refused or taken, and breaks nothing', (name) => {
    for (const value of STRANGE) expect(typeof schemas.get(name)?.safeParse(value).success).toBe('boolean');
  });
});
