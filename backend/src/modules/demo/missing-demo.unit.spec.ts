import { jest } from '@jest/globals';
import type { LazyModuleLoader } from '@nestjs/core';
import { Config } from '#config/config.js';
import type { EventStore } from '#platform/event-store/event-store.js';
import type { DemoLoadTable } from './demo-load-table.js';

/** What Node says where the package was left out: with its folder and without. */
const missing = (message: string) => Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' });
let failure: Error;
jest.unstable_mockModule('@ilan/demo', () => {
  throw failure;
});
const { InstalledDemo } = await import('./installed-demo.js');

describe('a demo catalogue that is not installed', () => {
  beforeEach(() => jest.resetModules());
  const catalogue = () =>
    new InstalledDemo(
      Config.from({}),
      undefined as unknown as DemoLoadTable,
      undefined as unknown as LazyModuleLoader,
      undefined as unknown as EventStore,
    ).catalogue();

  it.each([
    "Cannot find package '@ilan/demo' imported from /app/backend/dist/chunks/program-BHazZZC8.js",
    "Cannot find module '/app/backend/demo/src/index.ts' imported from /app/backend/dist/chunks/program-BHazZZC8.js",
  ])('is one sentence that says what to do: %s', async (message) => {
    failure = missing(message);
    await expect(catalogue()).rejects.toThrow('not part of this installation');
  });

  it('is told apart from one that is broken', async () => {
    failure = missing("Cannot find package 'nanoid' imported from /app/backend/dist/chunks/demo-CTbbXR2v.js");
    await expect(catalogue()).rejects.toThrow("Cannot find package 'nanoid'");
  });
});
