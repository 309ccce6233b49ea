import { describe, expect, it } from '@jest/globals';
import { textTable } from './text-table.js';

it('is as wide as what a terminal is shown of a cell, whatever others have written into it', () => {
  const [head, rule, ...rows] = textTable(
    ['event', 'type', 'why'],
    [
      ['jar-1@0', 'jar.\u001b[2J\u202efilled', 'no\nsuch'],
      ['jar-2@0', 'jar.filled', 'type'],
    ],
  ).split('\n');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toBe(String.raw`jar-1@0  jar.\u001b[2J\u202efilled  no\u000asuch`);
  const column = rows[0]!.indexOf('no');
  expect([head!.indexOf('why'), rows[1]!.indexOf('type')]).toEqual([column, column]);
  expect(rule).toMatch(/^─+ {2}─+ {2}─+$/u);
});

describe('in a terminal of 80 signs', () => {
  const head = ['reaction', 'event', 'type', 'since', 'why'];
  const why = 'cannot be read: Event listing.price-guessed is not registered';
  const row = (name: string) => [name, 'listing-42@2', 'listing.price-guessed', '2026-11-26T16:58:29.774Z', why];

  it('says below each row what it has no room for, by its name', () => {
    const text = textTable(head, [row('tell-favoriters-when-ad-changes'), row('assess-listing-when-written')], 80);
    expect(text.split('\n')).toEqual([
      'reaction                         event         type',
      '───────────────────────────────  ────────────  ─────────────────────',
      'tell-favoriters-when-ad-changes  listing-42@2  listing.price-guessed',
      '    since: 2026-11-26T16:58:29.774Z  why: cannot be read: Event',
      '    listing.price-guessed is not registered',
      'assess-listing-when-written      listing-42@2  listing.price-guessed',
      '    since: 2026-11-26T16:58:29.774Z  why: cannot be read: Event',
      '    listing.price-guessed is not registered',
    ]);
  });

  it('is the table that it is anywhere, where that fits; nothing is said of a cell that is empty', () => {
    const rows = [['roles', 7, '']];
    expect(textTable(['name', 'parked', ''], rows, 80)).toBe('name   parked\n─────  ──────\nroles       7');
    expect(textTable(['name', 'parked', ''], [['roles', 7, 'x'.repeat(70)]], 80)).toMatch(/^roles +7\n {4}x{70}$/mu);
    expect(textTable(['name', 'parked', ''], rows, 6)).toBe('name\n─────\nroles\n    pa\n    rk\n    ed\n    :\n    7');
  });

  it('is wider nowhere, whatever stands in it', () => {
    for (let length = 1; length < 200; length += 7)
      for (const line of textTable(head, [row('n'.repeat(Math.min(length, 80))).with(4, 'w'.repeat(length))], 80).split(
        '\n',
      ))
        expect(line.length).toBeLessThanOrEqual(80);
  });
});
