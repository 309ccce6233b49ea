// The thread in which files of banks are read, from the sources; and what may become of it: a file that takes for ever, or all memory.
import { register } from 'node:module';

register(new URL('./typescript-loader.mjs', import.meta.url));
const { default: read } = await import('../../src/modules/billing/statements/read-in-thread.ts');

export default function readInThread(task) {
  const text = Buffer.from(task.bytes).toString('utf8', 0, 10);
  if (text === 'endless') for (;;);
  if (text === 'greedy') for (const kept = []; ;) kept.push(new Array(10_000).fill(kept.length));
  if (text === 'broken') throw new TypeError('It was not meant so.');
  return read(task);
}
