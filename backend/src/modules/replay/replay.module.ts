import { Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { ReactionsModule } from '#platform/reactions/reactions.module.js';
import { EventController } from './http/event.controller.js';
import { LeftTraces } from './http/left-traces.js';
import { ReadModelController } from './http/read-model.controller.js';
import { RebuildReadModel } from './jobs/rebuild-read-model.js';
import { ParkedDesk } from './jobs/parked-desk.js';
import { GetReadModelHandler } from './queries/get-read-model.js';
import { ListReadModelsHandler } from './queries/list-read-models.js';
import { RowStories } from './rows/row-story.js';
import { RowsOfEvents } from './rows/rows-of-events.js';
import { RebuildDesk } from './jobs/rebuild-desk.js';
import { EventReader } from './log/event-reader.js';
import { StandsElsewhere } from './log/stands-elsewhere.js';
import { StreamStates } from './log/stream-states.js';
import { LookTraces } from './log/look-traces.js';
import { OpenedWords } from './log/opened-words.js';
import { SealedTexts } from './log/sealed-texts.js';
import { ToldEvents } from './log/told-event.js';
import { TypeSumsProgress } from './log/type-sums-progress.js';
import { BrowseLogHandler } from './queries/browse-log.js';
import { GetRequestTreeHandler } from './queries/get-request-tree.js';
import { EventEffects } from './log/event-effects.js';
import { ListEventTypesHandler } from './queries/list-event-types.js';
import { ReadStreamHandler } from './queries/read-stream.js';
import { queueCommands } from './cli/queue-commands.js';
import { reactionCommands } from './cli/reaction-commands.js';
import { setAsideCommands } from './cli/set-aside-commands.js';
import { whatIfCommands } from './cli/what-if-commands.js';
import { eventCommands } from './cli/event-commands.js';
import { projectionCommands } from './cli/projection-commands.js';
import { recoverCommands } from './cli/recover.js';
import { capsuleCommands } from './cli/capsule-commands.js';
import { CapsuleMaker } from './capsule/capsule-maker.js';
import { requestCommands } from './cli/request-command.js';
import { logCommands } from './cli/log-commands.js';
import { statusCommands } from './cli/status.js';
import { LogCensus } from './log-file/log-census.js';
import { LogTransfer } from './log-file/log-transfer.js';
import { SetAside } from './told/set-aside.js';
import { Recovery } from './recovery/recovery.js';
import { PartsConsole } from './consoles/parts-console.js';
import { ReactionConsole } from './consoles/reaction-console.js';
import { ReplayConsole } from './consoles/replay-console.js';

@Module({
  imports: [ReactionsModule],
  controllers: [EventController, ReadModelController],
  providers: [
    ReplayConsole,
    ReactionConsole,
    PartsConsole,
    Recovery,
    LogCensus,
    LogTransfer,
    CapsuleMaker,
    EventReader,
    ToldEvents,
    StandsElsewhere,
    StreamStates,
    OpenedWords,
    SealedTexts,
    LookTraces,
    LeftTraces,
    TypeSumsProgress,
    RebuildDesk,
    RowStories,
    RowsOfEvents,
    ParkedDesk,
    SetAside,
    RebuildReadModel,
    ListReadModelsHandler,
    GetReadModelHandler,
    BrowseLogHandler,
    GetRequestTreeHandler,
    EventEffects,
    ListEventTypesHandler,
    ReadStreamHandler,
    declare(statusCommands),
    declare(recoverCommands),
    declare(projectionCommands),
    declare(whatIfCommands),
    declare(eventCommands),
    declare(requestCommands),
    declare(logCommands),
    declare(reactionCommands),
    declare(queueCommands),
    declare(setAsideCommands),
    declare(capsuleCommands),
  ],
  exports: [ReplayConsole],
})
export class ReplayModule {}
