import { type FileCell, type FileRow, writtenDay } from '#platform/spreadsheet/cells.js';
import { MOST_FILES } from '#platform/spreadsheet/zip-writer.js';

/** A line of a voucher as bookkeeping programs take it. Money in kuruş, days as `2026-11-24`. */
export interface VoucherLine {
  /** Its voucher's, from 1 on without gaps. */
  readonly voucher: number;
  readonly day: string;
  readonly code: string;
  readonly debit: number;
  readonly credit: number;
  readonly text: string;
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
/** So many has one archive of such files. */
export const LUCA_VOUCHERS = VOUCHERS * MOST_FILES;

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

/** The sheets, one a file, as the lines come: no voucher is divided, since half of one would not balance. */
export async function* lucaSheets(pieces: AsyncIterable<readonly VoucherLine[]>): AsyncGenerator<readonly FileRow[]> {
  const head = HEAD.map((value): FileCell => ({ value, kind: 'text' }));
  let sheet: FileRow[] = [];
  let vouchers = 0;
  let ofVoucher = 0;
  let voucher: number | undefined;
  for await (const lines of pieces)
    for (const line of lines) {
      if (line.voucher !== voucher) {
        if (vouchers === VOUCHERS) {
          yield [head, ...sheet];
          [sheet, vouchers] = [[], 0];
        }
        [voucher, ofVoucher] = [line.voucher, 0];
        vouchers += 1;
      }
      sheet.push(cellsOf(line));
      ofVoucher += 1;
      if (ofVoucher > LINES) throw new Error(`Voucher ${line.voucher} has more than ${LINES} lines`);
    }
  if (sheet.length > 0) yield [head, ...sheet];
}

/** Numbers of people and companies are text: a spreadsheet would take their zeros away. Days are text, too: the program reads them as they are written. */
function cellsOf(line: VoucherLine): readonly FileCell[] {
  const { voucher, day, code, debit, credit, text, document_kind, document, document_day, way, rate } = line;
  const cells: readonly (readonly [value: string | number | null, kind: FileCell['kind']])[] = [
    [voucher, 'count'],
    [writtenDay(day), 'text'],
    [code, 'text'],
    [debit, 'money'],
    [credit, 'money'],
    [text, 'text'],
    [document_kind, 'text'],
    [document, 'text'],
    [writtenDay(document_day), 'text'],
    [way, 'text'],
    [rate, 'count'],
    [line.tax_number, 'text'],
    [line.billed_name, 'text'],
  ];
  return cells.map(([value, kind]) => ({ value, kind }));
}
