import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.member_place'],
} satisfies ContextTables;
