import { REPORT_LABELS, REPORT_RUN_DAYS, reportFormat, reportName } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineNotice, type NoticeOf, type NoticeTexts, NoticeWriter } from '#modules/notices/contract.js';
import { FORMAT_LABELS } from '../domain/report-requests.js';

const schema = z.object({ run_id: z.uuid(), report: reportName, format: reportFormat });
export const reportReady = defineNotice({ name: 'report_ready', topic: 'payments', mail: 'when away', schema });
export const reportFailed = defineNotice({ name: 'report_failed', topic: 'payments', mail: 'when away', schema });
type Kind = typeof reportReady | typeof reportFailed;

/** Tells whoever had a report made in the background that it is done, or could not be made. */
@Injectable()
export class ReportNotices extends NoticeWriter<Kind> {
  override readonly kinds = [reportReady, reportFailed];

  override write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeTexts[]> {
    return Promise.resolve(
      notices.map(({ kind, data: { report, format } }) => ({
        text: `${REPORT_LABELS[report]} raporunuz ${kind === 'report_ready' ? 'hazır' : 'hazırlanamadı'} (${FORMAT_LABELS[format]})`,
        detail:
          kind === 'report_ready' ? `Dosya ${REPORT_RUN_DAYS} gün saklanır` : 'Nedenini görüp yeniden deneyebilirsiniz',
        path: '/cpadmin/reports/runs',
        action: 'Hazırlanan raporlara git',
      })),
    );
  }

  override paragraphs(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}
