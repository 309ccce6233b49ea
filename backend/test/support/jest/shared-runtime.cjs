// The modules of a shared environment (see shared-environment.cjs): what one file has loaded stays loaded for the next.
const { pathToFileURL } = require('node:url');
const { resetState, getState } = require('jest-circus');
const Runtime = require('jest-runtime').default;
const { SHARED } = require('./shared-environment.cjs');

const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
/** jest-circus listens to itself with these: what runs hooks and tests, and what words the errors of node:assert. */
const OWN_HANDLERS = 2;

const runtimes = new WeakMap();

class SharedRuntime extends Runtime {
  begin(testPath) {
    this._testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.executor.testPath = testPath;
    this.testState.state = 'loading';
    this.#resetCircus();
  }

  /** The file's end: its own module goes and what jest runs before each file, all others stay. */
  teardown() {
    this.restoreAllMocks();
    this.mockState.clear();
    this.testMainModule.reset();
    this.loggedReferenceErrors.clear();
    const { setupFiles, setupFilesAfterEnv } = this._config;
    const own = [...setupFiles, ...setupFilesAfterEnv].filter((path) => !path.includes('node_modules'));
    for (const path of [this._testPath, ...own]) {
      this.registries.esModuleRegistry.delete(pathToFileURL(path).href);
      this.registries.moduleRegistry.delete(path);
    }
  }

  /** The tests that were declared and who listened to them: they are the last file's. */
  #resetCircus() {
    const { global } = this._environment;
    const state = Object.getOwnPropertySymbols(global).find(({ description }) => description === 'JEST_STATE_SYMBOL');
    if (!state) return;
    resetState();
    global[state] = getState();
    global[EVENT_HANDLERS].length = OWN_HANDLERS;
  }
}

/** Called by jest with `new` for each file. */
module.exports = { __esModule: true, default: sharedRuntime };

function sharedRuntime(config, environment, ...rest) {
  if (!environment[SHARED]) return new Runtime(config, environment, ...rest);
  if (!runtimes.has(environment)) runtimes.set(environment, new SharedRuntime(config, environment, ...rest));
  const runtime = runtimes.get(environment);
  runtime.begin(rest[4]);
  return runtime;
}
// What jest asks of the class itself.
for (const name of ['createContext', 'createHasteMap', 'createResolver', 'shouldInstrument'])
  sharedRuntime[name] = Runtime[name].bind(Runtime);
