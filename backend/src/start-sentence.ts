import { resolve } from 'node:path';
import { folderSentence, isAboutFolders } from './config/folder-sentence.js';

/** PostgreSQL's disk_full. */
const DISK_FULL = '53100';

/** Why a start failed. Whatever reads or writes may be the first to meet a full disk or a closed folder, with words for programmers only. */
export function startSentence(error: unknown, dataDir: string): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === DISK_FULL) return folderSentence(resolve(dataDir), { code: 'ENOSPC' });
  if (isAboutFolders(code)) return folderSentence(resolve(dataDir), error);
  return error instanceof Error ? error.message : String(error);
}
