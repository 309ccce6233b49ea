import { REPORT_LABELS, reportBy, reportFormat, reportName } from '@ilan/api';
import { z } from 'zod';
import { telling } from '#kernel/telling.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { writtenDay } from '#modules/ledger/periods/domain/months.js';

/** What files are called. */
export const FORMAT_LABELS = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF', luca: 'Luca fişleri' } as const;
const day = z.iso.date().nullable();

/** Somebody had the books written into a file in the background: which, of which days, and as the log stood where. */
export const reportRequested = defineEvent({
  type: 'report.requested',
  version: 1,
  schema: z.object({
    run_id: z.uuid(),
    report: reportName,
    format: reportFormat,
    position: z.string(),
    from: day,
    to: day,
    by: z.nullable(reportBy),
    account: z.string().nullable(),
    voucher: z.string().nullable(),
  }),
  description: {
    label: 'Rapor hazırlatıldı',
    does: ({ report, format, position, from, to, account, voucher }) => {
      const about = [
        account === null ? '' : `${account} hesabı, `,
        voucher === null ? '' : `${voucher} fişi, `,
        from === null && to === null
          ? 'tüm kayıtlar'
          : `${from === null ? '…' : writtenDay(from)} – ${to === null ? '…' : writtenDay(to)}`,
      ].join('');
      return `“${REPORT_LABELS[report]}” raporunu ${FORMAT_LABELS[format]} dosyası olarak hazırlattı (${about}; kayıt konumu ${position})`;
    },
  },
});
type ReportRequested = EventOf<typeof reportRequested>;
export type RequestedReport = ReportRequested['data'];

/** Every request is told: whoever may ask has been asked before. */
export const reportRequestDecider = telling((data: RequestedReport): ReportRequested => ({
  type: 'report.requested',
  data,
}));
