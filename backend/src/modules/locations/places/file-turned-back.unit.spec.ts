import { describe, expect, it } from '@jest/globals';
import type { PlaceRow } from '@ilan/api';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { reversalOf } from '#platform/turning-back/reversal.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { shippedLocations } from '../shipped-locations.js';
import type { FollowedPlaces } from './followed-places.js';
import { KeptPlaces } from './kept-places.js';
import { editedLocations } from './place-edits.js';
import { type PlaceCommand, placesDecider } from './places.decider.js';

const shipped = shippedLocations();
const rules = placesDecider(shipped);
const kept = new KeptPlaces({ rules, shipped } as FollowedPlaces) as unknown as ReversibleRecord;
const now = new Date('2026-11-27T10:00:00Z');
type Wanted = PlaceCommand extends infer One ? (One extends PlaceCommand ? Omit<One, 'now'> : never) : never;
const idOf = (city: number, name: string): number => shipped.districts(city).find((one) => one.name === name)!.id;
const [KADIKOY, USKUDAR] = [idOf(34, 'Kadıköy'), idOf(34, 'Üsküdar')];
const NEW = 100_001;

const rowOf = (id: number, changes: Partial<PlaceRow> = {}): PlaceRow => {
  const { name, latitude, longitude } = shipped.city(id) ?? shipped.district(id)!;
  return { id, city_id: shipped.district(id)?.city_id ?? null, name, latitude, longitude, revision: 0, ...changes };
};
const moda: PlaceRow = { id: null, city_id: 34, name: 'Moda', latitude: 40.98, longitude: 29.03, revision: 0 };
const exchange = [rowOf(KADIKOY, { name: 'Üsküdar' }), rowOf(USKUDAR, { name: 'Kadıköy' })];

const ADA = { actor: { id: '52', role: 'admin' }, occurredAt: now };

/** A stream of places, command by command. */
class Log {
  readonly events: StoredEvent[] = [];
  state = rules.initialState;

  decide = (command: Wanted) => rules.decide({ ...command, now }, this.state);

  run(command: Wanted): this {
    const decided = this.decide(command);
    if (!decided.ok) throw decided.error;
    const request = `request-${this.events.length}`;
    for (const event of decided.value) {
      const revision = this.events.length;
      const about = { revision, id: `event-${revision}`, correlationId: request, causationId: request, ...ADA };
      this.state = rules.evolve(this.state, event);
      this.events.push({ ...event, ...about } as unknown as StoredEvent);
    }
    return this;
  }

  bring = (rows: readonly PlaceRow[], ids?: readonly number[]) =>
    this.run({ type: 'import', rows, popular: ids ? { ids, revision: this.state.popular.revision } : null });

  way = (revision: number, isTogether = true) => reversalOf(kept, this.events, revision, isTogether);

  turnBack(revision: number): this {
    const { command, holds, refusal, event, from, of } = this.way(revision);
    expect(refusal).toBeNull();
    const at = now.toISOString();
    const which = { revision: event.revision, ...(from !== null && { from, of: [...of] }) };
    const said = { ...which, event_id: event.id, said: '', done_at: at, at };
    return this.run({ ...(command as Wanted), reverts: { said, holds } });
  }

  called = () => {
    const places = editedLocations(shipped, this.state);
    return [...places.cities(), ...places.districts()].map(({ id, name, latitude, longitude }) => [
      id,
      name,
      latitude,
      longitude,
    ]);
  };
}
const untouched = new Log().called();

describe('what one file made of the places, turned back as a whole', () => {
  it('is possible where each of its changes alone would take the name of another one', () => {
    const log = new Log().bring(exchange);
    expect(log.decide(log.way(0, false).command as Wanted)).toMatchObject({ ok: false });
    expect(log.way(1)).toMatchObject({ refusal: null, from: 0, atOnce: 2, permission: null });
    log.turnBack(1);
    expect(log.called()).toEqual(untouched);
    expect(log.events.at(-1)).toMatchObject({ type: 'change.reverted', data: { from: 0, revision: 1, ways: 2 } });
    expect(log.way(0).refusal).toBe('Bu değişikliklerin hepsi zaten geri alındı.');
  });

  it('covers names, points, what comes first and what was added, and all of that again', () => {
    const rows = [rowOf(KADIKOY, { name: 'Üsküdar', latitude: 40.99 }), rowOf(USKUDAR, { name: 'Moda' })];
    const log = new Log().run({ type: 'arrange', ids: [35], revision: 0 });
    log.bring([...rows, { ...moda, name: 'Kadıköy' }], [KADIKOY, 35]);
    const [brought, last] = [log.called(), log.events.length];
    const way = log.way(2);
    expect([way.permission, way.note]).toEqual(['cities.delete', expect.stringContaining('en yakın ilçeyle')]);
    expect(way.parts.map(({ name }) => name)).toEqual([
      'Kadıköy · Ad',
      'Kadıköy · Konum',
      'Üsküdar · Ad',
      'Kadıköy · Durum',
      'Öne alınan yerler · Öne alınanlar',
    ]);
    log.turnBack(2);
    expect([log.called(), log.state.popular.ids]).toEqual([untouched, [35]]);
    expect(log.way(last).permission).toBe('cities.create');
    log.turnBack(last);
    expect([log.called(), log.state.popular.ids]).toEqual([brought, [KADIKOY, 35]]);
  });

  it('stops where one was changed since, with what did it, or where a name is taken by now', () => {
    const log = new Log().bring([...exchange, moda]);
    const { latitude, longitude } = rowOf(KADIKOY);
    log.run({ type: 'write', place_id: KADIKOY, revision: 1, name: 'Kalkedon', latitude, longitude });
    expect(log.way(0)).toMatchObject({
      refusal: expect.stringContaining('birinin dokunduğu yer sonra yeniden değişmiş'),
      later: { revision: 3 },
    });
    const other = new Log().bring([rowOf(KADIKOY, { name: 'Kalkedon' }), rowOf(USKUDAR, { name: 'Skutari' })]);
    other.run({ ...moda, type: 'add', city_id: 34, name: 'Üsküdar' });
    const decided = other.decide(other.way(0).command as Wanted);
    expect(decided.ok ? [] : decided.error.errors.rows).toEqual(['“Üsküdar”: Bu adda bir yer zaten var.']);
  });

  it('does not take away what it added and somebody wrote anew in the same moment', () => {
    const log = new Log().bring([rowOf(KADIKOY, { name: 'Kalkedon' }), moda]);
    const { command, holds } = log.way(0);
    const { latitude, longitude } = moda;
    log.run({ type: 'write', place_id: NEW, revision: 1, name: 'Yeni Moda', latitude, longitude });
    expect([log.way(0).command, holds(log.state)]).toEqual([undefined, true]);
    const decided = log.decide(command as Wanted);
    expect(decided.ok ? [] : decided.error.errors.rows).toEqual([
      '“Yeni Moda”: Bu arada değiştirildi; dosyayla birlikte kaldırılamaz.',
    ]);
  });

  it('is not asked for where a province comes with its first district: that goes back by one of them', () => {
    const where = { latitude: 38.64, longitude: 34.83 };
    const log = new Log().run({ type: 'add_province', name: 'Kapadokya', district: 'Peribacası', ...where });
    expect(log.way(0)).toMatchObject({ from: null, atOnce: 1, refusal: null });
    expect(log.state.added.has(NEW)).toBe(true);
  });
});
