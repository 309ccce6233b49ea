import { describe, expect, it } from '@jest/globals';
import { aRecordedEvent } from '#test/builders/a-recorded-event.js';
import { LogReader, LogWriter } from './log-lines.js';

const PLACE = new Date('2026-11-24T10:00:00Z');

function written() {
  const writer = new LogWriter();
  const event = (revision: number) =>
    writer.line(
      aRecordedEvent({
        streamId: 'box-1',
        revision,
        data: { n: revision, list: [1.5, null, { b: 1, a: 2 }], text: 'İğne\u2028"\n' },
      }),
    );
  const lines = [writer.head('store', PLACE), event(0), event(1), writer.end()];
  return { lines, sum: writer.whole };
}

function read(lines: readonly string[]) {
  const reader = new LogReader();
  for (const line of lines) reader.take(line);
  return reader.whole;
}

type Fields = Record<string, unknown>;
const edited = (line: string, edit: (told: Fields) => unknown): string => {
  const told = JSON.parse(line) as Fields;
  edit(told);
  return JSON.stringify(told);
};

describe('the lines of an exported log', () => {
  it('are read as they were written', () => {
    const { lines, sum } = written();
    expect(sum.file).toMatch(/^[0-9a-f]{64}$/);
    expect(read(lines)).toEqual(sum);
  });

  const END_ELSEWHERE = /^Line 4: the end does not fit the first line of the file, or when events were recorded\.$/;
  const OLDER = '2020-01-01T00:00:00.000Z';
  it.each<[string, number, (line: string) => string, RegExp]>([
    ['another store', 0, (line) => edited(line, (head) => (head.store = 'x')), END_ELSEWHERE],
    ['another time of the export', 0, (line) => edited(line, (head) => (head.at = OLDER)), END_ELSEWHERE],
    [
      'a note in the head',
      0,
      (line) => edited(line, (head) => (head.note = 'x')),
      /^Line 1: it is not as this program/,
    ],
    [
      'a field more in an event',
      1,
      (line) => edited(line, (told) => (told.note = 1)),
      /^Line 2: it is not as this program/,
    ],
    [
      'data twice',
      1,
      (line) => line.replace('"data":', '"data":{"n":9},"data":'),
      /^Line 2: it is not as this program/,
    ],
    ['a field of data twice', 1, (line) => line.replace('"data":{', '"data":{"n":9,'), /^Line 2: it is not as this/],
    ['a blank more', 1, (line) => line.replace('"data":', '"data": '), /^Line 2: it is not as this program/],
    ['a number written otherwise', 1, (line) => line.replace('1.5', '1.50'), /^Line 2: it is not as this program/],
    ['another time of recording', 1, (line) => edited(line, (told) => (told.recorded = OLDER)), END_ELSEWHERE],
    [
      'a field more at the end',
      3,
      (line) => edited(line, (end) => (end.note = 'x')),
      /^Line 4: it is not as this program/,
    ],
    ['no hash of the file', 3, (line) => edited(line, (end) => delete end.file), END_ELSEWHERE],
    ['another hash of the file', 3, (line) => edited(line, (end) => (end.file = 'x')), END_ELSEWHERE],
    ['the number of the older form', 0, (line) => edited(line, (head) => (head.version = 1)), END_ELSEWHERE],
  ])('are refused with %s', (_, at, change, sentence) => {
    const { lines } = written();
    expect(() => read(lines.with(at, change(lines[at] ?? '')))).toThrow(sentence);
  });

  it('of the older form are read by the same rule, and nothing is said to be proven of their head', () => {
    const { lines, sum } = written();
    const asOlder = (more: Fields) => [
      edited(lines[0] ?? '', (head) => Object.assign(head, { version: 1, ...more })),
      ...lines.slice(1, 3),
      edited(lines[3] ?? '', (end) => delete end.file),
    ];
    expect(read(asOlder({}))).toEqual({ events: sum.events, hash: sum.hash });
    expect(read(asOlder({ store: 'x' }))).toEqual({ events: sum.events, hash: sum.hash });
    expect(() => read(asOlder({ note: 'x' }))).toThrow(/^Line 1: it is not as this program/);
  });

  it('are refused and end nobody where data lies deeper than a program can write', () => {
    const { lines } = written();
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(() => read(lines.with(1, (lines[1] ?? '').replace('"data":{', `"data":{"deep":${deep},`)))).toThrow(
      /^Line 2: /,
    );
  });
});
