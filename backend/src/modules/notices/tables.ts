import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.notice', 'app.notice_preference', 'app.mail_stop', 'app.push_subscription'],
} satisfies ContextTables;
