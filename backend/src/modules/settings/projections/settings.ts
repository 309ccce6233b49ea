import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import { isReverted } from '#platform/turning-back/change-reverted.js';
import { changesOf, type SettingsChange, type SettingsEvent } from '../domain/settings.decider.js';

interface SettingsRow {
  readonly id: number;
  readonly changes: SettingsChange;
}

const ID = 1;

/** What differs from the defaults, for people who look into the database, and the hint that makes clients ask again. */
export const settingsProjection = defineProjection({
  name: 'settings',
  version: 1,
  streamPrefixes: ['settings'],
  tables: [
    defineTable<SettingsRow, SettingsEvent>({
      name: 'settings',
      columns: { id: 'int not null', changes: 'jsonb not null' },
      key: 'id',
      keyOf: () => ID,
      // What is turned back is told by an event of its own beside the change that does it.
      fold: (row, { type, data }) =>
        isReverted({ type }) ? (row ?? null) : { id: ID, changes: { ...row?.changes, ...changesOf(data) } },
    }),
  ],
  hints: (events) =>
    events.slice(-1).map(({ revision, position }) => ({
      name: 'settings_changed',
      room: 'public',
      payload: { id: ID, revision, position },
    })),
});
