import { expect } from '@jest/globals';

/** Reads again until it is what is wanted; fails with the difference. */
export const eventually = async <T>(read: () => Promise<T>, wanted: T): Promise<void> => {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (JSON.stringify(await read()) === JSON.stringify(wanted)) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  expect(await read()).toEqual(wanted);
};
