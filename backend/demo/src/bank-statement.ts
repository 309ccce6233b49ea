import { istanbulDay } from '#kernel/istanbul-time.js';
import type { ImportedOrder, ToldOrder } from '#modules/billing/contract.js';
import type { BankDay } from '#modules/ledger/contract.js';

/** One that banks give as an example. */
const IBAN = 'TR330006100519786457841326';
/** What was in the books of the day before the statement came, as the bank calls it. */
const BOOKED = {
  payout: 'ÖDEME KURULUŞU AKTARIMI',
  transfer: 'GELEN HAVALE (ONAYLANMIŞ)',
  refund: 'İADE HAVALESİ',
} as const;
export const isBooked = (text: string): boolean => text === BOOKED.payout || text === BOOKED.transfer;

/**
 * What the bank of the demo says of the last day, beginning with what the books have: what is in them of that day, one transfer that names its order, one
 * of a buyer who forgot to, two that are nobody's order, and a charge that nobody has booked. Undefined where nobody waits for a transfer.
 */
export function bankStatement(
  told: readonly ToldOrder[],
  imported: readonly ImportedOrder[],
  { anchor, books }: { readonly anchor: Date; readonly books: BankDay },
): Buffer | undefined {
  const waiting = told
    .filter(({ steps, method }) => steps.length === 0 && method === 'transfer')
    .flatMap((order) => {
      const known = imported.find(({ occasion }) => occasion === order.occasion);
      const { billed } = order;
      const name = billed.kind === 'person' ? `${billed.first_name} ${billed.last_name}` : billed.title;
      return known ? [{ ...known, name: name.toLocaleUpperCase('tr') }] : [];
    });
  const [named, nameless] = waiting;
  if (!named) return undefined;
  const moved: readonly (readonly [amount: number, text: string])[] = [
    ...books.moved.map(({ what, minor }) => [minor, BOOKED[what]] as const),
    [named.total_minor, `FAST ${named.name} ${named.order_id}`],
    [-24_500, 'HESAP İŞLETİM ÜCRETİ'],
    ...(nameless ? [[nameless.total_minor, `HAVALE ${nameless.name} ILAN ODEMESI`] as const] : []),
    [1_250_000, 'ORTAKLARDAN SERMAYE AVANSI'],
    [18_750, 'EFT MURAT DEMİR ilan parası'],
  ];
  const day = istanbulDay(anchor.toISOString()).split('-').reverse().join('.');
  let balance = books.opening_minor;
  const rows = moved.map(([amount, text]) => `${day};${text};${lira(amount)};${lira((balance += amount))}`);
  return Buffer.from([`IBAN;${IBAN}`, 'Tarih;Açıklama;Tutar;Bakiye', ...rows].join('\r\n'));
}

const lira = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');
