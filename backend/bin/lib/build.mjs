import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placeBuild } from './place-build.mjs';
import { node, root, run, stop } from './project.mjs';

/** Built here, beside what may be running, and brought into its place when all of it is there. */
const NEXT = 'dist.next';
/** A process of its own: what the compilers load is not kept by whoever goes on to serve. */
const JOIN = join(root, 'backend/bin/lib/join/program.mjs');

async function built(folder, build) {
  const next = join(root, folder, NEXT);
  // A build that was killed has left its part.
  rmSync(next, { recursive: true, force: true });
  await build();
  placeBuild(next, join(root, folder, 'dist'));
}

/** What they say is not the answer of the command that needs them. */
const QUIET = { stdio: ['inherit', 2, 'inherit'] };

const must = async (what, code) => {
  if ((await code) !== 0) stop(`${what} could not be built; see the lines above.`);
};

/** With the demo, where it is installed: both are one program. Where its sources are stands where Nest's own tools look for it, too. */
export async function buildServer() {
  const { sourceRoot } = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8'));
  const backend = dirname(sourceRoot);
  await built(backend, () => must('The server', run(process.execPath, [JOIN, join(root, backend), NEXT], QUIET)));
}

export async function buildClient() {
  const vite = (...args) =>
    node('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], { ...QUIET, cwd: join(root, 'frontend') });
  await built('frontend', async () => {
    await must('The client', vite('--outDir', `${NEXT}/client`));
    await must('The server-rendered client', vite('--ssr', '--outDir', `${NEXT}/server`));
  });
}
