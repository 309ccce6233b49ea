import { Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { erasureStreams } from './erasure-streams.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { RateLimiterModule } from '#platform/http/limits/rate-limiter.module.js';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module.js';
import { PrivateFilesModule } from '#platform/private-files/private-files.module.js';
import { SigningModule } from '#platform/signing/signing.module.js';
import { privacyCommands } from './cli/privacy-commands.js';
import { Archive } from './archive/archive.js';
import { PersonEvents } from './archive/person-events.js';
import { CancelDeletionHandler } from './commands/cancel-deletion.js';
import { ErasePersonHandler } from './commands/erase-person.js';
import { RequestExportHandler } from './commands/request-export.js';
import { ScheduleDeletionHandler } from './commands/schedule-deletion.js';
import { accountErased, erasureDecider } from './domain/erasure.decider.js';
import { ErasureProgress } from './erasure-progress.js';
import { Erasures } from './erasures.js';
import { Exports } from './exports.js';
import { ReceiptDelivery } from './receipt-delivery.js';
import { AccountDataController } from './http/account-data.controller.js';
import { IssueReceipt } from './issue-receipt.js';
import { MakeExport } from './jobs/make-export.js';
import { PrivacyClock } from './jobs/privacy-clock.js';
import { PrivacyLetters } from './mails/privacy-letters.js';
import { PrivacyPersonalData } from './privacy-personal-data.js';
import { GetExportHandler } from './queries/get-export.js';
import { OpenExportHandler } from './queries/open-export.js';
import { Receipts } from './receipts.js';

/** What people may ask about their own data: a copy of it, and its end. */
@Module({
  imports: [RateLimiterModule, PersonalDataModule, PrivateFilesModule, SigningModule],
  controllers: [AccountDataController],
  providers: [
    Archive,
    PersonEvents,
    Erasures,
    ErasureProgress,
    Exports,
    Receipts,
    IssueReceipt,
    ReceiptDelivery,
    MakeExport,
    PrivacyClock,
    PrivacyLetters,
    PrivacyPersonalData,
    CancelDeletionHandler,
    ErasePersonHandler,
    RequestExportHandler,
    ScheduleDeletionHandler,
    GetExportHandler,
    OpenExportHandler,
    declare(new EventTypes(accountErased)),
    declare(new StreamFamilies(erasureStreams)),
    declare(new StreamFolds(erasureStreams, erasureDecider)),
    declare(privacyCommands),
  ],
})
export class PrivacyModule {}
