import { sayMoney } from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { istanbulDay } from '#kernel/istanbul-time.js';

const about = { transfer_id: z.string().length(32), at: z.iso.datetime() };
const ref = z.string().max(20);

/** Money came to our account, as a statement says. What the bank wrote of it names people, and lies beside the log. */
export const transferArrived = defineEvent({
  type: 'bank_transfer.arrived',
  version: 1,
  schema: z.object({ ...about, statement_id: z.uuid(), day: z.iso.date(), amount_minor: z.int().min(1) }),
  description: {
    label: 'Banka hareketi okundu',
    does: ({ amount_minor, day }) => `${day} gününde gelen ${sayMoney(amount_minor)} tutarındaki hareketi okudu`,
  },
});
export const transferMatched = defineEvent({
  type: 'bank_transfer.matched',
  version: 1,
  schema: z.object({
    ...about,
    ref,
    amount_minor: z.int().min(1),
    day: z.iso.date(),
    matched_by: z.int(),
    /** The payment takes it out of what belongs to nobody yet. Before, a payment was booked as if its money came anew, and this is missing. */
    by_payment: z.literal(true).optional(),
    /** Why it is accepted although another amount came, so that a match that stopped half-way is carried on as it was said. */
    reason: z.string().optional(),
  }),
  sealed: { fields: ['reason'], subject: 'matched_by' },
  description: {
    label: 'Havale eşleştirildi',
    does: ({ ref: of, amount_minor }) => `${sayMoney(amount_minor)} tutarındaki havaleyi ${of} ödemesiyle eşleştirdi`,
    why: ({ reason }) => ({ label: reason ?? null }),
  },
});
/** Its money is in the books by another way: a payment that was confirmed by hand, or what a provider transferred. */
export const transferRecognised = defineEvent({
  type: 'bank_transfer.recognised',
  version: 1,
  schema: z.object({
    ...about,
    recognised_by: z.int(),
    reason: z.string(),
    /** It had been counted for a payment before, so it is booked when it is said; missing is on the day of the bank, as every one was before. */
    again: z.literal(true).optional(),
  }),
  sealed: { fields: ['reason'], subject: 'recognised_by' },
  description: {
    label: 'Hareket defterde bulundu',
    does: 'hareketin defterde zaten kayıtlı olduğunu bildirdi',
    why: ({ reason }) => ({ label: reason }),
  },
});
/** It went back to whoever had sent it. */
export const transferReturned = defineEvent({
  type: 'bank_transfer.returned',
  version: 1,
  schema: z.object({
    ...about,
    day: z.iso.date(),
    amount_minor: z.int().min(1),
    returned_by: z.int(),
    reason: z.string(),
  }),
  sealed: { fields: ['reason'], subject: 'returned_by' },
  description: {
    label: 'Havale gönderene geri ödendi',
    does: ({ amount_minor, day }) =>
      `${sayMoney(amount_minor)} tutarındaki havaleyi ${day} gününde gönderene geri ödedi`,
    why: ({ reason }) => ({ label: reason }),
  },
});
/** Money left our account, as a statement says: nothing is booked of it, and the books are held against it. */
export const transferSent = defineEvent({
  type: 'bank_transfer.sent',
  version: 1,
  schema: z.object({ ...about, statement_id: z.uuid(), day: z.iso.date(), amount_minor: z.int().min(1) }),
  description: {
    label: 'Giden banka hareketi okundu',
    does: ({ amount_minor, day }) => `${day} gününde giden ${sayMoney(amount_minor)} tutarındaki hareketi okudu`,
  },
});
/** The order that it was matched with would not have it. */
export const matchFailed = defineEvent({
  type: 'bank_transfer.match-failed',
  version: 1,
  schema: z.object({ ...about, ref, code: z.string() }),
  description: { label: 'Havale eşleşmedi', does: ({ ref: of }) => `havaleyi ${of} ödemesine sayamadı` },
});
export const transferSetAside = defineEvent({
  type: 'bank_transfer.set-aside',
  version: 1,
  schema: z.object({ ...about, set_aside_by: z.int(), reason: z.string() }),
  sealed: { fields: ['reason'], subject: 'set_aside_by' },
  description: {
    label: 'Banka hareketi ayrıldı',
    does: 'hareketi siparişlerle ilgisiz olarak ayırdı',
    why: ({ reason }) => ({ label: reason }),
  },
});
export const transferReleased = defineEvent({
  type: 'bank_transfer.released',
  version: 1,
  schema: z.object({ ...about, released_by: z.int(), reason: z.string() }),
  sealed: { fields: ['reason'], subject: 'released_by' },
  description: {
    label: 'Havale yeniden eşleşmeyi bekliyor',
    does: 'havalenin eşleşmesini geri aldı',
    why: ({ reason }) => ({ label: reason }),
  },
});

