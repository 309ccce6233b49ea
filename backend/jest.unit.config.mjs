import { level, shared } from './jest.level.mjs';

export default level('unit', {
  ...shared,
  setupFilesAfterEnv: ['<rootDir>/test/support/unit-timeout.mjs'],
});
