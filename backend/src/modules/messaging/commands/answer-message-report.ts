import type { MessageReportAnswer } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { PersonSuspension } from '#modules/accounts/contract.js';
import { SuspendedAds } from '#modules/listings/contract.js';
import { refusal } from '../domain/conversation.errors.js';
import type { ReportRow } from '../projections/message-report.js';
import { ConversationAggregate } from './conversation-aggregate.js';

/** Staff has looked at what was reported: nothing follows, the person is warned, or may not act any more. */
export class AnswerMessageReport extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly moderator_id: number;
      readonly report_id: string;
      readonly answer: MessageReportAnswer;
      readonly note: string;
    },
  ) {
    super();
  }
}

type Report = Pick<ReportRow, 'conversation' | 'reported_id' | 'buyer_id' | 'seller_id' | 'answer'>;

@CommandHandler(AnswerMessageReport)
export class AnswerMessageReportHandler implements ICommandHandler<AnswerMessageReport, Position> {
  constructor(
    private readonly database: Database,
    private readonly conversations: ConversationAggregate,
    private readonly people: PersonSuspension,
    private readonly ads: SuspendedAds,
  ) {}

  /** @throws AppError not_found; conflict `ALREADY_ANSWERED`, `LAST_SUPER_ADMIN`; forbidden, also `OWN_CONVERSATION` */
  async execute({ input }: AnswerMessageReport): Promise<Position> {
    const { context, moderator_id, report_id, answer, note } = input;
    const report = await this.report(report_id);
    if ([report.buyer_id, report.seller_id].includes(moderator_id)) throw refusal.ownConversation();
    if (report.answer !== null) throw refusal.alreadyAnswered();
    const number = Number(report_id.slice(report.conversation.length + 1));
    // First, so that no report is called answered by a suspension that was refused; and asked of the log, because rows come late, and
    // nobody may be suspended for a report that somebody else has just found unfounded.
    if (answer === 'suspend') {
      await this.mustBeOpen(report.conversation, number, context);
      await this.suspend(context, report.reported_id, note);
    }
    const change = { type: 'answer_report', report: number, answer, note } as const;
    return (await this.conversations.act(report.conversation, moderator_id, context, change)).position;
  }

  private async report(id: string): Promise<Report> {
    const [row] = await this.database.query<Report>(
      'select conversation, reported_id, buyer_id, seller_id, answer from rm.message_report where id = $1',
      [id],
    );
    if (!row) throw refusal.reportNotFound();
    return row;
  }

  /** A try before this one may have answered it. */
  private async mustBeOpen(conversation: string, number: number, context: CommandContext): Promise<void> {
    if (await this.conversations.firstRun(conversation, context)) return;
    const state = await this.conversations.state(conversation);
    if (state?.reports[number]?.is_open === false) throw refusal.alreadyAnswered();
  }

  private async suspend(context: CommandContext, personId: number, reason: string): Promise<void> {
    try {
      await this.ads.follow(personId, await this.people.suspend(context, personId, reason), 'hidden');
    } catch (error) {
      // Somebody else was quicker, or a try before this one was cut short after it.
      if (!(error instanceof AppError) || error.code !== 'ALREADY_SUSPENDED') throw error;
    }
  }
}
