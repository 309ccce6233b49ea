import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.demo_load'],
} satisfies ContextTables;
