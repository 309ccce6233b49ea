import {
  type InvoiceCancel,
  invoiceCancel,
  type InvoiceChanged,
  invoiceChanged,
  type InvoiceDetail,
  invoiceDetail,
  invoiceId,
  type InvoiceList,
  invoiceList,
  type InvoiceQuery,
  invoiceQuery,
  type SeriesChecks,
  seriesChecks,
} from '@ilan/api';
import { Body, Controller, Get, Header, HttpCode, Param, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { RequirePermission } from '#platform/http/access.js';
import { holds } from '#platform/http/authenticator.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { DecideInvoice, type InvoiceDecision } from '../commands/decide-invoice.js';
import { IssueInvoice } from '../commands/issue-invoice.js';
import { InvoiceFiles } from '../invoice-files.js';
import { CheckSeries } from '../queries/check-series.js';
import { GetInvoice } from '../queries/get-invoice.js';
import { ListInvoices } from '../queries/list-invoices.js';

const ID = zodParam(invoiceId);

/** Invoices, for those who keep the books. */
@Controller('api/admin/invoices')
export class InvoicesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: InvoiceFiles,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @RequirePermission('invoices.view')
  @ApiAnswer(invoiceList)
  list(@Query(zodQuery(invoiceQuery)) query: InvoiceQuery): Promise<InvoiceList> {
    return this.queries.execute(new ListInvoices(query));
  }

  @Get('gaps')
  @RequirePermission('invoices.view')
  @ApiAnswer(seriesChecks)
  gaps(): Promise<SeriesChecks> {
    return this.queries.execute(new CheckSeries());
  }

  @Get(':id')
  @RequirePermission('invoices.view')
  @ApiAnswer(invoiceDetail)
  one(@Param('id', ID) id: string): Promise<InvoiceDetail> {
    const user = this.request.requireUser();
    return this.queries.execute(new GetInvoice(id, (permission) => holds(user, permission)));
  }

  @Get(':id/pdf')
  @RequirePermission('invoices.view')
  @Header('cache-control', 'no-store')
  @ApiAnswer(undefined, { file: 'application/pdf' })
  async pdf(@Param('id', ID) id: string, @Res() reply: FastifyReply): Promise<void> {
    const { name, bytes } = await this.files.pdf(id);
    await reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(bytes);
  }

  @Get(':id/xml')
  @RequirePermission('invoices.view')
  @Header('cache-control', 'no-store')
  @ApiAnswer(undefined, { file: 'application/xml' })
  async xml(@Param('id', ID) id: string, @Res() reply: FastifyReply): Promise<void> {
    const { name, text } = await this.files.xml(id);
    await reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(text);
  }

  @Post(':id/accept')
  @RequirePermission('invoices.issue')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  accept(@Param('id', ID) id: string): Promise<InvoiceChanged> {
    return this.decide(id, { deed: 'accept' });
  }

  @Post(':id/cancel')
  @RequirePermission('invoices.cancel')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  cancel(@Param('id', ID) id: string, @Body(zodBody(invoiceCancel)) form: InvoiceCancel): Promise<InvoiceChanged> {
    return this.decide(id, { deed: 'cancel', ...form });
  }

  /** Once more to the buyer, with its PDF. */
  @Post(':id/send')
  @RequirePermission('invoices.issue')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  send(@Param('id', ID) id: string): Promise<InvoiceChanged> {
    return this.decide(id, { deed: 'send' });
  }

  /** Once more, for one that could not be issued. */
  @Post(':id/issue')
  @RequirePermission('invoices.issue')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  async issue(@Param('id', ID) id: string): Promise<InvoiceChanged> {
    await this.commands.execute(new IssueInvoice({ context: this.request.commandContext(), id }));
    return { id };
  }

  private async decide(id: string, decision: InvoiceDecision): Promise<InvoiceChanged> {
    const context = this.request.commandContext();
    this.request.reached(await this.commands.execute(new DecideInvoice({ context, id, decision })));
    return { id };
  }
}
