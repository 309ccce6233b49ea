import { passkeyOptions, type PasskeyOptions, shownFactor, type ShownFactor } from '@ilan/api';
import { Body, Controller, HttpCode, Req } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { originOf } from '#modules/accounts/security-log/http/origin-of.js';
import { ConfirmByFactor } from '../commands/confirm-by-factor.js';
import { Passkeys } from '../passkeys.js';

/** Where the answer `FRESH_SIGN_IN_NEEDED` leads people with a second factor. */
@Controller('api/account/confirm')
@NeverKept()
export class ConfirmByFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly context: RequestContext,
    private readonly passkeys: Passkeys,
  ) {}

  @Post('passkey')
  @SignedIn()
  @HttpCode(200)
  @ApiAnswer(passkeyOptions)
  askPasskey(): Promise<PasskeyOptions> {
    const { id: userId, sessionId } = this.context.requireUser();
    return this.passkeys.beginShowing({ purpose: 'confirm', holder: sessionId }, userId);
  }

  @Post('factor')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer(undefined, { description: 'Bu oturumda kim olduğunuz yeniden doğrulandı' })
  async confirm(@Body(zodBody(shownFactor)) shown: ShownFactor, @Req() request: FastifyRequest): Promise<void> {
    const { id: userId, sessionId } = this.context.requireUser();
    await this.commands.execute(new ConfirmByFactor({ userId, sessionId, shown, from: originOf(request) }));
  }
}
