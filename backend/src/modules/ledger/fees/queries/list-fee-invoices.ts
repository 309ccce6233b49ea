import type { FeeInvoices } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import type { FeeInvoiceRow } from '../projections/fee-invoices.js';

/** The invoices of providers, the latest first. */
export class ListFeeInvoices extends Query<FeeInvoices> {}

/** One a month and provider: years of them. */
const SHOWN = 200;

@QueryHandler(ListFeeInvoices)
export class ListFeeInvoicesHandler implements IQueryHandler<ListFeeInvoices, FeeInvoices> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<FeeInvoices> {
    const rows = await this.database.query<FeeInvoiceRow>(
      `select id, provider, number, day, rate, net_minor, vat_minor, status, entered_at from rm.fee_invoice
       order by day desc, id limit ${SHOWN + 1}`,
    );
    return {
      data: rows.slice(0, SHOWN).map(({ entered_at, ...row }) => ({ ...row, entered_at: entered_at.toISOString() })),
      more: rows.length > SHOWN,
    };
  }
}
