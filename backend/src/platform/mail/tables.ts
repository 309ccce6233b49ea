import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.mail'],
  readable: {
    // What a person is handed of the mails to them.
    'app.mail': ['person_id', 'kind', 'data', 'created_at', 'outcome', 'finished_at'],
  },
} satisfies ContextTables;
