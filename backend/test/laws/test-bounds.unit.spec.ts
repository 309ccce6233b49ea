import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const FOLDERS = ['backend/src', 'backend/test', 'backend/demo/src', 'backend/embedded-postgres/src', 'frontend/e2e'];

/** As shared-environment.cjs knows a file that has a world of its own. */
const ALONE = /\bjest\.(?:unstable_mockModule|mock|doMock|setMock|resetModules|isolateModules|useFakeTimers)\b/;

/**
 * How long a test on real servers takes is a matter of the machine: what hangs fails by the bound of its level (`test-timeout.mjs`), and a
 * lower one of its own only fails what is slow. A longer one has a name.
 */
function ownBounds(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const [, indent, bound] = /^( *)\}, ([\d_]+)\);$/.exec(line) ?? [];
    if (indent === undefined || bound === undefined) return [];
    const opening = lines.slice(0, at).findLast((one) => one.startsWith(indent) && /\w/.test(one[indent.length] ?? ''));
    const [, opened] = /^ *(it|(?:before|after)(?:All|Each))\b/.exec(opening ?? '') ?? [];
    return opened === undefined ? [] : [`${opened} ${bound}`];
  });
}

describe('tests and hooks of the levels with real servers', () => {
  it('have no bound of their own', () => {
    const found = FOLDERS.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(int|e2e)\.spec\.ts$/.test(path))
        .flatMap((path) => ownBounds(readFileSync(join(root, folder, path), 'utf8')).map((one) => `${path}: ${one}`)),
    );
    expect(found).toEqual([]);
  });

  it('put nothing in the place of modules or of time: the first one that wants a database starts the program for all others', () => {
    const found = readdirSync(join(root, 'backend'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.int.spec.ts') && !path.includes('node_modules'))
      .filter((path) => ALONE.test(readFileSync(join(root, 'backend', path), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each([
    ['beforeAll(async () => {\n  await start();\n}, 60_000);', ['beforeAll 60_000']],
    ["  it.each([1])('goes on', async () => {\n    if (slow) {\n      wait();\n    }\n  }, 30000);", ['it 30000']],
    ['  const sending = setInterval(() => {\n    send();\n  }, 100);', []],
    ["it('goes on', async () => {\n  await go();\n});", []],
  ])('are seen in %j', (text, found) => {
    expect(ownBounds(text)).toEqual(found);
  });
});
