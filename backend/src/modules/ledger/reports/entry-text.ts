import type { ReportColumn } from '@ilan/api';
import { shortPosition } from '#platform/event-store/appending/written-position.js';
import type { MoneyFact } from '../domain/money-fact.js';
import { writtenDay } from '../periods/domain/months.js';

const TEXTS: Readonly<Record<MoneyFact['kind'], string>> = {
  invoice_issued: 'Satış faturası',
  invoice_cancelled: 'Fatura iptali',
  paid: 'Tahsilat',
  payment_withdrawn: 'Tahsilatın geri alınması',
  advance_used: 'Avansın faturaya sayılması',
  advance_returned: 'Faturasız iade',
  unknown_transfer: 'Eşleşmeyen havale',
  unknown_transfer_matched: 'Havalenin eşleştirilmesi',
  unknown_transfer_recognised: 'Defterde bulunan havale (ters kayıt)',
  unknown_transfer_returned: 'Eşleşmeyen havalenin iadesi',
  unknown_transfer_return_undone: 'Havale iadesinin geri alınması',
  returned: 'Satıştan iade',
  refunded: 'İade ödemesi',
  paid_out: 'Ödeme kuruluşundan gelen',
  payout_deducted: 'Ödeme kuruluşunun mahsubu',
  fee_invoiced: 'Komisyon faturası',
  fee_invoice_cancelled: 'Komisyon faturasının iptali',
  disputed: 'Ödeme itirazı',
  dispute_won: 'İtiraz kazanıldı',
  dispute_lost: 'İtiraz kaybedildi',
  dispute_provided: 'Şüpheli alacak karşılığı',
};

/** How every report of entries begins. */
export const ENTRY_COLUMNS: readonly ReportColumn[] = [
  { key: 'day', label: 'Tarih', kind: 'day' },
  { key: 'voucher', label: 'Fiş', kind: 'text' },
  { key: 'document', label: 'Belge', kind: 'text' },
  { key: 'words', label: 'Açıklama', kind: 'text' },
];

/** One side of an entry, as it is read for them. */
export interface EntryRow {
  readonly day: string;
  readonly happened: string;
  readonly position: string;
  readonly entry: number;
  readonly document: string;
  readonly document_page: string;
  readonly kind: MoneyFact['kind'];
  readonly debit: number;
  readonly credit: number;
}

/** What an entry is about, and when it happened where it is booked later. */
export function entryText({ kind, day, happened }: Pick<EntryRow, 'kind' | 'day' | 'happened'>): string {
  return happened === day ? TEXTS[kind] : `${TEXTS[kind]} (${writtenDay(happened)} tarihli)`;
}

/** How an entry is called, the same in every report and at every time: `48213-1`. */
export const voucherName = (position: string, entry: number): string => `${shortPosition(position)}-${entry}`;
