import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { goneRecords, reversalOf } from '#platform/turning-back/reversal.js';
import {
  add,
  after,
  CARS,
  decide,
  events,
  first,
  HATCHBACKS,
  offered,
  rules,
  type Wanted,
} from '#test/builders/filters.js';
import { keptFilters } from '#test/builders/kept-filters.js';
import { stored, wayBack as turnedBack } from '#test/builders/turned-back.js';

let current = first;
const kept = keptFilters(() => current);
const wayBack = (log: readonly StoredEvent[], revision: number) =>
  turnedBack(kept, log, revision) as Wanted | undefined;

/** A log of its own, with the state that it makes. */
function world() {
  const log: StoredEvent[] = [];
  let state = first;
  const run = (...commands: readonly (Wanted | undefined)[]): void => {
    for (const command of commands) {
      if (!command) throw new Error('There is no way back');
      const told = events(command, state);
      state = told.reduce((so, event) => rules.evolve(so, event), state);
      for (const event of told) log.push(stored(event, log.length));
    }
  };
  const here = (id = CARS) => offered(id, state);
  const filter = (key: string, id = CARS) => here(id).find((one) => one.key === key);
  return { log, run, offered: here, filter, way: (revision: number) => reversalOf(kept, log, revision) };
}
const KEY = 'plaka_uyrugu';
const read = (revision: number, category_id = CARS, key = KEY) => ({ category_id, key, revision });

