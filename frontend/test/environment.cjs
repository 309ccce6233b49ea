// A document is made for what draws (`*.unit.spec.tsx`): it takes longer than most tests of plain functions, which share one
// world. Others that need one say `@jest-environment jsdom`.
const { TestEnvironment: Jsdom } = require('jest-environment-jsdom');
const Node = require('../../backend/test/support/jest/shared-environment.cjs');

module.exports = class {
  constructor(config, context) {
    const Environment = context.testPath.endsWith('.tsx') ? Jsdom : Node;
    return new Environment(config, context);
  }
};
