import { Global, Module } from '@nestjs/common';
import { IdempotencyPersonalData } from './idempotency-personal-data.js';
import { KeptAnswerSweeper } from './kept-answer-sweeper.js';
import { KeptAnswers } from './kept-answers.js';

/** Apart from HttpModule, which needs no database. Everywhere, because every route that changes something asks for what is kept (write-routes.ts). */
@Global()
@Module({
  providers: [KeptAnswers, KeptAnswerSweeper, IdempotencyPersonalData],
  exports: [KeptAnswers],
})
export class IdempotencyModule {}
