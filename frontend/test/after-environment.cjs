// How long a busy machine may take for what is done in no time otherwise; what fails fails later, and no sooner.
jest.setTimeout(60_000);

// What asks a document, where there is one.
if (globalThis.document) {
  require('@testing-library/jest-dom/jest-globals');
  require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
}
