import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { photoFolder, photoKey, PhotoStore, type RenditionName } from './photo-store.js';

/** Photos as files below one folder. A file appears by rename only, so that a crash never leaves half a picture behind. */
export class LocalPhotoStore extends PhotoStore {
  constructor(private readonly root: string) {
    super();
  }

  override async put(id: string, rendition: RenditionName, bytes: Buffer): Promise<void> {
    const path = this.path(id, rendition);
    const folder = dirname(path);
    const temporary = join(folder, `.${rendition}.${randomBytes(6).toString('hex')}`);
    await mkdir(folder, { recursive: true });
    try {
      const file = await open(temporary, 'wx', 0o644);
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

  override async get(id: string, rendition: RenditionName): Promise<Buffer | undefined> {
    const path = this.path(id, rendition);
    return readFile(path).catch(undefinedWhenMissing);
  }

  override async exists(id: string, rendition: RenditionName): Promise<boolean> {
    const found = await stat(this.path(id, rendition)).catch(undefinedWhenMissing);
    return found?.isFile() ?? false;
  }

  override async remove(id: string): Promise<void> {
    await rm(join(this.root, photoFolder(id)), { recursive: true, force: true });
  }

  private path(id: string, rendition: RenditionName): string {
    return join(this.root, photoKey(id, rendition));
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
