import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.slide_picture'],
} satisfies ContextTables;
