import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { err, ok } from '#kernel/result.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { ToldPast } from '#platform/event-store/record-past.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import { ReversibleRecord, type Turn } from '#platform/turning-back/reversible-record.js';
import { ChangePlaces } from '../commands/change-places.js';
import { placesStream } from '../location-streams.js';
import { FollowedPlaces } from './followed-places.js';
import { editedLocations, placeIn, type PlaceEdits, UNTOUCHED } from './place-edits.js';
import type { PlaceEvent } from './place-events.js';

type Change = ChangePlaces['input']['change'];
type PlaceTurn = Turn<PlaceEdits, Change>;

/** The record of which places come first. */
const POPULAR = 'popular';

/** Provinces and districts: how each correction is turned back, and what a place was. */
@Injectable()
export class KeptPlaces extends ReversibleRecord<PlaceEdits, Change, PlaceEvent> {
  override readonly streams = placesStream;
  override readonly rules;

  constructor(private readonly followed: FollowedPlaces) {
    super();
    this.rules = followed.rules;
  }

  override recordsOf({ type, data }: PlaceEvent): readonly string[] {
    return [type === 'places.popular-arranged' ? POPULAR : String(data.place_id)];
  }

  override turn({ type, data }: PlaceEvent): PlaceTurn {
    switch (type) {
      case 'place.renamed':
        return this.#corrected(data.place_id, 'name');
      case 'place.moved':
        return this.#corrected(data.place_id, 'point');
      case 'places.popular-arranged':
        return {
          parts: [{ name: 'Öne alınanlar', value: ({ popular }) => popular.ids, words: this.#popular }],
          command: ({ before, now }) =>
            ok({ type: 'arrange', ids: [...before.popular.ids], revision: now.popular.revision }),
        };
    }
  }

  override ordinary(
    change: Change & { readonly reverts: Reverts },
    context: CommandContext,
  ): Command<{ readonly position: Position }> {
    return new ChangePlaces({ context, change });
  }

  override told(state: PlaceEdits, id: string): ToldPast | undefined {
    if (id === POPULAR) return { facts: [{ name: 'Öne alınanlar', value: this.#popular(state) }], lines: [] };
    const place = this.#place(state, Number(id));
    if (!place) return undefined;
    const first = state.popular.ids.indexOf(place.id);
    const facts = [
      { name: 'Ad', value: place.name },
      { name: 'Konum', value: pointOf(place) },
      { name: 'Öne alınma', value: first < 0 ? 'öne alınmamış' : `${first + 1}. sırada` },
      { name: 'Eski adları', value: (state.edits.get(place.id) ?? UNTOUCHED).former.join(', ') || 'yok' },
    ];
    return { facts, lines: [] };
  }

  readonly #place = (state: PlaceEdits, id: number) => placeIn(editedLocations(this.followed.shipped, state.edits), id);

  readonly #popular = (state: PlaceEdits): string =>
    state.popular.ids.map((id) => this.#place(state, id)?.name ?? '').join(', ') || 'yok';

  #corrected(place_id: number, field: 'name' | 'point'): PlaceTurn {
    const value = (state: PlaceEdits): string | undefined => {
      const place = this.#place(state, place_id);
      return place && (field === 'name' ? place.name : pointOf(place));
    };
    return {
      parts: [{ name: field === 'name' ? 'Ad' : 'Konum', value }],
      command: ({ before, now }) => {
        const [was, is] = [this.#place(before, place_id), this.#place(now, place_id)];
        if (!was || !is) return err('Bu yer artık yok.');
        const point = field === 'point' ? was : is;
        const { revision } = now.edits.get(place_id) ?? UNTOUCHED;
        const { latitude, longitude } = point;
        const name = field === 'name' ? was.name : is.name;
        return ok({ type: 'write', place_id, revision, name, latitude, longitude });
      },
    };
  }
}

const pointOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string =>
  `${latitude}, ${longitude}`;
