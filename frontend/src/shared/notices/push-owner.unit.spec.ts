/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { pushOwner } from './push-owner';

it('whoever has set a new password here is still the one for whom this device rings, and nobody else is', async () => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
  expect(await pushOwner.is(7, 'old')).toBe(false);
  await pushOwner.set(7, 'old');
  await pushOwner.renew(8, 'old', 'new');
  expect(await pushOwner.is(7, 'old')).toBe(true);
  await pushOwner.renew(7, 'old', 'new');
  expect([await pushOwner.is(7, 'new'), await pushOwner.is(7, 'old')]).toEqual([true, false]);
  pushOwner.forget();
  expect(await pushOwner.is(7, 'new')).toBe(false);
});
