import { REPORT_LABELS, reportBy, reportFormat, reportName } from '@ilan/api';
import { z } from 'zod';
import { telling } from '#kernel/telling.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { writtenDay } from '#modules/ledger/periods/domain/months.js';

/** What files are called. */
export const FORMAT_LABELS = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF', luca: 'Luca fişleri' } as const;
const day = z.iso.date().nullable();

const file = {
  report: reportName,
  format: reportFormat,
  position: z.string(),
  from: day,
  to: day,
  by: z.nullable(reportBy),
  account: z.string().nullable(),
  voucher: z.string().nullable(),
};
const requested = z.object({ run_id: z.uuid(), ...file });
const downloaded = z.object({ download_id: z.uuid(), ...file });
export type RequestedReport = z.infer<typeof requested>;
export type DownloadedReport = z.infer<typeof downloaded>;

/** Which file it is: of what, and as the log stood where. */
function said({ report, format, position, from, to, account, voucher }: Omit<RequestedReport, 'run_id'>) {
  const about = [
    account === null ? '' : `${account} hesabı, `,
    voucher === null ? '' : `${voucher} fişi, `,
    from === null && to === null
      ? 'tüm kayıtlar'
      : `${from === null ? '…' : writtenDay(from)} – ${to === null ? '…' : writtenDay(to)}`,
  ].join('');
  return {
    what: `“${REPORT_LABELS[report]}” raporunu ${FORMAT_LABELS[format]} dosyası olarak`,
    about: `${about}; kayıt konumu ${position}`,
  };
}

/** Somebody had the books written into a file in the background: which, of which days, and as the log stood where. */
export const reportRequested = defineEvent({
  type: 'report.requested',
  version: 1,
  schema: requested,
  description: {
    label: 'Rapor hazırlatıldı',
    does: (data) => `${said(data).what} hazırlattı (${said(data).about})`,
  },
});
/** … or took it along at once. */
export const reportDownloaded = defineEvent({
  type: 'report.downloaded',
  version: 1,
  schema: downloaded,
  description: {
    label: 'Rapor indirildi',
    does: (data) => `${said(data).what} indirdi (${said(data).about})`,
  },
});
type ReportRequested = EventOf<typeof reportRequested>;
type ReportDownloaded = EventOf<typeof reportDownloaded>;

/** Every request is told: whoever may ask has been asked before. */
export const reportRequestDecider = telling((data: RequestedReport): ReportRequested => ({
  type: 'report.requested',
  data,
}));
export const reportDownloadDecider = telling((data: DownloadedReport): ReportDownloaded => ({
  type: 'report.downloaded',
  data,
}));
