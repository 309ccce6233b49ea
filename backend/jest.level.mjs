// Levels by file name: *.unit.spec.ts, *.int.spec.ts (real PostgreSQL), *.e2e.spec.ts (real server).
import { join } from 'node:path';

const swc = [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      keepClassNames: true,
    },
  },
];

const rooms = join(import.meta.dirname, 'src');
/** The aliases of package.json, to the sources instead of what was built; `#src` and `#test` are for tests alone. */
export const aliases = {
  '^#(kernel|config|platform|modules)/(.*)\\.js$': `${rooms}/$1/$2`,
  '^#src/(.*)\\.js$': `${rooms}/$1`,
  '^#test/(.*)\\.js$': join(import.meta.dirname, 'test/$1'),
  '^#test/(.*\\.mjs)$': join(import.meta.dirname, 'test/$1'),
};

export const level = (name, extra = {}) => ({
  displayName: `backend ${name}`,
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/{src,test,api/src,demo/src,embedded-postgres/src}/**/*.${name}.spec.ts`],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': swc },
  moduleNameMapper: {
    '^@ilan/(api|demo)$': '<rootDir>/$1/src/index.ts',
    '^@ilan/embedded-postgres$': '<rootDir>/embedded-postgres/src/embedded-postgres.ts',
    '^@ilan/embedded-postgres/(.*)$': '<rootDir>/embedded-postgres/src/$1.ts',
    ...aliases,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFiles: ['reflect-metadata'],
  ...extra,
});

/** Files of one worker run in one world, in which the program is loaded once. */
export const shared = {
  testEnvironment: join(import.meta.dirname, 'test/support/jest/shared-environment.cjs'),
  runtime: join(import.meta.dirname, 'test/support/jest/shared-runtime.cjs'),
};

export const database = {
  ...shared,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/test-timeout.mjs'],
};
