import { describe, expect, it } from '@jest/globals';
import { ok } from '#kernel/result.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { reversible, type Reverts } from './change-reverted.js';
import { ReversibleRecord, type Turn } from './reversible-record.js';
import { namedAsTurnedBack, noChange, reversalOf, turnedBack } from './reversal.js';

interface Named {
  readonly type: 'named';
  readonly data: { readonly id: string; readonly name: string };
}
type Names = Readonly<Record<string, string>>;
interface Name {
  readonly id: string;
  readonly name: string;
  readonly reverts?: Reverts;
}

const rules = reversible<Names, Name, Named>({
  initialState: {},
  evolve: (names, { data: { id, name } }) => ({ ...names, [id]: name }),
  decide: ({ id, name }, names) => ok(names[id] === name ? [] : [{ type: 'named', data: { id, name } }]),
});

class KeptNames extends ReversibleRecord<Names, Name, Named> {
  override readonly streams = { prefix: 'names', single: true };
  override readonly rules = rules;
  override recordsOf = ({ data: { id } }: Named) => [id];
  override pageOf = (id: string) => `/names/${id}`;
  override told = () => undefined;
  override ordinary = () => ({}) as never;
  override turn({ data: { id, name } }: Named): Turn<Names, Name> | string {
    if (name === 'for good') return 'Bu geri alınamaz.';
    return {
      parts: [{ name: 'Ad', value: (names) => names[id] }],
      command: ({ before }) => ok({ id, name: before[id] ?? '' }),
      given: (before) => (id in before ? {} : { permission: 'names.delete', note: 'Ad silinir.' }),
    };
  }
}
const kept = new KeptNames() as unknown as ReversibleRecord;

const named = (id: string, name: string) => ({ type: 'named', data: { id, name } }) as const;
const stream = (...events: readonly (Named | { type: 'change.reverted'; data: object })[]) =>
  events.map((event, revision) => ({ ...event, revision, id: `event-${revision}` })) as unknown as StoredEvent[];
const reverted = (revision: number) => ({ type: 'change.reverted' as const, data: { revision } });

