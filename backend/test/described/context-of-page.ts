import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  for (const [, path = '', code = ''] of page.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  return { root, sources, folder };
}
