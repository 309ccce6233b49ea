import { aliases, shared } from '../backend/jest.level.mjs';

// Real browser against a running server: the one of BASE_URL, or one that is started for the run.
export default {
  displayName: 'frontend e2e',
  rootDir: import.meta.dirname,
  ...shared,
  testMatch: ['<rootDir>/e2e/**/*.e2e.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  // Whichever level is narrowed down to, one product runs.
  globalSetup: '<rootDir>/e2e/support/browser-setup.mjs',
  globalTeardown: '<rootDir>/../backend/test/support/e2e-teardown.mjs',
  setupFiles: ['<rootDir>/../backend/test/support/e2e-lane.mjs'],
  setupFilesAfterEnv: ['<rootDir>/../backend/test/support/test-timeout.mjs'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
      },
    ],
  },
  moduleNameMapper: { ...aliases, '^(\\.{1,2}/.*)\\.js$': '$1' },
};