describe('the way back of one change', () => {
  it('is the ordinary command with what was before, whatever happened to others since', () => {
    const way = reversalOf(kept, stream(named('a', 'Elma'), named('a', 'Armut'), named('b', 'Ceviz')), 1);
    expect(way).toMatchObject({ refusal: null, command: { id: 'a', name: 'Elma' } });
    expect(way.parts).toEqual([{ name: 'Ad', now: 'Armut', becomes: 'Elma' }]);
    expect([way.holds({ a: 'Armut' }), way.holds({ a: 'Ayva' })]).toEqual([true, false]);
  });

  it('is barred by a later change of the same, which is named', () => {
    const way = reversalOf(
      kept,
      stream(named('a', 'Elma'), named('a', 'Armut'), named('a', 'Ayva'), named('b', 'X')),
      1,
    );
    expect(way.refusal).toContain('sonra yeniden değişmiş');
    expect(way).toMatchObject({ command: undefined, later: { revision: 2 } });
    expect(way.parts).toEqual([{ name: 'Ad', now: 'Ayva', becomes: 'Elma' }]);
  });

  it('is barred by what came back to it since, and by nothing that was turned back itself', () => {
    const [elma, armut, ayva] = [named('a', 'Elma'), named('a', 'Armut'), named('a', 'Ayva')];
    const way = reversalOf(kept, stream(elma, armut, ayva, armut), 1);
    expect(way).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), later: { revision: 3 } });
    expect(reversalOf(kept, stream(elma, armut, ayva, armut, reverted(2)), 1)).toMatchObject({ refusal: null });
    const again = stream(elma, armut, ayva, armut, reverted(2), ayva, reverted(3));
    expect(reversalOf(kept, again, 1)).toMatchObject({ command: undefined, later: { revision: 2 } });
  });

  it('is open for what is the same in another order of its keys, as a log gives it', () => {
    const way = reversalOf(kept, stream(named('a', 'Elma'), named('a', { x: 1, y: 2 } as never)), 1);
    expect(way.holds({ a: { y: 2, x: 1 } })).toBe(true);
    expect(way.holds({ a: { y: 1, x: 2 } })).toBe(false);
  });

  it('is barred where more came since than is looked at', () => {
    const many = Array.from({ length: 300 }, () => named('a', 'Armut'));
    expect(reversalOf(kept, stream(named('a', 'Elma'), ...many), 1)).toMatchObject({ later: { revision: 300 } });
  });

  it.each([
    [
      'was gone already',
      stream(named('a', 'Elma'), named('a', 'Armut'), named('a', 'Elma'), reverted(1)),
      'zaten geri alındı',
    ],
    ['does not exist', stream(named('a', 'Elma'), named('a', 'for good')), 'geri alınamaz'],
    ['leads nowhere', stream(named('a', 'Elma'), named('a', 'Elma')), 'Geri alınacak bir şey yok'],
  ])('is refused where it %s', (_what, events, sentence) =>
    expect(reversalOf(kept, events, 1)).toMatchObject({
      refusal: expect.stringContaining(sentence),
      command: undefined,
    }),
  );

  it('is open again where it was turned back itself, as often as that happens', () => {
    const [elma, armut] = [named('a', 'Elma'), named('a', 'Armut')];
    const events = stream(elma, armut, elma, reverted(1), armut, reverted(2));
    expect(reversalOf(kept, events, 1)).toMatchObject({ refusal: null, command: { name: 'Elma' }, times: 1 });
    expect(reversalOf(kept, events, 2).refusal).toContain('zaten geri alındı');
    const again = stream(elma, armut, elma, reverted(1), armut, reverted(2), elma, reverted(1));
    expect(turnedBack(again)).toEqual(new Set([1, 2]));
    const once = stream(elma, armut, elma, reverted(1), armut, reverted(2), elma, reverted(4));
    expect(reversalOf(kept, once, 1).refusal).toContain('zaten geri alındı');
    expect(reversalOf(kept, once, 2).refusal).toBeNull();
  });

  it('names those alone that were turned back together, where an event says which; all between the first and the last where it does not', () => {
    const said = (data: object) => stream(named('a', 'Elma'), { type: 'change.reverted', data });
    expect(namedAsTurnedBack(said({ from: 3, revision: 5 }))).toEqual([3, 4, 5]);
    expect(namedAsTurnedBack(said({ from: 3, revision: 5, of: [3, 5] }))).toEqual([3, 5]);
    expect(namedAsTurnedBack(said({ revision: 5 }))).toEqual([5]);
  });

  it('asks for what deleting asks for where the change made what it is about', () => {
    const events = stream(named('a', 'Elma'), named('a', 'Armut'));
    expect(reversalOf(kept, events.slice(0, 1), 0)).toMatchObject({ permission: 'names.delete', note: 'Ad silinir.' });
    expect(reversalOf(kept, events, 1)).toMatchObject({ permission: null, note: null });
  });

  it('is none for what is no change, or says that one was turned back', () => {
    const events = stream(named('a', 'Elma'), reverted(0));
    for (const revision of [1, 2, 7]) expect(() => reversalOf(kept, events, revision)).toThrow(noChange().message);
  });

  it('is followed by who turned what back, and stops where the state is another one by then', () => {
    const said = { revision: 1, event_id: 'x', said: 'y', done_at: '', at: '' };
    const reverts = (isSo: boolean): Reverts => ({ said, holds: () => isSo });
    const decided = rules.decide({ id: 'a', name: 'Elma', reverts: reverts(true) }, { a: 'Armut' });
    expect(decided).toMatchObject({ value: [named('a', 'Elma'), { type: 'change.reverted', data: said }] });
    expect(rules.decide({ id: 'a', name: 'Elma', reverts: reverts(false) }, {})).toMatchObject({
      error: { code: 'CHANGED_AGAIN' },
    });
    expect(rules.decide({ id: 'a', name: 'Elma', reverts: reverts(true) }, { a: 'Elma' })).toMatchObject({ value: [] });
    expect(rules.evolve({ a: 'Elma' }, { type: 'change.reverted', data: said } as never)).toEqual({ a: 'Elma' });
  });
});
