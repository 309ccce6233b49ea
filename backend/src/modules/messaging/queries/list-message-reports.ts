import type { MessageReportQuery, MessageReports } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { REPORT_COLUMNS, REPORT_TABLES, ReportAnswers, type ReportRecord } from './report-answers.js';

/** Reports that wait, the longest waiting first; those that were answered, the latest first. No words of conversations. */
export class ListMessageReports extends Query<MessageReports> {
  constructor(
    readonly query: MessageReportQuery,
    /** Of their own conversations they read nothing here. */
    readonly moderatorId: number,
  ) {
    super();
  }
}

const WHERE = `(report.answer is null) = $1 and ($2::text is null or report.id = $2 or report.listing_id::text = $2)
  and $3 not in (report.reporter_id, report.reported_id)`;

@QueryHandler(ListMessageReports)
export class ListMessageReportsHandler implements IQueryHandler<ListMessageReports, MessageReports> {
  constructor(
    private readonly database: Database,
    private readonly answers: ReportAnswers,
  ) {}

  async execute({ query: { state, q, page, per_page }, moderatorId }: ListMessageReports): Promise<MessageReports> {
    const filters = [state === 'open', q === undefined || q === '' ? null : q, moderatorId];
    const order = state === 'open' ? 'report.reported_at, report.id' : 'report.answered_at desc, report.id desc';
    const [[counted], rows] = await Promise.all([
      this.database.query<{ total: number }>(
        `select count(*)::int as total from rm.message_report report where ${WHERE}`,
        filters,
      ),
      this.database.query<ReportRecord>(
        `select ${REPORT_COLUMNS} from ${REPORT_TABLES} where ${WHERE} order by ${order} limit $4 offset $5`,
        [...filters, per_page, (page - 1) * per_page],
      ),
    ]);
    const total = counted?.total ?? 0;
    const last_page = Math.max(1, Math.ceil(total / per_page));
    return {
      data: await this.answers.all(rows),
      meta: { current_page: page, last_page, per_page, total },
      links: { next: page < last_page ? `/api/admin/message-reports?state=${state}&page=${page + 1}` : null },
    };
  }
}