describe('a change of a filter, turned back', () => {
  it.each<[string, readonly Wanted[]]>([
    ['its words', [{ type: 'edit', ...read(1), label: 'Plaka', unit: '', required: true }]],
    ['its options', [{ type: 'options', ...read(1), above: null, options: ['Yabancı', 'Misafir'] }]],
    ['the name of an option', [{ type: 'rename_option', ...read(1), above: null, from: 'TR', to: 'Türkiye' }]],
    ['that it was deleted', [{ type: 'delete', ...read(1) }]],
    ['its place', [{ type: 'order', category_id: CARS, keys: [] }]],
    ['that it is not asked below', [{ type: 'ask', category_id: HATCHBACKS, key: KEY, asked: false }]],
    ['that it is another one below', [{ type: 'override', ...read(1, HATCHBACKS) }]],
  ])('puts back %s', (_what, commands) => {
    const { log, run, offered, way } = world();
    run(add());
    const before = [offered(), offered(HATCHBACKS)];
    const all = offered()
      .map(({ key }) => key)
      .toReversed();
    run(...commands.map((command) => (command.type === 'order' ? { ...command, keys: all } : command)));
    const { revision } = log.at(-1)!;
    expect(way(revision)).toMatchObject({ refusal: null });
    run(wayBack(log, revision));
    expect([offered(), offered(HATCHBACKS)]).toEqual(before);
    expect(way(revision).refusal).toContain('zaten geri alındı');
  });

  it.each([
    ['was never said', undefined],
    ['was said', 'number'],
  ] as const)('makes a number of years again as it %s, and leaves the name that was given since', (_what, form) => {
    const { log, run, way, filter } = world();
    const years = (revision: number, label: string, change: object = {}): Wanted => ({
      ...{ type: 'edit', ...read(revision, CARS, 'yapim'), label, unit: '', required: false, ...change },
    });
    run(add({ label: 'Yapım', kind: 'range', ...(form && { form }) }), years(1, 'Yapım', { form: 'year' }));
    const turned = log.at(-1)!.revision;
    run(years(2, 'Yapıldığı'));
    expect(way(turned)).toMatchObject({ refusal: null, parts: [{ name: 'Biçim', now: 'yıl', becomes: 'sayı' }] });
    run(wayBack(log, turned));
    expect(filter('yapim')).toMatchObject({ label: 'Yapıldığı' });
    expect(filter('yapim')?.form).toBe(form);
  });

  it('is barred where the same went elsewhere and came back since, and open again once that is turned back', () => {
    const { log, run, way, filter } = world();
    const named = (revision: number, label: string): Wanted => ({
      ...{ type: 'edit', ...read(revision), label, unit: '', required: false },
    });
    run(add(), named(1, 'Plaka'), named(2, 'Ruhsat'), named(3, 'Plaka'));
    expect(way(1)).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), later: { revision: 3 } });
    run(wayBack(log, 3));
    run(wayBack(log, 2));
    expect(way(1)).toMatchObject({ refusal: null });
    run(wayBack(log, 1));
    expect(filter(KEY)?.label).toBe('Plaka uyruğu');
  });

  it('that made a filter does not take away what others have made of it since, and names it', () => {
    const { log, run, way, filter } = world();
    run(add(), { type: 'options', ...read(1), above: null, options: ['TR', 'Yabancı', 'Misafir'] });
    expect(way(0)).toMatchObject({ later: { revision: 1, type: 'filter.options-changed' }, command: undefined });
    run(wayBack(log, 1));
    expect(way(0)).toMatchObject({ refusal: null, permission: 'filters.delete', note: 'Filtre silinir.' });
    run(wayBack(log, 0));
    expect(filter(KEY)).toBeUndefined();
  });

  it('of the order is barred by a filter that came since, which is named', () => {
    const { run, way, offered } = world();
    run(
      {
        type: 'order',
        category_id: CARS,
        keys: offered()
          .map(({ key }) => key)
          .toReversed(),
      },
      add(),
    );
    expect(way(0)).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), later: { revision: 1 } });
  });

  const redefine = (revision: number, change: Partial<Extract<Wanted, { type: 'redefine' }>> = {}): Wanted => ({
    ...{ type: 'redefine', ...read(revision), kind: 'multiselect', unit: '', depends_on: null },
    ...{ options: ['TR', 'Yabancı'], map: {}, rest: 'keep', ...change },
  });

  it.each<[string, Partial<Extract<Wanted, { type: 'redefine' }>>, object]>([
    ['words that stay words', {}, { map: {}, rest: 'keep' }],
    [
      'answers that got another name',
      { options: ['TR', 'Dışarıdan'], map: { Yabancı: 'Dışarıdan' } },
      { map: { Dışarıdan: 'Yabancı' }, rest: 'keep' },
    ],
    [
      'another key, and the one it had before',
      { kind: 'boolean', options: [], map: { TR: 'true', Yabancı: 'false' }, rest: 'drop' },
      { key: `${KEY}_2`, to_key: KEY, map: { true: 'TR', false: 'Yabancı' }, rest: 'drop' },
    ],
    ['that it hung on nothing', { kind: 'select', depends_on: 'marka' }, { map: {}, from_depends_on: 'marka' }],
  ])('of the sort puts back %s', (_what, change, told) => {
    const { log, run, offered, way } = world();
    run(add(), add({ label: 'Cam filmi' }));
    const before = [offered(), offered(HATCHBACKS)];
    run(redefine(1, change));
    const { revision } = log.at(-1)!;
    const brought = [offered(), offered(HATCHBACKS)];
    expect(way(revision)).toMatchObject({ refusal: null });
    run(wayBack(log, revision));
    expect([offered(), offered(HATCHBACKS)]).toEqual(before);
    expect(log.at(-2)).toMatchObject({ type: 'filter.redefined', data: told });
    // And that again.
    run(wayBack(log, log.length - 2));
    expect([offered(), offered(HATCHBACKS)]).toEqual(brought);
  });

  it.each<[number | undefined, string]>([
    [1_234, 'Bu değişiklikle 1.234 ilanın yanıtı bırakılmıştı; onlar geri gelmez.'],
    [0, 'İlanların yanıtları da geri çevrilir.'],
    // Events of before do not say it.
    [undefined, 'İlanların yanıtları da geri çevrilir; o zaman bırakılmış olanlar gelmez.'],
  ])('of the sort says how many ads lost an answer that does not come back (%s)', (losing, said) => {
    const { log, run, way } = world();
    run(add(), redefine(1, { kind: 'boolean', options: [], map: { TR: 'true' }, rest: 'drop', losing }));
    expect(way(log.length - 1)).toMatchObject({
      refusal: null,
      note: expect.stringMatching(new RegExp(`${said}$`, 'u')),
    });
  });

  it('of the sort brings back what it hung on, with what went with each option, and who left it out', () => {
    const { log, run, offered, filter, way } = world();
    run(add({ depends_on: 'marka', options_by: { Ford: ['TR'], Fiat: ['Yabancı'] } }));
    run({ type: 'ask', category_id: HATCHBACKS, key: KEY, asked: false });
    const before = [offered(), offered(HATCHBACKS)];
    run(redefine(1, { kind: 'boolean', options: [], map: { TR: 'true' }, rest: 'drop' }));
    run({ type: 'ask', category_id: HATCHBACKS, key: `${KEY}_2`, asked: true });
    expect(way(2)).toMatchObject({ refusal: null, note: expect.stringContaining('yanıtları da') });
    run(wayBack(log, 2));
    expect(filter(KEY)).toMatchObject({ depends_on: 'marka', options_by: { Ford: ['TR'], Fiat: ['Yabancı'] } });
    // Who asks it by now asks it on.
    expect(offered(HATCHBACKS).some(({ key }) => key === KEY)).toBe(true);
    run({ type: 'ask', category_id: HATCHBACKS, key: KEY, asked: false });
    expect([offered(), offered(HATCHBACKS)]).toEqual(before);
  });

  it('of a filter under its former key has no way back while it has another one, and its page is that of the one of now', () => {
    const { log, run } = world();
    const [former, renamed] = [`${CARS}.${KEY}`, `${CARS}.plaka_2`];
    const page = (key: string): string => `/cpadmin/filters/${CARS}?filter=${key}`;
    run(add(), { type: 'edit', ...read(1), label: 'Plaka', unit: '', required: true });
    run(redefine(2, { kind: 'boolean', options: [], map: { TR: 'true', Yabancı: 'false' }, rest: 'drop' }));
    current = kept.fold(log) as typeof first;
    expect(kept.recordsOf(log[2]!)).toEqual([renamed, former, String(CARS)]);
    expect([...goneRecords(kept, log)]).toEqual([[former, 2]]);
    expect([kept.pageOf(former), kept.pageOf(renamed)]).toEqual([page('plaka_2'), page('plaka_2')]);
    run(wayBack(log, 2));
    current = kept.fold(log) as typeof first;
    expect([...goneRecords(kept, log)]).toEqual([[renamed, 3]]);
    expect([kept.pageOf(former), kept.pageOf(renamed)]).toEqual([page(KEY), page(KEY)]);
    expect(kept.pageOf(`${CARS}.yok`)).toBe(page('yok'));
  });

  it.each<[string, Partial<Extract<Wanted, { type: 'redefine' }>>, RegExp]>([
    ['two answers became one', { options: ['Her'], map: { TR: 'Her', Yabancı: 'Her' } }, /“Her” altında birleşti/u],
    ['one became another that stayed', { options: ['TR'], map: { Yabancı: 'TR' } }, /“TR” altında birleşti/u],
    ['answers became a text', { kind: 'text', options: [] }, /Metin ve aralık yanıtları/u],
    ['answers became a number', { kind: 'range', options: [] }, /Metin ve aralık yanıtları/u],
  ])('of the sort is none where %s', (_what, change, sentence) => {
    const { log, run, way } = world();
    run(add(), redefine(1, change));
    expect(way(log.at(-1)!.revision)).toMatchObject({
      refusal: expect.stringMatching(sentence),
      command: undefined,
    });
  });

  it('of the sort is none where its options were changed since, or those it hung on have other names', () => {
    const { log, run, way } = world();
    run(add(), redefine(1), { type: 'options', ...read(2), above: null, options: ['TR'] });
    expect(way(1)).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), later: { revision: 2 } });
    const other = world();
    other.run(add({ depends_on: 'marka', options_by: { Ford: ['TR'] } }), redefine(1, { options: ['TR'] }));
    other.run({ type: 'rename_option', ...read(0, CARS, 'marka'), above: null, from: 'Ford', to: 'Ford Otosan' });
    const command = other.way(1).command as Wanted;
    const decided = decide(command, kept.fold(other.log) as typeof first);
    expect(decided.ok ? '' : decided.error.message).toContain('“Marka” filtresinde “Ford” seçeneği artık yok');
    expect(log).toHaveLength(3);
  });
});

