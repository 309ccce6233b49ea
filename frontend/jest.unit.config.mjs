const here = import.meta.dirname;

export default {
  displayName: 'frontend unit',
  rootDir: here,
  testEnvironment: '<rootDir>/test/environment.cjs',
  runtime: '<rootDir>/../backend/test/support/jest/shared-runtime.cjs',
  testMatch: ['<rootDir>/src/**/*.unit.spec.{ts,tsx}'],
  transform: {
    '\\.(t|j)sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/empty.cjs',
    '^@ilan/api$': '<rootDir>/../backend/api/src/index.ts',
    '^(?:@/app|\\.)/found/(account-links|admin-features|pages|private-pages|hints)$': '<rootDir>/test/found/$1',
    // Not from `checked-cn` itself, which names it by its folder.
    '^(?:@/shared/ui|\\.)/cn$': '<rootDir>/test/checked-cn.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@test/(.*)$': '<rootDir>/test/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFiles: ['<rootDir>/test/browser-globals.cjs'],
  setupFilesAfterEnv: ['<rootDir>/test/after-environment.cjs'],
};
