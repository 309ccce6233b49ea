// How long a busy machine may take for what is done in no time otherwise; what fails fails later, and no sooner.
const { configure } = require('@testing-library/react');
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
