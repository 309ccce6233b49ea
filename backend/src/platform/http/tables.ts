import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.rate_limit', 'app.kept_answer'],
} satisfies ContextTables;
