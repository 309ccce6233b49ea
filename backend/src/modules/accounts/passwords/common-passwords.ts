import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fold } from '#kernel/turkish-text.js';

const FILES = ['common-passwords.txt', 'common-in-turkish.txt'];

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the 10,000 that people use most, or is one that comes to mind here first; however its letters are written. The
 * lists come with the program and are read when the first password is set.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readKnown();
  // A failed read is no list: the next password has another try.
  known.catch(() => (known = undefined));
  return (await known).has(fold(password));
}

async function readKnown(): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(FILES.map((file) => readFile(join(import.meta.dirname, 'data', file), 'utf8')));
  return new Set(texts.flatMap((text) => text.trimEnd().split('\n').map(fold)));
}
