import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../telemetry/error-code.js';
import { fileKey, folderKey, PrivateFiles } from './private-files.js';

const TRIES = 5;

/** Below one folder, readable by the account of the server alone. */
export class LocalPrivateFiles extends PrivateFiles {
  constructor(private readonly root: string) {
    super();
  }

  override async save(name: string, content: Readable): Promise<number> {
    // Heard from the beginning: a stream that fails with nobody listening ends the process, and the folder takes a moment.
    content.on('error', () => undefined);
    try {
      return await this.write(this.path(name), content);
    } catch (error) {
      content.destroy();
      throw error;
    }
  }

  override async open(name: string): Promise<Readable | undefined> {
    try {
      // Opened here already: a file that goes away meanwhile is still read to its end.
      return (await open(this.path(name))).createReadStream();
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
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

  /** Takes a file away, and every folder that it leaves empty. */
  async clear(name: string): Promise<void> {
    await rm(this.path(name), { recursive: true, force: true });
    try {
      for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) await rmdir(join(this.root, folder));
    } catch {
      // Something else lies there, or a neighbour was quicker.
    }
  }

  private async write(path: string, content: Readable): Promise<number> {
    const draft = join(dirname(path), `.${randomBytes(6).toString('hex')}`);
    try {
      await pipeline(content, await this.begin(draft));
      const { size } = await stat(draft);
      await rename(draft, path);
      return size;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Once more when a neighbour took the folder away as empty before the draft was in it. */
  private async begin(draft: string): Promise<WriteStream> {
    for (let tries = 1; ; tries++) {
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
      try {
        await once(file, 'open');
        return file;
      } catch (error) {
        if (errorCode(error) !== 'ENOENT' || tries === TRIES) throw error;
      }
    }
  }
}
