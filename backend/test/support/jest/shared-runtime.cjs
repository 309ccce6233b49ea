// The modules of a shared environment (see shared-environment.cjs): what one file has loaded stays loaded for the next.
// jest offers no way to this, so fields are set that it keeps for itself; shared-world.unit.spec.ts fails where an update has moved
// them, and decision 0048 says how to do without.
const { pathToFileURL } = require('node:url');
const { resetState, getState } = require('jest-circus');
const Runtime = require('jest-runtime').default;
const { SHARED } = require('./shared-environment.cjs');

const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
/** jest-circus listens to itself with these: what runs hooks and tests, and what words the errors of node:assert. */
const OWN_HANDLERS = 2;

/** Which of the arguments behind the environment is the path of the file: resolver, transformer, cache, coverage, path. */
const PATH_OF_TEST = 4;

/** By shared environment. */
const runtimes = new WeakMap();

class SharedRuntime extends Runtime {
  /** What this world's jest-circus keeps in its globals, once it is there: two projects of a worker share them, and each has its own. */
  #circus;
  #foreign;

  /** Takes up the next file: whatever remembers which file runs is told, else failures and mocks would be the first file's. */
  begin(testPath) {
    this._testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.executor.testPath = testPath;
    this.testState.state = 'loading';
    this.#resetCircus();
  }

  /** The file's end: its own module goes and what jest runs before each file, all others stay. */
  teardown() {
    this.#knowCircus();
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

  /** Forgets the tests that were declared and who listened to them: they are the last file's. In a new world circus was not there yet. */
  #resetCircus() {
    const { global } = this._environment;
    if (!this.#circus) {
      this.#foreign = new Set(Object.getOwnPropertySymbols(global));
      // It would take up those that it finds.
      delete global[EVENT_HANDLERS];
      return;
    }
    const { state, handlers } = this.#circus;
    // jest keeps whatever a world was given under a symbol until the world ends: what the last file declared would hold its apps until then.
    const last = global[state];
    for (const name of Object.keys(last)) delete last[name];
    resetState();
    global[state] = getState();
    global[EVENT_HANDLERS] = handlers;
    handlers.length = OWN_HANDLERS;
  }

  #knowCircus() {
    const { global } = this._environment;
    const state = Object.getOwnPropertySymbols(global).find(
      (symbol) => symbol.description === 'JEST_STATE_SYMBOL' && !this.#foreign.has(symbol),
    );
    if (state) this.#circus ??= { state, handlers: global[EVENT_HANDLERS] };
  }
}

/** Called by jest with `new` for each file. */
module.exports = { __esModule: true, default: sharedRuntime };

function sharedRuntime(config, environment, ...rest) {
  if (!environment[SHARED]) return new Runtime(config, environment, ...rest);
  if (!runtimes.has(environment)) runtimes.set(environment, new SharedRuntime(config, environment, ...rest));
  const runtime = runtimes.get(environment);
  runtime.begin(rest[PATH_OF_TEST]);
  return runtime;
}
// What jest asks of the class itself.
for (const name of ['createContext', 'createHasteMap', 'createResolver', 'shouldInstrument'])
  sharedRuntime[name] = Runtime[name].bind(Runtime);
