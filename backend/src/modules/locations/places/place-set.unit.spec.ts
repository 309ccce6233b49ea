import { describe, expect, it } from '@jest/globals';
import type { PlaceRow } from '@ilan/api';
import type { DomainEvent } from '#kernel/event.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { reversalOf } from '#platform/turning-back/reversal.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { stored } from '#test/builders/turned-back.js';
import { placeById } from '../contract/place-cookie.js';
import { NearestDistrict } from '../queries/nearest-district.js';
import { PlaceSearch } from '../queries/search-places.js';
import { shippedLocations } from '../shipped-locations.js';
import type { FollowedPlaces } from './followed-places.js';
import { readImport } from './import-places.js';
import { KeptPlaces } from './kept-places.js';
import { editedLocations, type PlaceEdits } from './place-edits.js';
import { placeRenamed, sentenceOf } from './place-events.js';
import { type PlaceCommand, placesDecider } from './places.decider.js';

const shipped = shippedLocations();
const rules = placesDecider(shipped);
const now = new Date('2026-11-27T10:00:00Z');
type Wanted = PlaceCommand extends infer One ? (One extends PlaceCommand ? Omit<One, 'now'> : never) : never;
const decide = (command: Wanted, state: PlaceEdits) => rules.decide({ ...command, now }, state);
const after = (commands: readonly Wanted[], start = rules.initialState): PlaceEdits =>
  commands.reduce((state, command) => {
    const decided = decide(command, state);
    if (!decided.ok) throw decided.error;
    return decided.value.reduce(rules.evolve, state);
  }, start);
const refusal = (command: Wanted, state = rules.initialState): string => {
  const decided = decide(command, state);
  return decided.ok ? '' : (Object.values(decided.error.errors)[0]?.[0] ?? decided.error.code);
};
const placesOf = (state: PlaceEdits) => editedLocations(shipped, state);
const idOf = (city: number, name: string): number => shipped.districts(city).find((one) => one.name === name)!.id;

const [KADIKOY, USKUDAR, GEBZE] = [idOf(34, 'Kadıköy'), idOf(34, 'Üsküdar'), idOf(41, 'Gebze')];
const merge = (place_id: number, into: number, revision = 0): Wanted => ({ type: 'merge', place_id, into, revision });
const moda = { type: 'add', city_id: 34, name: 'Moda', latitude: 40.98, longitude: 29.03 } as const;
/** The three districts of Bayburt, each into the next one elsewhere; it has none left then. */
const bayburtEmptied = shipped.districts(69).map(({ id }) => merge(id, GEBZE));

describe('a place that goes into another one', () => {
  const state = after([{ type: 'arrange', ids: [KADIKOY, 35], revision: 0 }, merge(KADIKOY, GEBZE)]);
  const places = placesOf(state);

  it('is answered for by that one, whoever asks by its number, in the province in which that lies', () => {
    expect(places.district(KADIKOY)).toBe(places.district(GEBZE));
    expect(placeById(places, 34, KADIKOY)).toMatchObject({ city: { name: 'Kocaeli' }, district: { name: 'Gebze' } });
    expect(placeById(places, 34, GEBZE)).toBeUndefined();
    expect(places.districts(34).map(({ name }) => name)).not.toContain('Kadıköy');
    expect(state.mergers).toBe(1);
    expect(places.gone()).toEqual([{ id: KADIKOY, name: 'Kadıköy', city_id: 34, into: GEBZE }]);
  });

  it('is found by its name still, where it was, and among those that come first', () => {
    for (const typed of ['kadıköy', 'kadıköy istanbul', 'kadıköy kocaeli'])
      expect(new PlaceSearch(places).find(typed).districts).toEqual([expect.objectContaining({ id: GEBZE })]);
    const { latitude, longitude } = shipped.district(KADIKOY)!;
    expect(new NearestDistrict(places).to(latitude, longitude)?.id).toBe(GEBZE);
    // Its land on the drawn map is that one's.
    expect(places.middles()).toContainEqual({ latitude, longitude, district: places.district(GEBZE) });
    expect(state.popular).toEqual({ ids: [GEBZE, 35], revision: 2 });
  });

  it.each<[string, Wanted, string]>([
    ['itself', merge(KADIKOY, KADIKOY), 'hedef'],
    ['one that is not there', merge(KADIKOY, 99_999), 'hedef'],
    ['a province', merge(KADIKOY, 41), 'yalnızca bir ilçeyle'],
    ['another one, unseen', merge(KADIKOY, GEBZE, 3), 'VERSION_CONFLICT'],
    ['another province while it has districts', merge(69, 34), 'Bayburt ilinin 3 ilçesi var'],
  ])('does not go into %s', (_what, command, sentence) => expect(refusal(command)).toContain(sentence));

  it('goes as a province once it has no district left, and takes along who asked for it', () => {
    const emptied = after(bayburtEmptied);
    expect(refusal(merge(53, 69), emptied)).toContain('Rize ilinin');
    const gone = after([merge(69, 61)], emptied);
    expect(placeById(placesOf(gone), 69, null)).toMatchObject({ city: { name: 'Trabzon' } });
    expect(placesOf(gone).cities()).toHaveLength(80);
    expect(refusal({ type: 'restore', place_id: idOf(69, 'Merkez') }, gone)).toContain('Önce bağlı olduğu ili');
    expect(refusal({ ...moda, city_id: 69 }, gone)).toContain('Böyle bir il yok');
  });

  it('comes back, where its name is free and its province is there', () => {
    const back = after([{ type: 'restore', place_id: KADIKOY }], state);
    expect(placesOf(back).district(KADIKOY)).toMatchObject({ name: 'Kadıköy', city_id: 34 });
    expect(refusal({ type: 'restore', place_id: KADIKOY }, after([{ ...moda, name: 'Kadıköy' }], state))).toContain(
      'iki kez olurdu',
    );
    expect(refusal({ type: 'restore', place_id: 99_999 })).toBe('NO_PLACE');
    expect(decide({ type: 'restore', place_id: KADIKOY }, back)).toMatchObject({ value: [] });
  });
});

