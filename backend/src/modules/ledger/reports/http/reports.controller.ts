import {
  type Report,
  report,
  type ReportFormat,
  reportFormat,
  type ReportName,
  reportName,
  type ReportQuery,
  reportQuery,
} from '@ilan/api';
import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { RecordDownload } from '#modules/ledger/runs/commands/record-download.js';
import { ReportFiles } from '../files/report-file.js';
import { Reports } from '../reports.js';

const NAME = zodParam(reportName);

/** What the books say, for those who keep them. */
@Controller('api/admin/reports')
export class ReportsController {
  constructor(
    private readonly reports: Reports,
    private readonly files: ReportFiles,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
  ) {}

  @Get(':name')
  @RequirePermission('reports.view')
  @ApiAnswer(report)
  one(@Param('name', NAME) name: ReportName, @Query(zodQuery(reportQuery)) query: ReportQuery): Promise<Report> {
    return this.reports.run(name, query);
  }

  @Get(':name/:format')
  @RequirePermission('reports.export')
  @Header('cache-control', 'no-store')
  @ApiAnswer(undefined, { file: 'text/csv' })
  async file(
    @Param('name', NAME) name: ReportName,
    @Param('format', zodParam(reportFormat)) format: ReportFormat,
    @Query(zodQuery(reportQuery)) query: ReportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // The place is that of the file, also where somebody writes meanwhile.
    const pinned = await this.reports.pinned(query);
    const file = await this.files.atOnce(name, pinned, format);
    // Who takes what along stands in the audit trail before it is handed over; a look at the page does not.
    const { from = null, to = null, by = null, account = null, voucher = null, position } = pinned;
    const taken = { report: name, format, position, from, to, by, account, voucher };
    await this.commands.execute(new RecordDownload({ context: this.request.commandContext(), file: taken }));
    const named = `attachment; filename="${file.name}"`;
    await reply.type(file.type).header('content-disposition', named).send(file.bytes);
  }
}
