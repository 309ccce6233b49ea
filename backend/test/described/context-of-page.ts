import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PROJECT } from './laws-broken-in.js';

const PAGE = 'docs/adding-a-context.md';

interface WrittenContext {
  /** To be removed in the end. */
  readonly root: string;
  /** As `backend/src` is. */
  readonly sources: string;
  /** The context's own. */
  readonly folder: string;
}

/** Writes the context of the page into a temporary tree that is laid out like the project, as somebody would who follows it. */
export function writeContextOfPage(): WrittenContext {
  // Where packages are found, and below no folder that tests are looked for in.
  mkdirSync(join(PROJECT, '.cache'), { recursive: true });
  const root = mkdtempSync(join(PROJECT, '.cache/context-'));
  const sources = join(root, 'backend/src');
  const folder = join(sources, 'modules/wishes');
  mkdirSync(join(sources, 'platform'), { recursive: true });
  const page = readFileSync(join(PROJECT, PAGE), 'utf8');
  const api = join(PROJECT, 'backend/api/src');
  for (const [, path = '', code = ''] of page.matchAll(/^```(?:tsx?|md) (\S+)\n(.*?)^```$/gms)) {
    // What is not the context's own is named from the top of the project.
    const file = /^(backend|frontend|docs)\//.test(path) ? join(root, path) : join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const toApi = relative(dirname(file), api).replaceAll('\\', '/');
    writeFileSync(file, path.startsWith('backend/api/') ? code.replaceAll("'./", `'${toApi}/`) : code);
  }
  // As `npm run generate` would.
  const own = join(root, 'backend/api/src');
  const toAll = relative(own, join(api, 'index.js')).replaceAll('\\', '/');
  writeFileSync(join(own, 'index.ts'), `export * from '${toAll}';\nexport * from './wishes.js';\n`);
  return { root, sources, folder };
}
