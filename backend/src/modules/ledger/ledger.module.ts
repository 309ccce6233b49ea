import { Module } from '@nestjs/common';
import { AuditModule } from '#modules/audit/audit.module.js';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ledgerCommands } from './cli/ledger-commands.js';
import { bookPagesProjection } from './projections/book-pages.js';
import { reportCommands } from './reports/cli/report-commands.js';
import { ReportFiles } from './reports/files/report-file.js';
import { ReportsController } from './reports/http/reports.controller.js';
import { Reports } from './reports/reports.js';
import { BookRulesReader } from './periods/book-rules.js';
import { ChangePeriodsHandler } from './periods/commands/change-periods.js';
import { ledgerEvents } from './periods/domain/ledger.events.js';
import { periodsDecider } from './periods/domain/periods.js';
import { PeriodsController } from './periods/http/periods.controller.js';
import { LedgerPersonalData } from './periods/ledger-personal-data.js';
import { ledgerStream } from './periods/ledger-streams.js';
import { BookPeriods } from './contract/book-periods.js';
import { CurrentRules } from './periods/current-rules.js';
import { PeriodPages } from './periods/period-pages.js';
import { PeriodSums } from './periods/period-sums.js';
import { GetAccountsHandler } from './periods/queries/get-accounts.js';
import { GetPeriodsHandler } from './periods/queries/get-periods.js';

/** Double entry: what happened to money, booked by a table of accounts, and what the books say. */
@Module({
  imports: [AuditModule],
  controllers: [ReportsController, PeriodsController],
  providers: [
    Reports,
    ReportFiles,
    BookRulesReader,
    PeriodSums,
    PeriodPages,
    CurrentRules,
    { provide: BookPeriods, useExisting: CurrentRules },
    ChangePeriodsHandler,
    GetPeriodsHandler,
    GetAccountsHandler,
    LedgerPersonalData,
    declare(new EventTypes(...ledgerEvents)),
    declare(new StreamFamilies(ledgerStream)),
    declare(new StreamFolds(ledgerStream, periodsDecider)),
    declare(ledgerCommands),
    declare(reportCommands),
    declare(new ReadModels(bookPagesProjection)),
  ],
  exports: [BookPeriods],
})
export class LedgerModule {}
