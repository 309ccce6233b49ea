// How long a busy machine may take for what is done in no time otherwise; what fails fails later, and no sooner.
jest.setTimeout(60_000);

// What asks a document, where there is one.
if (globalThis.document) {
  require('@testing-library/jest-dom/jest-globals');
  // It would clean up after the first file alone, which is the one that loads it (see shared-environment.cjs).
  process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
  const { cleanup, configure } = require('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  afterEach(cleanup);
  // Nobody reads the last file's notices.
  afterAll(() => require('../src/shared/ui/toast').toast.clear());
}
