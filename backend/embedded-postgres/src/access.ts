import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installation } from './installation.js';
import { freePort } from './ports.js';

/** How the server of a data folder is reached; kept in its postgres.json. */
export interface Access {
  /** Of the superuser. */
  readonly password: string;
  /** Of the role that owns the database; undefined where there was none in earlier times. */
  readonly ownerPassword?: string;
  /** Kept while it is free, so that a server that outlived us can be found again. */
  port: number;
  /** The folder for which the port was chosen: a copy of it elsewhere would find it free while the original is being started again. */
  place?: string;
}

const accessFile = (dataDir: string): string => join(dataDir, 'postgres.json');

/** What is known of this data folder's server, or made before its cluster is. @throws Error with one sentence */
export async function readAccess(installation: Installation, hasCluster: boolean): Promise<Access> {
  const { dataDir, settingNames } = installation;
  const known = await knownAccess(installation);
  if (known?.ownerPassword !== undefined) return known;
  if (known !== undefined) {
    const completed = { ...known, ownerPassword: newPassword() };
    await writeAccess(installation, completed);
    return completed;
  }
  if (hasCluster) {
    throw new Error(
      `${accessFile(dataDir)} is missing: it holds the password of the database beside it. Put back your copy of it, or set another ${settingNames.folder}.`,
    );
  }
  const access = { password: newPassword(), ownerPassword: newPassword(), port: await freePort() };
  await writeAccess(installation, access);
  return access;
}

/** Undefined before the first start. @throws Error with a sentence when the file is damaged */
export async function knownAccess({ dataDir, settingNames }: Installation): Promise<Access | undefined> {
  const file = accessFile(dataDir);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read (${code}). Start as its owner, or set another ${settingNames.folder}.`, {
      cause,
    });
  });
  if (text === undefined) return undefined;
  try {
    const { password, port, ownerPassword, place } = JSON.parse(text) as Partial<Access>;
    if (typeof password === 'string' && password !== '' && Number.isInteger(port)) {
      const owner = typeof ownerPassword === 'string' && ownerPassword !== '' ? { ownerPassword } : {};
      return { password, port: Number(port), ...owner, ...(typeof place === 'string' ? { place } : {}) };
    }
  } catch {
    // The same as a wrong content.
  }
  throw new Error(`${file} is damaged: put back your copy of it, or set another ${settingNames.folder}.`);
}

/**
 * A folder that was copied brings port and passwords of the original along: at the same port the two would take each other's servers for their
 * own whenever one is down. It gets a port of its own; one that was never noted is taken for an original.
 * @param cluster the folder of the server's files
 */
export async function settleIn(installation: Installation, access: Access, cluster: string): Promise<void> {
  const { dev, ino } = await stat(cluster);
  const place = `${dev}:${ino}`;
  if (access.place === place) return;
  if (access.place !== undefined) access.port = await freePort();
  access.place = place;
  await writeAccess(installation, access);
}

const newPassword = (): string => randomBytes(24).toString('base64url');

/** By rename: a start that is cut short, or a full disk, never leaves half a file. */
export async function writeAccess({ dataDir, folderSentence }: Installation, access: Access): Promise<void> {
  const draft = `${accessFile(dataDir)}.draft`;
  try {
    await writeFile(draft, JSON.stringify(access), { mode: 0o600 });
    await rename(draft, accessFile(dataDir));
  } catch (error) {
    await rm(draft, { force: true });
    throw new Error(folderSentence(dataDir, error), { cause: error });
  }
}
