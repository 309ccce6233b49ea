import { payoutLineReason, PAYOUT_LINE_REASON_LABELS, paymentMethod } from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { type MatchedPayment, whyNotOf } from './match-of-line.js';

const about = { payout_line_id: z.string().length(32), at: z.iso.datetime() };
const ref = z.string().max(20);

/** A provider says that it transferred something, and no payment here takes it: nothing is booked of it. */
export const payoutLineUnmatched = defineEvent({
  type: 'payout_line.unmatched',
  version: 1,
  schema: z.object({
    ...about,
    method: z.enum(paymentMethod.options),
    /** The provider's name of it. */
    settlement_id: z.string().min(1).max(100),
    day: z.iso.date(),
    /** What came of it; below nothing where it was deducted, and null where it cannot be read. */
    amount_minor: z.int().nullable(),
    currency: z.string().max(10),
    /** What the provider kept, where that is known. */
    fee_minor: z.int().min(0),
    /** The payment that would not have it. */
    ref: ref.nullable(),
    reason: z.enum(payoutLineReason.options),
    /** Why that payment would not have it. */
    code: z.string().max(60).nullable(),
    due: z.iso.date(),
  }),
  description: {
    label: 'Aktarım eşleşmedi',
    does: ({ day }) => `${day} gününün bir aktarımını eşleştiremedi`,
    why: ({ reason }) => ({ label: PAYOUT_LINE_REASON_LABELS[reason] }),
  },
});
export const payoutLineMatched = defineEvent({
  type: 'payout_line.matched',
  version: 1,
  schema: z.object({ ...about, ref, fee_minor: z.int().min(0), matched_by: z.int() }),
  description: { label: 'Aktarım eşleştirildi', does: ({ ref: of }) => `aktarımı ${of} ödemesiyle eşleştirdi` },
});
/** The payment that it was matched with has it: nothing is left to be done. */
export const payoutLineCounted = defineEvent({
  type: 'payout_line.counted',
  version: 1,
  schema: z.object({ ...about, ref }),
  description: { label: 'Aktarım sayıldı', does: ({ ref: of }) => `aktarımı ${of} ödemesine saydı` },
});
/** The order that it was matched with would not have it. */
export const payoutLineMatchFailed = defineEvent({
  type: 'payout_line.match-failed',
  version: 1,
  schema: z.object({ ...about, ref, code: z.string().max(60) }),
  description: { label: 'Aktarım sayılamadı', does: ({ ref: of }) => `aktarımı ${of} ödemesine sayamadı` },
});
export const payoutLineSetAside = defineEvent({
  type: 'payout_line.set-aside',
  version: 1,
  schema: z.object({ ...about, set_aside_by: z.int(), reason: z.string() }),
  sealed: { fields: ['reason'], subject: 'set_aside_by' },
  description: {
    label: 'Aktarım ayrıldı',
    does: 'aktarımı sitenin ödemeleriyle ilgisiz olarak ayırdı',
    why: ({ reason }) => ({ label: reason }),
  },
});
export const payoutLineReleased = defineEvent({
  type: 'payout_line.released',
  version: 1,
  schema: z.object({ ...about, released_by: z.int(), reason: z.string() }),
  sealed: { fields: ['reason'], subject: 'released_by' },
  description: {
    label: 'Aktarım yeniden bekliyor',
    does: 'ayrılan aktarımı yeniden bekleyenlerin arasına aldı',
    why: ({ reason }) => ({ label: reason }),
  },
});

export const payoutLineEvents = [
  payoutLineUnmatched,
  payoutLineMatched,
  payoutLineCounted,
  payoutLineMatchFailed,
  payoutLineSetAside,
  payoutLineReleased,
] as const;
export type PayoutLineEvent = EventOf<(typeof payoutLineEvents)[number]>;
type Unmatched = Extract<PayoutLineEvent, { readonly type: 'payout_line.unmatched' }>['data'];
export type StrayLine = Omit<Unmatched, 'payout_line_id' | 'at' | 'due'>;

export interface PayoutLine {
  readonly status: 'none' | 'open' | 'matched' | 'aside';
  readonly line: StrayLine | null;
  readonly ref: string | null;
  readonly fee_minor: number;
  /** Whether the payment that it was matched with has heard of it. */
  readonly counted: boolean;
  readonly turn: number;
}
export type PayoutLineCommand = { readonly now: Date; readonly payout_line_id: string } & (
  | { readonly type: 'tell'; readonly line: StrayLine }
  | {
      readonly type: 'match';
      readonly ref: string;
      readonly fee_minor: number;
      readonly by: number;
      readonly payment: MatchedPayment;
    }
  | { readonly type: 'count'; readonly turn: number }
  | { readonly type: 'fail'; readonly turn: number; readonly code: string }
  | { readonly type: 'set_aside' | 'release'; readonly by: number; readonly reason: string }
);

