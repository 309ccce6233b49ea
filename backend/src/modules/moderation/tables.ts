import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: [],
  readable: {
    // What waits, what is complained of, and how a seller has behaved so far.
    'rm.review_case': [
      'id',
      'owner_id',
      'waiting_since',
      'complained_since',
      'appealed_since',
      'complaint_count',
      'open_complaints',
    ],
    'rm.review_decision': ['owner_id', 'decision', 'decided_at', 'waiting_since', 'moderator_id'],
  },
} satisfies ContextTables;
