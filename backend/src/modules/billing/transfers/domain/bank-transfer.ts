import { sayMoney } from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

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
  schema: z.object({ ...about, ref, amount_minor: z.int().min(1), day: z.iso.date(), matched_by: z.int() }),
  description: {
    label: 'Havale eşleştirildi',
    does: ({ ref: of, amount_minor }) => `${sayMoney(amount_minor)} tutarındaki havaleyi ${of} ödemesiyle eşleştirdi`,
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
] as const;
export type BankTransferEvent = EventOf<(typeof bankTransferEvents)[number]>;

export interface BankTransfer {
  readonly status: 'none' | 'open' | 'matched' | 'aside';
  readonly day: string;
  readonly amount_minor: number;
  /** The payment that it was counted for. */
  readonly ref: string | null;
}

export type BankTransferCommand = { readonly now: Date; readonly transfer_id: string } & (
  | { readonly type: 'arrive'; readonly statement_id: string; readonly day: string; readonly amount_minor: number }
  | { readonly type: 'match'; readonly ref: string; readonly by: number }
  | { readonly type: 'fail'; readonly code: string }
  | { readonly type: 'set_aside'; readonly by: number; readonly reason: string }
  | { readonly type: 'release'; readonly by: number; readonly reason: string }
);

export const noTransferHere = () =>
  new AppError('not_found', 'NO_BANK_TRANSFER', 'Böyle bir banka hareketi bulunamadı.');
const isTaken = (ref: string | null) =>
  new AppError(
    'conflict',
    'TRANSFER_TAKEN',
    ref === null
      ? 'Bu hareket ayrılmış; önce geri alın.'
      : `Bu hareket ${ref} ödemesiyle eşleştirilmiş; önce geri alın.`,
  );

/** One movement on our account: it is counted for one payment at a time, whoever is first. */
export const bankTransferDecider: Decider<BankTransfer, BankTransferCommand, BankTransferEvent> = {
  initialState: { status: 'none', day: '', amount_minor: 0, ref: null },
  evolve(state, { type, data }) {
    switch (type) {
      case 'bank_transfer.arrived':
        return { status: 'open', day: data.day, amount_minor: data.amount_minor, ref: null };
      case 'bank_transfer.matched':
        return { ...state, status: 'matched', ref: data.ref };
      case 'bank_transfer.set-aside':
        return { ...state, status: 'aside', ref: null };
      case 'bank_transfer.match-failed':
      case 'bank_transfer.released':
        return { ...state, status: 'open', ref: null };
      default:
        return assertNever(type);
    }
  },
  decide(command, state) {
    const { transfer_id, now } = command;
    const fact = { transfer_id, at: now.toISOString() };
    if (command.type === 'arrive') {
      const { statement_id, day, amount_minor } = command;
      const data = { ...fact, statement_id, day, amount_minor };
      return ok(state.status === 'none' ? [{ type: 'bank_transfer.arrived', data }] : []);
    }
    if (state.status === 'none') return err(noTransferHere());
    switch (command.type) {
      case 'match': {
        const { ref: of, by } = command;
        if (state.status === 'matched' && state.ref === of) return ok([]);
        if (state.status !== 'open') return err(isTaken(state.ref));
        const { amount_minor, day } = state;
        const data = { ...fact, ref: of, amount_minor, day, matched_by: by };
        return ok([{ type: 'bank_transfer.matched', data }]);
      }
      case 'fail': {
        if (state.ref === null) return ok([]);
        const data = { ...fact, ref: state.ref, code: command.code };
        return ok([{ type: 'bank_transfer.match-failed', data }]);
      }
      case 'set_aside': {
        if (state.status === 'aside') return ok([]);
        if (state.status !== 'open') return err(isTaken(state.ref));
        const { by, reason } = command;
        return ok([{ type: 'bank_transfer.set-aside', data: { ...fact, set_aside_by: by, reason } }]);
      }
      case 'release': {
        if (state.status === 'open') return ok([]);
        const { by, reason } = command;
        return ok([{ type: 'bank_transfer.released', data: { ...fact, released_by: by, reason } }]);
      }
      default:
        return assertNever(command);
    }
  },
};
