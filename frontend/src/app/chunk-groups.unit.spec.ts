import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CHUNK_GROUPS } from '../../build-plugins/chunk-groups';

const HOUSE = join(__dirname, '../../..');
/** Whose files the groups name. */
const ROOMS = [
  'frontend/src',
  'backend/api/src',
  'node_modules/lucide-react/dist/esm/icons',
  'node_modules/@tanstack/react-query/build/modern',
  'node_modules/zod',
];

/** What no room holds: the page itself, and what the bundler adds. */
const BESIDE = ['/frontend/index.html', '\0rolldown/runtime.js'];

const files = ROOMS.flatMap((room) =>
  readdirSync(join(HOUSE, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `/${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:m?js|tsx?)$/.test(file) && !/\.(?:spec|d)\.tsx?$/.test(file)),
).concat(BESIDE);

interface Group {
  /** `(`, `(?:` or `(?!`. */
  readonly open: string;
  readonly alternatives: readonly Sequence[];
}
type Sequence = readonly (string | Group)[];

/** A pattern as the alternatives that it is written of. */
function parsed(pattern: string): readonly Sequence[] {
  const tokens = pattern.match(/\\.|\[(?:\\.|[^\]\\])*\]|\(\?[:!]|[^]/g) ?? [];
  let at = 0;
  const alternatives = (): readonly Sequence[] => {
    const all: (string | Group)[][] = [[]];
    for (; at < tokens.length && tokens[at] !== ')'; at += 1) {
      const token = tokens[at] ?? '';
      if (token === '|') all.push([]);
      else if (token.startsWith('(')) {
        at += 1;
        all.at(-1)?.push({ open: token, alternatives: alternatives() });
      } else all.at(-1)?.push(token);
    }
    return all;
  };
  return alternatives();
}

const written = (sequence: Sequence): string =>
  sequence
    .map((part) => (typeof part === 'string' ? part : `${part.open}${part.alternatives.map(written).join('|')})`))
    .join('');

/** Each alternative by itself, with all that stands around it. What must not stand somewhere is asked for there: it names files, too. */
function single(alternatives: readonly Sequence[]): readonly string[] {
  return alternatives.flatMap((sequence) => {
    const narrowed = sequence.flatMap((part, at) => {
      if (typeof part === 'string' || (part.open === '(?:' && part.alternatives.length === 1)) return [];
      const [before, after] = [written(sequence.slice(0, at)), written(sequence.slice(at + 1))];
      return single(part.alternatives).map((one) => `${before}(?:${one})${after}`);
    });
    return narrowed.length > 0 ? narrowed : [written(sequence)];
  });
}

const unmatched = (test: RegExp): readonly string[] =>
  single(parsed(test.source)).filter((one) => {
    const pattern = new RegExp(one);
    return !files.some((file) => pattern.test(file));
  });

describe('what is packed together', () => {
  it.each(CHUNK_GROUPS.map(({ name, test }) => [name, test] as const))(
    '%s names files and icons that there are, each',
    (_name, test) => {
      expect(unmatched(test)).toEqual([]);
    },
  );

  it('is asked name by name', () => {
    expect(unmatched(/\/src\/(?:app\/(?:hints|lost)|shared\/(?!ui\/|gone)|(?:away|main)\.)/)).toEqual([
      String.raw`\/src\/(?:app\/(?:lost))`,
      String.raw`\/src\/(?:shared\/(?:gone))`,
      String.raw`\/src\/(?:(?:away)\.)`,
      String.raw`\/src\/(?:(?:main)\.)`,
    ]);
    expect(single(parsed(/a[(|]\((?:b)?(?:c|d(?:e|f))g/.source))).toEqual([
      String.raw`a[(|]\((?:b)?(?:c)g`,
      String.raw`a[(|]\((?:b)?(?:d(?:e))g`,
      String.raw`a[(|]\((?:b)?(?:d(?:f))g`,
    ]);
  });
});
