import type { FileCell } from './report-table.js';

/** A line of a voucher as bookkeeping programs take it. Money in kuruş, days as `2026-11-24`. */
export interface VoucherLine {
  /** Its voucher's, from 1 on without gaps. */
  readonly voucher: number;
  readonly day: string;
  readonly code: string;
  readonly debit: number;
  readonly credit: number;
  readonly words: string;
  readonly document_kind: string;
  readonly document: string;
  readonly document_day: string;
  readonly way: string;
  readonly rate: number | null;
  /** VKN or TCKN, and whose it is; empty before there is an invoice. */
  readonly tax_number: string;
  readonly billed_name: string;
}

/** What the program takes: so many vouchers a file, so many lines a voucher. */
const VOUCHERS = 50;
const LINES = 400;

const HEAD = [
  'fis_no',
  'fis_tarihi',
  'hesap_kodu',
  'borc',
  'alacak',
  'aciklama',
  'belge_turu',
  'belge_no',
  'belge_tarihi',
  'odeme_yontemi',
  'kdv_orani',
  'vkn_tckn',
  'unvan',
] as const;

/** The sheets, one a file: no voucher is divided, since half of one would not balance. */
export function lucaSheets(lines: readonly VoucherLine[]): readonly (readonly (readonly FileCell[])[])[] {
  const vouchers = new Map<number, VoucherLine[]>();
  for (const line of lines) {
    const known = vouchers.get(line.voucher) ?? [];
    known.push(line);
    vouchers.set(line.voucher, known);
    if (known.length > LINES) throw new Error(`Voucher ${line.voucher} has more than ${LINES} lines`);
  }
  const all = [...vouchers.values()];
  const head = HEAD.map((value): FileCell => ({ value, kind: 'text' }));
  return Array.from({ length: Math.ceil(all.length / VOUCHERS) }, (_, file) => [
    head,
    ...all
      .slice(file * VOUCHERS, (file + 1) * VOUCHERS)
      .flat()
      .map(cellsOf),
  ]);
}

/** Numbers of people and companies are text: a spreadsheet would take their zeros away. */
function cellsOf(line: VoucherLine): readonly FileCell[] {
  const { voucher, day, code, debit, credit, words, document_kind, document, document_day, way, rate } = line;
  const cells: readonly (readonly [value: string | number | null, kind: FileCell['kind']])[] = [
    [voucher, 'count'],
    [day, 'day'],
    [code, 'text'],
    [debit, 'money'],
    [credit, 'money'],
    [words, 'text'],
    [document_kind, 'text'],
    [document, 'text'],
    [document_day, 'day'],
    [way, 'text'],
    [rate, 'count'],
    [line.tax_number, 'text'],
    [line.billed_name, 'text'],
  ];
  return cells.map(([value, kind]) => ({ value, kind }));
}
