import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { UsageError } from '#platform/cli/cli-command.js';
import { outlineProgram } from '#src/program-outline.js';
import { replayedCapsule } from '#test/support/capsule.js';
import { type Capsule, type CapsuleEvent, capsuleText } from './capsule-file.js';
import { fileNameOf, folderOf, skeletonOf } from './capsule-test.js';

const at = '2026-11-26T10:00:00.000Z';
const event = (changes: Partial<CapsuleEvent>): CapsuleEvent => ({
  ...{ stream: 'listing-1', revision: 0, position: '1', id: 'e', type: 'listing.sold', schema: 1 },
  ...{ data: {}, occurred_at: at, recorded_at: at, actor: { id: '7', role: 'users' } },
  ...{ correlation_id: 'c', causation_id: 'c', ...changes },
});
const capsuleOf = (stream: string, events: readonly CapsuleEvent[], changes: Partial<Capsule> = {}): Capsule => ({
  ...{
    format: 'ilanpazar-capsule',
    version: 2,
    made_at: at,
    mask: 'abc',
    more_causes: false,
    rows: [],
    more_rows: 0,
    left_out: [],
  },
  ...{ stream, events: [...events], ...changes },
});

describe('a capsule, folded by the code at hand', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ilan-capsule-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const replayed = (capsule: Capsule) => {
    const file = join(folder, 'one.capsule.json');
    writeFileSync(file, capsuleText(capsule));
    return replayedCapsule(file);
  };
  const added = { listing_id: 3, user_id: 7, at };
  const hearts = [
    event({ stream: 'favorites-7', type: 'favorite.added', data: added }),
    event({ stream: 'favorites-7', revision: 1, type: 'favorite.added', data: { ...added, listing_id: 4 } }),
  ];

  it('has the state after each event and the rows that they make', async () => {
    const capsule = await replayed(capsuleOf('favorites-7', hearts));
    expect(capsule.stateAfter(0)).not.toEqual(capsule.stateAfter());
    expect(JSON.stringify(capsule.stateAfter())).toContain('4');
    expect(capsule.row('favorite', 'none')).toBeNull();
    expect(capsule.stateAfter(0, 'listing-99')).not.toBeUndefined();
  });

  it.each([
    [
      'of a later schema',
      { schema: 99 },
      /^This code does not read "favorites-7@0": Event favorite\.added has schema 99/,
    ],
    [
      'of a type that it does not know',
      { type: 'nope' },
      /^This code does not read "favorites-7@0": Event nope is not/,
    ],
  ])('refuses an event %s in one sentence', async (_what, changes, sentence) => {
    const strange = event({ stream: 'favorites-7', type: 'favorite.added', data: added, ...changes });
    await expect(replayed(capsuleOf('favorites-7', [strange]))).rejects.toThrow(sentence);
  });

  const invoice = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../../../test/golden/billing/invoice.issued.v1.json'), 'utf8'),
  ) as { readonly recorded: { readonly document: { readonly buyer: object } } };
  /** An invoice as capsules held it whose sealed objects were masked whole, words of the program included. */
  const issued = (buyer: unknown) => {
    const { recorded } = invoice;
    const data = { ...recorded, document: { ...recorded.document, buyer } };
    return event({ stream: 'invoice-order:K7QX3M9TAB', type: 'invoice.issued', data });
  };

  it('says of one that an earlier version made, and that cannot be folded, that it is to be made anew', async () => {
    const masked = issued({ ...invoice.recorded.document.buyer, kind: 'wqtzle', address: undefined });
    const told = replayed(capsuleOf(masked.stream, [masked], { version: 1 }));
    await expect(told).rejects.toThrow(UsageError);
    await expect(told).rejects.toThrow(
      /^This code cannot fold "invoice-order:K7QX3M9TAB@0" \(invoice\.issued\) into [a-z_.]+ of the read model [a-z-]+: .+ The capsule was made by an earlier version of this program, which masked words that are needed here: make it anew\.$/,
    );
  });

  it('says which event cannot be folded, and by which read model', async () => {
    const told = replayed(capsuleOf('invoice-order:K7QX3M9TAB', [issued({ kind: 'person' })]));
    await expect(told).rejects.toThrow(
      /^This code cannot fold "invoice-order:K7QX3M9TAB@0" \(invoice\.issued\) into [a-z_.]+ of the read model [a-z-]+: [^\n]+$/,
    );
    await expect(told).rejects.not.toThrow(/anew/);
  });

  it('becomes a test whose text nobody breaks out of, and which fails until somebody says what should be', async () => {
    const stream = "favorites-'); process.exit(1); ('\u2028*/`${1}";
    const text = skeletonOf(await replayed(capsuleOf(stream, [{ ...hearts[0]!, stream }])), 'x.capsule.json');
    expect(text).toContain(
      String.raw`describe("the capsule of favorites-'); process.exit(1); ('\u2028*/` + '`${1}", () => {',
    );
    expect(text.match(/throw new Error\(/g)).toHaveLength(1);
    expect(fileNameOf('../../etc/passwd\0')).toBe('______etc_passwd_');
  });

  it('belongs to the context whose stream it is', async () => {
    const modules = (await outlineProgram()).get(ModulesContainer);
    const sources = resolve(import.meta.dirname, '../..');
    expect(folderOf('listing-1', modules, sources)).toBe(join(sources, 'listings'));
    expect(folderOf('favorites-1', modules, sources)).toBe(join(sources, 'favorites'));
    expect(folderOf('order-1', modules, sources)).toMatch(/billing/);
    expect(folderOf('nobody-1', modules, sources)).toBeUndefined();
    expect(folderOf('listing-1', modules, join(folder, 'none'))).toBeUndefined();
  });
});
