import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.listing_draft'],
} satisfies ContextTables;
