import { defineTable } from '#platform/projections/define-table.js';
import type { Projection, StoredEvent } from '#platform/projections/projection.js';
import { ROLES_STREAM, type SuspensionEvent } from '#modules/accounts/contract.js';
import { dirtyKeyOfSeller, SEARCH_QUEUE } from '../contract/dirty-keys.js';

interface SellerRow {
  readonly user_id: number;
}

const isSuspension = ({ type }: Pick<StoredEvent, 'type'>): boolean =>
  type === 'person.suspended' || type === 'person.restored';

/** Whose ads the public does not see, whatever becomes of the ads meanwhile: they come back as they are by then. */
const suspendedSeller = defineTable<SellerRow, SuspensionEvent>({
  name: 'suspended_seller',
  columns: { user_id: 'bigint not null' },
  key: 'user_id',
  keyOf: (event) => (isSuspension(event) ? event.data.user_id : undefined),
  fold(_, { type, data }) {
    switch (type) {
      case 'person.suspended':
        return { user_id: data.user_id };
      case 'person.restored':
        return null;
    }
  },
});

export const suspendedSellersProjection: Projection = {
  name: 'suspended-sellers',
  version: 1,
  streamPrefixes: [ROLES_STREAM],
  tables: [suspendedSeller],
  dirty: (events) =>
    (events as readonly StoredEvent<SuspensionEvent>[])
      .filter(isSuspension)
      .map(({ data }) => ({ queue: SEARCH_QUEUE, key: dirtyKeyOfSeller(data.user_id) })),
};
