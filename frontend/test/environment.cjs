// A document is made for what draws (`*.unit.spec.tsx`): it takes longer than most tests of plain functions.
// Others that need one say `@jest-environment jsdom`. Either is shared by the files of a worker.
const Node = require('../../backend/test/support/jest/shared-environment.cjs');
const Jsdom = Node.sharing(require('jest-environment-jsdom').TestEnvironment);

module.exports = class {
  constructor(config, context) {
    const Environment = context.testPath.endsWith('.tsx') ? Jsdom : Node;
    return new Environment(config, context);
  }
};
