import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.sent_text', 'app.last_seen'],
} satisfies ContextTables;
