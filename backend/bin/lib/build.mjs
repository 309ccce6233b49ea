import { cpSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, node, root, stop } from './project.mjs';

const must = async (what, code) => {
  if ((await code) !== 0) stop(`${what} could not be built; see the lines above.`);
};

export async function buildServer() {
  await must('The HTTP contract', node('typescript/bin/tsc', ['-p', 'backend/api/tsconfig.json']));
  await must('The server', node('@nestjs/cli/bin/nest.js', ['build']));
  // Data files (locations, categories, demo pictures) lie beside the code that reads them.
  for (const file of filesBelow(join(root, 'backend/src'))) {
    const path = relative(join(root, 'backend/src'), file);
    if (path.split(/[\\/]/).includes('data') && !path.endsWith('.ts')) cpSync(file, join(root, 'backend/dist', path));
  }
}

export async function buildClient() {
  const vite = (...args) =>
    node('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], { cwd: join(root, 'frontend') });
  await must('The client', vite());
  await must('The server-rendered client', vite('--ssr'));
}
