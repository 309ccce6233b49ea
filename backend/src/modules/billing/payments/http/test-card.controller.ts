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
  ) {}

  @Get(':ref')
  @Public()
  @ApiAnswer(testCardPayment)
  async look(@Param('ref', zodParam(attemptRef)) ref: string): Promise<TestCardPayment> {
    return answer(await this.#open.payment(ref));
  }

  @Post(':ref/card')
  @Public()
  @HttpCode(200)
  @ApiAnswer(testCardPayment)
  async card(
    @Param('ref', zodParam(attemptRef)) ref: string,
    @Body(zodBody(testCardForm)) { number }: TestCardForm,
  ): Promise<TestCardPayment> {
    return answer(await this.#open.card(ref, number));
  }

  @Post(':ref/code')
  @Public()
  @HttpCode(200)
  @ApiAnswer(testCardPayment)
  async code(
    @Param('ref', zodParam(attemptRef)) ref: string,
    @Body(zodBody(testCodeForm)) { code }: TestCodeForm,
  ): Promise<TestCardPayment> {
    return answer(await this.#open.code(ref, code));
  }

  /** Where test cards are not taken any more, none of the pages that were left open pays: nobody has to have paid there. @throws AppError not_found */
  get #open(): TestCardBank {
    if (!this.gateway.isOffered()) throw noPayment();
    return this.bank;
  }
}

const answer = ({ amount_minor, state, return_url }: BankPayment): TestCardPayment => ({
  amount_minor,
  step: state === 'card' || state === 'code' ? state : 'done',
  return_url,
  cards: TEST_CARDS.map(({ number, text }) => ({ number, does: text })),
});
