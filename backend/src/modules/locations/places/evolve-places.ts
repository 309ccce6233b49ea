import { assertNever } from '#kernel/result.js';
import { type AddedPlace, type PlaceEdit, type PlaceEdits, UNTOUCHED } from './place-edits.js';
import type { PlaceEvent } from './place-events.js';

export const UNCHANGED: PlaceEdits = {
  edits: new Map(),
  added: new Map(),
  gone: new Map(),
  mergers: 0,
  popular: { ids: [], revision: 0 },
};

/** What an event makes of the places: whatever was shipped, the edits are the same. */
export const evolvePlaces = (state: PlaceEdits, event: PlaceEvent): PlaceEdits => evolveAllPlaces(state, [event]);

/** Many at once: what they change is copied once, so that a stream of many files is read in a moment. */
export function evolveAllPlaces(state: PlaceEdits, events: readonly PlaceEvent[]): PlaceEdits {
  const draft = new Draft(state);
  for (const event of events) apply(event, draft);
  return draft.done();
}

/** A state that is being made out of another one, of which it shares what nothing has changed. */
class Draft {
  #edits: Map<number, PlaceEdit> | undefined;
  #added: Map<number, AddedPlace> | undefined;
  #gone: Map<number, number> | undefined;
  #mergers: number;
  popular: PlaceEdits['popular'];

  constructor(private readonly before: PlaceEdits) {
    this.#mergers = before.mergers;
    this.popular = before.popular;
  }

  edit(id: number, change: (before: PlaceEdit) => Partial<Omit<PlaceEdit, 'revision'>> = () => ({})): void {
    const edits = (this.#edits ??= new Map(this.before.edits));
    const before = edits.get(id) ?? UNTOUCHED;
    edits.set(id, { ...before, ...change(before), revision: before.revision + 1 });
  }

  add(place: AddedPlace): void {
    (this.#added ??= new Map(this.before.added)).set(place.id, place);
    this.edit(place.id);
  }

  /** @param into undefined for one that comes back */
  lead(id: number, into: number | undefined): void {
    const gone = (this.#gone ??= new Map(this.before.gone));
    if (into === undefined) gone.delete(id);
    else gone.set(id, into);
    this.edit(id);
    this.#mergers += 1;
  }

  arrange(ids: readonly number[]): void {
    this.popular = { ids, revision: this.popular.revision + 1 };
  }

  done(): PlaceEdits {
    const { edits, added, gone } = this.before;
    return {
      edits: this.#edits ?? edits,
      added: this.#added ?? added,
      gone: this.#gone ?? gone,
      mergers: this.#mergers,
      popular: this.popular,
    };
  }
}

function apply(event: PlaceEvent, draft: Draft): void {
  switch (event.type) {
    case 'place.renamed': {
      const { place_id, from, to } = event.data;
      draft.edit(place_id, ({ former }) => ({
        name: to,
        former: [...former.filter((name) => name !== to && name !== from), from],
      }));
      return;
    }
    case 'place.moved':
      draft.edit(event.data.place_id, () => event.data.to);
      return;
    case 'places.popular-arranged':
      draft.arrange(event.data.places.map(({ id }) => id));
      return;
    case 'place.added': {
      const { place_id: id, city_id, name, latitude, longitude } = event.data;
      draft.add({ id, ...(city_id !== id && { city_id }), name, latitude, longitude });
      return;
    }
    case 'place.merged': {
      const { place_id, into } = event.data;
      draft.lead(place_id, into);
      arrangeAfter(draft, place_id, into);
      return;
    }
    case 'place.restored':
      draft.lead(event.data.place_id, undefined);
      return;
    default:
      return assertNever(event);
  }
}

/** What stood first leads on, too, once. */
function arrangeAfter(draft: Draft, from: number, into: number): void {
  const { ids } = draft.popular;
  if (!ids.includes(from)) return;
  draft.arrange(ids.includes(into) ? ids.filter((id) => id !== from) : ids.map((id) => (id === from ? into : id)));
}
