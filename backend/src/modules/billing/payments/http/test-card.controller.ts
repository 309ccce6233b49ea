import {
  attemptRef,
  testCardForm,
  type TestCardForm,
  testCardPayment,
  type TestCardPayment,
  testCodeForm,
  type TestCodeForm,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { type BankPayment, noPayment, TestCardBank } from '../test-card/test-card-bank.js';
import { TestCardGateway } from '../test-card/test-card-gateway.js';
import { TEST_CARDS } from '../test-card/test-cards.js';

/** What the page of test cards asks its bank. A number is looked up among the test cards and forgotten. */
@Controller('api/test-card')
export class TestCardController {
  constructor(
    private readonly bank: TestCardBank,
    private readonly gateway: TestCardGateway,
    private readonly clock: Clock,
  ) {}

  @Get(':ref')
  @Public()
  @ApiAnswer(testCardPayment)
  async look(@Param('ref', zodParam(attemptRef)) ref: string): Promise<TestCardPayment> {
    return answer(await this.#open.payment(ref), this.clock.now());
  }

  @Post(':ref/card')
  @Public()
  @HttpCode(200)
  @ApiAnswer(testCardPayment)
  async card(
    @Param('ref', zodParam(attemptRef)) ref: string,
    @Body(zodBody(testCardForm)) { number }: TestCardForm,
  ): Promise<TestCardPayment> {
    return answer(await this.#open.card(ref, number), this.clock.now());
  }

  @Post(':ref/code')
  @Public()
  @HttpCode(200)
  @ApiAnswer(testCardPayment)
  async code(
    @Param('ref', zodParam(attemptRef)) ref: string,
    @Body(zodBody(testCodeForm)) { code }: TestCodeForm,
  ): Promise<TestCardPayment> {
    return answer(await this.#open.code(ref, code), this.clock.now());
  }

  /** Where test cards are not taken any more, none of the pages that were left open pays: nobody has to have paid there. @throws AppError not_found */
  get #open(): TestCardBank {
    if (!this.gateway.isOffered()) throw noPayment();
    return this.bank;
  }
}

const answer = (payment: BankPayment, now: Date): TestCardPayment => ({
  amount_minor: payment.amount_minor,
  step: payment.state === 'card' || payment.state === 'code' ? payment.state : 'done',
  outcome: outcomeOf(payment, now),
  refuses_code: payment.does === 'wrong_code',
  return_url: payment.return_url,
  cards: TEST_CARDS.map(({ number, text }) => ({ number, does: text })),
});

function outcomeOf({ state, failure, answers_from }: BankPayment, now: Date): TestCardPayment['outcome'] {
  if (state === 'failed') return failure === 'no_funds' ? 'no_funds' : 'wrong_code';
  if (state !== 'paid') return null;
  return answers_from !== null && answers_from > now ? 'unanswered' : 'paid';
}