describe('a district that is added', () => {
  it('has a number that no shipped one ever gets', () => {
    const state = after([moda]);
    expect(placesOf(state).district(100_001)).toMatchObject({ name: 'Moda', city: { name: 'İstanbul' } });
    expect(placesOf(state).districts()).toHaveLength(974);
  });

  it.each<[string, Wanted, string]>([
    ['of no province', { ...moda, city_id: 99 }, 'Böyle bir il yok'],
    ['twice', { ...moda, name: 'KADIKÖY' }, 'zaten var'],
    ['far from its province', { ...moda, latitude: 37 }, 'km uzakta'],
  ])('is refused %s', (_what, command, sentence) => expect(refusal(command)).toContain(sentence));
});

describe('a province that staff adds', () => {
  const add = {
    type: 'add_province',
    name: 'Kapadokya',
    district: 'Merkez',
    latitude: 38.64,
    longitude: 34.83,
  } as const;
  const decided = decide(add, rules.initialState);
  const state = after([add]);

  it('begins with a district, counts on behind the others, and goes as any other', () => {
    expect(decided.ok && decided.value.map(sentenceOf)).toEqual([
      '“Kapadokya” ilini ekledi',
      'Kapadokya iline “Merkez” ilçesini ekledi',
    ]);
    const places = placesOf(state);
    expect(places.cities().at(-1)).toMatchObject({ id: 82, name: 'Kapadokya' });
    expect(places.districts(82)).toMatchObject([{ id: 100_001, name: 'Merkez', city: { id: 82 } }]);
    expect(placeById(places, 82, 100_001)).toMatchObject({ city: { name: 'Kapadokya' } });
    expect(new NearestDistrict(places).to(38.64, 34.83)?.id).toBe(100_001);
    expect(refusal(merge(82, 61, 1), state)).toContain('1 ilçesi var');
    const gone = placesOf(after([merge(100_001, GEBZE, 1), merge(82, 61, 1)], state));
    expect(placeById(gone, 82, 100_001)).toMatchObject({ city: { id: 41 }, district: { id: GEBZE } });
    expect(gone.gone()).toContainEqual({ id: 82, name: 'Kapadokya', city_id: null, into: 61 });
  });

  it.each<[string, Wanted, string]>([
    ['twice', add, 'zaten var'],
    ['abroad', { ...add, name: 'Atina', latitude: 37.98, longitude: 23.73 }, 'Türkiye’nin dışında'],
  ])('is refused %s', (_what, command, sentence) => expect(refusal(command, state)).toContain(sentence));
});

