import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.reaction', 'app.reaction_parked'],
} satisfies ContextTables;
