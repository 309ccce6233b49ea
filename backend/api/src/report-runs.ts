import * as z from 'zod/mini';
import { timestamp } from './common.js';
import { formatsOf, reportBy, reportFormat, reportName, reportQuery } from './reports.js';

/** A file of a report that is made in the background: waits for its turn, is written, lies there, or could not be made. */
export const reportRunState = z.enum(['waiting', 'running', 'ready', 'failed']);
export type ReportRunState = z.infer<typeof reportRunState>;

export const reportRun = z.object({
  id: z.uuid(),
  report: reportName,
  format: reportFormat,
  /** As the log stood when it was asked for. */
  position: z.string(),
  /** When the last event by there was recorded; null where nobody noted it. */
  as_of: z.nullable(timestamp),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  by: z.nullable(reportBy),
  account: z.nullable(z.string()),
  voucher: z.nullable(z.string()),
  state: reportRunState,
  rows_done: z.int(),
  /** Null before it was begun. */
  rows_total: z.nullable(z.int()),
  size_bytes: z.nullable(z.int()),
  /** Why it could not be made, a sentence. */
  problem: z.nullable(z.string()),
  requested_at: timestamp,
  ended_at: z.nullable(timestamp),
  /** Until when it is kept. */
  expires_at: timestamp,
});
export type ReportRun = z.infer<typeof reportRun>;

/** GET /api/admin/report-runs (reports.export): one's own, the newest first. Hint: `report_runs_changed`. */
export const reportRuns = z.object({ data: z.array(reportRun) });
export type ReportRuns = z.infer<typeof reportRuns>;

/**
 * POST /api/admin/report-runs (reports.export, 202): has a file made; the same file is made once, however often it is asked for. What GET
 * /api/admin/reports/{name}/{format} refuses as REPORT_LONG is asked for here. 422 REPORT_TOO_LONG, 409 TOO_MANY_REPORTS
 *
 * POST /api/admin/report-runs/{id}/retry (202), GET /api/admin/report-runs/{id}/file, DELETE /api/admin/report-runs/{id} (204): whoever asked for it.
 */
export const reportRunForm = z.strictObject({ report: reportName, format: reportFormat, query: reportQuery }).check(
  z.refine(({ report, format }) => formatsOf(report).includes(format), {
    error: 'Fiş aktarımı yalnız yevmiyeden alınır.',
    path: ['format'],
  }),
);
export type ReportRunForm = z.output<typeof reportRunForm>;

/** So many one person may have waiting or in work at once, and lying there. */
export const REPORT_RUNS_AT_ONCE = 3;
export const REPORT_RUNS_KEPT = 50;
export const REPORT_RUN_DAYS = 30;

declare module './realtime.js' {
  interface HintTable {
    /** To whoever asked: a file of theirs is further, done, or gone. */
    report_runs_changed: HintTo<'user'>;
  }
}
