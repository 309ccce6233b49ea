import { attemptRef, paymentMethod, type PaymentMethod } from '@ilan/api';
import { Body, Controller, Get, Headers, HttpCode, Param, Redirect } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { Public, Unasked } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { TakesReturnForm } from '#platform/http/one-click.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam } from '#platform/http/zod-pipe.js';
import { attemptOf } from '#modules/billing/orders/domain/payment-ref.js';
import { ConfirmPayment } from '../commands/confirm-payment.js';
import { PaymentNotifications } from '../payment-notifications.js';
import { systemContext } from '../system-context.js';

/** Where browsers come back to, and providers tell us things. Neither is believed: both make us ask. */
@Controller('api/payments')
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly notifications: PaymentNotifications,
    private readonly clock: Clock,
    private readonly request: RequestContext,
  ) {}

  @Get('return/:ref')
  @Public()
  @Redirect('/account/orders', 303)
  @ApiAnswer()
  async comeBack(@Param('ref', zodParam(attemptRef)) ref: string): Promise<{ readonly url: string }> {
    const context = systemContext(`return-${ref}`, this.clock.now());
    try {
      this.request.reached(await this.commands.execute(new ConfirmPayment({ context, ref, source: 'return' })));
    } catch (error) {
      // The page of the order says how it stands, and the clock goes on asking.
      if (!(error instanceof AppError)) throw error;
    }
    return { url: `/account/orders/${attemptOf(ref).order_id}` };
  }

  /** From a hosted page: another site has the browser send a form, so no cookie comes along, and none is looked at. */
  @Post('return/:ref')
  @Unasked()
  @TakesReturnForm()
  @Redirect('/account/orders', 303)
  @ApiAnswer()
  bringBack(@Param('ref', zodParam(attemptRef)) ref: string): Promise<{ readonly url: string }> {
    return this.comeBack(ref);
  }

  @Post('notices/:method')
  @Public()
  @HttpCode(204)
  @ApiAnswer()
  async notice(
    @Param('method', zodParam(paymentMethod)) method: PaymentMethod,
    @Headers() headers: Record<string, string>,
    @Body() body: unknown,
  ): Promise<void> {
    await this.notifications.receive(method, headers, body);
  }
}
