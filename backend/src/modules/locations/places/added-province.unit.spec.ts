import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { reversalOf } from '#platform/turning-back/reversal.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { stored } from '#test/builders/turned-back.js';
import { placeById } from '../contract/place-cookie.js';
import { shippedLocations } from '../shipped-locations.js';
import type { FollowedPlaces } from './followed-places.js';
import { KeptPlaces } from './kept-places.js';
import { editedLocations } from './place-edits.js';
import { sentenceOf } from './place-events.js';
import { type PlaceCommand, placesDecider } from './places.decider.js';

const shipped = shippedLocations();
const rules = placesDecider(shipped);
const kept = new KeptPlaces({ rules, shipped } as FollowedPlaces) as unknown as ReversibleRecord;
const now = new Date('2026-11-27T10:00:00Z');
type Wanted = PlaceCommand extends infer One ? (One extends PlaceCommand ? Omit<One, 'now'> : never) : never;

/** A stream of places, change by change. */
class Log {
  readonly events: StoredEvent[] = [];
  state = rules.initialState;

  run(command: Wanted): readonly string[] {
    const decided = rules.decide({ ...command, now }, this.state);
    if (!decided.ok) throw decided.error;
    for (const event of decided.value) {
      this.state = rules.evolve(this.state, event);
      this.events.push(stored(event, this.events.length));
    }
    return decided.value.filter((event) => 'place_id' in event.data).map(sentenceOf);
  }

  wayBack(revision: number) {
    return reversalOf(kept, this.events, revision);
  }

  turnBack(revision: number): readonly string[] {
    const { command, holds, refusal } = this.wayBack(revision);
    expect(refusal).toBeNull();
    const said = { revision, event_id: 'event', said: '', done_at: now.toISOString(), at: now.toISOString() };
    return this.run({ ...(command as Wanted), reverts: { said, holds } });
  }

  /** Why the rules refuse the way back, as its dialog says it. */
  refused(revision: number): string {
    const decided = rules.decide({ ...(this.wayBack(revision).command as Wanted), now }, this.state);
    return decided.ok ? '' : (Object.values(decided.error.errors)[0]?.[0] ?? decided.error.code);
  }

  places = () => editedLocations(shipped, this.state);
}

const [PROVINCE, FIRST] = [82, 100_001];
const where = { latitude: 38.64, longitude: 34.83 };
const added = (): Log => {
  const log = new Log();
  log.run({ type: 'add_province', name: 'Kapadokya', district: 'Peribacası', ...where });
  return log;
};
const second = { type: 'add', city_id: PROVINCE, name: 'Göre', latitude: 38.6, longitude: 34.8 } as const;
const ofProvince = (log: Log): number => log.state.edits.get(PROVINCE)!.revision;

describe('a province that was added', () => {
  it('goes as it came when that is turned back: with its district, to where its land lay', () => {
    const log = added();
    expect(log.wayBack(0)).toMatchObject({
      ...{ refusal: null, permission: 'cities.delete', note: expect.stringContaining('ilk ilçesiyle') },
      parts: [{ name: 'Durum', now: 'ayrı bir yer', becomes: 'yok' }],
    });
    expect(log.turnBack(0)).toEqual([
      expect.stringMatching(/^“Peribacası, Kapadokya” yerini “.+, Nevşehir” ile birleştirdi$/u),
      '“Kapadokya” yerini “Nevşehir” ile birleştirdi',
    ]);
    const places = log.places();
    expect([places.cities().length, places.districts().length]).toEqual([81, 973]);
    expect(placeById(places, PROVINCE, FIRST)).toMatchObject({ city: { name: 'Nevşehir' } });
    expect(placeById(places, PROVINCE, null)).toMatchObject({ city: { name: 'Nevşehir' } });
    expect(log.wayBack(0).refusal).toContain('zaten geri alındı');
    // Its number is never given again: what led to it leads on.
    log.run({ type: 'add_province', name: 'Kapadokya', district: 'Peribacası', ...where });
    expect(log.places().cities().at(-1)).toMatchObject({ id: 83, name: 'Kapadokya' });
  });

  it('goes alone where its district went before', () => {
    const log = added();
    log.run({ type: 'merge', place_id: FIRST, revision: 1, into: shipped.districts(41)[0]!.id });
    expect(log.turnBack(0)).toEqual(['“Kapadokya” yerini “Nevşehir” ile birleştirdi']);
  });

  it('takes nothing along that came later, and says what that is', () => {
    const log = added();
    log.run(second);
    expect(log.refused(0)).toMatch(/Kapadokya ilinin sonra eklenen ilçeleri var: Göre\. Önce/u);
    log.turnBack(2);
    log.turnBack(0);
    expect(placeById(log.places(), PROVINCE, 100_002)).toMatchObject({ city: { name: 'Nevşehir' } });

    const joined = added();
    const [district] = shipped.districts(50);
    joined.run({ type: 'merge', place_id: district!.id, revision: 0, into: FIRST });
    expect(joined.refused(0)).toContain(`Kapadokya iline katılan yerler var: ${district!.name}. Önce`);
  });

  it('stays where it was changed itself since, until that is turned back, or where somebody was quicker', () => {
    const log = added();
    log.run({ type: 'write', place_id: PROVINCE, revision: ofProvince(log), name: 'Kapadokiya', ...where });
    expect(log.wayBack(0)).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), later: { revision: 2 } });
    log.turnBack(2);
    expect(log.wayBack(0).refusal).toBeNull();
    const { command } = log.wayBack(0);
    log.run({ type: 'write', place_id: PROVINCE, revision: ofProvince(log), name: 'Ürgüp', ...where });
    expect(() => log.run(command as Wanted)).toThrow('Siz bakarken başkası değiştirdi');
  });

  it('is the only sort of place that goes so', () => {
    const log = added();
    for (const place_id of [50, FIRST])
      expect(
        rules.decide({ type: 'withdraw_province', place_id, revision: place_id === 50 ? 0 : 1, now }, log.state),
      ).toMatchObject({
        error: { code: 'NO_PLACE' },
      });
  });
});
