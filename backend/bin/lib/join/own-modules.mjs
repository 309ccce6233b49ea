import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { transform } from '@swc/core';
import { ADDRESS, ADDRESS_MODULE, addressed } from './address.mjs';

const ADDRESS_ID = `\0${ADDRESS}`;

/** What these import is named when they run: migrations, each a file of its own; the client's build; the programs of PostgreSQL. */
const NAME_AT_RUN_TIME = [
  'src/platform/postgres/find-migrations.ts',
  'src/modules/web/entry-server.ts',
  'embedded-postgres/src/programs.ts',
];

/**
 * A plugin of rolldown that reads the program's own modules, of all its packages, as TypeScript: everything else stays outside and is imported
 * from `node_modules` as before.
 *
 * @param backend the folder
 * @param onNamed hears what each module names beside it, as `addressed` tells it
 */
export function ownModules(backend, onNamed) {
  const src = join(backend, 'src');
  const packages = ownPackages(backend);
  const options = swcOptions(backend);
  return {
    name: 'own-modules',
    resolveId: {
      order: 'pre',
      handler(id, from) {
        if (id === ADDRESS) return ADDRESS_ID;
        if (from === undefined) return id;
        if (id.startsWith('#')) return sourceOf(join(src, id.slice(1)));
        if (id.startsWith('.')) return sourceOf(join(dirname(from), id));
        const source = packages.get(id);
        if (source !== undefined) return source;
        refuseOtherCopy(id, from, backend);
        return { id, external: true };
      },
    },
    load: { handler: (id) => (id === ADDRESS_ID ? { code: ADDRESS_MODULE, moduleType: 'js' } : undefined) },
    transform: {
      filter: { id: /\.ts$/ },
      async handler(source, id) {
        const found = addressed(source, addressOf(id, backend), {
          namesAtRunTime: NAME_AT_RUN_TIME.includes(slashed(relative(backend, id))),
        });
        onNamed(id, found);
        const { code, map } = await transform(found.code, { ...options, filename: id });
        return { code, map, moduleType: 'js' };
      },
    },
  };
}

/** Where a module would stand in what is built, seen from `dist` of the server: `modules/web/client-build.js`, `../demo/dist/pictures.js`. */
export function addressOf(id, backend) {
  const within = slashed(relative(backend, id)).replace(/\.ts$/, '.js');
  return within.startsWith('src/') ? within.slice('src/'.length) : `../${within.replace('/src/', '/dist/')}`;
}

const slashed = (path) => path.split(sep).join('/');

const sourceOf = (path) => path.replace(/\.js$/, '.ts');

/** The other packages of the workspace, by what they are imported as. The demo may be left out of an installation. */
function ownPackages(backend) {
  const sources = new Map();
  for (const name of ['api', 'embedded-postgres', 'demo']) {
    if (!existsSync(join(backend, name, 'src'))) continue;
    const { exports } = JSON.parse(readFileSync(join(backend, name, 'package.json'), 'utf8'));
    for (const [path, file] of Object.entries(exports))
      sources.set(`@ilan/${name}${path.slice(1)}`, join(backend, name, file));
  }
  return sources;
}

function swcOptions(backend) {
  const { $schema: _, ...options } = JSON.parse(readFileSync(join(backend, '.swcrc'), 'utf8'));
  return { ...options, swcrc: false };
}

/** What is joined is imported from where `dist` stands: a module must not find another copy of a package there than beside it. */
function refuseOtherCopy(id, from, backend) {
  if (id.startsWith('node:') || from.startsWith(join(backend, 'src'))) return;
  const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/');
  const [own, joined] = [dirname(from), join(backend, 'dist')].map((folder) => nearest(name, folder));
  if (own !== joined)
    throw new Error(`${from} has a ${name} of its own (${own}), and the joined program would take ${joined}.`);
}

function nearest(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const here = join(folder, 'node_modules', name);
    if (existsSync(here) || folder === dirname(folder)) return here;
  }
}
