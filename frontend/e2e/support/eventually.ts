import { expect } from '@jest/globals';
import { eventually as until } from '#test/support/eventually.js';

/** Reads again until it is what is wanted; fails with the difference. */
export const eventually = async <T>(read: () => Promise<T>, wanted: T, within = 30_000): Promise<void> => {
  let seen: T | undefined;
  const isThere = async () => JSON.stringify((seen = await read())) === JSON.stringify(wanted);
  await until('what is read', isThere, within).catch(() => expect(seen).toEqual(wanted));
};
