import { Global, Module } from '@nestjs/common';
import { Config } from '#config/config.js';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { reviewDecider } from './domain/review.decider.js';
import { RateLimiterModule } from '#platform/http/limits/rate-limiter.module.js';
import { PublishingGate } from '#modules/listings/contract.js';
import { NoticesModule } from '../notices/notices.module.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ReactionsModule } from '#platform/reactions/reactions.module.js';
import { BulkAdverts } from './http/bulk-adverts.js';
import { BulkItems } from './http/bulk-items.js';
import { BulkReviews } from './http/bulk-reviews.js';
import { AppealHandler } from './commands/appeal.js';
import { ChangeRulesHandler } from './commands/change-rules.js';
import { ClaimReviewHandler } from './commands/claim-review.js';
import { ComplainHandler } from './commands/complain.js';
import { DecideReviewHandler } from './commands/decide-review.js';
import { ReleaseReviewHandler } from './commands/release-review.js';
import { ReviewAggregate } from './commands/review-aggregate.js';
import { UndoDecisionHandler } from './commands/undo-decision.js';
import { ruleEvents, rulesDecider } from './domain/rules.js';
import { reviewEvents } from './domain/review.events.js';
import { AdvertsController } from './http/adverts.controller.js';
import { ObjectionsController } from './http/objections.controller.js';
import { ReviewsController } from './http/reviews.controller.js';
import { reviewStreams } from './review-streams.js';
import { ReviewPersonalData } from './review-personal-data.js';
import { RulesController } from './http/rules.controller.js';
import { reviewsProjection } from './projections/reviews.js';
import { AdvertRows } from './queries/advert-rows.js';
import { GetAdvertHandler } from './queries/get-advert.js';
import { Evidence } from './queries/evidence.js';
import { GetReviewHandler } from './queries/get-review.js';
import { ListAdvertsHandler } from './queries/list-adverts.js';
import { ListOwnAppealsHandler } from './queries/list-own-appeals.js';
import { ListReviewsHandler } from './queries/list-reviews.js';
import { OwnAppealNotes } from './queries/own-appeal-notes.js';
import { ReviewItems } from './queries/review-items.js';
import { RuleHits } from './queries/rule-hits.js';
import { SellerRecords } from './queries/seller-records.js';
import { TryRuleHandler } from './queries/try-rule.js';
import { AssessListingWhenWritten } from './reactions/assess-listing-when-written.js';
import { TellComplainersWhenAnswered } from './reactions/tell-complainers-when-answered.js';
import { TellOwnerWhenAppealIsDecided } from './reactions/tell-owner-when-appeal-is-decided.js';
import { ObjectionNotices } from './telling/objection-notices.js';
import { FollowedRules, rulesStream } from './rules/followed-rules.js';
import { RuleGate } from './rules/rule-gate.js';
import { RuleTrials } from './rules/rule-trials.js';
import { InlineSandbox, RuleSandbox, WorkerSandbox } from './rules/rule-sandbox.js';
import { RuleFacts } from './rules/rule-facts.js';

/** The queue, who looks at what, decisions, complaints and appeals. Acts on ads only through the contract of listings. */
@Global()
@Module({
  imports: [ReactionsModule, RateLimiterModule, NoticesModule],
  controllers: [AdvertsController, ReviewsController, RulesController, ObjectionsController],
  providers: [
    AdvertRows,
    BulkAdverts,
    BulkItems,
    BulkReviews,
    ReviewAggregate,
    ReviewItems,
    ReviewPersonalData,
    ObjectionNotices,
    OwnAppealNotes,
    Evidence,
    RuleHits,
    SellerRecords,
    AppealHandler,
    ClaimReviewHandler,
    ComplainHandler,
    DecideReviewHandler,
    ReleaseReviewHandler,
    UndoDecisionHandler,
    GetAdvertHandler,
    GetReviewHandler,
    ListReviewsHandler,
    ListOwnAppealsHandler,
    TryRuleHandler,
    ListAdvertsHandler,
    ChangeRulesHandler,
    AssessListingWhenWritten,
    TellComplainersWhenAnswered,
    TellOwnerWhenAppealIsDecided,
    FollowedRules,
    RuleGate,
    RuleFacts,
    RuleTrials,
    {
      provide: RuleSandbox,
      inject: [Config],
      // Tests run the sources, of which no thread can be made.
      useFactory: ({ env }: Config): RuleSandbox =>
        env.NODE_ENV === 'test' ? new InlineSandbox() : new WorkerSandbox(),
    },
    { provide: PublishingGate, useExisting: RuleGate },
    declare(new EventTypes(...reviewEvents, ...ruleEvents)),
    declare(new StreamFamilies(reviewStreams, rulesStream)),
    declare(new StreamFolds(reviewStreams, reviewDecider)),
    declare(new StreamFolds(rulesStream, rulesDecider)),
    declare(new ReadModels(reviewsProjection)),
  ],
  exports: [PublishingGate],
})
export class ModerationModule {}
