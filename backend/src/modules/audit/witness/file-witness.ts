import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DailyRoot, fileNameOf, shortNameOf, textOf, Witness } from './witness.js';

/** A folder, on another machine's disk for instance: one file a day, never written over. */
export class FileWitness extends Witness {
  override readonly name: string;

  constructor(private readonly folder: string) {
    super();
    this.name = shortNameOf('file', folder);
  }

  override async send(root: DailyRoot): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, fileNameOf(root));
    const text = textOf(root);
    try {
      const file = await open(path, 'wx', 0o444);
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if ((await readFile(path, 'utf8')) !== text) throw new Error(`${path} holds another root of that day`);
    }
  }
}
