export { ChangePeriods } from './periods/commands/change-periods.js';
export { type BankDay, GetBankDay } from './reports/queries/get-bank-day.js';
export { BookPeriods } from './contract/book-periods.js';
/** Which of its rows statements of other contexts may read. */
export { TABLES } from './tables.js';
