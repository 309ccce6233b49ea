// Levels by file name: *.unit.spec.ts, *.int.spec.ts (real PostgreSQL), *.e2e.spec.ts (real server).
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

export const level = (name, extra = {}) => ({
  displayName: `backend ${name}`,
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/{src,test,api/src}/**/*.${name}.spec.ts`],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': swc },
  moduleNameMapper: { '^@ilan/api$': '<rootDir>/api/src/index.ts', '^(\\.{1,2}/.*)\\.js$': '$1' },
  setupFiles: ['reflect-metadata'],
  ...extra,
});

export const database = {
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.mjs'],
};
