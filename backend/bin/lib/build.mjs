import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { placeBuild } from './place-build.mjs';
import { node as runNode, root, stop } from './project.mjs';

/** Built here, beside what may be running, and brought into its place when all of it is there; the settings of Nest name it, too. */
const NEXT = 'dist.next';

async function built(folder, build) {
  const next = join(root, folder, NEXT);
  // A build that was killed has left its part.
  rmSync(next, { recursive: true, force: true });
  await build();
  placeBuild(next, join(root, folder, 'dist'));
}

/** What they say is not the answer of the command that needs them. */
const node = (script, args, options) => runNode(script, args, { stdio: ['inherit', 2, 'inherit'], ...options });

const must = async (what, code) => {
  if ((await code) !== 0) stop(`${what} could not be built; see the lines above.`);
};

export async function buildServer() {
  const contract = ['-p', 'backend/api/tsconfig.build.json', '--outDir', `backend/api/${NEXT}`];
  await built('backend/api', () => must('The HTTP contract', node('typescript/bin/tsc', contract)));
  await buildPackage('The embedded PostgreSQL', 'backend/embedded-postgres');
  // swc strips one leading folder, so it works from inside the workspace; data files are copied along.
  await buildPackage('The server', 'backend', '../nest-cli.json');
}

export async function buildDemo() {
  await buildPackage('The demo catalogue', 'backend/demo');
}

const buildPackage = (what, folder, config = '../nest-cli.package.json') =>
  built(folder, () => {
    const nest = node('@nestjs/cli/bin/nest.js', ['build', '--config', config], { cwd: join(root, folder) });
    return must(what, nest);
  });

export async function buildClient() {
  const vite = (...args) =>
    node('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], { cwd: join(root, 'frontend') });
  await built('frontend', async () => {
    await must('The client', vite('--outDir', `${NEXT}/client`));
    await must('The server-rendered client', vite('--ssr', '--outDir', `${NEXT}/server`));
  });
}