export const bankTransferEvents = [
  transferArrived,
  transferMatched,
  matchFailed,
  transferSetAside,
  transferReleased,
  transferRecognised,
  transferReturned,
  transferSent,
] as const;
export type BankTransferEvent = EventOf<(typeof bankTransferEvents)[number]>;

export interface BankTransfer {
  readonly status: 'none' | 'open' | 'matched' | 'aside' | 'recognised' | 'returned' | 'sent';
  /** The statement that brought it first. */
  readonly statement_id: string;
  readonly day: string;
  readonly amount_minor: number;
  /** The payment that it was counted for. */
  readonly ref: string | null;
  /** Why it was matched although the amount is another; null where nothing was said, or whoever did is erased. */
  readonly reason: string | null;
  /** That payment names this movement. Before, payments did not. */
  readonly by_payment: boolean;
  /** It was counted for a payment before, and that was taken back. */
  readonly is_again: boolean;
  /** On which day it went back; null where it did not. */
  readonly returned_on: string | null;
  /** How often something was said of it: what is taken back is what was said last, and nothing that came since. */
  readonly turn: number;
}

export type BankTransferCommand = { readonly now: Date; readonly transfer_id: string } & (
  | { readonly type: 'arrive'; readonly statement_id: string; readonly day: string; readonly amount_minor: number }
  | { readonly type: 'send'; readonly statement_id: string; readonly day: string; readonly amount_minor: number }
  | { readonly type: 'match'; readonly ref: string; readonly by: number; readonly reason?: string | null }
  | { readonly type: 'fail'; readonly turn: number; readonly code: string }
  | { readonly type: 'set_aside'; readonly by: number; readonly reason: string }
  | { readonly type: 'recognise'; readonly by: number; readonly reason: string }
  | { readonly type: 'give_back'; readonly day: string; readonly by: number; readonly reason: string }
  | { readonly type: 'release'; readonly turn: number; readonly by: number; readonly reason: string }
);

export const noTransferHere = () =>
  new AppError('not_found', 'NO_BANK_TRANSFER', 'Böyle bir banka hareketi bulunamadı.');
const HOW = {
  aside: 'Bu hareket ayrılmış; önce geri alın.',
  recognised: 'Bu hareket defterde bulunmuş; önce geri alın.',
  returned: 'Bu havale gönderene geri ödenmiş; önce geri alın.',
} as const;
const isTaken = ({ status, ref }: BankTransfer) =>
  new AppError(
    'conflict',
    'TRANSFER_TAKEN',
    status === 'aside' || status === 'recognised' || status === 'returned'
      ? HOW[status]
      : `Bu hareket ${ref ?? ''} ödemesiyle eşleştirilmiş; önce geri alın.`,
  );
/** Somebody took back what it had been counted for, and it waits since. */
export const matchWithdrawn = (ref: string) =>
  new AppError(
    'conflict',
    'MATCH_WITHDRAWN',
    `Bu hareketin ${ref} ödemesine sayılması geri alınmış; yeniden eşleştirin.`,
  );
const wrongDay = (sentence: string) => new AppError('invalid', 'VALIDATION', sentence, { errors: { day: [sentence] } });

const movedIn = ({ statement_id, day, amount_minor }: Pick<BankTransfer, 'statement_id' | 'day' | 'amount_minor'>) => ({
  ...{ statement_id, day, amount_minor },
});

