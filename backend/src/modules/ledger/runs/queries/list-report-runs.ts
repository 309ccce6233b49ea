import type { ReportRun } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ReportRunRow, ReportRuns } from '../report-runs.js';

/** What somebody has had made, with how far it is. */
export class ListReportRuns extends Query<readonly ReportRun[]> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(ListReportRuns)
export class ListReportRunsHandler implements IQueryHandler<ListReportRuns> {
  constructor(private readonly runs: ReportRuns) {}

  async execute({ userId }: ListReportRuns): Promise<readonly ReportRun[]> {
    return (await this.runs.of(userId)).map(answer);
  }
}

function answer(row: ReportRunRow): ReportRun {
  const { id, report, format, query, state, rows_done, rows_total, size_bytes, problem } = row;
  const { position, from = null, to = null, by = null, account = null, voucher = null } = query;
  return {
    ...{ id, report, format, position, as_of: row.as_of?.toISOString() ?? null, from, to, by, account, voucher },
    ...{ state, rows_done, rows_total, size_bytes, problem },
    requested_at: row.requested_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  };
}
