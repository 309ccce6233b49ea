// The context of the worker itself as a world for test files. A context of its own (`vm.createContext`), which jest makes for each environment, asks a
// function of node for every use of a global (`Object`, `Promise`, `Map`): ten to twenty times what it costs here, in the program as in the tests.
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

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

/** @see https://jestjs.io/docs/configuration#testenvironment-string */
class MainContext {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  /** Files that want another time have a context of their own. */
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Object.assign(globalThis, projectConfig.globals);
    const kept = {
      'jest-native-promise': Promise,
      'jest-native-now': Date.now.bind(Date),
      'jest-native-read-file': require('node:fs').readFileSync,
      'jest-native-write-file': require('node:fs').writeFileSync,
      'jest-native-exists-file': require('node:fs').existsSync,
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
