import { describe, expect, it } from '@jest/globals';
import type { ModulesContainer } from '@nestjs/core';
import { z } from 'zod';
import { UsageError } from '#platform/cli/cli-command.js';
import { defineEvent, EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import type { Capsule } from './capsule-file.js';
import { ReplayedCapsule } from './capsule-replay.js';

const at = '2026-11-26T10:00:00.000Z';
const filled = defineEvent({
  type: 'jar.filled',
  version: 2,
  schema: z.object({ with: z.string(), pieces: z.int() }),
  upcasters: { 1: (data) => ({ ...data, pieces: Number(data['pieces']) }) },
  description: { label: 'Doldu', does: () => 'doldurdu' },
});
const folds = new StreamFolds(
  { prefix: 'jar-', single: false },
  {
    initialState: 0,
    evolve: (state: number, { data }: { readonly type: string; readonly data: unknown }) => {
      const { with: what, pieces } = data as { readonly with: string | undefined; readonly pieces: number };
      return state + what!.length * pieces;
    },
  },
);
const declares = [new EventTypes(filled), folds];
const modules = new Map([
  ['m', { providers: new Map(declares.map((instance, at) => [`${at}`, { instance }])), controllers: new Map() }],
]) as unknown as ModulesContainer;

/** A jar that was filled with each of these. */
const capsuleOf = (version: Capsule['version'], schema: number, ...filling: readonly object[]): Capsule => ({
  ...{ format: 'ilanpazar-capsule', version, made_at: at, stream: 'jar-1', mask: 'abc' },
  events: filling.map((data, revision) => ({
    ...{ stream: 'jar-1', revision, position: `${revision}`, id: `e${revision}`, type: 'jar.filled', schema },
    ...{ data: { ...data }, occurred_at: at, recorded_at: at, actor: { id: '7', role: 'users' } },
    ...{ correlation_id: 'c', causation_id: 'c' },
  })),
  ...{ more_causes: false, rows: [], more_rows: 0, left_out: [] },
});
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'none';
};
const anew =
  ' The capsule was made by an earlier version of this program, which masked words that are needed here: make it anew.';

describe('what the rules make of a capsule', () => {
  const plums = { with: 'Erik', pieces: 2 };

  it('is the state of its stream', () => {
    expect(new ReplayedCapsule(capsuleOf(2, 2, plums, plums), modules).stateAfter()).toBe(16);
  });

  it.each([
    [2, ''],
    [1, anew],
  ] as const)('is one sentence about the event that they cannot fold, of a file of version %i', (version, end) => {
    const capsule = new ReplayedCapsule(capsuleOf(version, 2, plums, { pieces: 3 }, plums), modules);
    expect(capsule.stateAfter(0)).toBe(8);
    expect(refusal(() => capsule.stateAfter())).toBe(
      `This code cannot fold "jar-1@1" (jar.filled) by the rules of its stream: Cannot read properties of undefined (reading 'length')${end && '.'}${end}`,
    );
  });

  it.each([
    [2, /^This code does not read "jar-1@0": \S.*"path": \[ "with" \].*\]$/],
    [1, /^This code does not read "jar-1@0": \S.*\]\. The capsule was made by an earlier version .+: make it anew\.$/],
  ] as const)('is one sentence about an event that does not fit, of a file of version %i', (version, sentence) => {
    expect(refusal(() => new ReplayedCapsule(capsuleOf(version, 1, { pieces: 3 }), modules))).toMatch(sentence);
  });
});
