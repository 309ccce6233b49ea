import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.upload', 'app.photo_quarter'],
} satisfies ContextTables;
