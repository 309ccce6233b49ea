import { Module } from '@nestjs/common';
import { AuditModule } from '#modules/audit/audit.module.js';
import { NoticesModule } from '#modules/notices/notices.module.js';
import { RateLimiterModule } from '#platform/http/limits/rate-limiter.module.js';
import { PrivateFilesModule } from '#platform/private-files/private-files.module.js';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ledgerCommands } from './cli/ledger-commands.js';
import { DecideFeeInvoiceHandler } from './fees/commands/decide-fee-invoice.js';
import { feeInvoiceDecider, feeInvoiceEvents } from './fees/domain/fee-invoice.js';
import { feeInvoiceStreams } from './fees/fee-streams.js';
import { FeeInvoicesController } from './fees/http/fee-invoices.controller.js';
import { feeInvoicesProjection } from './fees/projections/fee-invoices.js';
import { ListFeeInvoicesHandler } from './fees/queries/list-fee-invoices.js';
import { bookPagesProjection } from './projections/book-pages.js';
import { reportCommands } from './reports/cli/report-commands.js';
import { GetBankDayHandler } from './reports/queries/get-bank-day.js';
import { ReportFiles } from './reports/files/report-file.js';
import { reportPrinter } from './reports/files/report-printer.js';
import { ReportsController } from './reports/http/reports.controller.js';
import { ReportPlaces } from './reports/report-places.js';
import { Reports } from './reports/reports.js';
import { ChangeReportRunHandler } from './runs/commands/change-report-run.js';
import { RecordDownloadHandler } from './runs/commands/record-download.js';
import { ReportRunAggregate } from './runs/commands/report-run-aggregate.js';
import { RequestReportHandler } from './runs/commands/request-report.js';
import { reportDownloaded, reportRequested } from './runs/domain/report-requests.js';
import { ReportRunsController } from './runs/http/report-runs.controller.js';
import { MakeReport } from './runs/jobs/make-report.js';
import { ReportRunClock } from './runs/jobs/report-run-clock.js';
import { RunQueue } from './runs/jobs/run-queue.js';
import { ListReportRunsHandler } from './runs/queries/list-report-runs.js';
import { OpenReportFileHandler } from './runs/queries/open-report-file.js';
import { reportRunStreams } from './runs/report-run-streams.js';
import { ReportRuns } from './runs/report-runs.js';
import { RunEnds } from './runs/run-ends.js';
import { ReportNotices } from './runs/telling/report-notices.js';
import { BookRulesReader } from './periods/book-rules.js';
import { ChangePeriodsHandler } from './periods/commands/change-periods.js';
import { ledgerEvents } from './periods/domain/ledger.events.js';
import { periodsDecider } from './periods/domain/periods.js';
import { PeriodsController } from './periods/http/periods.controller.js';
import { LedgerPersonalData } from './periods/ledger-personal-data.js';
import { ledgerStream } from './periods/ledger-streams.js';
import { BookSums } from './sums/book-sums.js';
import { TakeBookSums } from './sums/take-book-sums.js';
import { BookPeriods } from './contract/book-periods.js';
import { CurrentRules } from './periods/current-rules.js';
import { PeriodPages } from './periods/period-pages.js';
import { PeriodSums } from './periods/period-sums.js';
import { GetAccountsHandler } from './periods/queries/get-accounts.js';
import { GetPeriodsHandler } from './periods/queries/get-periods.js';

/** Double entry: what happened to money, booked by a table of accounts, and what the books say. */
@Module({
  imports: [AuditModule, NoticesModule, PrivateFilesModule, RateLimiterModule],
  controllers: [ReportsController, ReportRunsController, PeriodsController, FeeInvoicesController],
  providers: [
    Reports,
    ReportPlaces,
    ReportFiles,
    reportPrinter,
    ReportRuns,
    RunEnds,
    RunQueue,
    MakeReport,
    ReportRunClock,
    ReportNotices,
    ReportRunAggregate,
    RequestReportHandler,
    RecordDownloadHandler,
    ChangeReportRunHandler,
    ListReportRunsHandler,
    OpenReportFileHandler,
    BookRulesReader,
    BookSums,
    TakeBookSums,
    PeriodSums,
    PeriodPages,
    CurrentRules,
    GetBankDayHandler,
    { provide: BookPeriods, useExisting: CurrentRules },
    ChangePeriodsHandler,
    GetPeriodsHandler,
    GetAccountsHandler,
    LedgerPersonalData,
    DecideFeeInvoiceHandler,
    ListFeeInvoicesHandler,
    declare(new EventTypes(...ledgerEvents, reportRequested, reportDownloaded, ...feeInvoiceEvents)),
    declare(new StreamFamilies(ledgerStream, reportRunStreams, feeInvoiceStreams)),
    declare(new StreamFolds(ledgerStream, periodsDecider)),
    declare(new StreamFolds(feeInvoiceStreams, feeInvoiceDecider)),
    declare(ledgerCommands),
    declare(reportCommands),
    declare(new ReadModels(bookPagesProjection, feeInvoicesProjection)),
  ],
  exports: [BookPeriods],
})
export class LedgerModule {}
