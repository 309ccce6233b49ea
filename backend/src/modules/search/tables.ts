import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['search.*', 'app.search_term', 'app.search_seen', 'app.recent_search'],
  readable: {
    // What was searched for and by how many, never by whom.
    'app.search_term': ['day', 'term', 'spelling', 'searchers'],
  },
} satisfies ContextTables;
