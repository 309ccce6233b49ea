import { z } from 'zod';

const kurus = z.int().min(0).max(1_000_000_000_000);
/** `source` names the event: the same event is booked once, however often it is told. */
const about = { source: z.string().min(1).max(100), day: z.iso.date() };
/** At which all of it was sold or charged, where that is told: an account may be that of a rate. */
const rate = z.int().min(1).max(100).optional();
const split = { ...about, net: kurus, kdv: kurus };
/** What of the KDV the buyer pays to the tax office itself: it is neither owed to us nor by us. */
const sold = {
  ...split,
  withheld: kurus.optional(),
  rate,
};
const amount = { ...about, amount: kurus };
const way = z.enum(['card', 'transfer']);

/** What happened to money, as far as books are concerned. */
export const moneyFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invoice_issued'), ...sold }),
  z.object({ kind: z.literal('invoice_cancelled'), ...sold }),
  /** Money that came before its invoice waits as an advance. */
  z.object({ kind: z.literal('paid'), ...amount, way }),
  z.object({ kind: z.literal('advance_used'), ...amount }),
  /** It goes back before anything was invoiced. */
  z.object({ kind: z.literal('advance_returned'), ...amount, way }),
  /** What was counted for the wrong order: it opens what it had paid for again. */
  z.object({
    kind: z.literal('payment_withdrawn'),
    ...amount,
    from: z.enum(['advances', 'buyers']),
    /** It is on our account still, where a statement had brought it, and belongs to nobody again. */
    into: z.enum(['bank', 'unknown_transfers']).optional(),
  }),
  /** Money on our account that belongs to nobody yet. */
  z.object({ kind: z.literal('unknown_transfer'), ...amount }),
  z.object({ kind: z.literal('unknown_transfer_matched'), ...amount }),
  /** It was in the books by another way before: it is not counted twice. */
  z.object({ kind: z.literal('unknown_transfer_recognised'), ...amount }),
  /** It goes back to whoever had sent it. */
  z.object({ kind: z.literal('unknown_transfer_returned'), ...amount }),
  /** … which was said by mistake. */
  z.object({ kind: z.literal('unknown_transfer_return_undone'), ...amount }),
  /** What an invoice said is taken back, in part or whole. */
  z.object({ kind: z.literal('returned'), ...sold }),
  z.object({ kind: z.literal('refunded'), ...amount, way }),
  z.object({ kind: z.literal('paid_out'), ...amount, fee: kurus }),
  /** The provider takes back what went back to who had paid, after it had paid it out. */
  z.object({ kind: z.literal('payout_deducted'), ...amount }),
  z.object({ kind: z.literal('fee_invoiced'), ...split, rate }),
  /** It was entered by mistake, or the provider has cancelled it. */
  z.object({ kind: z.literal('fee_invoice_cancelled'), ...split, rate }),
  z.object({ kind: z.literal('disputed'), ...amount }),
  z.object({ kind: z.literal('dispute_won'), ...amount }),
  /** `held`: how much of it waited for an invoice that never comes, and is owed to nobody any more. */
  z.object({ kind: z.literal('dispute_lost'), ...amount, held: kurus.optional() }),
  /** The claim may be lost for good: an expense beside it, where the accountant has provisions made. */
  z.object({ kind: z.literal('dispute_provided'), ...amount }),
]);
export type MoneyFact = z.infer<typeof moneyFact>;
