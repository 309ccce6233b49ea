import { level, shared } from './jest.level.mjs';

export default level('e2e', {
  ...shared,
  globalSetup: '<rootDir>/test/support/e2e-setup.mjs',
  globalTeardown: '<rootDir>/test/support/e2e-teardown.mjs',
  setupFiles: ['reflect-metadata', '<rootDir>/test/support/e2e-lane.mjs'],
  setupFilesAfterEnv: ['<rootDir>/test/support/test-timeout.mjs'],
});
