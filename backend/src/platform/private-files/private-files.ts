import type { Readable } from 'node:stream';

/** `exports/42/0b6e….zip`: lower case, no part that begins with a point. */
const NAME = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)+$/;
const FOLDER = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;

/**
 * Files that the server hands to one person only: nothing serves them by their name. In the data folder by default, in the bucket with
 * `S3_URL`. Every adapter throws RangeError for a name of another form.
 */
export abstract class PrivateFiles {
  /** Whole or not at all, whatever its size, without holding it in memory. @returns how many bytes it has */
  abstract save(name: string, content: Readable): Promise<number>;
  /** Undefined when there is none. */
  abstract open(name: string): Promise<Readable | undefined>;
  /** Everything below a folder, also what a killed process left half written there. Silent when there is nothing. */
  abstract removeFolder(folder: string): Promise<void>;
}

export function fileKey(name: string): string {
  if (!NAME.test(name)) throw new RangeError('Not the name of a private file');
  return name;
}

export function folderKey(folder: string): string {
  if (!FOLDER.test(folder)) throw new RangeError('Not a folder of private files');
  return folder;
}