describe('a file of places', () => {
  const rowOf = (id: number, changes: Partial<PlaceRow> = {}): PlaceRow => {
    const { name, latitude, longitude } = shipped.city(id) ?? shipped.district(id)!;
    return { id, city_id: shipped.district(id)?.city_id ?? null, name, latitude, longitude, revision: 0, ...changes };
  };
  const fresh: PlaceRow = { id: null, city_id: 34, name: 'Moda', latitude: 40.98, longitude: 29.03, revision: 0 };
  const bring = (rows: readonly PlaceRow[], ids?: readonly number[], state = rules.initialState) => {
    const popular = ids ? { ids, revision: state.popular.revision } : null;
    const around = { now, decide: rules.decide, placesOf };
    return readImport({ type: 'import', rows, popular }, state, around).map(({ events, refusal: why }) => [
      ...events.map(sentenceOf),
      ...(why === null ? [] : [`! ${why}`]),
    ]);
  };
  const renamed = rowOf(KADIKOY, { name: 'Kalkedon', latitude: 40.99 });

  it('says row by row what it would do', () => {
    const { longitude } = rowOf(KADIKOY);
    expect(bring([renamed, fresh, rowOf(35)], [KADIKOY])).toEqual([
      ['“Kadıköy” adını “Kalkedon” yaptı', expect.stringMatching(`^“Kalkedon” konumunu .* 40.99, ${longitude} yaptı$`)],
      ['İstanbul iline “Moda” ilçesini ekledi'],
      [],
      ['öne alınan yerleri sıraladı: Kalkedon'],
    ]);
  });

  it.each<[string, readonly PlaceRow[], string]>([
    ['a new province', [{ ...fresh, city_id: null }], 'yeni bir il eklenemez'],
    ['a name that is there, elsewhere', [{ ...fresh, name: 'Üsküdar' }], `numarası ${USKUDAR}`],
    ['a district of another province', [rowOf(KADIKOY, { city_id: 41 })], 'ili değiştirilemez'],
    ['a number that is none', [rowOf(35, { id: 99_999 })], 'bulunamadı'],
    ['one twice', [renamed, rowOf(KADIKOY)], 'iki kez var'],
    ['what changed since', [rowOf(35, { revision: 4 })], 'yeni bir dosya alın'],
    ['the name of a neighbour', [rowOf(KADIKOY, { name: 'üsküdar' })], 'zaten var'],
    ['latitude for longitude', [rowOf(35, { latitude: 41 })], 'km uzakta'],
    ['two new ones of one name', [fresh, { ...fresh, latitude: 40.97 }], 'bir yeni ilçe daha var'],
  ])('refuses %s, and then all of it', (_what, rows, sentence) => {
    expect(bring(rows).at(-1)).toEqual([expect.stringContaining(sentence)]);
    const command: Wanted = { type: 'import', rows: [rowOf(61, { name: 'Trebizond' }), ...rows], popular: null };
    expect(refusal(command)).toContain(sentence);
  });

  it('lets two districts change their names', () => {
    const rows = [rowOf(KADIKOY, { name: 'Üsküdar' }), rowOf(USKUDAR, { name: 'Kadıköy' })];
    expect(bring(rows).flat()).toEqual(['“Kadıköy” adını “Üsküdar” yaptı', '“Üsküdar” adını “Kadıköy” yaptı']);
    const places = placesOf(after([{ type: 'import', rows, popular: null }]));
    expect([KADIKOY, USKUDAR].map((id) => places.district(id)?.name)).toEqual(['Üsküdar', 'Kadıköy']);
  });

  it('lets a new district have the name that another one gives up further down', () => {
    const said = bring([{ ...fresh, name: 'Üsküdar' }, rowOf(USKUDAR, { name: 'Eski Üsküdar' })]).flat();
    expect(said).toEqual(['İstanbul iline “Üsküdar” ilçesini ekledi', '“Üsküdar” adını “Eski Üsküdar” yaptı']);
  });

  it('changes nothing the second time', () => {
    const file: Wanted = { type: 'import', rows: [renamed, fresh], popular: { ids: [KADIKOY], revision: 0 } };
    const once = after([file]);
    expect(once.added.size).toBe(1);
    // What is as the file says is not sent again; what it added has no number in it.
    expect(bring([fresh], [KADIKOY], once)).toEqual([[], []]);
  });
});

