import { INVOICE_STATUS_LABELS, invoiceFileFormat, invoiceStatus, sayMoney } from '@ilan/api';
import { z } from 'zod';
import { telling } from '#kernel/telling.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { defineStreams } from '#platform/event-store/event-streams.js';
import { istanbulDay, writtenDay } from '#kernel/istanbul-time.js';

const FORMAT_LABELS = { csv: 'CSV', xlsx: 'Excel' } as const;
const moment = z.iso.datetime().nullable();
const amount = z.int().nullable();

const taken = z.object({
  list_id: z.uuid(),
  format: z.enum(invoiceFileFormat.options),
  status: z.enum(invoiceStatus.options).nullable(),
  uninvoiced: z.literal(true).optional(),
  series: z.string().nullable(),
  buyer_id: z.int().nullable(),
  from: moment,
  to: moment,
  amount_min: amount,
  amount_max: amount,
  is_searched: z.boolean(),
});
export type TakenList = z.output<typeof taken>;

/** Somebody took names, numbers and amounts of many people with them: how the list was narrowed, without the words that were searched for. */
export const listTaken = defineEvent({
  type: 'invoice_list.taken',
  version: 1,
  schema: taken,
  description: {
    label: 'Fatura listesi alındı',
    does: ({ format, ...narrowed }) =>
      `fatura listesini ${FORMAT_LABELS[format]} dosyası olarak aldı: ${narrowedBy(narrowed)}`,
  },
});
type ListTaken = EventOf<typeof listTaken>;
type Narrowed = Omit<TakenList, 'format'>;

function narrowedBy({
  status,
  uninvoiced,
  series,
  buyer_id,
  from,
  to,
  amount_min,
  amount_max,
  is_searched,
}: Narrowed): string {
  const day = (at: string | null): string => (at === null ? '…' : writtenDay(istanbulDay(at)));
  const lira = (minor: number | null): string => (minor === null ? '…' : sayMoney(minor));
  const said = [
    ...(from === null && to === null ? [] : [`${day(from)} – ${day(to)}`]),
    ...(status === null ? [] : [INVOICE_STATUS_LABELS[status]]),
    ...(uninvoiced === true ? ['yerine kesilmemiş iptaller'] : []),
    ...(series === null ? [] : [`${series} serisi`]),
    ...(buyer_id === null ? [] : [`kullanıcı #${buyer_id}`]),
    ...(amount_min === null && amount_max === null ? [] : [`${lira(amount_min)} – ${lira(amount_max)}`]),
    ...(is_searched ? ['aramayla daraltılmış'] : []),
  ];
  return said.length > 0 ? said.join(', ') : 'tümü';
}

/** Every one is told: whoever may take it has been asked before. */
export const listTakenDecider = telling((data: TakenList): ListTaken => ({ type: 'invoice_list.taken', data }));

/** One for each file that somebody took. */
export const takenListStreams = defineStreams('sales-list-', {
  kind: 'other',
  label: () => 'Fatura listesi',
  path: () => '/cpadmin/invoices',
});
