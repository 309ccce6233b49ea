import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.reaction', 'app.reaction_parked', 'app.reaction_skipped', 'app.reaction_unseen'],
} satisfies ContextTables;
