// `node program.mjs <backend> <folder>`: joins the program into that folder. With `--tell` it prints what it made, for tests.
import { resolve } from 'node:path';
import { joinProgram } from './join.mjs';

const [backend, to, ...options] = process.argv.slice(2);
try {
  const files = await joinProgram(backend, resolve(backend, to));
  if (options.includes('--tell')) console.log(JSON.stringify(Object.fromEntries(files)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
