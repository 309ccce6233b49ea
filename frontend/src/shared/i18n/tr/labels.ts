/** Names of kinds and states. The server says them, too, so their Turkish is part of the contract. */
export {
  ACCOUNT_ROLE_LABELS,
  BANK_TRANSFER_LABELS,
  INVOICE_STATUS_LABELS,
  MATCH_REASON_LABELS,
  ORDER_STATE_LABELS,
  PACKAGE_KIND_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  PERIOD_STATE_LABELS,
  REPORT_BY_LABELS,
  REPORT_LABELS,
} from '@ilan/api';
