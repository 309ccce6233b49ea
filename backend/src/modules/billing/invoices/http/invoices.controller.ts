import {
  type BuyerInvoice,
  type CancellationConfirmed,
  cancellationConfirmed,
  buyerInvoice,
  documentNumber,
  refundId,
  type InvoiceCancel,
  invoiceCancel,
  type InvoiceChanged,
  invoiceChanged,
  type InvoiceDetail,
  invoiceDetail,
  type InvoiceFileFormat,
  invoiceFileFormat,
  invoiceId,
  type InvoiceList,
  invoiceList,
  type InvoiceQuery,
  invoiceQuery,
  type InvoiceResubmission,
  type InvoiceReissue,
  invoiceReissue,
  invoiceResubmission,
  type SeriesChecks,
  seriesChecks,
} from '@ilan/api';
import { Readable } from 'node:stream';
import { Body, Controller, Get, Header, HttpCode, Param, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { AppError } from '#kernel/app-error.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { RequirePermission } from '#platform/http/access.js';
import { holds } from '#platform/http/authenticator.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { csvOf } from '#platform/spreadsheet/csv.js';
import { workbook } from '#platform/spreadsheet/workbook.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { DecideInvoice, type InvoiceDecision } from '../commands/decide-invoice.js';
import { IssueInvoice } from '../commands/issue-invoice.js';
import { ReissueInvoice } from '../commands/reissue-invoice.js';
import { ResubmitInvoice } from '../commands/resubmit-invoice.js';
import { InvoiceRows } from '../lists/invoice-rows.js';
import { TakeInvoiceList } from '../commands/take-invoice-list.js';
import { InvoiceFiles } from '../invoice-files.js';
import { CheckSeries } from '../queries/check-series.js';
import { GetInvoice } from '../queries/get-invoice.js';
import { ListInvoices } from '../queries/list-invoices.js';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ID = zodParam(invoiceId);

/** Invoices, for those who keep the books. */
@Controller('api/admin/invoices')
export class InvoicesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly files: InvoiceFiles,
    private readonly rows: InvoiceRows,
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

  /** Told to the audit trail before the first row leaves. */
  @Get('file/:format')
  @RequirePermission('reports.export')
  @Header('cache-control', 'no-store')
  @ApiAnswer(undefined, { file: 'text/csv' })
  async file(
    @Param('format', zodParam(invoiceFileFormat)) format: InvoiceFileFormat,
    @Query(zodQuery(invoiceQuery)) query: InvoiceQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!holds(this.request.requireUser(), 'invoices.view'))
      throw new AppError('forbidden', 'FORBIDDEN', 'Bu işlem için yetkiniz yok.');
    const context = this.request.commandContext();
    this.request.reached(await this.commands.execute(new TakeInvoiceList({ context, format, query })));
    const pieces = this.rows.pieces(query);
    const day = istanbulDay(context.now.toISOString());
    await reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : WORKBOOK)
      .header('content-disposition', `attachment; filename="satis-faturalari-${day}.${format}"`)
      .send(Readable.from(format === 'csv' ? csvOf(pieces) : workbook('Satış faturaları', pieces)));
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

  @Get(':id/notes/:number')
  @RequirePermission('invoices.view')
  @Header('cache-control', 'no-store')
  @ApiAnswer(undefined, { file: 'application/pdf' })
  async note(
    @Param('id', ID) id: string,
    @Param('number', zodParam(documentNumber)) number: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, bytes } = await this.files.note(id, number);
    await reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(bytes);
  }

  /** The invoice by which a company gave something back. */
  @Post(':id/returns/:refund/buyer-invoice')
  @RequirePermission('invoices.issue')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  buyerInvoice(
    @Param('id', ID) id: string,
    @Param('refund', zodParam(refundId)) refund_id: string,
    @Body(zodBody(buyerInvoice)) form: BuyerInvoice,
  ): Promise<InvoiceChanged> {
    return this.decide(id, { deed: 'note_buyer_invoice', refund_id, ...form });
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

  /** Staff was told so by who carried it to the tax office. */
  @Post(':id/reject')
  @RequirePermission('invoices.issue')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  reject(@Param('id', ID) id: string, @Body(zodBody(invoiceCancel)) form: InvoiceCancel): Promise<InvoiceChanged> {
    return this.decide(id, { deed: 'reject', ...form });
  }

  /** Corrected, under its number, to the integrator. */
  @Post(':id/resubmit')
  @RequirePermission('invoices.issue')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  async resubmit(
    @Param('id', ID) id: string,
    @Body(zodBody(invoiceResubmission)) { buyer }: InvoiceResubmission,
  ): Promise<InvoiceChanged> {
    const context = this.request.commandContext();
    this.request.reached(await this.commands.execute(new ResubmitInvoice({ context, id, buyer })));
    return { id };
  }

  @Post(':id/cancel')
  @RequirePermission('invoices.cancel')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  cancel(@Param('id', ID) id: string, @Body(zodBody(invoiceCancel)) form: InvoiceCancel): Promise<InvoiceChanged> {
    return this.decide(id, { deed: 'cancel', ...form });
  }

  /** The buyer has agreed to the cancellation of an e-Fatura. */
  @Post(':id/confirm-cancellation')
  @RequirePermission('invoices.cancel')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  confirmCancellation(
    @Param('id', ID) id: string,
    @Body(zodBody(cancellationConfirmed)) form: CancellationConfirmed,
  ): Promise<InvoiceChanged> {
    return this.decide(id, { deed: 'confirm_cancellation', ...form });
  }

  /** Once more to the buyer, with its PDF. */
  @Post(':id/send')
  @RequirePermission('invoices.issue')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  send(@Param('id', ID) id: string): Promise<InvoiceChanged> {
    return this.decide(id, { deed: 'send' });
  }

  /** Of whom no answer came for long: it is asked about again. */
  @Post(':id/ask')
  @RequirePermission('invoices.issue')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  ask(@Param('id', ID) id: string): Promise<InvoiceChanged> {
    return this.decide(id, { deed: 'ask' });
  }

  /** Once more, for one that could not be issued. */
  @Post(':id/issue')
  @RequirePermission('invoices.issue')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  async issue(@Param('id', ID) id: string): Promise<InvoiceChanged> {
    const context = this.request.commandContext();
    this.request.reached(await this.commands.execute(new IssueInvoice({ context, id })));
    return { id };
  }

  /** A cancelled one whose money is still here, anew: with a number of its own. */
  @Post(':id/reissue')
  @RequirePermission('invoices.issue')
  @HttpCode(200)
  @ApiAnswer(invoiceChanged)
  async reissue(
    @Param('id', ID) id: string,
    @Body(zodBody(invoiceReissue)) { reason, buyer }: InvoiceReissue,
  ): Promise<InvoiceChanged> {
    const reissued = new ReissueInvoice({ context: this.request.commandContext(), id, reason, buyer });
    const { id: made, position } = await this.commands.execute(reissued);
    this.request.reached(position);
    return { id: made };
  }

  private async decide(id: string, decision: InvoiceDecision): Promise<InvoiceChanged> {
    const context = this.request.commandContext();
    this.request.reached(await this.commands.execute(new DecideInvoice({ context, id, decision })));
    return { id };
  }
}
