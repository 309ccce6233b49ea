import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.account_export', 'app.erasure', 'app.erasure_receipt'],
} satisfies ContextTables;
