import { type ReportRunForm, reportRunForm, type ReportRuns, reportRuns } from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Delete, Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { ChangeReportRun } from '../commands/change-report-run.js';
import { RequestReport } from '../commands/request-report.js';
import { ListReportRuns } from '../queries/list-report-runs.js';
import { OpenReportFile } from '../queries/open-report-file.js';

const ID = zodParam(z.uuid('Geçersiz rapor.'));

/** Files of reports that are made in the background; everybody sees their own. */
@Controller('api/admin/report-runs')
export class ReportRunsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @RequirePermission('reports.export')
  @ApiAnswer(reportRuns)
  async list(): Promise<ReportRuns> {
    return { data: [...(await this.queries.execute(new ListReportRuns(this.request.requireUser().id)))] };
  }

  @Post()
  @RequirePermission('reports.export')
  @HttpCode(202)
  @ApiAnswer(reportRuns, { status: 202 })
  async ask(@Body(zodBody(reportRunForm)) form: ReportRunForm): Promise<ReportRuns> {
    const context = this.request.commandContext();
    const userId = this.request.requireUser().id;
    const { position } = await this.commands.execute(new RequestReport({ context, userId, ...form }));
    if (position !== undefined) this.request.reached(position);
    return this.list();
  }

  @Post(':id/retry')
  @RequirePermission('reports.export')
  @HttpCode(202)
  @ApiAnswer(reportRuns, { status: 202 })
  async retry(@Param('id', ID) id: string): Promise<ReportRuns> {
    const userId = this.request.requireUser().id;
    await this.commands.execute(new ChangeReportRun({ userId, id, change: 'retry' }));
    return this.list();
  }

  @Delete(':id')
  @RequirePermission('reports.export')
  @HttpCode(204)
  @ApiAnswer()
  async remove(@Param('id', ID) id: string): Promise<void> {
    const userId = this.request.requireUser().id;
    await this.commands.execute(new ChangeReportRun({ userId, id, change: 'remove' }));
  }

  @Get(':id/file')
  @RequirePermission('reports.export')
  @ApiAnswer(undefined, { file: 'text/csv' })
  async file(@Param('id', ID) id: string, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.queries.execute(new OpenReportFile(this.request.requireUser().id, id));
    await reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('content-length', file.bytes)
      .header('cache-control', 'no-store')
      .send(file.content);
  }
}
