import type { InvoiceDetail } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InvoicePages } from '../invoice-pages.js';

/** One invoice with all that became of it. @throws AppError not_found */
export class GetInvoice extends Query<InvoiceDetail> {
  constructor(
    readonly id: string,
    readonly may: (permission: string) => boolean,
  ) {
    super();
  }
}

@QueryHandler(GetInvoice)
export class GetInvoiceHandler implements IQueryHandler<GetInvoice, InvoiceDetail> {
  constructor(private readonly pages: InvoicePages) {}

  execute({ id, may }: GetInvoice): Promise<InvoiceDetail> {
    return this.pages.one(id, may);
  }
}