describe('places with the way back of their changes', () => {
  const kept = new KeptPlaces({ rules, shipped } as FollowedPlaces) as unknown as ReversibleRecord;

  const merged = (ids: readonly number[]) => {
    const log: StoredEvent[] = [];
    let state = rules.initialState;
    for (const command of [{ type: 'arrange', ids, revision: 0 }, merge(KADIKOY, GEBZE)] as const) {
      const decided = decide(command, state);
      if (!decided.ok) throw decided.error;
      for (const event of decided.value) {
        state = rules.evolve(state, event);
        log.push(stored(event, log.length));
      }
    }
    return { log, state };
  };

  it('know that a merger moved what came first, and only then bar the way back of that', () => {
    const refusal = (ids: readonly number[]) => reversalOf(kept, merged(ids).log, 0).refusal;
    expect(refusal([KADIKOY, 35])).toContain('sonra yeniden');
    expect(refusal([35])).toBeNull();
  });

  it('take back what was added by leading it to its neighbour, unless it was changed since', () => {
    const [added] = (decide(moda, rules.initialState) as { value: readonly DomainEvent[] }).value;
    const log = [stored(added!, 0)];
    expect(reversalOf(kept, log, 0)).toMatchObject({
      ...{ refusal: null, permission: 'cities.delete', note: expect.stringContaining('en yakın ilçeyle') },
      command: { type: 'merge', place_id: 100_001, into: KADIKOY },
    });
    const renamed = { ...placeRenamed, data: { place_id: 100_001, from: 'Moda', to: 'Yeldeğirmeni', at: '' } };
    expect(reversalOf(kept, [...log, stored(renamed, 1)], 0).refusal).toContain('sonra yeniden');
  });

  it('tell of a place the names of those that went into it', () => {
    const told = kept.told(merged([35]).state, String(GEBZE));
    expect(told?.facts).toContainEqual({ name: 'Eski adları', value: 'Kadıköy' });
  });

  it('lead every ad to a place that is there, whatever is changed, and turned back, in whatever order', () => {
    let state = rules.initialState;
    const log: StoredEvent[] = [];
    let seed = 11;
    const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const done = new Map<string, number>();
    /** City and district as an ad, a search or a cookie says them; ads follow some moments later, or never. */
    const ads = new Set([KADIKOY, USKUDAR, ...shipped.districts(69).map(({ id }) => id)].map((id) => `34-${id}`));
    for (const { id } of shipped.districts(69)) ads.delete(`34-${id}`);
    for (const { id } of shipped.districts(69)) ads.add(`69-${id}`);
    for (let step = 0; step < 250; step++) {
      const known = placesOf(state);
      const near = [...known.districts(69), ...known.districts(34).slice(0, 6), ...[known.city(69)!, known.city(61)!]];
      const any = () => near[chance(near.length)]!;
      const { id, name, latitude, longitude } = any();
      const revision = chance(6) === 0 ? chance(3) : (state.edits.get(id)?.revision ?? 0);
      const commands: readonly Wanted[] = [
        { type: 'write', place_id: id, revision, name: `Ad ${'abcdefgh'[chance(8)]}`, latitude, longitude },
        { type: 'write', place_id: id, revision, name, latitude: latitude + 0.01, longitude },
        { type: 'arrange', ids: [any().id], revision: state.popular.revision },
        { ...moda, name: `Yeni ${'abcd'[chance(4)]}` },
        merge(id, any().id, revision),
        merge(id, any().id, revision),
        { type: 'add_province', name: `İl ${'ab'[chance(2)]}`, district: 'Merkez', latitude: 38.64, longitude: 34.83 },
        merge(69, 61, state.edits.get(69)?.revision ?? 0),
        { type: 'restore', place_id: [...state.gone.keys()][chance(state.gone.size + 1)] ?? id },
      ];
      let command: Wanted | undefined = commands[chance(commands.length)];
      if (log.length > 0 && chance(4) === 0) {
        const at = chance(log.length);
        const way = log[at]!.type === 'change.reverted' ? undefined : reversalOf(kept, log, at);
        const said = { revision: at, event_id: 'event', said: '', done_at: now.toISOString(), at: now.toISOString() };
        command =
          way?.command === undefined ? undefined : ({ ...way.command, reverts: { said, holds: way.holds } } as Wanted);
      }
      const decided = command && decide(command, state);
      if (!decided?.ok) continue;
      for (const event of decided.value) {
        state = rules.evolve(state, event);
        log.push(stored(event, log.length));
        done.set(event.type, (done.get(event.type) ?? 0) + 1);
        const { type, data } = event;
        if (type === 'place.added' && data.place_id !== data.city_id) ads.add(`${data.city_id}-${data.place_id}`);
      }
      const places = placesOf(state);
      for (const ad of ads) {
        const [city, district] = ad.split('-').map(Number);
        const found = placeById(places, city!, district!);
        const isThere = found?.district && places.districts(found.city?.id).includes(found.district);
        if (!isThere || !placeById(places, city!, null)) throw new Error(`Step ${step}: ${ad} leads nowhere`);
      }
    }
    const types = ['place.merged', 'place.restored', 'place.added', 'place.renamed', 'change.reverted'];
    expect(types.filter((type) => (done.get(type) ?? 0) < 3)).toEqual([]);
  });
});
