import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../telemetry/error-code.js';
import { photoFolder, photoKey, PhotoStore, type RenditionName } from './photo-store.js';

const TRIES = 5;

/**
 * Photos as files below one folder, which is open to the server's account alone: photos that nobody has published lie there too. A file
 * appears by rename only, so that a crash never leaves half a picture behind.
 */
export class LocalPhotoStore extends PhotoStore {
  private closed: Promise<void> | undefined;

  constructor(private readonly root: string) {
    super();
  }

  /** Once more when the photo was removed meanwhile, and the folder with what was begun in it: whoever removes it last has it gone. */
  override async put(id: string, rendition: RenditionName, bytes: Buffer): Promise<void> {
    const path = this.path(id, rendition);
    await (this.closed ??= this.close());
    for (let tries = 1; ; tries++) {
      try {
        await write(path, bytes);
        return;
      } catch (error) {
        if (errorCode(error) !== 'ENOENT' || tries === TRIES) throw error;
      }
    }
  }

  override async get(id: string, rendition: RenditionName): Promise<Buffer | undefined> {
    const path = this.path(id, rendition);
    return readFile(path).catch(undefinedWhenMissing);
  }

  override async exists(id: string, rendition: RenditionName): Promise<boolean> {
    const found = await stat(this.path(id, rendition)).catch(undefinedWhenMissing);
    return found?.isFile() ?? false;
  }

  override async remove(id: string): Promise<void> {
    // A rendition that is put into the folder meanwhile makes it one that is not empty.
    await rm(join(this.root, photoFolder(id)), { recursive: true, force: true, maxRetries: TRIES });
  }

  /** Also what an earlier version left open to every account of the machine. */
  private async close(): Promise<void> {
    try {
      await mkdir(this.root, { recursive: true, mode: 0o700 });
      await chmod(this.root, 0o700);
    } catch (error) {
      this.closed = undefined;
      // Its folder is another account's, which has its own say.
      if (errorCode(error) !== 'EPERM') throw error;
    }
  }

  private path(id: string, rendition: RenditionName): string {
    return join(this.root, photoKey(id, rendition));
  }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, `.${basename(path)}.${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      // Without it a power cut may keep the new name and lose the bytes.
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
