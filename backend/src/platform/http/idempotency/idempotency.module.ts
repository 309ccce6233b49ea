import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AnswerOnce } from './answer-once.js';
import { IdempotencyPersonalData } from './idempotency-personal-data.js';
import { KeptAnswerSweeper } from './kept-answer-sweeper.js';
import { KeptAnswers } from './kept-answers.js';

/** Apart from HttpModule, which needs no database. */
@Module({
  providers: [
    KeptAnswers,
    KeptAnswerSweeper,
    IdempotencyPersonalData,
    { provide: APP_INTERCEPTOR, useClass: AnswerOnce },
  ],
})
export class IdempotencyModule {}
