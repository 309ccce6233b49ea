import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import type { DomainEvent } from '#kernel/event.js';
import { declared } from '#platform/declared/declared.js';
import { type EventData, EventRegistry, EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { outlineProgram } from '#src/program-outline.js';
import { plainState } from './plain-state.js';
import { stateChanges } from './state-changes.js';

const GOLDEN = resolve(import.meta.dirname, '../../../../test/golden');
const TOLD: ReadonlySet<unknown> = new Set([
  Object.prototype,
  Array.prototype,
  Map.prototype,
  Set.prototype,
  Date.prototype,
]);

/** Where in it something stands of which only its maker knows how it is built. */
function builtOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Symbol.iterator in value) return [...(value as Iterable<unknown>)].flatMap((one) => builtOf(one, `${path}[]`));
  if (prototype !== null && !TOLD.has(prototype)) return [`${path}: ${value.constructor.name}`];
  return Object.entries(value).flatMap(([name, one]) => builtOf(one, `${path}.${name}`));
}

it('tells the state of every stream as what it holds, and not as how that is built', async () => {
  const modules = (await outlineProgram()).get(ModulesContainer);
  const registry = new EventRegistry(declared(modules, EventTypes));
  const known = new Set(registry.all().map(({ type }) => type));
  const goldens = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' }).flatMap((path): DomainEvent[] => {
    const [, type = '', schema = ''] = /(?:^|[\\/])([^\\/]+)\.v(\d+)\.json$/u.exec(path) ?? [];
    if (!known.has(type)) return [];
    const { recorded } = JSON.parse(readFileSync(join(GOLDEN, path), 'utf8')) as { recorded: EventData };
    return [{ type, data: registry.read(type, Number(schema), recorded) }];
  });
  const built = new Set<string>();
  let folded = 0;
  for (const [at, fold] of declared(modules, StreamFolds).entries()) {
    let state = fold.nothing;
    for (const event of goldens) {
      try {
        const after = fold.after([event], state);
        if (after !== state.state) folded += 1;
        state = { state: after };
      } catch (error) {
        // An event of another stream, or one that cannot follow here.
        if (!(error instanceof Error)) throw error;
      }
      for (const place of builtOf(state.state, `fold ${at}`)) built.add(place);
    }
  }
  expect([...built]).toEqual([]);
  expect(folded).toBeGreaterThan(100);
});

it('names who was suspended, and nobody else', async () => {
  const modules = (await outlineProgram()).get(ModulesContainer);
  const roles = declared(modules, StreamFolds).find((fold) => fold.folds('roles'))!;
  const suspended = (user_id: number): DomainEvent => ({ type: 'person.suspended', data: { user_id } });
  const [before, after] = [
    [375, 9],
    [375, 9, 12],
  ].map((people) => plainState({ state: roles.after(people.map(suspended)) }));
  expect(after).toMatchObject({ state: { suspended: [9, 12, 375] } });
  expect(stateChanges(before, after).changes).toEqual([{ path: 'state.suspended[1]', before: null, after: 12 }]);
});
