import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const folder = join(root, 'backend/api/src');

/** Writes the list of all files of the HTTP contract; a test beside it holds it. */
export function writeContractIndex() {
  const files = readdirSync(folder).filter((file) => /^(?!index\.|.*\.spec\.).*\.ts$/.test(file));
  const lines = files.toSorted().map((file) => `export * from './${file.replace(/\.ts$/, '.js')}';`);
  writeFileSync(
    join(folder, 'index.ts'),
    `// Written by \`npm run generate\`: every file beside it.\n${lines.join('\n')}\n`,
  );
}
