import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import { type PlaceEvent, PLACES_STREAM } from '#modules/locations/contract.js';
import { dirtyKeyOfPlace, SEARCH_QUEUE } from '../contract/dirty-keys.js';

interface NamedPlace {
  readonly place_id: number;
  readonly name: string;
}

type Naming = Exclude<PlaceEvent, { readonly type: 'places.popular-arranged' }>;
/** Whether documents of the ads in it say something else from then on: the name of their place, and which one it is. */
const NAMES: { readonly [Type in PlaceEvent['type']]: boolean } = {
  'place.renamed': true,
  'place.merged': true,
  'place.restored': true,
  'place.added': false,
  'place.moved': false,
  'places.popular-arranged': false,
};
const isNaming = (event: PlaceEvent): event is Naming => NAMES[event.type];

/** Places that staff has given another name, or merged, which stands in the documents of their ads. */
export const namedPlacesProjection = defineProjection<PlaceEvent>({
  name: 'named-places',
  version: 1,
  streamPrefixes: [PLACES_STREAM],
  tables: [
    defineTable<NamedPlace, PlaceEvent>({
      name: 'named_place',
      columns: { place_id: 'int not null', name: 'text not null' },
      key: 'place_id',
      keyOf: (event) => (isNaming(event) ? event.data.place_id : undefined),
      fold: (row, { type, data }) => {
        switch (type) {
          case 'place.renamed':
            return { place_id: data.place_id, name: data.to };
          case 'place.merged':
          case 'place.restored':
            return { place_id: data.place_id, name: data.name };
          case 'place.added':
          case 'place.moved':
          case 'places.popular-arranged':
            return row;
        }
      },
    }),
  ],
  dirty: (events) =>
    events.flatMap((event) =>
      isNaming(event) ? [{ queue: SEARCH_QUEUE, key: dirtyKeyOfPlace(event.data.place_id) }] : [],
    ),
});
