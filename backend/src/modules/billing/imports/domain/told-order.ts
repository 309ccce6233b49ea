import type { BilledTo, PackageKind, PaymentMethod } from '@ilan/api';

/** What became of an order that is told afterwards. */
export type ToldDeed =
  /** Null: exactly what was asked for. Another amount is of a transfer, and wants a reason. */
  | { readonly type: 'paid'; readonly amount_minor: number | null; readonly reason: string | null }
  | { readonly type: 'failed'; readonly code: string }
  | { readonly type: 'expired' }
  | {
      readonly type: 'refund';
      /** How much of each line; 1 is all of it. */
      readonly share: number;
      readonly reason: string;
      readonly outcome: 'done' | 'failed' | 'pending';
    }
  /**
   * The provider transferred what it owed by then, or took back what it had transferred too much. `told_as`: it told of it under this name, so that
   * nobody here knows what it was for.
   */
  | { readonly type: 'settled'; readonly told_as?: string }
  | { readonly type: 'disputed' }
  | { readonly type: 'dispute_closed'; readonly outcome: 'won' | 'lost' }
  /** Staff saw that the integrator took the invoice; by nobody of staff, the integrator said so itself in the moment in which it was handed over. */
  | { readonly type: 'accepted' }
  /** … or that it did not, and why. */
  | { readonly type: 'rejected'; readonly reason: string }
  /** Staff had it taken there once more, under its number. */
  | { readonly type: 'resubmitted' };

export interface ToldStep {
  readonly at: Date;
  /** Who of staff did it; null for what nobody of staff did. */
  readonly by: number | null;
  readonly deed: ToldDeed;
}

/** An order as it was lived, with all that came of it, in the order of time. */
export interface ToldOrder {
  /** Makes it another than any other: told again it is the same order. */
  readonly occasion: string;
  readonly buyer_id: number;
  readonly billed: BilledTo;
  readonly method: PaymentMethod;
  readonly ordered_at: Date;
  /** Whom the tax office had on its list of those who get e-Fatura. */
  readonly takes_efatura?: true;
  /** `ad`: which of the buyer's ads, counted round; `listing_id`: this one where it was there, and nothing else of the orders told together is for it. */
  readonly lines: readonly { readonly package_id: string; readonly ad: number; readonly listing_id?: number }[];
  readonly steps: readonly ToldStep[];
  /** What is over by now has run, too, on ads that are still on sale; such orders of one buyer come oldest first. */
  readonly ran?: true;
}

/** What was paid for an ad. */
export interface ToldPromotion {
  readonly occasion: string;
  readonly listing_id: number;
  readonly kind: PackageKind;
  readonly days: number | null;
  readonly order_id: string;
  readonly at: Date;
}
