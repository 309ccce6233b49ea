// The context of the worker itself as a world for test files. A context of its own (`vm.createContext`), which jest makes for each environment, asks a
// function of node for every use of a global (`Object`, `Promise`, `Map`): ten to twenty times what it costs here, in the program as in the tests.
const fs = require('node:fs');
const { createRequire } = require('node:module');
const vm = require('node:vm');

/** Of those that jest's own environment has. */
const ofJest = createRequire(require.resolve('jest-environment-node'));
const { ModernFakeTimers } = ofJest('@jest/fake-timers');
const { ModuleMocker } = ofJest('jest-mock');

/** Stands for it where jest names a context to node. */
const MAIN = Object.freeze({ context: 'main' });

/** What jest-runtime makes in `MAIN` is made without naming any context, which is the worker's own. */
for (const name of ['SourceTextModule', 'SyntheticModule']) {
  const Made = vm[name];
  if (Made === undefined) continue;
  vm[name] = class extends Made {
    constructor(...its) {
      const options = its.at(-1);
      super(...(options?.context === MAIN ? [...its.slice(0, -1), { ...options, context: undefined }] : its));
    }
  };
}
const { compileFunction } = vm;
vm.compileFunction = (code, names, options) =>
  compileFunction(code, names, options?.parsingContext === MAIN ? { ...options, parsingContext: undefined } : options);

/** An environment as jest asks for one (https://jestjs.io/docs/configuration#testenvironment-string). */
class MainContext {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  /** Files that want another time have a context of their own. */
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Object.assign(globalThis, projectConfig.globals);
    // Under these names jest looks for what a test may have put something else in the place of.
    const kept = {
      'jest-native-promise': Promise,
      'jest-native-now': Date.now.bind(Date),
      'jest-native-read-file': fs.readFileSync,
      'jest-native-write-file': fs.writeFileSync,
      'jest-native-exists-file': fs.existsSync,
    };
    for (const [name, value] of Object.entries(kept))
      Object.defineProperty(globalThis, Symbol.for(name), { value, configurable: true });
  }

  async setup() {}
  async teardown() {}
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return MAIN;
  }
}

module.exports = { MainContext };
