import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.standing_search', 'app.standing_search_key', 'app.saved_search_hit', 'app.saved_search_stop'],
} satisfies ContextTables;
