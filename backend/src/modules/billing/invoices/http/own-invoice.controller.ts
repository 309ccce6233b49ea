import { documentNumber, orderId } from '@ilan/api';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam } from '#platform/http/zod-pipe.js';
import { GetOrder } from '#modules/billing/orders/queries/get-order.js';
import { InvoiceFiles } from '../invoice-files.js';
import { InvoiceTurns } from '../commands/invoice-turns.js';

/** The invoice of one's own order. */
@Controller('api/orders')
export class OwnInvoiceController {
  constructor(
    private readonly queries: QueryBus,
    private readonly files: InvoiceFiles,
    private readonly turns: InvoiceTurns,
    private readonly request: RequestContext,
  ) {}

  @Get(':id/invoice')
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiAnswer(undefined, { file: 'application/pdf' })
  async pdf(@Param('id', zodParam(orderId)) order_id: string, @Res() reply: FastifyReply): Promise<void> {
    // Of somebody else's order nobody is told that there is one.
    await this.queries.execute(new GetOrder(this.request.requireUser().id, order_id));
    const { name, bytes } = await this.files.pdf(await this.turns.shown(order_id));
    await reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(bytes);
  }

  @Get(':id/notes/:number')
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiAnswer(undefined, { file: 'application/pdf' })
  async note(
    @Param('id', zodParam(orderId)) order_id: string,
    @Param('number', zodParam(documentNumber)) number: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.queries.execute(new GetOrder(this.request.requireUser().id, order_id));
    const { name, bytes } = await this.files.note(await this.turns.shown(order_id), number);
    await reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(bytes);
  }
}
