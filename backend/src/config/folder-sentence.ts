const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not read and write it; start as its owner, or set DATA_DIR to a folder of your own',
  EPERM: 'this account may not read and write it; start as its owner, or set DATA_DIR to a folder of your own',
  EROFS: 'its disk can only be read; set DATA_DIR to a folder that can be written',
  ENOTDIR: 'a file is in its way; set DATA_DIR to a folder',
  EEXIST: 'a file is in its way; set DATA_DIR to a folder',
  ENAMETOOLONG: 'its name is too long; set DATA_DIR to a shorter one',
  ENOSPC: 'its disk is full; free some space and start again, nothing is lost',
  EDQUOT: 'its disk is full; free some space and start again, nothing is lost',
  EIO: 'its disk cannot be read; look at the disk before you start again',
};

export const isAboutFolders = (code: string | undefined): boolean => code !== undefined && code in REASONS;

/** Why a folder cannot be used, in one sentence that says what to do. */
export function folderSentence(folder: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = REASONS[code ?? ''] ?? 'set DATA_DIR to another one';
  return `The data folder ${folder} cannot be used (${code ?? message}): ${reason}.`;
}
