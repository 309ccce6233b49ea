import { istanbulDay, type ImportedOrder, type ToldOrder } from '#modules/billing/contract.js';

const OPENING = 4_218_350;

/**
 * What the bank of the demo says of the last day: one transfer that names its order, one of a buyer who forgot to, and two that are
 * nobody's order. Undefined where nobody waits for a transfer.
 */
export function bankStatement(
  told: readonly ToldOrder[],
  imported: readonly ImportedOrder[],
  anchor: Date,
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
    [named.total_minor, `FAST ${named.name} ${named.order_id}`],
    [-24_500, 'HESAP İŞLETİM ÜCRETİ'],
    ...(nameless ? [[nameless.total_minor, `HAVALE ${nameless.name} ILAN ODEMESI`] as const] : []),
    [1_250_000, 'ORTAKLARDAN SERMAYE AVANSI'],
    [18_750, 'EFT MURAT DEMİR ilan parası'],
  ];
  const day = istanbulDay(anchor.toISOString()).split('-').reverse().join('.');
  let balance = OPENING;
  const rows = moved.map(([amount, text]) => `${day};${text};${lira(amount)};${lira((balance += amount))}`);
  return Buffer.from(['Tarih;Açıklama;Tutar;Bakiye', ...rows].join('\r\n'));
}

const lira = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');
