import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { inactiveReason } from '@ilan/api';
import { listingEvents } from '#modules/listings/domain/listing.events.js';
import { ACTIONS } from '#modules/listings/domain/listing.transitions.js';

const glossary = readFileSync(join(import.meta.dirname, '../../../docs/ubiquitous-language.md'), 'utf8');
/** Rows that say a word in Turkish and what it is called in code. */
const named = [...glossary.matchAll(/^\| +[^| ][^|]*\|([^|]*\|[^|]*)/gm)].map(([, inCode = '']) => inCode);
/** Those that stand right below “Satışta Değil”, each with a dash. */
const [, below = ''] = /^\| Satışta Değil +\|.*\n((?:\| – [^\n]*\n)+)/m.exec(glossary) ?? [];
const reasons = [...below.matchAll(/^\| – [^|]+\|([^|]*)/gm)].map(([, inCode = '']) => inCode);

const unnamed = (names: readonly string[], rows = named) =>
  names.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)));

it('the glossary has the Turkish word of everything that may be done with an ad', () => {
  expect(unnamed(ACTIONS)).toEqual([]);
});

it('and of everything that happens to one', () => {
  expect(unnamed(listingEvents.map(({ type }) => type))).toEqual([]);
});

it('and of every reason for which one may be inactive, where those stand: the same word elsewhere means something else', () => {
  expect(unnamed(inactiveReason.options, reasons)).toEqual([]);
  expect(reasons).toHaveLength(inactiveReason.options.length);
});
