import {
  type FeeInvoiceCancel,
  feeInvoiceCancel,
  type FeeInvoiceChanged,
  feeInvoiceChanged,
  type FeeInvoiceForm,
  feeInvoiceForm,
  feeInvoiceId,
  type FeeInvoices,
  feeInvoices,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { DecideFeeInvoice, type FeeInvoiceChange } from '../commands/decide-fee-invoice.js';
import { ListFeeInvoices } from '../queries/list-fee-invoices.js';

/** What payment providers have invoiced for their fees, for those who keep the books. */
@Controller('api/admin/fee-invoices')
export class FeeInvoicesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @RequirePermission('payments.view')
  @ApiAnswer(feeInvoices)
  list(): Promise<FeeInvoices> {
    return this.queries.execute(new ListFeeInvoices());
  }

  @Post()
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(feeInvoiceChanged)
  enter(@Body(zodBody(feeInvoiceForm)) form: FeeInvoiceForm): Promise<FeeInvoiceChanged> {
    return this.#decide({ type: 'enter', ...form });
  }

  @Post(':id/cancel')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(feeInvoiceChanged)
  cancel(
    @Param('id', zodParam(feeInvoiceId)) id: string,
    @Body(zodBody(feeInvoiceCancel)) { reason }: FeeInvoiceCancel,
  ): Promise<FeeInvoiceChanged> {
    return this.#decide({ type: 'cancel', id, reason });
  }

  async #decide(change: FeeInvoiceChange): Promise<FeeInvoiceChanged> {
    const decided = new DecideFeeInvoice({ context: this.request.commandContext(), change });
    const { id, position } = await this.commands.execute(decided);
    this.request.reached(position);
    return { id };
  }
}
