import type { MessageReportDetail } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { refusal } from './refusal.js';
import type { MessageRow } from '../projections/message.js';
import { messageAnswer } from './conversation-answers.js';
import { REPORT_COLUMNS, REPORT_TABLES, ReportAnswers, type ReportRecord } from './report-answers.js';

/** A report with the messages that it names and what stands beside them, and nothing else of the conversation. */
export class GetMessageReport extends Query<MessageReportDetail> {
  constructor(
    readonly id: string,
    readonly moderatorId: number,
  ) {
    super();
  }
}

/** So many before and after each. */
const AROUND = 3;
/** Whoever reads is neither of the two. */
const STAFF = 0;

@QueryHandler(GetMessageReport)
export class GetMessageReportHandler implements IQueryHandler<GetMessageReport, MessageReportDetail> {
  constructor(
    private readonly database: Database,
    private readonly answers: ReportAnswers,
  ) {}

  /** @throws AppError not_found `REPORT_NOT_FOUND`; forbidden `OWN_CONVERSATION` */
  async execute({ id, moderatorId }: GetMessageReport): Promise<MessageReportDetail> {
    const rows = await this.database.query<ReportRecord>(
      `select ${REPORT_COLUMNS} from ${REPORT_TABLES} where report.id = $1`,
      [id],
    );
    const [row] = rows;
    const [report] = await this.answers.all(rows);
    if (!row || !report) throw refusal.report();
    if ([row.reporter_id, row.reported_id].includes(moderatorId)) throw refusal.ownConversation();
    const messages = await this.database.query<MessageRow>(
      `select message.* from rm.message where conversation = $1 and held is null
       and exists (select from unnest($2::int[]) as named where message.number between named - ${AROUND} and named + ${AROUND})
       order by number`,
      [row.conversation, row.messages],
    );
    const named = new Set(row.messages);
    return {
      ...report,
      messages: messages.map((each) => ({ ...messageAnswer(each, STAFF), reported: named.has(each.number) })),
    };
  }
}
