import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['projection.*', 'app.dirty', 'app.dirty_mark'],
} satisfies ContextTables;
