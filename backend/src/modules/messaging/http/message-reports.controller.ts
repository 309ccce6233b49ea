import {
  type AnswerMessageReportForm,
  answerMessageReportForm,
  type DecideHeldMessageForm,
  decideHeldMessageForm,
  type HeldMessageQuery,
  heldMessageQuery,
  type HeldMessages,
  heldMessages,
  type MessageReportDetail,
  messageReportDetail,
  type MessageReportQuery,
  messageReportQuery,
  type MessageReports,
  messageReports,
} from '@ilan/api';
import { Body, Controller, Get, Header, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import { AppError } from '#kernel/app-error.js';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { holds } from '#platform/http/authenticator.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { OwnWrites } from '#platform/projections/read/own-writes.js';
import { RecordPersonalDataRead } from '#modules/audit/contract.js';
import { AnswerMessageReport } from '../commands/answer-message-report.js';
import { DecideHeldMessage } from '../commands/decide-held-message.js';
import { GetMessageReport } from '../queries/get-message-report.js';
import { ListHeldMessages } from '../queries/list-held-messages.js';
import { ListMessageReports } from '../queries/list-message-reports.js';

const MODERATE = 'adverts.moderate';
const reportParam = z.string().check(z.regex(/^\d{1,15}-\d{1,15}-\d{1,9}$/, 'Geçersiz numara.'));

/** What staff sees of conversations: what was reported to it, and what was held back. */
@Controller('api/admin')
export class MessageReportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
    private readonly ownWrites: OwnWrites,
  ) {}

  @Get('message-reports')
  @RequirePermission(MODERATE)
  @Header('cache-control', 'no-store')
  @ApiAnswer(messageReports)
  reports(@Query(zodQuery(messageReportQuery)) query: MessageReportQuery): Promise<MessageReports> {
    return this.queries.execute(new ListMessageReports(query, this.request.requireUser().id));
  }

  @Get('message-reports/:id')
  @RequirePermission(MODERATE)
  @Header('cache-control', 'no-store')
  @ApiAnswer(messageReportDetail)
  async report(@Param('id', zodParam(reportParam)) id: string): Promise<MessageReportDetail> {
    const detail = await this.queries.execute(new GetMessageReport(id, this.request.requireUser().id));
    await this.leaveTrace([detail.reporter.id, detail.reported.id]);
    return detail;
  }

  @Post('message-reports/:id/answer')
  @RequirePermission(MODERATE)
  @HttpCode(200)
  @ApiAnswer(messageReportDetail)
  async answer(
    @Param('id', zodParam(reportParam)) report_id: string,
    @Body(zodBody(answerMessageReportForm)) { answer, note = '' }: AnswerMessageReportForm,
  ): Promise<MessageReportDetail> {
    const user = this.request.requireUser();
    if (answer === 'suspend' && !holds(user, 'customers.edit'))
      throw new AppError('forbidden', 'FORBIDDEN', 'Hesapları askıya alma yetkiniz yok.');
    const input = { context: this.request.commandContext(), moderator_id: user.id, report_id, answer, note };
    const position = await this.commands.execute(new AnswerMessageReport(input));
    this.request.reached(position);
    const { scope } = this.request;
    if (scope) await this.ownWrites.see(scope, position);
    return this.report(report_id);
  }

  @Get('held-messages')
  @RequirePermission(MODERATE)
  @Header('cache-control', 'no-store')
  @ApiAnswer(heldMessages)
  async held(@Query(zodQuery(heldMessageQuery)) query: HeldMessageQuery): Promise<HeldMessages> {
    const found = await this.queries.execute(new ListHeldMessages(query, this.request.requireUser().id));
    await this.leaveTrace(found.data.map(({ sender }) => sender.id));
    return found;
  }

  @Post('held-messages/:id')
  @RequirePermission(MODERATE)
  @HttpCode(204)
  @ApiAnswer()
  async decide(
    @Param('id', zodParam(reportParam)) message_id: string,
    @Body(zodBody(decideHeldMessageForm)) { decision }: DecideHeldMessageForm,
  ): Promise<void> {
    const { id: moderator_id } = this.request.requireUser();
    const input = { context: this.request.commandContext(), moderator_id, message_id, decision };
    this.request.reached(await this.commands.execute(new DecideHeldMessage(input)));
  }

  /** Before anything is shown: what cannot be recorded is not shown. */
  private async leaveTrace(personIds: readonly number[]): Promise<void> {
    for (const personId of new Set(personIds))
      await this.commands.execute(
        new RecordPersonalDataRead({ context: this.request.commandContext(), personId, what: 'messages' }),
      );
  }
}
