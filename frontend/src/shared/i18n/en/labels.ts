import type { English } from '../english';
import type * as tr from '../tr/labels';

export const ACCOUNT_ROLE_LABELS: English<typeof tr.ACCOUNT_ROLE_LABELS> = {
  bank: 'Bank account',
  card_receivables: 'Card payments held by the payment provider',
  buyers: 'Receivables from buyers',
  disputed: 'Payments reclaimed by the bank',
  lost_disputes: 'Lost disputes',
  doubtful_expenses: 'Expense of provisions for lost disputes',
  doubtful_provisions: 'Provisions for lost disputes',
  advances: 'Money received before its invoice',
  unknown_transfers: 'Transfers of unknown origin',
  sales: 'Sales',
  returns: 'Sales returns',
  vat_collected: 'Output VAT',
  vat_deductible: 'Input VAT (fees)',
  vat_of_returns: 'VAT of returns',
  provider: 'Payable to the payment provider',
  provider_fees: 'Fees of the payment provider',
};

export const BANK_TRANSFER_LABELS: English<typeof tr.BANK_TRANSFER_LABELS> = {
  open: 'To be matched',
  matched: 'Matched',
  aside: 'Set aside',
  recognised: 'Already booked',
  returned: 'Paid back',
};

export const PAYOUT_LINE_LABELS: English<typeof tr.PAYOUT_LINE_LABELS> = {
  open: 'To be matched',
  matched: 'Matched',
  aside: 'Set aside',
};

export const PAYOUT_LINE_REASON_LABELS: English<typeof tr.PAYOUT_LINE_REASON_LABELS> = {
  unknown: 'The provider names a transaction that this site does not know',
  currency: 'It was transferred in a currency other than Turkish lira',
  unreadable: 'The amount that the provider said could not be read',
  refused: 'The payment of the order did not take it',
};

export const INVOICE_STATUS_LABELS: English<typeof tr.INVOICE_STATUS_LABELS> = {
  refused: 'Not issued',
  queued: 'Queued',
  undelivered: 'Not delivered',
  handed_over: 'Handed over',
  rejected: 'Rejected',
  accepted: 'Accepted',
  partly_returned: 'Partly refunded',
  returned: 'Refunded',
  cancelled: 'Cancelled',
};

export const MATCH_REASON_LABELS: English<typeof tr.MATCH_REASON_LABELS> = {
  reference_and_amount: 'Same order number and amount',
  reference: 'Same order number, different amount',
  amount_and_name: 'Same amount and name',
  amount: 'Same amount only',
};

export const ORDER_STATE_LABELS: English<typeof tr.ORDER_STATE_LABELS> = {
  waiting: 'Awaiting payment',
  paid: 'Paid',
  failed: 'Payment failed',
  expired: 'Expired',
  refunding: 'Being refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

export const PACKAGE_KIND_LABELS: English<typeof tr.PACKAGE_KIND_LABELS> = {
  featured: 'Featuring',
  bump: 'Bump to top',
  urgent: 'Urgent label',
};

export const PAYMENT_METHOD_LABELS: English<typeof tr.PAYMENT_METHOD_LABELS> = {
  iyzico: 'Card (iyzico)',
  test_card: 'Test card',
  transfer: 'Bank transfer',
};

export const PAYMENT_STATUS_LABELS: English<typeof tr.PAYMENT_STATUS_LABELS> = {
  pending: 'Pending',
  review: 'Under review',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  unneeded: 'Paid another way',
  mismatched: 'Wrong amount',
  refund_pending: 'Refund in progress',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  disputed: 'Disputed',
  lost: 'Dispute lost',
};

export const PERIOD_STATE_LABELS: English<typeof tr.PERIOD_STATE_LABELS> = {
  running: 'Running',
  open: 'Open',
  closed: 'Closed',
};

export const REPORT_BY_LABELS: English<typeof tr.REPORT_BY_LABELS> = {
  month: 'Month',
  day: 'Day',
  package: 'Package',
  rate: 'VAT rate',
  way: 'Payment method',
  difference: 'Differences',
};

export const REPORT_LABELS: English<typeof tr.REPORT_LABELS> = {
  sales: 'Sales',
  vat: 'VAT summary',
  payments: 'Payments and refunds',
  settlement: 'Reconciliation with the payment provider',
  bank: 'Bank reconciliation',
  'trial-balance': 'Trial balance',
  account: 'Account ledger',
  open: 'Open items',
  journal: 'Journal',
  refunds: 'Refunds',
  numbers: 'Number check',
};
