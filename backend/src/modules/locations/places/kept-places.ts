import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { err, ok } from '#kernel/result.js';
import { whereIsNow } from '#kernel/where-is-now.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { ToldPast } from '#platform/event-store/record-past.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import { ReversibleRecord, type Together, type Turn } from '#platform/turning-back/reversible-record.js';
import { ChangePlaces } from '../commands/change-places.js';
import { placesStream } from '../location-streams.js';
import { fileTurnedBack, isFile, nearestBeside } from './file-turned-back.js';
import { FollowedPlaces } from './followed-places.js';
import { editedLocations, fullName, placeIn, type PlaceEdits, UNTOUCHED } from './place-edits.js';
import type { PlaceEvent } from './place-events.js';
import { nameOfGone } from './place-set.js';

type Change = ChangePlaces['input']['change'];
type PlaceTurn = Turn<PlaceEdits, Change>;

/** The record of which places come first. */
const POPULAR = 'popular';

/** Provinces and districts: how each correction is turned back, and what a place was. */
@Injectable()
export class KeptPlaces extends ReversibleRecord<PlaceEdits, Change, PlaceEvent> {
  override readonly streams = placesStream;
  /** All places together, which files change by the hundred: folded at once. */
  override readonly mostFolded = 20_000;
  override readonly rules;
  override readonly presence = { goes: ['place.merged'], comes: ['place.restored'] };

  constructor(private readonly followed: FollowedPlaces) {
    super();
    this.rules = followed.rules;
  }

  override recordsOf({ type, data }: PlaceEvent): readonly string[] {
    switch (type) {
      case 'places.popular-arranged':
        return [POPULAR];
      case 'place.restored':
        return data.out_of === undefined ? [String(data.place_id)] : [String(data.place_id), String(data.out_of)];
      case 'place.merged':
        // What stood first leads on to the other one.
        return [String(data.place_id), String(data.into), POPULAR];
      case 'place.renamed':
      case 'place.moved':
      case 'place.added':
        return [String(data.place_id)];
    }
  }

  override pageOf(id: string): string {
    return id === POPULAR ? '/cpadmin/cities' : `/cpadmin/cities/${id}`;
  }

  override turn({ type, data }: PlaceEvent): PlaceTurn | string {
    switch (type) {
      case 'place.renamed':
        return this.#corrected(data.place_id, 'name');
      case 'place.moved':
        return this.#corrected(data.place_id, 'point');
      case 'places.popular-arranged':
        return {
          parts: [{ name: 'Öne alınanlar', value: ({ popular }) => popular.ids, text: this.#popular }],
          command: ({ before, now }) =>
            ok({ type: 'arrange', ids: [...before.popular.ids], revision: now.popular.revision }),
        };
      case 'place.added':
        return data.city === '' ? this.#addedProvince(data.place_id) : this.#added(data.place_id);
      case 'place.merged': {
        const { place_id } = data;
        const note = 'İlanlar ve öne alınma sırası şimdi oldukları gibi kalır.';
        const command = () => ok({ type: 'restore', place_id } as const);
        return { ...this.#presence(place_id, 'cities.create'), note, command };
      }
      case 'place.restored': {
        const { place_id } = data;
        return {
          ...this.#presence(place_id, 'cities.delete'),
          command: ({ before, now }) => {
            const into = before.gone.get(place_id);
            if (into === undefined) return err('Bu yer artık yok.');
            const { revision } = now.edits.get(place_id) ?? UNTOUCHED;
            return ok({ type: 'merge', place_id, revision, into });
          },
        };
      }
    }
  }

  override readonly together: Together<PlaceEdits, Change, PlaceEvent> = {
    covers: isFile,
    nameOf: ({ type, data }, before) => {
      if (type === 'places.popular-arranged') return 'Öne alınan yerler';
      return this.#place(before, data.place_id)?.name ?? (type === 'place.renamed' ? data.from : data.name);
    },
    command: ({ before, now }, events) => {
      const moment = (state: PlaceEdits) => ({ state, known: editedLocations(this.followed.shipped, state) });
      return fileTurnedBack({ before: moment(before), now: moment(now) }, events);
    },
  };

  override ordinary(
    change: Change & { readonly reverts: Reverts },
    context: CommandContext,
  ): Command<{ readonly position: Position }> {
    return new ChangePlaces({ context, change });
  }

  override told(state: PlaceEdits, id: string): ToldPast | undefined {
    if (id === POPULAR) return { facts: [{ name: 'Öne alınanlar', value: this.#popular(state) }], lines: [] };
    const places = editedLocations(this.followed.shipped, state);
    const place = placeIn(places, Number(id));
    if (!place) return this.#toldOfGone(state, Number(id));
    const first = state.popular.ids.indexOf(place.id);
    const facts = [
      { name: 'Ad', value: place.name },
      { name: 'Konum', value: pointOf(place) },
      { name: 'Öne alınma', value: first < 0 ? 'öne alınmamış' : `${first + 1}. sırada` },
      { name: 'Eski adları', value: places.formerNames(place.id).join(', ') || 'yok' },
    ];
    return { facts, lines: [] };
  }

  #toldOfGone(state: PlaceEdits, id: number): ToldPast | undefined {
    if (!state.gone.has(id)) return undefined;
    const facts = [
      { name: 'Ad', value: nameOfGone(this.followed.shipped, state, id) ?? '' },
      { name: 'Durum', value: this.#present(state, id) },
    ];
    return { facts, lines: [] };
  }

  readonly #place = (state: PlaceEdits, id: number) => placeIn(editedLocations(this.followed.shipped, state), id);

  /** Whether it is there, or where it went. */
  readonly #present = (state: PlaceEdits, id: number): string => {
    if (!state.gone.has(id)) return this.#place(state, id) ? 'ayrı bir yer' : 'yok';
    const into = this.#place(state, whereIsNow(state, id));
    return into ? `“${fullName(into)}” ile birleştirilmiş` : 'birleştirilmiş';
  };

  #presence(id: number, permission: string): Omit<PlaceTurn, 'command'> {
    const value = (state: PlaceEdits): boolean => this.#place(state, id) !== undefined;
    return { parts: [{ name: 'Durum', value, text: (state) => this.#present(state, id) }], permission };
  }

  /** To whom its land belonged: addresses and ads of what was added must lead somewhere. */
  #added(place_id: number): PlaceTurn {
    return {
      ...this.#presence(place_id, 'cities.delete'),
      record: String(place_id),
      note: 'İlçe, ilindeki en yakın ilçeyle birleştirilir: ilanları ve adresi oraya geçer.',
      command: ({ now }) => {
        const into = nearestBeside(editedLocations(this.followed.shipped, now), place_id, new Set());
        if (!into.ok) return into;
        const { revision } = now.edits.get(place_id) ?? UNTOUCHED;
        return ok({ type: 'merge', place_id, revision, into: into.value });
      },
    };
  }

  #addedProvince(place_id: number): PlaceTurn {
    return {
      ...this.#presence(place_id, 'cities.delete'),
      record: String(place_id),
      note: 'İl, ilk ilçesiyle birlikte kalkar: ilçe en yakın ilçeyle, il o ilçenin iliyle birleştirilir; ilanları ve adresleri oraya geçer.',
      command: ({ now }) => {
        const { revision } = now.edits.get(place_id) ?? UNTOUCHED;
        return ok({ type: 'withdraw_province', place_id, revision });
      },
    };
  }

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

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
const pointOf = ({ latitude, longitude }: Point): string => `${latitude}, ${longitude}`;
