import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: [
    'app.billed_profile',
    'app.payment_message',
    'app.test_card_payment',
    'app.test_card_payout',
    'app.settled_day',
    'app.iyzico_payment',
    'app.iyzico_refund',
    'app.bank_words',
    'app.invoice_delivery',
    'app.payout_match_try',
  ],
  readable: {
    // How many wait for somebody who keeps the books.
    'rm.payment_attempt': [
      'method',
      'status',
      'order_id',
      'disputed_minor',
      'answer_by',
      'amount_minor',
      'refunded_minor',
    ],
    'rm.placed_order': ['id', 'left_minor', 'paid_at'],
    'rm.invoice': ['id', 'order_id', 'status', 'series', 'number', 'at', 'is_untold', 'replaced_by'],
    'rm.bank_transfer': ['status', 'day'],
    'rm.payout_line': ['status', 'due'],
    // What the bank wrote, beside the movement in the books.
    'app.bank_words': ['transfer_id', 'words'],
  },
} satisfies ContextTables;