/** VUK 219: what happened stands in the books after ten days at the latest. */
const DAYS_DUE = 10;
const dueOf = (day: string): string => new Date(Date.parse(day) + DAYS_DUE * 86_400_000).toISOString().slice(0, 10);

const noLine = () => new AppError('not_found', 'NO_PAYOUT_LINE', 'Böyle bir aktarım bulunamadı.');
const isTaken = ({ status, ref: of }: PayoutLine) =>
  new AppError(
    'conflict',
    'PAYOUT_LINE_TAKEN',
    status === 'matched' ? `Bu aktarım ${of ?? ''} ödemesiyle eşleştirilmiş.` : 'Bu aktarım ayrılmış; önce geri alın.',
  );
/** Of a match that was tried before and did not stay. */
export const matchIsOver = (state: PayoutLine): AppError =>
  state.status === 'open'
    ? new AppError(
        'conflict',
        'PAYOUT_MATCH_FAILED',
        'Bu eşleştirme denendi, ödeme aktarımı almadı ve aktarım yeniden bekliyor. Son durumuna bakıp yeniden eşleştirin.',
      )
    : isTaken(state);

/** A line of a provider's report that no payment takes by itself: staff says whose it is, or that it is nobody's here. */
export const payoutLineDecider: Decider<PayoutLine, PayoutLineCommand, PayoutLineEvent> = {
  initialState: { status: 'none', line: null, ref: null, fee_minor: 0, counted: false, turn: 0 },
  evolve(before, { type, data }) {
    const state = { ...before, ref: null, fee_minor: 0, counted: false, turn: before.turn + 1 };
    switch (type) {
      case 'payout_line.unmatched': {
        const { payout_line_id: _id, at: _at, due: _due, ...line } = data;
        return { ...state, status: 'open', line };
      }
      case 'payout_line.matched':
        return { ...state, status: 'matched', ref: data.ref, fee_minor: data.fee_minor };
      case 'payout_line.counted':
        return { ...before, counted: true, turn: state.turn };
      case 'payout_line.set-aside':
        return { ...state, status: 'aside' };
      case 'payout_line.match-failed':
      case 'payout_line.released':
        return { ...state, status: 'open' };
      default:
        return assertNever(type);
    }
  },
  decide(command, state) {
    const { payout_line_id, now } = command;
    const fact = { payout_line_id, at: now.toISOString() };
    if (command.type === 'tell') {
      const { line } = command;
      const data = { ...fact, ...line, due: dueOf(line.day) };
      return ok(state.status === 'none' ? [{ type: 'payout_line.unmatched', data }] : []);
    }
    if (state.line === null) return err(noLine());
    switch (command.type) {
      case 'match': {
        const { ref: of, fee_minor, by, payment } = command;
        if (state.status === 'matched' && state.ref === of && state.fee_minor === fee_minor) return ok([]);
        if (state.status !== 'open') return err(isTaken(state));
        const why = whyNotOf(state.line, fee_minor, payment);
        if (why) return err(why);
        return ok([{ type: 'payout_line.matched', data: { ...fact, ref: of, fee_minor, matched_by: by } }]);
      }
      case 'count': {
        if (state.ref === null || state.counted || command.turn !== state.turn) return ok([]);
        return ok([{ type: 'payout_line.counted', data: { ...fact, ref: state.ref } }]);
      }
      case 'fail': {
        if (state.ref === null || state.counted || command.turn !== state.turn) return ok([]);
        return ok([{ type: 'payout_line.match-failed', data: { ...fact, ref: state.ref, code: command.code } }]);
      }
      case 'set_aside': {
        if (state.status === 'aside') return ok([]);
        if (state.status !== 'open') return err(isTaken(state));
        const { by, reason } = command;
        return ok([{ type: 'payout_line.set-aside', data: { ...fact, set_aside_by: by, reason } }]);
      }
      case 'release': {
        if (state.status === 'open') return ok([]);
        if (state.status !== 'aside') return err(isTaken(state));
        const { by, reason } = command;
        return ok([{ type: 'payout_line.released', data: { ...fact, released_by: by, reason } }]);
      }
      default:
        return assertNever(command);
    }
  },
};
