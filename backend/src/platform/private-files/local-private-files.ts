import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileKey, folderKey, PrivateFiles } from './private-files.js';

/** Below one folder, readable by the account of the server alone. */
export class LocalPrivateFiles extends PrivateFiles {
  constructor(private readonly root: string) {
    super();
  }

  override async save(name: string, content: Readable): Promise<number> {
    const path = this.path(name);
    const draft = join(dirname(path), `.${randomBytes(6).toString('hex')}`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      const { size } = await stat(draft);
      await rename(draft, path);
      return size;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  override async open(name: string): Promise<Readable | undefined> {
    try {
      // Opened here already: a file that goes away meanwhile is still read to its end.
      return (await open(this.path(name))).createReadStream();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  override async removeFolder(folder: string): Promise<void> {
    await rm(join(this.root, folderKey(folder)), { recursive: true, force: true });
  }

  /** Where a file lies, for an adapter that keeps it somewhere else and passes through here. */
  path(name: string): string {
    return join(this.root, fileKey(name));
  }
}
