import type { BilledTo, PaymentMethod, SurplusReturn } from '@ilan/api';
import type { OrderAgreement, OrderLineData, OrderWithholding, PaidCard } from './order.events.js';
import type { RefundedLine } from './refund.events.js';

/** What a provider says of an attempt. */
export type Outcome =
  | {
      readonly state: 'paid';
      readonly amount_minor: number;
      readonly currency: string;
      /** The order that it was paid for. */
      readonly basket: string;
      readonly paid_at: Date;
      readonly card: PaidCard | null;
    }
  | { readonly state: 'failed'; readonly code: string }
  | { readonly state: 'pending' | 'review' };

/** What a provider has answered of a refund, line by line. */
export interface RefundParts {
  readonly done: readonly RefundedLine[];
  readonly refused: readonly RefundedLine[];
}

export interface ToBegin {
  readonly method: PaymentMethod;
  readonly expires_at: Date;
}

export type OrderCommand = { readonly now: Date } & (
  | ({
      readonly type: 'place';
      readonly order_id: string;
      readonly buyer_id: number;
      readonly lines: readonly OrderLineData[];
      readonly billed: BilledTo;
      /** By what rule the buyer keeps back what the lines say of it. */
      readonly withholding?: OrderWithholding | undefined;
      readonly agreements: readonly OrderAgreement[];
      /** What the buyer has read that it costs. */
      readonly shown_minor?: number | undefined;
    } & ToBegin)
  | ({ readonly type: 'begin' } & ToBegin)
  | { readonly type: 'settle'; readonly attempt: number; readonly outcome: Outcome }
  | {
      readonly type: 'confirm_transfer';
      readonly attempt: number;
      readonly amount_minor: number;
      readonly paid_at: Date;
      readonly confirmed_by: number;
      /** Needed where another amount came than was asked for. */
      readonly reason: string | null;
      /** The movement on our account, where a statement has it. */
      readonly transfer_id?: string;
      /** It was counted for a payment before, and that was taken back. */
      readonly is_again?: boolean;
      /** Which match of the movement it is. */
      readonly turn?: number;
    }
  | {
      readonly type: 'miss_transfer';
      readonly attempt: number;
      readonly said_by: number;
      readonly reason: string;
    }
  | {
      readonly type: 'withdraw_transfer';
      readonly attempt: number;
      /** Whose match is taken back, and whether a payment that is its names it: before, payments named none. */
      readonly transfer_id: string;
      readonly is_named: boolean;
      /** The match that is taken back, where it may not have reached the payment yet. */
      readonly turn?: number;
      readonly withdrawn_by: number;
      readonly reason: string;
    }
  | { readonly type: 'expire'; readonly attempt: number }
  | {
      readonly type: 'fulfil';
      readonly started: readonly number[];
      readonly refused: readonly { readonly line: number; readonly why: string }[];
    }
  | {
      readonly type: 'ask_refund';
      readonly attempt: number;
      readonly refund_id: string;
      readonly lines: readonly RefundedLine[];
      /** What could be given back of the attempt as whoever asks saw it: with anything else it was somebody else’s turn meanwhile. */
      readonly left_minor?: number | undefined;
      readonly asked_by: number;
      readonly reason: string;
    }
  /** What a provider took that was not what was asked for goes back, or went back by hand where only people can send it. */
  | {
      readonly type: 'return_mismatch';
      readonly attempt: number;
      readonly refund_id: string;
      readonly said_by: number;
      readonly reason: string;
    }
  /** What came too much and could not be given back. `sent`: it went back by the way it had come. */
  | {
      readonly type: 'return_surplus';
      readonly attempt: number;
      readonly how: SurplusReturn['how'];
      readonly asked_by: number;
      readonly reason: string;
    }
  | {
      readonly type: 'settle_refund';
      readonly refund_id: string;
      readonly outcome: 'done' | 'failed';
      /** What is known of parts of it, which the outcome of the rest does not change. */
      readonly parts?: RefundParts;
      /** The provider itself says so: where money went back, nobody’s word of before stands against it. */
      readonly by_provider?: true;
    }
  /** The provider tells of it. */
  | { readonly type: 'dispute'; readonly attempt: number }
  /** Staff tells of it: some providers write letters. */
  | {
      readonly type: 'open_dispute';
      readonly attempt: number;
      readonly amount_minor: number;
      readonly due_day: string;
      readonly opened_by: number;
      readonly reason: string;
    }
  | {
      readonly type: 'answer_dispute';
      readonly attempt: number;
      readonly answered_by: number;
      readonly evidence: string;
    }
  | {
      readonly type: 'pay_out';
      readonly attempt: number;
      readonly settlement_id: string;
      readonly day: string;
      /** With the fee in it; below nothing where money that went back is deducted. */
      readonly gross_minor: number;
      readonly fee_minor: number;
      /** Somebody says whose it is, not the provider: then it is no more than was not paid out yet. */
      readonly by_hand?: true;
    }
  | {
      readonly type: 'close_dispute';
      readonly attempt: number;
      readonly outcome: 'won' | 'lost';
      /** Whether the accountant has provisions made for what is lost. */
      readonly provides?: boolean;
    }
);
