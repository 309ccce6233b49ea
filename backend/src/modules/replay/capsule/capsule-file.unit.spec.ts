import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Capsule, capsuleText, readCapsule } from './capsule-file.js';

const at = '2026-11-26T10:00:00.000Z';
const capsule: Capsule = {
  ...{ format: 'ilanpazar-capsule', version: 2, made_at: at, stream: 'listing-1', mask: 'abc' },
  events: [
    {
      ...{ stream: 'listing-1', revision: 0, position: '1', id: 'e', type: 'listing.sold', schema: 1 },
      ...{ data: { at, note: null }, occurred_at: at, recorded_at: at, actor: { id: '7', role: 'users' } },
      ...{ correlation_id: 'c', causation_id: 'c' },
    },
  ],
  more_causes: false,
  rows: [],
  more_rows: 0,
  left_out: [],
};

describe('the file of a capsule', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ilan-capsule-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const written = (text: string): string => {
    const file = join(folder, 'one.capsule.json');
    writeFileSync(file, text);
    return file;
  };

  it('is read as it was written, also one of an earlier version', () => {
    for (const version of [1, 2] as const)
      expect(readCapsule(written(capsuleText({ ...capsule, version })))).toEqual({ ...capsule, version });
  });

  it.each([
    ['no JSON', 'Merhaba', /is no capsule: it is no JSON\.$/],
    ['nothing', '', /it is no JSON\.$/],
    ['cut off', capsuleText(capsule).slice(0, -40), /it is no JSON\.$/],
    ['another JSON', '[1]', /is no capsule\.$/],
    ['null', 'null', /is no capsule\.$/],
    ['another format', '{"format":"log"}', /is no capsule\.$/],
    ['of a later version', capsuleText({ ...capsule, version: 3 as 2 }), /that this program reads: version: /],
    ['without events', capsuleText({ ...capsule, events: [] }), /that this program reads: events: too_small\.$/],
    ['with more than it says', capsuleText({ ...capsule, extra: 1 } as Capsule), /unrecognized_keys\.$/],
    ['of another stream', capsuleText({ ...capsule, stream: 'listing-2' }), /holds no event of "listing-2"\.$/],
    ['changed', capsuleText(capsule).replace('"7"', '"8"'), /is not as it was made: its sum does not fit\.$/],
    [
      'nested without end',
      `{"format":"ilanpazar-capsule","events":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      /that this program reads/,
    ],
  ])('is refused in one sentence: %s', (_what, text, sentence) => {
    expect(() => readCapsule(written(text))).toThrow(sentence);
  });

  it('is refused before it is read where it is too large, no file, or not there', () => {
    const file = written('');
    truncateSync(file, 65 * 1_048_576);
    expect(() => readCapsule(file)).toThrow(/larger than a capsule can be \(64 MiB\)\.$/);
    expect(() => readCapsule(folder)).toThrow(/is no file\.$/);
    expect(() => readCapsule(join(folder, 'none'))).toThrow(/cannot be read: ENOENT$/);
  });
});
