import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a product takes to stop its database. */
const AT_MOST_MS = 30_000;

const living = new Set<() => Promise<void>>();
let ending: Promise<void> | undefined;

/**
 * For what lives beside the bench: a server, a database.
 * @returns `end` for whoever is through with it; a bench that is told to end before calls it itself
 */
export function untilBenchEnds(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined;
  const once = (): Promise<void> => {
    living.delete(once);
    return (ended ??= end());
  };
  living.add(once);
  return once;
}

/** Whatever asks the bench to end (Ctrl-C, a killed parent), once or several times, it leaves nothing behind that it has started or laid down for itself. */
export function endWithoutLeftovers(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void end());
  const folder = mkdtempSync(join(tmpdir(), 'ilanpazar-bench-'));
  // The database server of a root user is another account's, and so are the workers of nginx.
  chmodSync(folder, 0o755);
  // The one that the system asks: one name of them, whichever it is.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}

function end(): Promise<void> {
  ending ??= Promise.race([Promise.allSettled([...living].map((one) => one())), sleep(AT_MOST_MS)]).then(() =>
    process.exit(1),
  );
  return ending;
}

/** Does that; what fails because the bench is ending is nobody's news, and nothing follows it. */
export async function unlessEnding(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (ending === undefined) throw error;
  }
  await ending;
}
