import { Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ledgerCommands } from './cli/ledger-commands.js';
import { bookPagesProjection } from './projections/book-pages.js';
import { reportCommands } from './reports/cli/report-commands.js';
import { ReportFiles } from './reports/files/report-file.js';
import { ReportsController } from './reports/http/reports.controller.js';
import { Reports } from './reports/reports.js';

/** Double entry: what happened to money, booked by a table of accounts, and what the books say. */
@Module({
  controllers: [ReportsController],
  providers: [
    Reports,
    ReportFiles,
    declare(ledgerCommands),
    declare(reportCommands),
    declare(new ReadModels(bookPagesProjection)),
  ],
})
export class LedgerModule {}
