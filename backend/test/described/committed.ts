import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../docs/generated');

/** What is committed of it; empty where there is no such file yet. */
export const committedText = async (name: string): Promise<string> =>
  (await readFile(join(FOLDER, name), 'utf8').catch(() => '')).replaceAll('\r\n', '\n');

/** Writes the file where `npm run generate` asked for it. @throws Error naming the first line in which the committed one differs */
export async function keepCommitted(name: string, text: string): Promise<void> {
  const file = join(FOLDER, name);
  if (process.env.WRITE_GENERATED) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, text);
    return;
  }
  const committed = await committedText(name);
  if (committed === text) return;
  const [before, now] = [committed.split('\n'), text.split('\n')];
  const line = now.findIndex((one, number) => one !== before[number]);
  const at = line < 0 ? now.length : line;
  throw new Error(
    `docs/generated/${name} is not what the code says, first in line ${at + 1}. Run \`npm run generate\` and commit the file with the change.
  committed: ${before[at] ?? '(nothing)'}
  the code:  ${now[at] ?? '(nothing)'}`,
  );
}
