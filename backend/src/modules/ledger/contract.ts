export { ChangePeriods } from './periods/commands/change-periods.js';
export { DecideFeeInvoice } from './fees/commands/decide-fee-invoice.js';
export { RequestReport } from './runs/commands/request-report.js';
export { ListReportRuns } from './runs/queries/list-report-runs.js';
export { type BankDay, GetBankDay } from './reports/queries/get-bank-day.js';
export { BookPeriods } from './contract/book-periods.js';
/** Which of its rows statements of other contexts may read. */
export { TABLES } from './tables.js';
