import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: [
    'app.report_run',
    ...['app.book_sums', 'app.book_sum', 'app.book_month_sum', 'app.book_sale_sum', 'app.book_uneven'],
  ],
  readable: {
    // What came and went on which day.
    'rm.book_page': ['last_day', 'days', 'kinds', 'roles', 'debits', 'credits'],
  },
} satisfies ContextTables;
