import * as z from 'zod/mini';
import { LOG_PLACE } from './log-place.js';

/** What accountants ask the books. */
export const reportName = z.enum([
  'sales',
  'vat',
  'payments',
  'settlement',
  'bank',
  'trial-balance',
  'account',
  'open',
  'journal',
  'refunds',
  'numbers',
]);
export type ReportName = z.infer<typeof reportName>;
export const REPORT_LABELS: Readonly<Record<ReportName, string>> = {
  sales: 'Satışlar',
  vat: 'KDV özeti',
  payments: 'Ödemeler ve iadeler',
  settlement: 'Ödeme kuruluşu mutabakatı',
  bank: 'Banka mutabakatı',
  'trial-balance': 'Mizan',
  account: 'Muavin',
  open: 'Açık kalanlar',
  journal: 'Yevmiye',
  refunds: 'İadeler',
  numbers: 'Numara denetimi',
};

/** What a report is gathered by. */
export const reportBy = z.enum(['month', 'day', 'package', 'rate', 'way', 'difference']);
export type ReportBy = z.infer<typeof reportBy>;
export const REPORT_BY_LABELS: Readonly<Record<ReportBy, string>> = {
  month: 'Ay',
  day: 'Gün',
  package: 'Paket',
  rate: 'KDV oranı',
  way: 'Ödeme yolu',
  difference: 'Fark kalemleri',
};
/** By what each can be gathered, the usual one first. */
export const REPORT_CHOICES: Readonly<Record<ReportName, readonly ReportBy[]>> = {
  sales: ['month', 'day', 'package', 'rate', 'way'],
  vat: [],
  payments: ['month', 'day', 'way'],
  settlement: ['month', 'day'],
  bank: ['day', 'month', 'difference'],
  'trial-balance': [],
  account: [],
  open: [],
  journal: [],
  refunds: ['month', 'day', 'package', 'way'],
  numbers: [],
};

const day = z.string().check(z.refine((text) => /^20\d{2}-\d{2}-\d{2}$/.test(text) && isDay(text), 'Geçersiz tarih.'));
const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
};

/** An entry by where it stands: its place in the log, and which of its order it is. */
export const VOUCHER = /^\d{1,20}(-\d{1,20})?-\d{1,6}$/;

/** An account of the books by its code, or one at a bank as its statements name it: by its IBAN, or by the bank's own number. */
export const ACCOUNT = /^[\dA-Za-z ./-]{1,50}$/;

/**
 * GET /api/admin/reports/{name} (reports.view). `position`: as the log stood there; `at`: as it stood when that day was over; now, where neither is said.
 * Days are days in Istanbul, `from` and `to` both included. 422 DAY_NOT_OVER, NOTHING_RECORDED, REPORT_AHEAD
 */
export const reportQuery = z.pipe(
  z.transform((query: unknown) =>
    query !== null && typeof query === 'object'
      ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
      : query,
  ),
  z
    .object({
      from: z.optional(day),
      to: z.optional(day),
      by: z.optional(reportBy),
      position: z.optional(z.string().check(z.regex(LOG_PLACE, 'Geçersiz kayıt konumu.'))),
      at: z.optional(day),
      /** Of `account`: whose movements; the first account where it is left out. Of `bank`: whose statements; all of them where it is left out. */
      account: z.optional(z.string().check(z.regex(ACCOUNT, 'Geçersiz hesap kodu.'))),
      /** Of `journal`: this entry alone, as it is called in the column of the same name. */
      voucher: z.optional(z.string().check(z.regex(VOUCHER, 'Geçersiz fiş.'))),
    })
    .check(
      z.refine(({ position, at }) => position === undefined || at === undefined, {
        error: 'Rapor ya bir kayıt konumundaki ya da bir günün sonundaki hâliyle alınır; ikisinden birini yazın.',
        path: ['at'],
      }),
      z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        error: 'Başlangıç günü bitişten sonra olamaz.',
        path: ['to'],
      }),
    ),
);
export type ReportQuery = z.infer<typeof reportQuery>;

/**
 * GET /api/admin/reports/{name}/{format} (reports.export): the same as a file, with all rows. `pdf`: for paper, of some thousand rows at most.
 * `luca`: a zip of workbooks that the bookkeeping program Luca reads as vouchers, of the journal alone.
 */
export const reportFormat = z.enum(['csv', 'xlsx', 'pdf', 'luca']);
export type ReportFormat = z.infer<typeof reportFormat>;
/** As what a report can be taken along. */
export const formatsOf = (name: ReportName): readonly ReportFormat[] =>
  reportFormat.options.filter((format) => format !== 'luca' || name === 'journal');

const columnKind = z.enum(['text', 'money', 'count', 'day']);
export const reportColumn = z.object({ key: z.string(), label: z.string(), kind: columnKind });
export type ReportColumn = z.infer<typeof reportColumn>;
const cell = z.nullable(z.union([z.string(), z.int()]));
/** Money in kuruş, days as `2026-11-24`. */
export type ReportCell = z.infer<typeof cell>;

const reportAccount = z.object({ code: z.string(), name: z.string() });
export type ReportAccount = z.infer<typeof reportAccount>;

export const report = z.object({
  name: reportName,
  title: z.string(),
  /** The place in the log up to which it counts. */
  position: z.string(),
  /** When the last event up to there was recorded: as of that moment it counts. Null where nothing is recorded. */
  as_of: z.nullable(z.iso.datetime()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  by: z.nullable(reportBy),
  /** Whose movements they are; and of which they could be, by code. */
  account: z.nullable(reportAccount),
  accounts: z.array(reportAccount),
  columns: z.array(reportColumn),
  rows: z.array(z.array(cell)),
  totals: z.nullable(z.array(cell)),
  /** Behind each row: what its document is, as a page of the admin panel; empty where rows have none. */
  documents: z.array(z.string()),
  /** There are more rows than are shown; a file has all. */
  more: z.boolean(),
  chart: z.nullable(
    z.object({
      title: z.string(),
      /** What its bars are: kuruş, unless it counts something. */
      kind: z.enum(['money', 'count']),
      points: z.array(z.object({ label: z.string(), minor: z.int() })),
    }),
  ),
  /** What was held against each other, and whether it agrees. */
  checks: z.array(z.object({ sentence: z.string(), fine: z.boolean() })),
  notes: z.array(z.string()),
});
export type Report = z.infer<typeof report>;
