import type { PackageKind } from '@ilan/api';

export type Way = 'card' | 'transfer';

export interface SoldLine {
  readonly line: number;
  readonly rate: number;
  readonly net_minor: number;
  readonly vat_minor: number;
  /** What of that the buyer keeps back for the tax office; missing where that is nothing. */
  readonly withheld_minor?: number | undefined;
}

/** What books have to know of an order to say what its next event means. */
export interface PageState {
  /** How each attempt was paid. */
  readonly ways: Readonly<Record<string, Way>>;
  /** Why each was asked for. */
  readonly refunds: Readonly<Record<string, 'staff' | 'surplus' | 'not_started'>>;
  /** How much of each that was to go back by itself was said to have failed: it may have gone back after all. */
  readonly failed?: Readonly<Record<string, number>>;
  /** How much of which line each gives back. */
  readonly refunded?: Readonly<Record<string, readonly BackOfLine[]>>;
  readonly disputed: Readonly<Record<string, number>>;
  /** What was ordered, by line. */
  readonly ordered: Readonly<Record<string, { readonly name: string; readonly kind: PackageKind }>>;
  /** What stands on the invoice; null before it is issued. */
  readonly sold: readonly SoldLine[] | null;
  /** How much of what came waits for an invoice, and how much of that is on its way back. */
  readonly advance: number;
  readonly promised: number;
  /** What the account of the buyers stands at by this page: below nothing where we owe it. */
  readonly buyers_minor?: number;
  /** How much of the invoice is unpaid: too little came, or its transfer was another's. */
  readonly reopened?: number;
  /** How much of what stood on an invoice went back and was not taken off one yet. */
  readonly unreturned?: number;
  /** What statements had brought before it was counted for attempts: it waited on the account of unknown transfers. */
  readonly brought?: readonly Brought[];
  /** Of a movement on our account. */
  readonly movement?: Movement;
  /** What invoices of a provider say of themselves, by the place in the log at which they were entered. */
  readonly fees?: readonly Fee[];
  /** Where in the log each refund was taken off the invoice. */
  readonly returned?: Readonly<Record<string, string>>;
  /** How much of the invoice that was. */
  readonly taken_off?: number;
  /** By what papers that is proven: ours of a consumer, a company's own. */
  readonly papers?: readonly Paper[];
  /** Who the invoice was made out to, by the place in the log at which that was said. */
  readonly buyers?: readonly BilledBuyer[];
}

export interface BackOfLine {
  readonly line: number;
  readonly amount_minor: number;
}

export interface BilledBuyer {
  readonly position: string;
  /** TCKN or VKN; null like the name where nobody can read the invoice any more. */
  readonly tax_number: string | null;
  readonly name: string | null;
}

export interface Paper {
  /** Where in the log the entry is that it proves, and where it was told itself. */
  readonly proves: string;
  readonly position: string;
  readonly number: string;
}

export interface Brought {
  readonly attempt: number;
  readonly transfer_id: string;
  /** From where to where in the log it was counted; null where it is. */
  readonly since: string;
  readonly until: string | null;
}

export interface Movement {
  readonly day: string;
  readonly amount: number;
  /** `beside`: what it is was booked by another way (`beside_again`: after it had been counted for a payment); `counted`: … by a payment that was booked as if its money came anew. */
  readonly stands: 'waiting' | 'moved' | 'beside' | 'beside_again' | 'counted' | 'returned';
  /** On which day it went back. */
  readonly returned: string | null;
}

export interface Fee {
  readonly position: string;
  readonly rate: number;
  readonly tax_number: string | null;
  readonly provider: string;
}

export const NEW_PAGE: PageState = {
  ways: {},
  refunds: {},
  disputed: {},
  ordered: {},
  sold: null,
  advance: 0,
  promised: 0,
};
