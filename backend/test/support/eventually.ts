import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until it holds. @param what names it when it does not come true within `ms` milliseconds */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come true in ${ms} ms`);
    await sleep(20);
  }
}

/** Waits until a check passes. @throws what it threw last */
export async function eventuallyPasses(check: () => void, ms = 30_000): Promise<void> {
  let last: unknown;
  const passes = () => {
    try {
      check();
      return true;
    } catch (error) {
      last = error;
      return false;
    }
  };
  await eventually('the check', passes, ms).catch(() => {
    throw last;
  });
}
