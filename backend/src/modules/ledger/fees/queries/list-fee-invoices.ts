import type { FeeInvoices } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { BookRulesReader } from '#modules/ledger/periods/book-rules.js';
import type { FeeInvoiceRow } from '../projections/fee-invoices.js';

/** The invoices of providers, the latest first. */
export class ListFeeInvoices extends Query<FeeInvoices> {}

/** One a month and provider: years of them. */
const SHOWN = 200;

@QueryHandler(ListFeeInvoices)
export class ListFeeInvoicesHandler implements IQueryHandler<ListFeeInvoices, FeeInvoices> {
  constructor(
    private readonly database: Database,
    private readonly rules: BookRulesReader,
  ) {}

  async execute(): Promise<FeeInvoices> {
    const [rows, opens] = await Promise.all([
      this.database.query<FeeInvoiceRow>(
        `select id, provider, number, tax_number, day, rate, net_minor, vat_minor, status, entered_at, position from rm.fee_invoice
         order by day desc, id limit ${SHOWN + 1}`,
      ),
      this.rules.opens(),
    ]);
    return {
      data: rows.slice(0, SHOWN).map(({ entered_at, position, ...row }) => {
        const open = opens.findLast((one) => one.position <= position)?.day ?? '';
        return { ...row, booked_on: open > row.day ? open : row.day, entered_at: entered_at.toISOString() };
      }),
      more: rows.length > SHOWN,
      open_from: opens.at(-1)?.day ?? null,
    };
  }
}
