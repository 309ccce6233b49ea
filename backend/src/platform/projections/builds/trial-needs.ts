import type { NeededChange } from '#platform/postgres/migrate.js';

/**
 * What a trial reads in an installation beside the rows that are shown, by the changes of the schema that brought it. All others it can do without: it writes into
 * tables of its own, and a column that only one side has is told as a difference.
 */
export const TRIAL_NEEDS: readonly NeededChange[] = [
  { migration: 'EventLog1789000001000', holds: 'the log and the keys of people' },
  { migration: 'Projections1789000002000', holds: 'which build is shown, and how far it is' },
  { migration: 'KnownLog1789000014900', holds: 'which log the installation belongs to' },
  { migration: 'SkippedEvents1789000015100', holds: 'events that were left out of a read model for good' },
];
