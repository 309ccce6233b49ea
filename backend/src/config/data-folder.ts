import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderSentence } from './folder-sentence.js';
import { birthOf, isAlive } from '@ilan/embedded-postgres/processes';

/** Names its process by number and birth, so that one that was left behind is never taken for somebody who lives. */
const CLAIM = /^ilanpazar-(\d+)-([0-9a-f]{12})\.wants$/;
const TIMEOUT_MS = 10_000;

/**
 * Takes the data folder for this process. Two processes on one folder would fight over the database server in it. Everybody lays a
 * claim of their own and only then looks for others, so of two who come at the same moment at least one sees the other. Claims are
 * empty files: they need no room on a full disk.
 * @returns a function that gives it back.
 * @throws Error with one sentence when it cannot be used.
 */
export async function takeDataFolder(folder: string): Promise<() => void> {
  const own = claimOf(process.pid);
  const withdraw = (): void => remove(folder, own);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const deadline = Date.now() + TIMEOUT_MS; ;) {
      writeFileSync(join(folder, own), '');
      const others = livingClaims(folder).filter((claim) => claim !== own);
      if (others.length === 0) {
        writeFileSync(join(folder, holdsOf(own)), '');
        return withdraw;
      }
      const holder = others.find((claim) => existsSync(join(folder, holdsOf(claim))));
      if (holder !== undefined || Date.now() > deadline) {
        throw new TakenError(folder, (holder ?? others[0] ?? '').split('-')[1] ?? '');
      }
      // Nobody has it yet: the first by name stays, the others give way and come again.
      if (others.some((claim) => claim < own)) withdraw();
      await sleep(30);
    }
  } catch (error) {
    withdraw();
    if (error instanceof TakenError) throw error;
    throw new Error(folderSentence(folder, error), { cause: error });
  }
}

class TakenError extends Error {
  constructor(folder: string, pid: string) {
    super(
      `Another İlanPazar (process ${pid}) already runs on ${folder}. Stop it, or set DATA_DIR and PORT for a second one.`,
    );
  }
}

const holdsOf = (claim: string): string => claim.replace(/wants$/, 'holds');

function claimOf(pid: number, birth = birthOf(pid)): string {
  const hash = createHash('sha256').update(birth ?? '');
  return `ilanpazar-${pid}-${hash.digest('hex').slice(0, 12)}.wants`;
}

/** Claims of the dead are removed on the way: their names never come again. */
function livingClaims(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => {
    const pid = Number(CLAIM.exec(name)?.[1] ?? 0);
    if (pid === 0) return false;
    if (isMadeBy(name, pid)) return true;
    remove(folder, name);
    return false;
  });
}

function remove(folder: string, claim: string): void {
  for (const file of [holdsOf(claim), claim]) {
    try {
      unlinkSync(join(folder, file));
    } catch {
      // It was not there, or somebody else removed it as well; one that stays counts no longer when its process has ended.
    }
  }
}

/** Where births cannot be told, whoever has the number is believed to be the one. */
function isMadeBy(claim: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const birth = birthOf(pid);
  return birth === undefined || [claimOf(pid, birth), claimOf(pid, '')].includes(claim);
}
