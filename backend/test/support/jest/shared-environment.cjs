// Test files of one worker share the world in which they run: the program is loaded once a worker instead of once a file, which
// costs more processor time than most files' tests. A file has its own instances all the same, for it makes its own database and app.
// Who puts something in the place of modules or of time says so to jest, and then has a world to itself; `@own-modules` asks for one.
// Why, and what it costs: decision 0048.
const { readFileSync } = require('node:fs');
const { MainContext } = require('./main-context.cjs');

/** Looked for in the file's text: jest asks for the environment before it has loaded the file. */
const ALONE =
  /\bjest\.(?:unstable_mockModule|mock|doMock|setMock|resetModules|isolateModules|useFakeTimers)|@own-modules\b/;
/** The worker's: a file is given another one in its place. */
const { console: own } = globalThis;
/** Marks an environment whose modules stay (see shared-runtime.cjs). */
const SHARED = Symbol('shared');

/**
 * @param Base of a file that is alone
 * @param Shared of the others
 * @returns what jest calls with `new` for each file: an environment, the same one for all files that can share it
 */
function sharing(Base, Shared = Base) {
  /** By project; the worker's process ends with them. */
  const shared = new Map();

  return function Environment(config, context) {
    if (isAlone(config, context)) return new Base(config, context);
    const { id } = config.projectConfig;
    if (!shared.has(id)) {
      // Of the file that runs, which need not be the one for which this was made; after a file's end nobody listens.
      const console = new Proxy({}, { get: (_, name) => shared.get(id)?.console[name] ?? (() => undefined) });
      shared.set(
        id,
        new (shareable(Shared))(config, {
          ...context,
          console,
        }),
      );
    }
    const environment = shared.get(id);
    environment.begin();
    return environment;
  };
}

const shareable = (Base) =>
  class extends Base {
    [SHARED] = true;
    /** What the last file found, so that the next one finds the same. */
    #found;
    /** Node's, of those that the file has set in its document. */
    #timers = [];

    constructor(config, context) {
      super(config, context);
      if (this.global.document) this.#knowTimers(this.global);
    }

    /** A document of one file stops its timers when it is closed. This one is not closed: nobody is to wait for what was left behind in it. */
    #knowTimers(window) {
      const { setTimeout: set } = window;
      window.setTimeout = (...about) => {
        // jsdom makes a timer of Node and tells nobody which.
        const { setTimeout: make } = globalThis;
        globalThis.setTimeout = (...its) => {
          const timer = make(...its);
          if (this.#found) this.#timers.push(timer);
          else timer.unref();
          return timer;
        };
        try {
          return set(...about);
        } finally {
          globalThis.setTimeout = make;
        }
      };
    }

    /** Where the document tells what it cannot do. */
    get console() {
      return this.#found ? this.global.console : {};
    }

    begin() {
      const { env, exit } = this.global.process;
      this.#found = { variables: { ...env }, exit };
    }

    /** The file's end, not the environment's: the next file goes on in it. */
    async teardown() {
      this.fakeTimersModern?.dispose();
      if (this.global.document) clear(this.global);
      for (const timer of this.#timers.splice(0)) timer.unref();
      const { env } = this.global.process;
      for (const name of Object.keys(env)) if (!(name in this.#found.variables)) delete env[name];
      Object.assign(env, this.#found.variables);
      this.global.process.exit = this.#found.exit;
      if (this.global === globalThis) globalThis.console = own;
      this.#found = undefined;
      if (!this.global.document) refuseWindow(this.global);
    }
  };

/**
 * The client asks for a window where it wants to know whether it is in a browser. The files that follow would be, and what they keep there is
 * forgotten after minutes, for which the worker would wait when all tests are done.
 */
function refuseWindow(world) {
  if (world.window === undefined) return;
  delete world.window;
  throw new Error('The file has left a window behind in a world without documents: take it away in `afterAll`.');
}

/** A document as if nobody had been there. */
function clear(window) {
  const { document } = window;
  for (const element of [document.documentElement, document.head, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
}

/** Measurements and the hunt for leaks are about one file. */
const isAlone = ({ globalConfig }, { testPath }) =>
  globalConfig.collectCoverage || globalConfig.detectLeaks || ALONE.test(readFileSync(testPath, 'utf8'));

module.exports = sharing(require('jest-environment-node').TestEnvironment, MainContext);
Object.assign(module.exports, { sharing, SHARED });
