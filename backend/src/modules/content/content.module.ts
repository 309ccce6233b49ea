import { Global, Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ChangeContentHandler } from './commands/change-content.js';
import { contentEvents } from './site-content/content-events.js';
import { contentStream } from './content-streams.js';
import { FollowedContent } from './followed-content.js';
import { ContentController } from './http/content.controller.js';
import { StaffPagesController } from './http/staff-pages.controller.js';
import { siteContentProjection } from './projections/site-content.js';
import { PublishedContent } from './published-content.js';

/** Pages that staff writes, where links to them stand, and links to elsewhere. */
@Global()
@Module({
  controllers: [ContentController, StaffPagesController],
  providers: [
    FollowedContent,
    PublishedContent,
    ChangeContentHandler,
    declare(new EventTypes(...contentEvents)),
    declare(new StreamFamilies(contentStream)),
    declare(new ReadModels(siteContentProjection)),
  ],
})
export class ContentModule {}
