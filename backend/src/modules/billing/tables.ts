import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.billed_profile', 'app.payment_message', 'app.test_card_payment'],
} satisfies ContextTables;
