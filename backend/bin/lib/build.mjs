import { join } from 'node:path';
import { node, root, stop } from './project.mjs';

const must = async (what, code) => {
  if ((await code) !== 0) stop(`${what} could not be built; see the lines above.`);
};

export async function buildServer() {
  await must('The HTTP contract', node('typescript/bin/tsc', ['-p', 'backend/api/tsconfig.build.json']));
  await must('The embedded PostgreSQL', buildPackage('backend/embedded-postgres'));
  // swc strips one leading folder, so it works from inside the workspace; data files are copied along.
  const inBackend = { cwd: join(root, 'backend') };
  await must('The server', node('@nestjs/cli/bin/nest.js', ['build', '--config', '../nest-cli.json'], inBackend));
}

export async function buildDemo() {
  await must('The demo catalogue', buildPackage('backend/demo'));
}

const buildPackage = (folder) =>
  node('@nestjs/cli/bin/nest.js', ['build', '--config', '../nest-cli.package.json'], { cwd: join(root, folder) });

export async function buildClient() {
  const vite = (...args) =>
    node('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], { cwd: join(root, 'frontend') });
  await must('The client', vite());
  await must('The server-rendered client', vite('--ssr'));
}
