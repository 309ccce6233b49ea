import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type DailyRoot, placesOf, shortNameOf, textOf, Witness } from './witness.js';

/** A folder, on another machine's disk for instance: a file a day, whole or not there, never written over. */
export class FileWitness extends Witness {
  override readonly name: string;

  constructor(private readonly folder: string) {
    super();
    this.name = shortNameOf('file', folder);
  }

  override async send(root: DailyRoot): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const written = join(this.folder, `.${randomUUID()}`);
    await writeWhole(written, textOf(root));
    try {
      await this.#put(written, root);
    } finally {
      await unlink(written);
    }
  }

  /** Where another root of that day lies already, both are kept: which one holds is told by `audit verify`. */
  async #put(written: string, root: DailyRoot): Promise<void> {
    for (const path of placesOf(root).map((place) => join(this.folder, place))) {
      try {
        await link(written, path);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if ((await readFile(path, 'utf8')) === textOf(root)) return;
      }
    }
    throw new Error(`Every place of ${root.day} holds another root`);
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o444);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
