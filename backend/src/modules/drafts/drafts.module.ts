import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { DiscardDraftHandler } from './commands/discard-draft.js';
import { SaveDraftHandler } from './commands/save-draft.js';
import { DraftPersonalData } from './draft-personal-data.js';
import { DraftRows } from './draft-rows.js';
import { DraftController } from './http/draft.controller.js';
import { DraftSweeper } from './jobs/draft-sweeper.js';
import { GetDraftHandler } from './queries/get-draft.js';

@Module({
  imports: [UploadsModule],
  controllers: [DraftController],
  providers: [DraftRows, DraftPersonalData, DraftSweeper, SaveDraftHandler, DiscardDraftHandler, GetDraftHandler],
})
export class DraftsModule {}
