import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.standing_search', 'app.standing_search_key', 'app.saved_search_hit'],
} satisfies ContextTables;
