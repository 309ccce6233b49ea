// Loaded before a program (`node --import`) whose input is a pipe of whoever started it: however that one ends, killed as well, the pipe
// closes, and the program is asked to end as by its own stop signal, so that it stops its database too.
import { fstatSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Programs that it starts in turn may be given this as well, as node hands on how it was started itself: one whose input is nobody's has
// nobody to end with, nor has a thread.
if (isMainThread && isPipe()) {
  process.stdin.on('error', () => undefined);
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  // It waits for nobody's input: a program that has done its work ends.
  process.stdin.unref?.();
}

function isPipe() {
  const input = fstatSync(0);
  return input.isFIFO() || input.isSocket();
}
