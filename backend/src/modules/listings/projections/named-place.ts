import { defineTable } from '#platform/projections/define-table.js';
import type { Projection, StoredEvent } from '#platform/projections/projection.js';
import { type PlaceEvent, PLACES_STREAM } from '#modules/locations/contract.js';
import { dirtyKeyOfPlace, SEARCH_QUEUE } from '../contract/dirty-keys.js';

interface NamedPlace {
  readonly place_id: number;
  readonly name: string;
}

/** Places that staff has given another name, which stands in the documents of their ads. */
export const namedPlacesProjection: Projection = {
  name: 'named-places',
  version: 1,
  streamPrefixes: [PLACES_STREAM],
  tables: [
    defineTable<NamedPlace, PlaceEvent>({
      name: 'named_place',
      columns: { place_id: 'int not null', name: 'text not null' },
      key: 'place_id',
      keyOf: (event) => (event.type === 'place.renamed' ? event.data.place_id : undefined),
      fold: (row, { type, data }) => (type === 'place.renamed' ? { place_id: data.place_id, name: data.to } : row),
    }),
  ],
  dirty: (events) =>
    (events as readonly StoredEvent<PlaceEvent>[]).flatMap((event) =>
      event.type === 'place.renamed' ? [{ queue: SEARCH_QUEUE, key: dirtyKeyOfPlace(event.data.place_id) }] : [],
    ),
};
