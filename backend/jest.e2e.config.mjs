import { level } from './jest.level.mjs';

export default level('e2e', {
  globalSetup: '<rootDir>/test/support/e2e-setup.mjs',
  globalTeardown: '<rootDir>/test/support/e2e-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.mjs'],
});
