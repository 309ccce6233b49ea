import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['es.*', 'app.person_key', 'app.known_log', 'app.log_moment', 'app.log_sum', 'app.log_type_sum'],
  readable: {
    // The bench counts the log.
    'es.event': [],
  },
} satisfies ContextTables;
