import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { account, accountRole, rateAccount } from '#modules/ledger/domain/account-map.js';
import { monthName, writtenDay } from './months.js';

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);
const at = z.iso.datetime();
const sum = z.int().min(0);

/** Up to the end of this month nothing is booked any more; what comes later goes to the first open day. */
export const periodClosed = defineEvent({
  type: 'ledger.period-closed',
  version: 1,
  schema: z.object({
    month,
    /** The place in the log at which its sums were these: whoever doubts them adds up again. */
    position: z.string(),
    debit_minor: sum,
    credit_minor: sum,
    closed_by: z.int(),
    at,
  }),
  description: {
    label: 'Dönem kapatıldı',
    does: ({ month: closed }) => `${monthName(closed)} dönemini kapattı`,
  },
});

export const periodReopened = defineEvent({
  type: 'ledger.period-reopened',
  version: 1,
  schema: z.object({ month, reopened_by: z.int(), reason: z.string(), at }),
  sealed: { fields: ['reason'], subject: 'reopened_by' },
  description: {
    label: 'Dönem yeniden açıldı',
    does: ({ month: opened }) => `${monthName(opened)} dönemini yeniden açtı`,
    why: ({ reason }) => ({ label: reason }),
  },
});

/** Which account each role is, for all that is booked from a day on. */
export const accountsChanged = defineEvent({
  type: 'ledger.accounts-changed',
  version: 1,
  schema: z.object({
    effective_from: z.iso.date(),
    /** A role that came later has the account that `wholeMap` gives it. */
    accounts: z.partialRecord(accountRole, account),
    /** Of KDV by its rate; left out where none is named, and before there could be any. */
    rates: z.array(rateAccount).optional(),
    changed_by: z.int(),
    at,
  }),
  description: {
    label: 'Hesap eşlemesi değişti',
    does: ({ effective_from }) => `hesap eşlemesini ${writtenDay(effective_from)} gününden başlayarak değiştirdi`,
  },
});

export const ledgerEvents = [periodClosed, periodReopened, accountsChanged] as const;
export type LedgerEvent = EventOf<(typeof ledgerEvents)[number]>;