describe('what a filter was', () => {
  const told = (state: typeof first, id: string) =>
    Object.fromEntries(kept.told(state, id)?.facts.map(({ name, value }) => [name, value]) ?? []);

  it('is told where a category has it from one above, asked there or left out, and by whom', () => {
    const added = after([add()]);
    const left = after([{ type: 'ask', category_id: HATCHBACKS, key: KEY, asked: false }], added);
    expect([first, added, left].map((state) => told(state, `${HATCHBACKS}.${KEY}`))).toEqual([
      {},
      expect.objectContaining({ 'Bu kategoride': 'soruluyor', 'Devralındığı kategori': 'Otomobil', Birim: 'yok' }),
      expect.objectContaining({ 'Bu kategoride': 'sorulmuyor', Ad: 'Plaka uyruğu', Seçenekler: 'TR, Yabancı' }),
    ]);
    const VEHICLES = 2;
    const above = [add({ category_id: VEHICLES }), { type: 'ask', category_id: CARS, key: KEY, asked: false } as const];
    expect(told(after(above), `${HATCHBACKS}.${KEY}`)).toMatchObject({
      'Bu kategoride': '“Otomobil” kategorisinden aşağıda sorulmuyor',
      'Devralındığı kategori': 'Vasıta',
    });
    // One of its own is told as such.
    expect(told(added, `${CARS}.${KEY}`)).not.toHaveProperty('Bu kategoride');
    expect(kept.told(first, `99999.${KEY}`)).toBeUndefined();
  });

  it('stands in the order of its category, which has a past of its own', () => {
    const labels = (state: typeof first) => told(state, String(CARS))['Sıra']?.split(', ');
    const keys = offered(CARS, first).map(({ key }) => key);
    const turned = after([{ type: 'order', category_id: CARS, keys: keys.toReversed() }]);
    expect(labels(first)?.length).toBeGreaterThan(1);
    expect(labels(turned)).toEqual(labels(first)?.toReversed());
    expect(kept.told(first, '99999')).toBeUndefined();
  });
});
