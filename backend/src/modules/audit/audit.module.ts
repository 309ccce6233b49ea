import { Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { MailModule } from '#platform/mail/mail.module.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { auditCommands } from './cli/audit-commands.js';
import { AuditExport } from './http/audit-export.js';
import { AuditPersonalData } from './audit-personal-data.js';
import { AuditChain } from './chain/audit-chain.js';
import { AuditChecks } from './chain/audit-checks.js';
import { AuditHealth } from './chain/audit-health.js';
import { ChainProgress } from './chain/chain-progress.js';
import { ChainReader } from './chain/chain-reader.js';
import { VerifyChain } from './chain/verify-chain.js';
import { auditChainStream } from './audit-chain-stream.js';
import { AuditChainAggregate } from './commands/audit-chain-aggregate.js';
import { AcknowledgeRootsHandler } from './commands/acknowledge-roots.js';
import { BeginChainAnewHandler } from './commands/begin-chain-anew.js';
import { RecordEngineeringActHandler } from './commands/record-engineering-act.js';
import { RecordOpenedEventHandler } from './commands/record-opened-event.js';
import { RecordPersonalDataReadHandler } from './commands/record-personal-data-read.js';
import { EventTeller } from './contract/event-teller.js';
import { RecordSkippedEventHandler } from './commands/record-skipped-event.js';
import { RecordSkippedFoldHandler } from './commands/record-skipped-fold.js';
import { rootsAcknowledged } from './domain/acknowledged-roots.js';
import { chainBegunAnew } from './domain/chain-begun-anew.js';
import { engineeringActed } from './domain/engineering-acts.js';
import { eventOpened } from './domain/opened-events.js';
import { personalDataRead } from './domain/personal-data.js';
import { eventSkipped, foldSkipped } from './domain/skipped-events.js';
import { AuditController } from './http/audit.controller.js';
import { RecordPastController } from './http/record-past.controller.js';
import { personalDataStreams } from './personal-data-streams.js';
import { engineeringStreams, skippedEventStreams, skippedFoldStreams } from './skipped-event-streams.js';
import { GetAuditChoicesHandler } from './queries/get-audit-choices.js';
import { GetChangeReversalHandler } from './queries/get-change-reversal.js';
import { KeptHistory } from './queries/kept-history.js';
import { FindWayBackHandler } from './queries/find-way-back.js';
import { changeReverted } from '#platform/turning-back/change-reverted.js';
import { GetChainStateHandler } from './queries/get-chain-state.js';
import { GetRecordPastHandler } from './queries/get-record-past.js';
import { CompareChangesHandler } from './queries/compare-changes.js';
import { GetTimelineHandler } from './queries/get-timeline.js';
import { ListAuditEntriesHandler } from './queries/list-audit-entries.js';
import { ListAuditRootsHandler } from './queries/list-audit-roots.js';
import { ListLastChangesHandler } from './queries/list-last-changes.js';
import { AuditActors } from './sentences/audit-actors.js';
import { AuditTeller } from './sentences/audit-teller.js';
import { EventSentences } from './sentences/event-sentences.js';
import { WitnessedRoots } from './witness/witnessed-roots.js';
import { SendDailyRoots } from './witness/send-daily-roots.js';
import { WitnessHealth } from './witness/witness-health.js';
import { Witnesses } from './witness/witnesses.js';

/** Reads what others recorded: who did what, when and why, and whether anybody has changed it since. */
@Module({
  imports: [MailModule],
  controllers: [AuditController, RecordPastController],
  providers: [
    AuditActors,
    AuditChain,
    AuditChecks,
    AuditExport,
    AuditHealth,
    AuditPersonalData,
    ChainProgress,
    ChainReader,
    EventSentences,
    { provide: EventTeller, useClass: AuditTeller },
    VerifyChain,
    WitnessedRoots,
    SendDailyRoots,
    WitnessHealth,
    Witnesses,
    AuditChainAggregate,
    AcknowledgeRootsHandler,
    BeginChainAnewHandler,
    RecordEngineeringActHandler,
    RecordOpenedEventHandler,
    RecordPersonalDataReadHandler,
    RecordSkippedEventHandler,
    RecordSkippedFoldHandler,
    GetAuditChoicesHandler,
    GetChainStateHandler,
    GetTimelineHandler,
    GetRecordPastHandler,
    ListAuditEntriesHandler,
    ListAuditRootsHandler,
    ListLastChangesHandler,
    CompareChangesHandler,
    KeptHistory,
    GetChangeReversalHandler,
    FindWayBackHandler,
    declare(
      new EventTypes(
        personalDataRead,
        engineeringActed,
        eventOpened,
        eventSkipped,
        foldSkipped,
        rootsAcknowledged,
        chainBegunAnew,
        changeReverted,
      ),
    ),
    declare(
      new StreamFamilies(
        personalDataStreams,
        skippedEventStreams,
        skippedFoldStreams,
        engineeringStreams,
        auditChainStream,
      ),
    ),
    declare(auditCommands),
  ],
  exports: [EventTeller],
})
export class AuditModule {}
