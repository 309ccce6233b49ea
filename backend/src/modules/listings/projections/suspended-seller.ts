import { eventsSaid } from '#kernel/event.js';
import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import { type RoleEvent, ROLES_STREAM } from '#modules/accounts/contract.js';
import { dirtyKeyOfSeller, SEARCH_QUEUE } from '../contract/dirty-keys.js';

interface SellerRow {
  readonly user_id: number;
}

/** Whether somebody's ads go out of sight by it, or come back. */
const HIDES_OR_SHOWS = {
  'person.suspended': true,
  'person.restored': true,
  'role.created': false,
  'role.label-changed': false,
  'role.permissions-changed': false,
  'role.deleted': false,
  'role.assigned': false,
} as const satisfies Readonly<Record<RoleEvent['type'], boolean>>;
const isSuspension = eventsSaid(HIDES_OR_SHOWS, true);

/** Whose ads the public does not see, whatever becomes of the ads meanwhile: they come back as they are by then. */
const suspendedSeller = defineTable<SellerRow, RoleEvent>({
  name: 'suspended_seller',
  columns: { user_id: 'bigint not null' },
  key: 'user_id',
  keyOf: (event) => (isSuspension(event) ? event.data.user_id : undefined),
  fold(row, event) {
    if (!isSuspension(event)) return row;
    switch (event.type) {
      case 'person.suspended':
        return { user_id: event.data.user_id };
      case 'person.restored':
        return null;
    }
  },
});

export const suspendedSellersProjection = defineProjection<RoleEvent>({
  name: 'suspended-sellers',
  version: 1,
  streamPrefixes: [ROLES_STREAM],
  tables: [suspendedSeller],
  dirty: (events) =>
    events.filter(isSuspension).map(({ data }) => ({ queue: SEARCH_QUEUE, key: dirtyKeyOfSeller(data.user_id) })),
});
