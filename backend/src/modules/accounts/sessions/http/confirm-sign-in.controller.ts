import { mailedCode, type MailedCode, notice, type Notice, passwordAgain, type PasswordAgain } from '@ilan/api';
import { Body, Controller, HttpCode, Ip, Req } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { originOf } from '#modules/accounts/security-log/http/origin-of.js';
import { ConfirmSignIn } from '../commands/confirm-sign-in.js';
import { MailConfirmCode } from '../commands/mail-confirm-code.js';

/** Where the answer `FRESH_SIGN_IN_NEEDED` leads; afterwards the call that got it is made once more. */
@Controller('api/account/confirm')
@NeverKept()
export class ConfirmSignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly context: RequestContext,
  ) {}

  @Post()
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer(undefined, { description: 'Bu oturumda kim olduğunuz yeniden doğrulandı' })
  async confirm(
    @Body(zodBody(passwordAgain)) { password }: PasswordAgain,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { id: userId, sessionId } = this.context.requireUser();
    await this.commands.execute(new ConfirmSignIn({ userId, sessionId, proof: { password }, from: originOf(request) }));
  }

  @Post('mail')
  @SignedIn()
  @HttpCode(202)
  @ApiAnswer(notice, { status: 202 })
  async mail(@Ip() ip: string): Promise<Notice> {
    const { id: userId, sessionId } = this.context.requireUser();
    await this.commands.execute(new MailConfirmCode({ userId, sessionId, ip }));
    return { message: 'Doğrulama kodu e-posta adresinize gönderildi.' };
  }

  @Post('code')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer(undefined, { description: 'Bu oturumda kim olduğunuz yeniden doğrulandı' })
  async code(@Body(zodBody(mailedCode)) { code }: MailedCode, @Req() request: FastifyRequest): Promise<void> {
    const { id: userId, sessionId } = this.context.requireUser();
    await this.commands.execute(new ConfirmSignIn({ userId, sessionId, proof: { code }, from: originOf(request) }));
  }
}
