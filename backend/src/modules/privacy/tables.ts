import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.account_export', 'app.erasure', 'app.erasure_receipt'],
  readable: {
    // Whose erasure has begun or is over: their account is there no more.
    'app.erasure': ['person_id'],
  },
} satisfies ContextTables;