/** One movement on our account: it is counted for one payment at a time, whoever is first. */
export const bankTransferDecider: Decider<BankTransfer, BankTransferCommand, BankTransferEvent> = {
  initialState: {
    status: 'none',
    statement_id: '',
    day: '',
    amount_minor: 0,
    ref: null,
    reason: null,
    by_payment: false,
    is_again: false,
    returned_on: null,
    turn: 0,
  },
  evolve(before, { type, data }) {
    const state = { ...before, ref: null, reason: null, by_payment: false, returned_on: null, turn: before.turn + 1 };
    switch (type) {
      case 'bank_transfer.arrived':
        return { ...state, status: 'open', ...movedIn(data) };
      case 'bank_transfer.matched':
        return {
          ...{ ...state, status: 'matched', ref: data.ref },
          ...{ reason: data.reason ?? null, by_payment: data.by_payment ?? false },
        };
      case 'bank_transfer.set-aside':
        return { ...state, status: 'aside' };
      case 'bank_transfer.recognised':
        return { ...state, status: 'recognised' };
      case 'bank_transfer.returned':
        return { ...state, status: 'returned', returned_on: data.day };
      case 'bank_transfer.sent':
        return { ...state, status: 'sent', ...movedIn(data) };
      case 'bank_transfer.match-failed':
        return { ...state, status: 'open' };
      case 'bank_transfer.released':
        return { ...state, status: 'open', is_again: before.is_again || before.status === 'matched' };
      default:
        return assertNever(type);
    }
  },
  decide(command, state) {
    const { transfer_id, now } = command;
    const fact = { transfer_id, at: now.toISOString() };
    if (command.type === 'arrive' || command.type === 'send') {
      if (state.status !== 'none') return ok([]);
      const { statement_id, day, amount_minor } = command;
      if (day > istanbulDay(fact.at)) return err(wrongDay('Banka hareketi gelecekte bir günde olmuş olamaz.'));
      const data = { ...fact, statement_id, day, amount_minor };
      const type = command.type === 'arrive' ? 'bank_transfer.arrived' : 'bank_transfer.sent';
      return ok([{ type, data }]);
    }
    // What left the account is nobody's payment.
    if (state.status === 'none' || state.status === 'sent') return err(noTransferHere());
    switch (command.type) {
      case 'match': {
        const { ref: of, by, reason = null } = command;
        if (state.status === 'matched' && state.ref === of) return ok([]);
        if (state.status !== 'open') return err(isTaken(state));
        const { amount_minor, day } = state;
        const data = { ...fact, ref: of, amount_minor, day, matched_by: by, by_payment: true as const };
        if (reason !== null) return ok([{ type: 'bank_transfer.matched', data: { ...data, reason } }]);
        return ok([{ type: 'bank_transfer.matched', data }]);
      }
      case 'fail': {
        // Somebody took this match back meanwhile: what came since is not what was refused.
        if (state.ref === null || command.turn !== state.turn) return ok([]);
        const data = { ...fact, ref: state.ref, code: command.code };
        return ok([{ type: 'bank_transfer.match-failed', data }]);
      }
      case 'set_aside': {
        if (state.status === 'aside') return ok([]);
        if (state.status !== 'open') return err(isTaken(state));
        const { by, reason } = command;
        return ok([{ type: 'bank_transfer.set-aside', data: { ...fact, set_aside_by: by, reason } }]);
      }
      case 'recognise': {
        if (state.status === 'recognised') return ok([]);
        if (state.status !== 'open') return err(isTaken(state));
        const { by, reason } = command;
        const again = state.is_again ? { again: true as const } : {};
        return ok([{ type: 'bank_transfer.recognised', data: { ...fact, recognised_by: by, reason, ...again } }]);
      }
      case 'give_back': {
        if (state.status === 'returned' && state.returned_on === command.day) return ok([]);
        // What belongs to no order is what most often goes back.
        if (state.status !== 'open' && state.status !== 'aside') return err(isTaken(state));
        const { by, reason, day } = command;
        if (day < state.day) return err(wrongDay('Havale, geldiği günden önce geri ödenmiş olamaz.'));
        if (day > istanbulDay(fact.at)) return err(wrongDay('Geri ödeme gelecekte bir günde yapılmış olamaz.'));
        const data = { ...fact, day, amount_minor: state.amount_minor, returned_by: by, reason };
        return ok([{ type: 'bank_transfer.returned', data }]);
      }
      case 'release': {
        if (state.status === 'open') return ok([]);
        // Of two who take it back one was later, and it may be counted for another payment by now.
        if (command.turn !== state.turn) return err(isTaken(state));
        const { by, reason } = command;
        return ok([{ type: 'bank_transfer.released', data: { ...fact, released_by: by, reason } }]);
      }
      default:
        return assertNever(command);
    }
  },
};
