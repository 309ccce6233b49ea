import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '#platform/telemetry/error-code.js';

const PREFIX = 'ilanpazar-upload-';

/** A person's file on its way in: on the disk, so that a hundred slow senders do not fill the memory. Gone with the answer. */
export class ReceivedFile {
  private constructor(
    readonly path: string,
    readonly size: number,
  ) {}

  static async save(stream: Readable): Promise<ReceivedFile> {
    // Whose it is can be told from its name: processes share the folder.
    const path = join(tmpdir(), `${PREFIX}${process.pid}-${randomBytes(12).toString('hex')}`);
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(stream, file);
      return new ReceivedFile(path, file.bytesWritten);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Whether somebody looked for one that is not there any more. */
  static isMissing(error: unknown): boolean {
    if (errorCode(error) !== 'ENOENT') return false;
    const { path } = error as NodeJS.ErrnoException;
    return path?.startsWith(join(tmpdir(), PREFIX)) ?? false;
  }

  /**
   * Takes away what processes that were killed left behind: it may say where a photo was taken. Other processes receive into the same
   * folder, so only the age tells.
   * @returns how many files are gone
   */
  static async removeLeftovers(olderThanMs: number, folder = tmpdir()): Promise<number> {
    let gone = 0;
    for (const name of await readdir(folder)) {
      if (!name.startsWith(PREFIX)) continue;
      const path = join(folder, name);
      const file = await lstat(path).catch(() => undefined);
      if (!file?.isFile() || !isOurs(file.uid) || Date.now() - file.mtimeMs < olderThanMs) continue;
      await rm(path, { force: true });
      gone++;
    }
    return gone;
  }

  /** The first `length` bytes, which is where a format gives itself away. */
  async head(length: number): Promise<Buffer> {
    const file = await open(this.path);
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** All of it; for files that are small beside the memory. */
  bytes(): Promise<Buffer> {
    return readFile(this.path);
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}

/** Of the account that this process runs under; Windows knows no such number and gives everybody a folder of their own. */
const isOurs = (uid: number): boolean => process.getuid === undefined || process.getuid() === uid;
