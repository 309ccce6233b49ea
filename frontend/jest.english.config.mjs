import unit from './jest.unit.config.mjs';

// The client as a build in English would be (decision 0102), for the tests that draw pages in either language.
export default {
  ...unit,
  displayName: 'frontend unit in English',
  testMatch: ['<rootDir>/src/**/in-both-languages.unit.spec.tsx'],
  moduleNameMapper: {
    '^(?:@|\\.{1,2})/(?:.*/)?tr/([a-z-]+)$': '<rootDir>/src/shared/i18n/en/$1',
    '^(?:@/shared/i18n|\\.)/language$': '<rootDir>/src/shared/i18n/language.en',
    ...unit.moduleNameMapper,
  },
};
