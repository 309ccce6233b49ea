import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ModulesContainer } from '@nestjs/core';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import type { ReplayedCapsule } from './capsule-replay.js';

/** So many rows stand in a skeleton; who needs another one asks for it in the same way. */
const MOST_ROWS = 5;

/** A stream as a file name: whoever made the capsule named it. */
export const fileNameOf = (stream: string): string => stream.replaceAll(/[^\w-]/gu, '_').slice(0, 100);

/** A test that folds the capsule, says what comes out today, and fails until somebody has said what should. */
export function skeletonOf(replayed: ReplayedCapsule, file: string): string {
  const { stream, rows, left_out } = replayed.capsule;
  const state = replayed.stateAfter();
  const shown = rows.filter(({ table, key }) => replayed.row(table, key) !== null).slice(0, MOST_ROWS);
  return [
    "import { join } from 'node:path';",
    "import { describe, expect, it } from '@jest/globals';",
    "import { replayedCapsule } from '#test/support/capsule.js';",
    '',
    `describe(${literal(`the capsule of ${stream}`)}, () => {`,
    "  it('comes out as it should', async () => {",
    `    const capsule = await replayedCapsule(join(import.meta.dirname, ${literal(file)}));`,
    ...(left_out.length > 0
      ? [`    // Not among its events, because this program did not write them: ${left_out.slice(0, 20).join(', ')}.`]
      : []),
    '    // What the code at hand makes of it. Change it into what should come out, then mend the code.',
    ...(state === null ? [] : [`    expect(capsule.stateAfter()).toEqual(${literal(state)});`]),
    ...shown.flatMap(({ table, key, verdict, live, differing }) => [
      ...(verdict === 'differs'
        ? [`    // Where the capsule was made the row had: ${literal(differing.map((name) => [name, live?.[name]]))}`]
        : []),
      `    expect(capsule.row(${literal(table)}, ${literal(key)})).toEqual(${literal(replayed.row(table, key))});`,
    ]),
    `    throw new Error('Nobody has said yet what should come out: change the lines above, and take this one out.');`,
    '  });',
    '});',
    '',
  ].join('\n');
}

/** Of anything that came out of a file: a value for TypeScript, on one line, that ends no comment and no text. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[\u2028\u2029]/gu, (end) => `\\u${end.charCodeAt(0).toString(16)}`);

/** The folder below `sources` of the context whose stream it is; undefined where nobody describes it, or the sources are not here. */
export function folderOf(stream: string, modules: ModulesContainer, sources: string): string | undefined {
  for (const { metatype, providers } of modules.values()) {
    const families = [...providers.values()].flatMap(({ instance }) =>
      instance instanceof StreamFamilies ? instance.families : [],
    );
    if (!families.some(({ prefix, single }) => (single ? stream === prefix : stream.startsWith(prefix)))) continue;
    const file = `${kebab(metatype.name.replace(/Module$/, ''))}.module.ts`;
    const found = filesIn(sources).find((path) => path === file || path.endsWith(`/${file}`));
    if (found !== undefined) return join(sources, dirname(found));
  }
  return undefined;
}

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
