import { cpSync, existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { isBuiltFrom } from '../built-from.mjs';
import { ADDRESS } from './address.mjs';
import { addressOf, ownModules } from './own-modules.mjs';

/** What is started. */
const ENTRIES = ['main', 'main.api', 'main.projector', 'main.worker', 'cli'];
/** Started where the product is measured; it may load the program, and nothing of the program loads it. */
const BENCH = 'bench/main';
const MIGRATION = /(?:^|\/)migrations\/\d{13}-\w+\.ts$/;

/** Named after what they hold: who runs an older build finds the older ones. */
const CHUNKS = 'chunks';

/**
 * Joins the program's own modules, of all its packages, into few files: what is loaded at every start into one, what is imported late into one for
 * each occasion. Programs of threads and processes of their own, which a module names by `new URL('./….js', import.meta.url)`, are joined apart
 * from it, for they share nothing with whoever starts them. What else lies beside the sources is copied.
 *
 * @param backend the folder of the sources
 * @param to where everything is written to, as it will stand in `dist`
 * @returns by the name of each file `{modules, imports, lazy}`: the sources that it holds, what it loads and what it may load later
 * @throws Error for a module that would not work in a joined file, and for one that names what is not there
 */
export async function joinProgram(backend, to) {
  const src = join(backend, 'src');
  const lying = filesBelow(src);
  const named = new Map();
  const joined = (names, startsWith) => joinedFrom(names, { backend, to, named, startsWith });
  const migrations = lying.filter((path) => MIGRATION.test(path)).map((path) => path.replace(/\.ts$/, ''));
  const files = await joined([...ENTRIES, BENCH, ...migrations], ENTRIES);
  for (let left = programsIn(named, files); left.length > 0; left = programsIn(named, files))
    for (const [file, what] of await joined(left, [])) files.set(file, what);
  for (const path of lying) if (!path.endsWith('.ts') && isBuiltFrom(path)) cpSync(join(src, path), join(to, path));
  requireNamed(named, backend, to);
  return files;
}

/** Named as on every system, in one order. */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();

/** Programs that are named and not joined yet, as names of entries. In their order they are written: the same sources are to give the same files. */
const programsIn = (named, files) =>
  [...new Set([...named.values()].flatMap(({ programs }) => programs))]
    .filter((program) => !files.has(program))
    .map((program) => program.replace(/\.js$/, ''))
    .toSorted();

async function joinedFrom(names, { backend, to, named, startsWith }) {
  const source = (name) => join(backend, 'src', `${name}.ts`);
  const start = startsWith.map(source);
  let loadedAtStart = new Set();
  const bundle = await rolldown({
    cwd: dirname(backend),
    input: Object.fromEntries(names.map((name) => [name, source(name)])),
    platform: 'node',
    // Declared parts are found by what they are, not by who imports them.
    treeshake: false,
    plugins: [
      ownModules(backend, (id, what) => named.set(id, what)),
      {
        name: 'loaded-at-start',
        buildEnd() {
          loadedAtStart = staticallyLoaded(start, (id) => this.getModuleInfo(id)?.importedIds ?? []);
        },
      },
    ],
  });
  try {
    const { output } = await bundle.write({
      dir: to,
      format: 'esm',
      sourcemap: true,
      keepNames: true,
      minifyInternalExports: false,
      entryFileNames: '[name].js',
      chunkFileNames: `${CHUNKS}/[name]-[hash].js`,
      codeSplitting: {
        groups: [
          { name: 'address', test: (id) => id.includes(ADDRESS), priority: 2 },
          { name: 'program', test: (id) => loadedAtStart.has(id), priority: 1 },
          { name: 'demo', test: (id) => id.startsWith(join(backend, 'demo')) },
        ],
      },
    });
    return told(output, backend);
  } finally {
    await bundle.close();
  }
}

/** What is loaded with the entries, themselves left out: each of them does something when it is loaded. */
function staticallyLoaded(entries, importsOf) {
  const seen = new Set();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...importsOf(id));
  }
  for (const entry of entries) seen.delete(entry);
  return seen;
}

function told(output, backend) {
  const files = new Map();
  const places = new Map();
  for (const chunk of output.filter(({ type }) => type === 'chunk')) {
    const modules = Object.keys(chunk.modules).filter((id) => !id.startsWith('\0'));
    for (const id of modules) {
      if (places.has(id)) throw new Error(`${id} would be loaded twice: in ${places.get(id)} and ${chunk.fileName}.`);
      places.set(id, chunk.fileName);
    }
    const hasAddress = Object.keys(chunk.modules).some((id) => id.includes(ADDRESS));
    if (hasAddress && dirname(chunk.fileName) !== CHUNKS) throw new Error(`${ADDRESS} stands in ${chunk.fileName}.`);
    const { imports, dynamicImports: lazy } = chunk;
    files.set(chunk.fileName, { modules: modules.map((id) => addressOf(id, backend)), imports, lazy });
  }
  return files;
}

/** Whatever a module names beside it is where it looks for it: in what was built or, of another package, beside that. */
function requireNamed(named, backend, to) {
  for (const [id, { files }] of named)
    for (const file of files) {
      // The client's build, which may come later.
      if (file.startsWith('../../')) continue;
      const place = file.startsWith('../') ? resolve(backend, 'dist', file) : join(to, file);
      if (!existsSync(place)) throw new Error(`${id} names ${file}, which is not there.`);
    }
}
