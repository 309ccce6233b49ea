export { ReadBankStatement } from './transfers/commands/read-bank-statement.js';
export { DecideTransfer } from './transfers/commands/decide-transfer.js';
export type { BankTransferEvent } from './transfers/domain/bank-transfer.js';
export { ibanIn, maybeOneAccount } from './transfers/domain/read-before.js';
export { movementName } from './transfers/domain/movement-name.js';
export type { StatementEvent } from './transfers/domain/bank-statement.js';
export { type ImportedOrder, ImportOrders } from './imports/commands/import-orders.js';
export type { ToldOrder, ToldPromotion, ToldStep } from './imports/domain/told-order.js';
export { TellPayoutLines } from './payouts/commands/tell-payout-lines.js';
export type { StrayLine } from './payouts/domain/payout-line.js';
export { nameOf, taxNumberOf } from './documents/domain/invoice-document.js';
export type { InvoiceEvent } from './invoices/domain/invoice.events.js';
export { invoiceIdOf, sharedOf } from './invoices/invoice-streams.js';
export type { OrderEvent } from './orders/domain/order.events.js';
/** Which of its rows statements of other contexts may read. */
export { TABLES } from './tables.js';
