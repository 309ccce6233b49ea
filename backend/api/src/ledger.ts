import * as z from 'zod/mini';
import { timestamp } from './common.js';
import { writtenText } from './written-text.js';
import { writtenLine } from './written-lines.js';

const month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Geçersiz ay.'));
const day = z.iso.date('Geçersiz tarih.');

/** `running`: it is not over yet. */
export const periodState = z.enum(['running', 'open', 'closed']);
export type PeriodState = z.infer<typeof periodState>;
export const PERIOD_STATE_LABELS: Readonly<Record<PeriodState, string>> = {
  running: 'Sürüyor',
  open: 'Açık',
  closed: 'Kapalı',
};

export const ledgerPeriod = z.object({
  month,
  /** `Eylül 2026` */
  label: z.string(),
  state: periodState,
  entries: z.int(),
  debit_minor: z.int(),
  credit_minor: z.int(),
  closing: z.nullable(
    z.object({
      at: timestamp,
      by: z.string(),
      position: z.string(),
      debit_minor: z.int(),
      credit_minor: z.int(),
      /** Added up again at that place in the log, it is the same, and nothing has come into it since. */
      same: z.boolean(),
    }),
  ),
  /** What this person may do with it now. */
  deed: z.nullable(z.enum(['close', 'reopen'])),
});
export type LedgerPeriod = z.infer<typeof ledgerPeriod>;

/** GET /api/admin/ledger/periods (reports.view): months with entries, the latest first. */
export const ledgerPeriods = z.object({
  data: z.array(ledgerPeriod),
  history: z.array(
    z.object({ at: timestamp, sentence: z.string(), actor_name: z.string(), reason: z.nullable(z.string()) }),
  ),
});
export type LedgerPeriods = z.infer<typeof ledgerPeriods>;

/** POST /api/admin/ledger/periods/close (reports.close). 409 MONTH_NOT_OVER, ALREADY_CLOSED, NOT_NEXT, BOOKS_UNEVEN; 503 TRY_AGAIN while money keeps coming in. */
export const closePeriod = z.strictObject({ month });
export type ClosePeriodForm = z.infer<typeof closePeriod>;

/** POST /api/admin/ledger/periods/reopen (reports.close). 409 NOT_CLOSED, NOT_LAST. */
export const reopenPeriod = z.strictObject({
  month,
  reason: z
    .string('Bir neden yazın.')
    .check(
      ...writtenText(500, 'Neden en fazla 500 karakter olabilir.', writtenLine),
      z.minLength(10, 'Neden en az 10 karakter olmalıdır.'),
    ),
});
export type ReopenPeriodForm = z.infer<typeof reopenPeriod>;

/** What an account is for; which account of the uniform chart that is, the accountant says. */
export const ACCOUNT_ROLE_LABELS = {
  bank: 'Banka hesabı',
  card_receivables: 'Kartla alınan, ödeme kuruluşunda bekleyen',
  buyers: 'Alıcılardan alacak',
  disputed: 'Bankanın geri istediği ödemeler',
  lost_disputes: 'Kaybedilen itirazlar',
  doubtful_expenses: 'Kaybedilen itirazların karşılık gideri',
  doubtful_provisions: 'Kaybedilen itirazlar için ayrılan karşılık',
  advances: 'Faturasından önce gelen para',
  unknown_transfers: 'Kimin olduğu bilinmeyen havaleler',
  sales: 'Satışlar',
  returns: 'Satıştan iadeler',
  vat_collected: 'Hesaplanan KDV',
  vat_deductible: 'İndirilecek KDV (komisyon)',
  vat_of_returns: 'İadelerin KDV’si',
  provider: 'Ödeme kuruluşuna borç',
  provider_fees: 'Ödeme kuruluşunun komisyonu',
} as const;
export const ledgerRole = z.enum(
  Object.keys(ACCOUNT_ROLE_LABELS) as [keyof typeof ACCOUNT_ROLE_LABELS, ...(keyof typeof ACCOUNT_ROLE_LABELS)[]],
);
export type LedgerRole = z.infer<typeof ledgerRole>;

export const ledgerAccount = z.object({
  code: z
    .string()
    .check(
      z.trim(),
      z.regex(/^\d{3}(?:\.[\dA-Za-z]{1,12}){0,3}$/, 'Hesabı 120 ya da 120.01 gibi yazın (en çok üç alt hesap).'),
    ),
  name: z
    .string()
    .check(
      ...writtenText(80, 'Hesap adı en fazla 80 karakter olabilir.', writtenLine),
      z.minLength(1, 'Hesabın adını yazın.'),
    ),
});
export type LedgerAccount = z.infer<typeof ledgerAccount>;
const accounts = z.record(ledgerRole, ledgerAccount);
export type LedgerAccounts = z.infer<typeof accounts>;

/** KDV of what was sold, of what went back of it, and of what providers charge us: each rate may have an account of its own. */
export const ledgerRatedRole = z.enum(['vat_collected', 'vat_of_returns', 'vat_deductible']);
export type LedgerRatedRole = z.infer<typeof ledgerRatedRole>;
export const ledgerRateAccount = z.object({
  role: ledgerRatedRole,
  rate: z.int().check(z.minimum(1, 'Geçersiz oran.'), z.maximum(100, 'Geçersiz oran.')),
  ...ledgerAccount.shape,
});
export type LedgerRateAccount = z.infer<typeof ledgerRateAccount>;
/** As many as one table takes. */
const RATES_MOST = 20;
const rates = z.array(ledgerRateAccount).check(z.maxLength(RATES_MOST, 'Çok fazla oran yazılmış.'));

/** GET /api/admin/ledger/accounts (reports.view) */
export const ledgerAccounts = z.object({
  /** Those of today. */
  accounts,
  /** A rate that is not among them has the account of its role. */
  rates,
  /** From the latest day on. */
  versions: z.array(z.object({ effective_from: day, accounts, rates })),
  edition: z.int(),
  /** Before it nothing can be changed; null while no month is closed. */
  first_open_day: z.nullable(day),
  today: day,
});
export type LedgerAccountsAnswer = z.infer<typeof ledgerAccounts>;

/**
 * PUT /api/admin/ledger/accounts (reports.accounts): from the first day of a month on; what began inside that month before is the same from then on. Without `rates`
 * those stay with which that month ends. 409 VERSION_CONFLICT, PERIOD_CLOSED, ACCOUNT_GROUP, ACCOUNT_RATE_TWICE, ACCOUNT_NAMES, SAME_ACCOUNTS.
 */
export const writeLedgerAccounts = z.strictObject({
  effective_from: day.check(
    z.refine((text) => text.endsWith('-01'), 'Hesaplar ay içinde değişmez; bir ayın ilk gününü seçin.'),
  ),
  accounts,
  rates: z.optional(rates),
  edition: z.int(),
});
export type WriteLedgerAccounts = z.infer<typeof writeLedgerAccounts>;
