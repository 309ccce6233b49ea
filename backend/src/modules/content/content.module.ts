import { Global, Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { changesOf } from '#platform/http/staff-changes/changes-of.js';
import { contentRules } from './site-content/content-rules.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ChangeContentHandler } from './commands/change-content.js';
import { ChangeSlidesHandler } from './commands/change-slides.js';
import { contentEvents } from './site-content/content-events.js';
import { CONTENT_STREAM, contentStream, SLIDES_STREAM, slidesStream } from './content-streams.js';
import { PublishedPages, SiteAddresses } from './contract.js';
import { FollowedContent } from './followed-content.js';
import { ContentController } from './http/content.controller.js';
import { SlidesController } from './http/slides.controller.js';
import { SlidePictureSweeper } from './jobs/slide-picture-sweeper.js';
import { StaffPagesController } from './http/staff-pages.controller.js';
import { siteContentProjection } from './projections/site-content.js';
import { slidesProjection } from './projections/slides.js';
import { KeptContent } from './site-content/kept-content.js';
import { KeptSlides } from './slides/kept-slides.js';
import { FollowedSlides } from './slides/followed-slides.js';
import { SlidePictures } from './slides/slide-pictures.js';
import { slideEvents, slidesDecider } from './slides/slides.js';
import { KnownAddresses } from './known-addresses.js';
import { PublishedContent } from './published-content.js';

/** Pages that staff writes, where links to them stand, and links to elsewhere. */
@Global()
@Module({
  controllers: [
    ContentController,
    SlidesController,
    StaffPagesController,
    changesOf('page', CONTENT_STREAM, 'pages'),
    changesOf('slider', SLIDES_STREAM, 'sliders'),
  ],
  providers: [
    FollowedContent,
    PublishedContent,
    { provide: PublishedPages, useExisting: PublishedContent },
    KnownAddresses,
    { provide: SiteAddresses, useExisting: KnownAddresses },
    ChangeContentHandler,
    FollowedSlides,
    SlidePictures,
    SlidePictureSweeper,
    ChangeSlidesHandler,
    KeptContent,
    KeptSlides,
    declare(new EventTypes(...contentEvents, ...slideEvents)),
    declare(new StreamFamilies(contentStream, slidesStream)),
    declare(new StreamFolds(contentStream, contentRules)),
    declare(new StreamFolds(slidesStream, slidesDecider)),
    declare(new ReadModels(siteContentProjection, slidesProjection)),
  ],
  exports: [PublishedPages, SiteAddresses],
})
export class ContentModule {}
