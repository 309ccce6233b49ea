// What npm has started ends with npm. A killed npm takes nobody with it, and one that is told to end tells only the shell that it has put
// between, which passes nothing on: the program would go on for as long as it likes. No dependencies.
import { readFileSync } from 'node:fs';

const LOOK_MS = 500;

/** Does `end` once npm is gone; nothing happens for whoever has started this program without npm. */
export function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const begun = above();
  const look = setInterval(() => {
    if (above() === begun) return;
    clearInterval(look);
    end();
  }, LOOK_MS);
  look.unref();
}

/** Whoever stands between this program and npm, and npm: others take their place when they go. */
function above() {
  const shell = process.ppid;
  // npm names itself after what it does; some shells give their place to the program, so that it is npm who started it.
  const isNpm = /^(?:npm|node)/.test(told(shell, 'comm'));
  const stat = told(shell, 'stat');
  const parent = isNpm ? '' : stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return `${shell} ${parent}`;
}

/** Empty where the process is gone, or the system tells nothing in this way. */
function told(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(error.code)) return '';
    throw error;
  }
}
