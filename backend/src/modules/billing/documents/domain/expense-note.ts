import type { Buyer, InvoiceLine, Issuer } from './invoice-document.js';

/**
 * What is written where a consumer gives back what was invoiced (VUK 234): they issue no invoice themselves, so the seller notes down what
 * went back to whom, with its KDV apart. What proves that the money went back stands for their signature (VUK 385).
 */
export interface ExpenseNote {
  /** Of a series of its own: `ILG2026000000001`. */
  readonly number: string;
  /** When the money had gone back. */
  readonly issued_at: string;
  readonly issuer: Issuer;
  readonly returned_by: Buyer;
  readonly invoice: { readonly number: string; readonly issued_at: string };
  readonly order_id: string;
  readonly way: 'card' | 'transfer';
  readonly lines: readonly InvoiceLine[];
}
