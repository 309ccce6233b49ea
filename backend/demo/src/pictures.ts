import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** One object, photographed from one to three sides. */
export interface PictureGroup {
  readonly group: string;
  readonly files: readonly string[];
  /** Slugs of categories, best first. */
  readonly categories: readonly string[];
  /** What can be seen and must agree with the ad: `renk`, `marka`, `model`. */
  readonly tags: Readonly<Partial<Record<'renk' | 'marka' | 'model', string>>>;
}

const FOLDER = new URL('../data/pictures/', import.meta.url);

export function readPictureIndex(): readonly PictureGroup[] {
  return JSON.parse(readFileSync(new URL('index.json', FOLDER), 'utf8')) as PictureGroup[];
}

export interface PictureFile {
  /** From the bytes: a picture that changes gets another address. */
  readonly photoId: string;
  readonly bytes: Buffer;
}

export async function readPicture(file: string): Promise<PictureFile> {
  const bytes = await readFile(new URL(file, FOLDER));
  return { photoId: createHash('sha256').update('demo').update(bytes).digest('hex').slice(0, 32), bytes };
}
