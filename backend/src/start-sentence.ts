import { isAbsolute, relative, resolve } from 'node:path';
import { folderSentence, isAboutFolders } from './config/folder-sentence.js';

/** PostgreSQL's disk_full. */
const DISK_FULL = '53100';

/** Why a start failed. Whatever reads or writes may be the first to meet a full disk or a closed folder, with words for programmers only. */
export function startSentence(error: unknown, dataDir: string): string {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === DISK_FULL) return folderSentence(resolve(dataDir), { code: 'ENOSPC' });
  if (isAboutFolders(code) && isWithin(resolve(dataDir), path)) return folderSentence(resolve(dataDir), error);
  if (isAboutFolders(code)) return `${path} cannot be used (${code}).`;
  return error instanceof Error ? error.message : String(error);
}

/** Also where nobody says which: most of what is written lies there. */
function isWithin(folder: string, path: string | undefined): boolean {
  if (path === undefined) return true;
  const way = relative(folder, resolve(path));
  return !way.startsWith('..') && !isAbsolute(way);
}
