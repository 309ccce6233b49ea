// Programs that end with this one, and before it where it is asked to end. No dependencies.
import { spawn } from 'node:child_process';
import { endWithNpm } from './end-with-npm.mjs';

const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;
const children = new Set();
let told = false;

/** Starts a program of ours that is asked to end when this one ends, killed as well. */
export function startBound(program, args, { stdout = 'inherit', ...options } = {}) {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, program, ...args], {
    stdio: ['pipe', stdout, 'inherit'],
    ...options,
  });
  children.add(child);
  child.once('close', () => {
    children.delete(child);
    if (told && children.size === 0) process.exit(1);
  });
  return child;
}

/** The same to its end. Resolves with its exit code. */
export function runBound(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = startBound(program, args, options);
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Whoever is asked to end waits for them: what runs next finds their folders free. A Ctrl-C arrives here more than once. */
export function endAfterBound() {
  const end = () => {
    told = true;
    for (const child of children) child.stdin.end();
    if (children.size === 0) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  endWithNpm(end);
}
