import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['search.*'],
} satisfies ContextTables;
